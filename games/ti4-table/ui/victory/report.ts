import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Card } from '../../facts/facts.ts';
import { playing, playTime, timesSpeaker, totalTime, votesCast } from '../../reading/seats.ts';

import { scoreboard } from '../../reading/victory.ts';
import type { Table } from '../../types.ts';

/** One player's line of the final scores. */
export interface ReportRow {
  readonly seat: Seat;
  readonly rank: number;
  readonly vp: number;
  readonly time: number;
  readonly timesSpeaker: number;
  /** Null where no agenda phase took place. */
  readonly votes: number | null;
}

/** Everything that the end of a game is told by. */
export interface Report {
  readonly rows: readonly ReportRow[];
  /** By the clock on the wall, and without the pauses. */
  readonly duration: number;
  readonly playTime: number;
  readonly rounds: number;
}

/** The table's clock when it was read: where it stood, and how long it had stood still. */
export interface ClockReading {
  readonly now: number;
  readonly stood: number;
}

export function reportOf(table: DeepReadonly<Table>, { now, stood }: ClockReading): Report {
  const spoke = timesSpeaker(table);
  const played = playTime(table, now);
  const rows = scoreboard(table).map(({ rank, seat }) => ({
    seat,
    rank,
    vp: table.players[seat]?.vp ?? 0,
    time: totalTime(table, seat, now),
    timesSpeaker: spoke[seat] ?? 0,
    votes: votesCast(table, seat),
  }));
  return { rows, duration: played + stood, playTime: played, rounds: table.round };
}

/** A player's victory points from the beginning to the end, round by round; the last number is the current one. */
export function pointsByRound(table: DeepReadonly<Table>, seat: Seat): readonly number[] {
  const over = table.vpByRound.slice(0, Math.max(0, table.round - 1)).map((points) => points[seat] ?? 0);
  const now = table.players[seat]?.vp ?? 0;
  return table.round === 0 ? [now] : [0, ...over, now];
}

/** The cards that a player picked in one round, in the order of the picks. */
export const picksIn = (table: DeepReadonly<Table>, seat: Seat, round: number): readonly Card[] =>
  table.picks.filter((pick) => pick.seat === seat && pick.round === round).map(({ card }) => card);

/** 1 up to the last round. */
export const roundsOf = (table: DeepReadonly<Table>): readonly number[] =>
  Array.from({ length: table.round }, (_, index) => index + 1);

/** The longest that anybody took in one round; 1 where nobody took any time, so that one can divide by it. */
export const longestRound = (table: DeepReadonly<Table>): number =>
  Math.max(1, ...table.times.flatMap((round) => playing(table).map((seat) => round[seat] ?? 0)));
