import { chooseSetup, type Seat } from '../../../kernel/host.ts';
import { CARDS, type Card, COLOURS, type Faction, MOST_PLAYERS, TWO_CARDS_UP_TO } from '../facts/facts.ts';
import { game } from '../game.ts';
import { deal, freeCard } from '../rules/deal.ts';
import type { ActionPhase, Agenda, Options, Player, Point, Table } from '../types.ts';

/** What a test sets of a table; all else is as before the first round. */
export interface Told extends Partial<Omit<Table, 'options' | 'cards' | 'players'>> {
  options?: Partial<Options>;
  /** The factions in clockwise order, one per player. */
  factions: readonly Faction[];
  /** Who holds which cards. */
  held?: Readonly<Record<Seat, readonly Card[]>>;
  used?: readonly Card[];
  vp?: readonly number[];
  out?: readonly Seat[];
}

/** Six factions without special rules at the table. */
export const SIX = ['sol', 'arborec', 'letnev', 'saar', 'muaat', 'yin'] as const satisfies readonly Faction[];

function placeOf({ factions, vp, out }: Told, seat: Seat): Player {
  const faction = factions[seat] ?? null;
  const colour = faction === null ? null : (COLOURS[seat] ?? null);
  return { colour, faction, home: null, name: '', vp: vp?.[seat] ?? 0, isEliminated: out?.includes(seat) ?? false };
}

/** A table with its options as they are by default, dealt and not touched yet. */
function dealt(): Table {
  const setup = chooseSetup(game, {}, MOST_PLAYERS);
  if (!setup.ok) throw new Error(setup.why.code);
  return deal(setup.value, MOST_PLAYERS).table;
}

/** A table with the fields that a test sets. */
export function tableOf(told: Told): Table {
  const { options, factions, held = {}, used = [], vp: _vp, out: _out, ...rest } = told;
  const ownerOf = (card: Card) => factions.findIndex((_, seat) => held[seat]?.includes(card));
  const fresh = dealt();
  const count = factions.length;
  return {
    ...fresh,
    ...{ count, round: 1, speaker: 0, cardsPerPlayer: count <= TWO_CARDS_UP_TO ? 2 : 1 },
    ...rest,
    options: { ...fresh.options, ...options },
    players: Array.from({ length: MOST_PLAYERS }, (_, seat) => placeOf(told, seat)),
    cards: CARDS.map((card) => ({
      ...freeCard(0),
      owner: ownerOf(card) === -1 ? null : ownerOf(card),
      isUsed: used.includes(card),
      usedOnTurn: used.includes(card) ? 1 : null,
    })),
  };
}

/** An action phase with this player's turn, in which these have passed. */
export const acting = (current: Seat, passed: readonly Seat[] = [], more: Partial<ActionPhase> = {}): ActionPhase => ({
  current,
  turn: 1,
  doing: null,
  doneThisTurn: 0,
  passed: passed.map((seat) => ({ seat, at: 0 })),
  actions: [],
  skipped: [],
  ...more,
});

/** An agenda with the votes by seat. */
export const agendaOf = (round: number, number: 1 | 2, votes: number[]): Agenda => ({
  round,
  number,
  votes,
  title: '',
  result: '',
  since: 0,
  took: null,
});

/** A change of a player's points. */
export const pointOf = (seat: Seat, from: number, to: number, more: Partial<Point> = {}): Point => ({
  seat,
  from,
  to,
  source: 'public-1',
  objective: null,
  round: 1,
  at: 0,
  ...more,
});
