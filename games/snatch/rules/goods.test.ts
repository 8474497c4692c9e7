import { expect, test } from 'vitest';
import { P1, P2 } from '../types.ts';
import { answer, FIVE, held, layTable, outcomes, propose, trade } from './table-for-tests.ts';
import { valuesOf } from './tokens.ts';

const USUAL = { ownWorth: 1, otherWorth: 2 };

test('[SN-1] [SN-2] P1 begins with ten pavos and P2 with ten elotes, whatever the chance', () => {
  const table = layTable();
  expect([table.match.seats, held(table)]).toEqual([
    2,
    [
      [10, 0],
      [0, 10],
    ],
  ]);
});

test.each([
  ['at the start', 10, 0, 0, 10, [10, 10]],
  ['after a full swap', 0, 10, 10, 0, [20, 20]],
  ['where P1 holds everything', 10, 10, 0, 0, [30, 0]],
  ['where P2 holds everything', 0, 0, 10, 10, [0, 30]],
])('[SN-3] %s the points are right', (_when, pavo, elote, otherPavo, otherElote, points) => {
  expect(
    valuesOf(USUAL, [
      { pavo, elote },
      { pavo: otherPavo, elote: otherElote },
    ]),
  ).toEqual(points);
});

test('[SN-4] what one gives the other gets', () => {
  const table = layTable();
  trade(table, FIVE, 'accept');
  expect(held(table)).toEqual([
    [5, 5],
    [5, 5],
  ]);
});

test('[SN-18] [SN-19] accepting moves both sides', () => {
  const table = layTable();
  propose(table, FIVE);
  expect(answer(table, 'accept').slice(0, 2)).toEqual([
    { type: 'answered', action: 'accept', auto: false },
    {
      type: 'settled',
      round: 1,
      holdings: [
        { pavo: 5, elote: 5 },
        { pavo: 5, elote: 5 },
      ],
      outcomes: [15, 15],
    },
  ]);
});

test('[SN-18] an offer is answered only once, and only by P2', () => {
  const table = layTable();
  propose(table, FIVE);
  expect(table.seat(P1).mayNot({ type: 'p2Action', action: 'accept' }).code).toBe('not-asked');
  answer(table, 'reject');
  expect(table.seat(P2).mayNot({ type: 'p2Action', action: 'accept' }).code).toBe('not-asked');
});

test('[SN-20] rejecting moves nothing', () => {
  const table = layTable();
  trade(table, FIVE, 'reject');
  expect(held(table)).toEqual([
    [10, 0],
    [0, 10],
  ]);
});

test('[SN-21] snatching moves only what was offered', () => {
  const table = layTable();
  trade(table, FIVE, 'snatch');
  expect(held(table)).toEqual([
    [5, 0],
    [5, 10],
  ]);
});

test.each([
  ['G1', 'offer'],
  ['G2', 'offer'],
  ['G3', 'aftermath'],
  ['G4', 'aftermath'],
  ['G5', 'talk'],
] as const)('[SN-22] after a snatch in %s comes the phase %s', (variant, phase) => {
  const table = layTable({ options: { variant } });
  if (variant === 'G5') for (const seat of [P1, P2]) table.seat(seat).does({ type: 'talkDone' });
  trade(table, FIVE, 'snatch');
  expect(table.match.state.phase).toBe(phase);
});

test.each(['G3', 'G4'] as const)('[SN-22] in %s nothing follows any other answer', (variant) => {
  const table = layTable({ options: { variant } });
  trade(table, FIVE, 'accept');
  trade(table, FIVE, 'reject');
  expect(table.match.state.table.round).toBe(3);
});

test.each([
  ['accept', [15, 15]],
  ['reject', [10, 10]],
  ['snatch', [5, 20]],
] as const)('[SN-23] five for five from the start: %s', (action, points) => {
  const table = layTable();
  trade(table, FIVE, action);
  expect(outcomes(table)).toEqual(points);
});

test('[SN-23] five for five from the start: no offer, and a reported snatch', () => {
  const declined = layTable();
  declined.seat(P1).does({ type: 'noOffer' });
  const reported = layTable({ options: { variant: 'G4' } });
  trade(reported, FIVE, 'snatch');
  reported.seat(P1).does({ type: 'report', file: true });
  expect([outcomes(declined), outcomes(reported)]).toEqual([
    [10, 10],
    [20, 5],
  ]);
});
