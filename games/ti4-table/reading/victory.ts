import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { type Card, LAID_OUT, OBJECTIVES, type Source, type Stage } from '../facts/facts.ts';
import type { Event, Phase, Table } from '../types.ts';
import { alive, clockwiseFrom, initiativeOf, initiativeOrder, playing } from './seats.ts';

const NOTHING_DONE: Deeds = { tactical: 0, component: 0, cards: [], skipped: 0, passedAt: null };

const pointsOf = (table: DeepReadonly<Table>, seat: Seat): number => table.players[seat]?.vp ?? 0;

/** Who has reached the limit. */
export const leaders = (table: DeepReadonly<Table>): Seat[] =>
  alive(table).filter((seat) => pointsOf(table, seat) >= table.options.vpLimit);

/** The points that a place can be set to: up to the limit, or to its current points if the limit was lowered since. */
export const mostPoints = (table: DeepReadonly<Table>, seat: Seat): number =>
  Math.max(table.options.vpLimit, pointsOf(table, seat));

/** Whether the strategy cards are back: in the agenda phase, and for the rest of the round. */
const cardsAreBack = ({ agenda, agendas, round }: DeepReadonly<Table>): boolean =>
  agenda !== null || agendas.some((past) => past.round === round);

/** Who wins among those at the limit: first by initiative; without cards, nearest the speaker clockwise. Null if nobody is there. */
export function winnerAmong(table: DeepReadonly<Table>, phase: Phase): Seat | null {
  const there = leaders(table);
  const isBack = phase === 'agenda' || cardsAreBack(table);
  const hasInitiative = !isBack && there.every((seat) => initiativeOf(table, seat) !== null);
  const order = hasInitiative ? initiativeOrder(table) : clockwiseFrom(table, table.speaker ?? 0);
  return order.find((seat) => there.includes(seat)) ?? null;
}

/** Who wins if the game ends before anybody is at the limit: most points, then first by initiative. */
export function earlyWinner(table: DeepReadonly<Table>): Seat {
  return initiativeOrder(table).reduce((best, seat) => (pointsOf(table, seat) > pointsOf(table, best) ? seat : best));
}

/** Everyone, best first; equal points share a rank, but the winner alone is first. Ties are ordered by initiative, or without cards from the speaker on. */
export function scoreboard(table: DeepReadonly<Table>): { rank: number; seat: Seat }[] {
  const winner = table.ending?.winner;
  const living = cardsAreBack(table) ? clockwiseFrom(table, table.speaker ?? 0) : initiativeOrder(table);
  const order = [...living, ...playing(table).filter((seat) => !living.includes(seat))];
  const isWinner = (seat: Seat) => Number(seat === winner);
  const sorted = order.sort(
    (one, other) => isWinner(other) - isWinner(one) || pointsOf(table, other) - pointsOf(table, one),
  );
  const rankOf = (seat: Seat) =>
    1 +
    sorted.findIndex(
      (other) => other === seat || (other !== winner && pointsOf(table, other) === pointsOf(table, seat)),
    );
  return sorted.map((seat) => ({ rank: rankOf(seat), seat }));
}

/** What a public objective of this stage is worth. */
export const pointsFor = (stage: Stage): 1 | 2 => stage;

/** The known objectives of the sets in use that lie hidden yet. */
export function hiddenObjectives(table: DeepReadonly<Table>): string[] {
  const turned = new Set(table.objectives.map(({ id }) => id));
  return [...OBJECTIVES]
    .filter(([id, { set }]) => !turned.has(id) && (set !== 'pok' || table.options.pok))
    .map(([id]) => id);
}

/** The stage that the speaker turns next, and how many of both still lie hidden; null: none is left, and the game ends. */
export function toReveal(table: DeepReadonly<Table>): { stage: Stage; left: number } | null {
  const left = (stage: Stage) =>
    Math.max(0, LAID_OUT[stage] - table.objectives.filter((objective) => objective.stage === stage).length);
  const both = left(1) + left(2);
  return both === 0 ? null : { stage: left(1) > 0 ? 1 : 2, left: both };
}

/** How many public objectives a seat scored in a round, those taken back left out. */
export function publicScoredIn(table: DeepReadonly<Table>, seat: Seat, round: number): number {
  const scored = table.points
    .filter((point) => point.seat === seat && point.round === round)
    .filter(({ source }) => source === 'public-1' || source === 'public-2')
    .reduce((sum, { from, to }) => sum + Math.sign(to - from), 0);
  return Math.max(0, scored);
}

/** What a source usually gives. */
export const worthOf = (source: Source): number => (source === 'public-2' ? pointsFor(2) : 1);

/** What one player did in the action phase of one round. */
export interface Deeds {
  readonly tactical: number;
  readonly component: number;
  /** The strategy cards that were used, each with the turn of the phase in which it was. */
  readonly cards: readonly { readonly card: Card; readonly turn: number }[];
  readonly skipped: number;
  /** By the table's clock; null if they have not passed. */
  readonly passedAt: number | null;
}

/** Something that was recorded and holds. */
interface Recorded {
  readonly at: number;
  readonly heard: readonly Event[];
}

/** TT-32: what everyone did, by round and seat, according to the log; the first entry is round 1. */
export function deedsByRound(log: readonly Recorded[], rounds: number, seats: number): readonly (readonly Deeds[])[] {
  const deeds = Array.from({ length: rounds }, () => Array.from({ length: seats }, () => NOTHING_DONE));
  let round = 1;
  let turn = 1;
  const change = (seat: Seat, to: (before: Deeds) => Partial<Deeds>) => {
    const before = deeds[round - 1]?.[seat];
    if (before !== undefined) (deeds[round - 1] as Deeds[])[seat] = { ...before, ...to(before) };
  };
  for (const { at, heard } of log) {
    for (const event of heard) {
      switch (event.type) {
        case 'phaseBegan':
          round = event.round;
          turn = 1;
          break;
        case 'actionTaken':
          change(event.seat, (before) => ({ [event.kind]: before[event.kind] + 1 }));
          break;
        case 'cardUsed':
          change(event.seat, ({ cards }) => ({ cards: [...cards, { card: event.card, turn }] }));
          break;
        case 'actionCancelled':
          change(event.seat, (before) => without(before, event));
          break;
        case 'turnSkipped':
          change(event.seat, ({ skipped }) => ({ skipped: skipped + 1 }));
          turn++;
          break;
        case 'passed':
          change(event.seat, () => ({ passedAt: at }));
          turn++;
          break;
        case 'turnEnded':
          turn++;
          break;
        default:
      }
    }
  }
  return deeds;
}

/** The same without the action that was cancelled, which was the last of its kind. */
function without(before: Deeds, { kind, card }: Extract<Event, { type: 'actionCancelled' }>): Partial<Deeds> {
  if (kind === 'card') return { cards: before.cards.filter((used) => used.card !== card) };
  return { [kind]: Math.max(0, before[kind] - 1) };
}
