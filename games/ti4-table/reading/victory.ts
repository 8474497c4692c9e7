import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Phase, Table } from '../rules/types.ts';
import { initiativeOf, initiativeOrder } from './initiative.ts';
import { alive, clockwiseFrom, playing } from './seats.ts';

const pointsOf = (table: DeepReadonly<Table>, seat: Seat): number => table.players[seat]?.vp ?? 0;

/** Who has reached the limit. */
export const leaders = (table: DeepReadonly<Table>): Seat[] =>
  alive(table).filter((seat) => pointsOf(table, seat) >= table.options.vpLimit);

/** How many points a place can be set to: up to the limit, or to what it has where the limit was lowered since. */
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

/** Who wins where the game ends before anybody is at the limit: most points, then first by initiative. */
export function earlyWinner(table: DeepReadonly<Table>): Seat {
  return initiativeOrder(table).reduce((best, seat) => (pointsOf(table, seat) > pointsOf(table, best) ? seat : best));
}

/** Everybody, best first; equal points share a rank, but the winner alone is first. Equals stand by initiative, or without cards from the speaker on. */
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
