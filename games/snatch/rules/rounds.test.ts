import { expect, test } from 'vitest';
import { P1 } from '../types.ts';
import { bundle, FIVE, held, layTable, trade } from './table-for-tests.ts';

test('[SN-5] carried tokens are what the next round begins with', () => {
  const table = layTable();
  trade(table, FIVE, 'accept');
  expect([table.match.state.table.round, held(table)]).toEqual([
    2,
    [
      [5, 5],
      [5, 5],
    ],
  ]);
});

test('[SN-6] three rounds follow one another, the third is marked, and then the game is over', () => {
  const table = layTable();
  for (const _round of [1, 2, 3]) table.seat(P1).does({ type: 'noOffer' });
  const { rounds, current } = table.match.state.table;
  expect([rounds.map(({ index, isThird }) => [index, isThird]), current, table.match.outcome !== null]).toEqual([
    [
      [1, false],
      [2, false],
      [3, true],
    ],
    null,
    true,
  ]);
});

test('[SN-7] with a reset every round begins with ten and ten, what was confiscated included', () => {
  const table = layTable({ options: { variant: 'G4', tokenPolicy: 'reset', sanction: 'confiscate' } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'report', file: true });
  expect([held(table), table.match.state.table.confiscated]).toEqual([
    [
      [10, 0],
      [0, 10],
    ],
    { pavo: 0, elote: 0 },
  ]);
});

test('[SN-7] with a reset only the last round counts for the score', () => {
  const table = layTable({ options: { tokenPolicy: 'reset' } });
  trade(table, FIVE, 'snatch');
  trade(table, FIVE, 'snatch');
  trade(table, bundle(10, 0, 0, 10), 'accept');
  expect(table.match.outcome).toEqual({
    ranking: [[0, 1]],
    scores: [20, 20],
    winners: 'seat-0+seat-1',
    reason: 'finished',
  });
});

test('[SN-8] the player with more points after the last round wins', () => {
  const table = layTable({ options: { rounds: 1 } });
  trade(table, FIVE, 'snatch');
  expect(table.match.outcome).toEqual({
    ranking: [[1], [0]],
    scores: [5, 20],
    winners: 'seat-1',
    reason: 'finished',
  });
});
