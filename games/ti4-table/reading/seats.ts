import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { CARDS, type Card, MOST_PLAYERS } from '../facts/facts.ts';
import type { Table } from '../types.ts';

const PLACES: readonly Seat[] = Array.from({ length: MOST_PLAYERS }, (_, seat) => seat);

/** The places that play, in clockwise order. */
export const playing = (table: DeepReadonly<Table>): Seat[] => PLACES.slice(0, table.count);

/** Who plays and is not eliminated, in clockwise order from the first place. */
export const alive = (table: DeepReadonly<Table>): Seat[] =>
  playing(table).filter((seat) => table.players[seat]?.isEliminated === false);

/** The living, clockwise, beginning with this seat, or with the next living one. */
export function clockwiseFrom(table: DeepReadonly<Table>, seat: Seat): Seat[] {
  const living = alive(table);
  return [...living.filter((other) => other >= seat), ...living.filter((other) => other < seat)];
}

/** Who picks in a new strategy phase: clockwise from the speaker, once per card, without players who keep theirs. */
export function pickersFor(table: DeepReadonly<Table>): Seat[] {
  const round = clockwiseFrom(table, table.speaker ?? 0).filter((seat) => !table.keepers.includes(seat));
  return Array.from({ length: table.cardsPerPlayer }, () => round).flat();
}

/** Who picks now; null once all have. */
export const currentPicker = (table: DeepReadonly<Table>): Seat | null => table.pickers[table.picked] ?? null;

/** Who picks after that; null for nobody. */
export const nextPicker = (table: DeepReadonly<Table>): Seat | null => table.pickers[table.picked + 1] ?? null;

/** The cards that nobody holds. */
export const freeCards = (table: DeepReadonly<Table>): Card[] =>
  CARDS.filter((card) => table.cards[card - 1]?.owner === null);

/** How often each player became speaker, by seat. */
export const timesSpeaker = (table: DeepReadonly<Table>): number[] =>
  playing(table).map((seat) => table.speakers.filter((change) => change.seat === seat).length);

/** The strategy cards that a seat holds, lowest first. */
export const cardsOf = (table: DeepReadonly<Table>, seat: Seat): Card[] =>
  CARDS.filter((card) => table.cards[card - 1]?.owner === seat);

/** 0 with the token, else the lowest card held; null with neither. */
export function initiativeOf(table: DeepReadonly<Table>, seat: Seat): number | null {
  return table.zero === seat ? 0 : (cardsOf(table, seat)[0] ?? null);
}

/** Every living player once, lowest initiative first; players without one follow, clockwise from the speaker. */
export function initiativeOrder(table: DeepReadonly<Table>): Seat[] {
  const last = (seat: Seat) => initiativeOf(table, seat) ?? Number.POSITIVE_INFINITY;
  return clockwiseFrom(table, table.speaker ?? 0).sort((one, other) =>
    last(one) === last(other) ? 0 : last(one) - last(other),
  );
}

/** Whether a player has passed in this action phase. */
export const hasPassed = (table: DeepReadonly<Table>, seat: Seat): boolean =>
  table.action?.passed.some((pass) => pass.seat === seat) ?? false;

/** Who is next after this seat, round and round; the seat itself if only it has not passed; null once all have. */
export function nextUnpassed(table: DeepReadonly<Table>, seat: Seat): Seat | null {
  const order = initiativeOrder(table);
  const from = order.indexOf(seat) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((other) => !hasPassed(table, other)) ?? null;
}

/** The cards that a seat holds and has not used. */
export const unusedCards = (table: DeepReadonly<Table>, seat: Seat): Card[] =>
  cardsOf(table, seat).filter((card) => table.cards[card - 1]?.isUsed === false);

type MayNotPass = { code: 'use-cards-first'; cards: Card[] } | { code: 'acted-already' };

/** Why a player may not pass: cards to use, or an action in this turn; null if nothing prevents it. */
export function whyMayNotPass(table: DeepReadonly<Table>, seat: Seat): MayNotPass | null {
  const cards = unusedCards(table, seat);
  if (cards.length > 0) return { code: 'use-cards-first', cards };
  const { action } = table;
  const hasActed = action?.current === seat && (action.doing !== null || action.doneThisTurn > 0);
  return hasActed ? { code: 'acted-already' } : null;
}

/** Who may do the secondary of the current player's card, in order: clockwise after them, the passed included. */
export function followers(table: DeepReadonly<Table>): Seat[] {
  const current = table.action?.current;
  return current === undefined ? [] : clockwiseFrom(table, current).filter((seat) => seat !== current);
}

/** Every two held cards of different owners, the lower first. */
export function swaps(table: DeepReadonly<Table>): { card: Card; with: Card }[] {
  const ownerOf = (card: Card) => table.cards[card - 1]?.owner ?? null;
  const held = CARDS.filter((card) => ownerOf(card) !== null);
  return held.flatMap((card) =>
    held.filter((other) => other > card && ownerOf(other) !== ownerOf(card)).map((other) => ({ card, with: other })),
  );
}

/** How long the clock of the current player has run; 0 while nobody's does. */
export const turnTime = ({ running }: DeepReadonly<Table>, now: number): number =>
  running === null ? 0 : Math.max(0, now - running.since);

/** All the time that a seat took in the game, the turn that goes on included. */
export function totalTime(table: DeepReadonly<Table>, seat: Seat, now: number): number {
  const over = table.times.reduce((sum, round) => sum + (round[seat] ?? 0), 0);
  return over + (table.running?.seat === seat ? turnTime(table, now) : 0);
}

/** How long the game has been played, pauses left out: from the first round to the end. */
export function playTime({ startedAt, endedAt }: DeepReadonly<Table>, now: number): number {
  return startedAt === null ? 0 : Math.max(0, (endedAt ?? now) - startedAt);
}

/** The time of each player, by seat. */
export const allTimes = (table: DeepReadonly<Table>, now: number): number[] =>
  playing(table).map((seat) => totalTime(table, seat, now));

/** Who votes when: clockwise from the speaker's left, the speaker last; the Argent Flight before all. */
export function voteOrder(table: DeepReadonly<Table>): Seat[] {
  const order = table.speaker === null ? alive(table) : clockwiseFrom(table, table.speaker + 1);
  const isArgent = (seat: Seat) => table.players[seat]?.faction === 'argent';
  return [...order.filter(isArgent), ...order.filter((seat) => !isArgent(seat))];
}

/** The Nekro Virus never votes, nor does an eliminated player. */
export function cannotVote(table: DeepReadonly<Table>, seat: Seat): boolean {
  return table.players[seat]?.faction === 'nekro' || !alive(table).includes(seat);
}

/** All votes that a seat cast in the game; null before the first agenda. */
export function votesCast(table: DeepReadonly<Table>, seat: Seat): number | null {
  const agendas = table.agenda === null ? table.agendas : [...table.agendas, table.agenda];
  return agendas.length === 0 ? null : agendas.reduce((sum, { votes }) => sum + (votes[seat] ?? 0), 0);
}
