import {
  chooseSetup,
  heardBy,
  Recording,
  type Refusal,
  type Result,
  type Seat,
  seatsIn,
  type VisibleEvent,
} from '../../../kernel/host.ts';
import { type Card, COLOURS, type Faction, MOST_PLAYERS, POLITICS } from '../facts/facts.ts';
import { game } from '../game.ts';
import { currentPicker, freeCards, unusedCards } from '../reading/seats.ts';
import type { Command, Options, Phase, Table, Ti4Table } from '../types.ts';

/** Six factions without a rule that the table follows. */
export const SIX: readonly Faction[] = ['sol', 'arborec', 'letnev', 'saar', 'muaat', 'yin'];

/** A table of which every step is a real command, for tests. */
export class PlayedTable {
  readonly recording: Recording<Ti4Table>;
  /** The table's clock, in milliseconds. */
  now = 0;

  constructor(options: Partial<Options> = {}, seed = 1) {
    const setup = chooseSetup(game, { options }, MOST_PLAYERS);
    if (!setup.ok) throw new Error(`no such table: ${JSON.stringify(setup.why)}`);
    const origin = { game, setup: setup.value, seats: MOST_PLAYERS, seed: { numbers: [seed, 0] as const } };
    this.recording = new Recording({ ...origin, moderated: false, from: null });
  }

  get table(): Table {
    return this.recording.match.state.table;
  }

  get phase(): Phase {
    return this.recording.match.state.phase;
  }

  /** Whom the table waits for. */
  get asked(): readonly Seat[] {
    return seatsIn(this.recording.match.state.asked);
  }

  /** Lets time pass by the table's clock. */
  wait(milliseconds: number): this {
    this.now += milliseconds;
    return this;
  }

  /** Tries to record something. */
  tries(by: Seat | 'host', command: Command): Result<readonly VisibleEvent<Ti4Table>[], Refusal> {
    const { question } = this.recording.match;
    const at = this.now;
    const played = this.recording.play(
      by === 'host'
        ? { type: 'host', at, question, command }
        : { type: 'answer', at, question, seat: by, by: 'person', command },
    );
    return played.ok ? { ok: true, value: heardBy(played.value.told, 'spectator') } : played;
  }

  /** Records something that must be accepted; returns its public events. */
  seat(by: Seat | 'host', command: Command): readonly VisibleEvent<Ti4Table>[] {
    const tried = this.tries(by, command);
    if (!tried.ok) throw new Error(`${JSON.stringify(command)} by ${by} was refused: ${JSON.stringify(tried.why)}`);
    return tried.value;
  }

  /** Records as the host. */
  host(command: Command): readonly VisibleEvent<Ti4Table>[] {
    return this.seat('host', command);
  }

  /** Whether this would be accepted; nothing is recorded. */
  may(by: Seat | 'host', command: Command): boolean {
    const tried = this.tries(by, command);
    if (tried.ok) this.takeBack(1);
    return tried.ok;
  }

  /** What the rules of this table say against a command of a seat. */
  whyNot(seat: Seat, command: Command): Refusal | null {
    return game.whyNot?.(this.recording.match.seatView(seat), command) ?? null;
  }

  /** Takes this many moves back. */
  takeBack(moves: number, asker: Seat | 'host' = 'host'): Result<unknown, Refusal> {
    const first = this.recording.movesInForce().at(-moves);
    return this.recording.play({ type: 'undo', at: this.now, asker, backTo: first?.number ?? 0 });
  }
}

/** The command that seats a player. */
export const player = (
  seat: Seat,
  faction: Faction | 'random',
  more: Partial<Extract<Command, { type: 'setPlayer' }>> = {},
): Command => ({
  type: 'setPlayer',
  seat,
  colour: COLOURS[seat] ?? 'red',
  faction,
  home: 'none',
  name: '',
  ...more,
});

/** These factions sit down in clockwise order; the table is still being set up. */
export function seated(factions: readonly Faction[], options: Partial<Options> = {}): PlayedTable {
  const played = new PlayedTable(options);
  if (factions.length !== played.table.count) played.host({ type: 'setCount', count: factions.length });
  for (const [seat, faction] of factions.entries()) played.host(player(seat, faction));
  return played;
}

/** The strategy phase of round 1, with this speaker. */
export function started(factions: readonly Faction[], speaker: Seat = 0, options: Partial<Options> = {}): PlayedTable {
  const played = seated(factions, options);
  played.host({ type: 'completeSetup' });
  played.host({ type: 'startFirstRound' });
  played.host({ type: 'setSpeaker', seat: speaker, picking: 'keep' });
  return played;
}

/** The current player picks, card by card; without cards the lowest that are free, until all have picked. */
export function pickAll(played: PlayedTable, cards: readonly Card[] = []): PlayedTable {
  const wanted = [...cards];
  for (;;) {
    const seat = currentPicker(played.table);
    if (seat === null) return played;
    played.host({ type: 'pick', seat, card: wanted.shift() ?? (freeCards(played.table)[0] as Card) });
  }
}

/** The action phase of round 1: these cards were picked in order. */
export function acting(
  factions: readonly Faction[],
  cards: readonly Card[] = [],
  { speaker = 0, options = {} }: { readonly speaker?: Seat; readonly options?: Partial<Options> } = {},
): PlayedTable {
  const played = pickAll(started(factions, speaker, options), cards);
  played.host({ type: 'endStrategy' });
  return played;
}

/** The current player uses their cards, ending the turn after each. */
function playCard(played: PlayedTable, seat: Seat, card: Card): void {
  const { speaker, count } = played.table;
  const next = card === POLITICS ? ((speaker ?? 0) + 1) % count : null;
  played.host({ type: 'useCard', seat, card, speaker: next });
  if (played.table.action?.doing !== null) played.host({ type: 'endTurn', seat });
}

/** Everyone uses their cards and passes: the status phase. Politics, if picked, goes to the speaker's left. */
export function passAll(played: PlayedTable): PlayedTable {
  for (;;) {
    const seat = played.table.action?.current;
    if (seat === undefined) return played;
    const [card] = unusedCards(played.table, seat);
    if (card === undefined) played.host({ type: 'pass', seat });
    else playCard(played, seat, card);
  }
}

/** The status phase of round 1. */
export const inStatus = (
  factions: readonly Faction[] = SIX,
  cards: readonly Card[] = [],
  options: Partial<Options> = {},
): PlayedTable => passAll(acting(factions, cards, { options }));

/** The next round's strategy phase, from a status phase; past Mecatol Rex and both agendas if they come. */
export function toNextRound(played: PlayedTable): PlayedTable {
  played.host({ type: 'nextPhase', custodians: 'ask' });
  if (played.phase === 'mecatol-check') played.host({ type: 'nextPhase', custodians: 'there' });
  if (played.phase === 'agenda') played.host({ type: 'endAgenda' });
  return played;
}
