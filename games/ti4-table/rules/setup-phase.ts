import type { DeepReadonly } from '../../../kernel/index.ts';
import { TWO_CARDS_UP_TO } from '../facts/facts.ts';
import { isComplete, isReady } from '../reading/factions.ts';
import { playing } from '../reading/seats.ts';
import { type GameOptions, type GamePhase, offer, type Table } from '../types.ts';
import { onReminders, ticking } from './agenda-phase.ts';
import { countingPlayers, movingPlayer, onPlaces, settingPlayer } from './players.ts';
import { CHANGING_OPTIONS, inGame, onSettings } from './recording.ts';
import { beginPhase } from './rounds.ts';
import { choosingSpeaker } from './speakers.ts';
import { phaseOf } from './who-may-record.ts';

/** The place that is to be filled next, or the end of setting up. */
function settingUp(table: DeepReadonly<Table>): GameOptions {
  if (isReady(table)) return [offer('completeSetup', {})];
  const open = playing(table).find((seat) => !isComplete(table.players[seat]!));
  return open === undefined ? [] : settingPlayer(table, open);
}

/** TT-5 to TT-11: who plays, and where they sit. */
export const setupPhase: GamePhase = phaseOf({
  flow: settingUp,
  about: (table, seat) => [...settingPlayer(table, seat), ...movingPlayer(table, seat)],
  shared: countingPlayers,
  hidden: () => [],
  hostOnly: () => CHANGING_OPTIONS,
  on: {
    ...onPlaces,
    ...onSettings,
    completeSetup(turn) {
      turn.tell?.({ type: 'setupCompleted' });
      return beginPhase(turn, 'round-0');
    },
  },
});

/** Round 0: the galaxy is built. */
export const roundZeroPhase: GamePhase = inGame({
  flow: () => [offer('startFirstRound', {})],
  shared: () => ticking('setup'),
  on: {
    ...onReminders,
    /** TT-12. */
    startFirstRound(turn) {
      const { table } = turn.state;
      table.round = 1;
      table.cardsPerPlayer = table.count <= TWO_CARDS_UP_TO ? 2 : 1;
      table.startedAt = turn.at;
      turn.tell?.({ type: 'firstRoundStarted' });
      return beginPhase(turn, 'speaker-selection');
    },
  },
});

/** TT-13: round 1 has begun and waits for its speaker. */
export const speakerPhase: GamePhase = inGame({ flow: choosingSpeaker, on: {} });
