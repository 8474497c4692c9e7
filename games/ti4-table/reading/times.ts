import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Table } from '../rules/types.ts';
import { playing } from './seats.ts';

/** How long the time of whoever's turn it is has run; 0 while nobody's does. */
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

/** The time of everybody who plays, by seat. */
export const allTimes = (table: DeepReadonly<Table>, now: number): number[] =>
  playing(table).map((seat) => totalTime(table, seat, now));
