import { expect, test } from 'vitest';
import { listCommands, type Match, type Seat, seatsIn } from '../../../kernel/host.ts';
import type { Command, SecretHitler } from '../types.ts';
import { holdsAlways } from './random-play-for-tests.ts';

/** The players that a command names. */
function named(command: Command): Seat | null {
  if (command.type === 'nominate') return command.chancellor;
  return command.type === 'target' || command.type === 'aim' || command.type === 'point' ? command.seat : null;
}

/** What all who are asked may answer now. */
function* answers(match: Match<SecretHitler>): Generator<readonly [Seat, Command]> {
  for (const seat of seatsIn(match.state.asked)) {
    for (const command of listCommands(match.optionsFor(seat), 40)) yield [seat, command];
  }
}

test('[SH-6] [SH-65] there is exactly one Hitler at every step', () => {
  holdsAlways(
    () =>
      ({ match }) =>
        match.state.hands.filter(({ role }) => role === 'hitler').length === 1,
  );
});

test('[SH-44] every player is living or dead, and never both', () => {
  holdsAlways(() => ({ match }) => {
    const { living, deaths } = match.state.table;
    return new Set([...living, ...deaths]).size === match.seats && living.length + deaths.length === match.seats;
  });
});

test('[SH-44] [SH-23] no dead player is asked or can be named, and nobody names themselves', () => {
  holdsAlways(() => ({ match }) => {
    const { living } = match.state.table;
    for (const [seat, command] of answers(match)) {
      const at = named(command);
      if (!living.includes(seat) || at === seat || (at !== null && !living.includes(at))) return false;
    }
    return true;
  });
});

test('[SH-34] the tracker is 0, 1 or 2 between steps', () => {
  holdsAlways(
    () =>
      ({ match }) =>
        [0, 1, 2].includes(match.state.table.electionTracker),
  );
});

test('[SH-48] a veto is offered to a chancellor exactly while five fascist policies lie', () => {
  let offered = 0;
  holdsAlways(() => ({ match }) => {
    const { phase, table, asked } = match.state;
    const isOffered = seatsIn(asked).some((seat) => match.optionsFor(seat).some(({ type }) => type === 'proposeVeto'));
    if (isOffered) offered++;
    return isOffered === (phase === 'legislativeChancellor' && table.tracks.fascist >= 5);
  });
  expect(offered).toBeGreaterThan(0);
});

test('[SH-30] limits bar at most the last government', () => {
  holdsAlways(() => ({ match }) => {
    const { termLimitedPlayers, lastGovernment } = match.state.table;
    return termLimitedPlayers.every(
      (seat) => seat === lastGovernment?.president || seat === lastGovernment?.chancellor,
    );
  });
});

test('[SH-51] nobody is investigated twice', () => {
  holdsAlways(() => ({ match }) => {
    const { investigatedPlayers } = match.state.table;
    return new Set(investigatedPlayers).size === investigatedPlayers.length;
  });
});
