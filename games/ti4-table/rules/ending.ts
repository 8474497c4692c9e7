import { codeOfSeats, type DeepReadonly, type Outcome, type Seat } from '../../../kernel/index.ts';
import { alive } from '../reading/seats.ts';
import { leaders, scoreboard } from '../reading/victory.ts';
import { END_REASONS, type GameOptions, offer, type Table } from '../types.ts';
import { runFor, writeDownPoints } from './rounds.ts';
import { type Does, whoIs } from './who-may-record.ts';

/** The reasons that need no leader. */
const EARLY = END_REASONS.filter((reason) => reason !== 'victory');

/** TT-49, TT-50: one of those who reached the limit has won. */
export function crowning(table: DeepReadonly<Table>): GameOptions {
  const there = leaders(table);
  return there.length === 0 ? [] : [offer('endGame', { winner: { oneOf: there }, reason: { oneOf: ['victory'] } })];
}

/** TT-50. */
export function endingGame(table: DeepReadonly<Table>): GameOptions {
  if (table.startedAt === null) return [];
  return [...crowning(table), offer('endGame', { winner: { oneOf: alive(table) }, reason: { oneOf: EARLY } })];
}

export const onEnding: Does = {
  endGame(turn, { winner, reason }) {
    const { table } = turn.state;
    runFor(turn, null);
    writeDownPoints(table);
    table.endedAt = turn.at;
    table.ending = { winner, reason };
    turn.tell?.({ type: 'gameEnded', ...whoIs(table, winner), reason });
    return 'end';
  },
};

/** TT-53: all players by the scoreboard, then the places that did not play. */
export function outcome(table: DeepReadonly<Table>, seats: number): Outcome {
  const { ending, players, count } = table;
  if (ending === null) throw new Error('the game has not been ended');
  const places = new Map<number, Seat[]>();
  for (const { rank, seat } of scoreboard(table)) places.set(rank, [...(places.get(rank) ?? []), seat]);
  const empty = Array.from({ length: seats - count }, (_, seat) => count + seat);
  return {
    ranking: empty.length === 0 ? [...places.values()] : [...places.values(), empty],
    scores: players.map(({ vp }) => vp),
    winners: codeOfSeats([ending.winner]),
    reason: ending.reason,
  };
}
