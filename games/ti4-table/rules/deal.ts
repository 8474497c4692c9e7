import type { Dealt, DeepReadonly, Seat, SetupFields } from '../../../kernel/index.ts';
import { CARDS, HIGHEST_LIMIT, MOST_PLAYERS, ROWS } from '../facts/facts.ts';
import { alive } from '../reading/seats.ts';
import {
  type GameOptions,
  type GameTurn,
  type Options,
  offer,
  type Phase,
  type Player,
  type StrategyCard,
  type Table,
  type Ti4Table,
} from '../types.ts';
import { type Does, factionAt, whoIs } from './who-may-record.ts';

/** Minutes of inactivity that make sense; 0 is never. */
const INACTIVITY = [0, ...Array.from({ length: 56 }, (_, minutes) => minutes + 5)] as const;

/** The options of a table, with their defaults and ranges. */
export const fields: SetupFields<Ti4Table> = {
  fields: {
    vpLimit: { kind: 'number', from: 1, to: HIGHEST_LIMIT, default: 10 },
    showVpMeter: { kind: 'switch', default: true },
    showTurnTimer: { kind: 'switch', default: true },
    timerMode: { kind: 'choice', oneOf: ['per-turn', 'cumulative'], default: 'per-turn' },
    inactivityMinutes: { kind: 'choice', oneOf: INACTIVITY, default: 15 },
    pauseWhenIdle: { kind: 'switch', default: false },
    decisionBar: { kind: 'switch', default: false },
    decisionSeconds: { kind: 'number', from: 20, to: 180, default: 90 },
    decisionRepeat: { kind: 'switch', default: true },
    detailedAgenda: { kind: 'switch', default: true },
    autoAdvance: { kind: 'switch', default: false },
    mecatolPrompt: { kind: 'choice', oneOf: ['every-round', 'first-round-only'], default: 'every-round' },
    checklistPerPlayer: { kind: 'switch', default: false },
    everyoneMayRecord: { kind: 'switch', default: true },
    pok: { kind: 'switch', default: true },
    codex: { kind: 'switch', default: true },
    thundersEdge: { kind: 'switch', default: false },
  },
  presets: {
    usual: {},
    long: { vpLimit: 14 },
  },
};

/** TT-21: from the end of the strategy phase to the end of the round. */
const IN_FORCE: readonly Phase[] = ['action', 'status', 'mecatol-check', 'agenda', 'victory-pending'];

export const onZero: Does = {
  giveZero(turn, { seat }) {
    const { table } = turn.state;
    table.zero = seat;
    turn.tell?.({ type: 'zeroGiven', ...whoIs(table, seat) });
  },
};

/** The default number of players. */
const USUAL_PLAYERS = 6;

/** A place at which nobody plays. */
export const emptyPlace = (): Player => ({
  colour: null,
  faction: null,
  home: null,
  name: '',
  vp: 0,
  isEliminated: false,
});

/** A strategy card that nobody holds, with this many trade goods on it. */
export const freeCard = (bonus: number): StrategyCard => ({
  bonus,
  owner: null,
  paid: 0,
  isUsed: false,
  usedOnTurn: null,
  isKept: false,
});

/** A list in which nothing is ticked. */
export const unticked = (rows: number): boolean[] => Array.from({ length: rows }, () => false);

/** One number for every place, 0 each. */
export const noneYet = (): number[] => Array.from({ length: MOST_PLAYERS }, () => 0);

/** The lists of the status phase, one for every place. */
export const untickedOf = (): boolean[][] => Array.from({ length: MOST_PLAYERS }, () => unticked(ROWS.status));

/** TT-1: eight empty places, and nothing on the table. */
export function deal(setup: DeepReadonly<Options>, seats: number): Dealt<Ti4Table> {
  return {
    first: 'setup',
    table: emptyTable({ ...setup }),
    hands: Array.from({ length: seats }, () => ({ secrets: [] })),
    box: {},
  };
}

function emptyTable(options: Options): Table {
  return {
    options,
    count: USUAL_PLAYERS,
    players: Array.from({ length: MOST_PLAYERS }, emptyPlace),
    round: 0,
    cardsPerPlayer: 0,
    speaker: null,
    speakers: [],
    isSpeakerLocked: false,
    cards: CARDS.map(() => freeCard(0)),
    pickers: [],
    picked: 0,
    picks: [],
    zero: null,
    keepers: [],
    custodians: null,
    objectives: [],
    points: [],
    action: null,
    ticks: { setup: unticked(ROWS.setup), status: unticked(ROWS.status), agenda: unticked(ROWS.agenda) },
    ticksOf: untickedOf(),
    agenda: null,
    agendas: [],
    running: null,
    times: [],
    vpByRound: [],
    startedAt: null,
    endedAt: null,
    ending: null,
  };
}

/** Who plays the Naalu; null if nobody does. */
export const naaluOf = (table: DeepReadonly<Table>): Seat | null =>
  alive(table).find((seat) => factionAt(table, seat) === 'naalu') ?? null;

/** TT-21. */
export function givingZero(table: DeepReadonly<Table>): GameOptions {
  const others = alive(table).filter((seat) => seat !== table.zero);
  return naaluOf(table) === null ? [] : [offer('giveZero', { seat: { oneOf: others } })];
}

/** TT-21: corrects who the Naalu are. Their 0 goes with them; one that was given to another player stays there while they play. */
export function correctZero(turn: GameTurn, former: Seat | null): void {
  const { table, phase } = turn.state;
  const naalu = naaluOf(table);
  const isWithNaalu = table.zero === former;
  if (naalu === former || (naalu !== null && !isWithNaalu)) return;
  table.zero = IN_FORCE.includes(phase) ? naalu : null;
  if (table.zero !== null) turn.tell?.({ type: 'zeroGiven', ...whoIs(table, table.zero) });
}
