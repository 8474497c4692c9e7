import type { Dealt, DeepReadonly } from '../../../kernel/index.ts';
import { CARDS, MOST_PLAYERS, ROWS } from '../facts/pieces.ts';
import type { Options, Player, StrategyCard, Table, Ti4Table } from './types.ts';

/** How many play unless somebody says otherwise. */
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

/** A strategy card that nobody holds, with so many trade goods on it. */
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
