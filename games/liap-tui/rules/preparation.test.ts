import { expect, test } from 'vitest';
import { seatsIn } from '../../../kernel/host.ts';
import { layTable } from './scene-for-tests.ts';

/** Seats 1 and 3 are weak, seat 0 holds both generals. */
const TWO_WEAK = [
  ['GENERAL_RED', 'GENERAL_BLACK', 13, 13, 12, 12, 1, 1],
  [9, 9, 8, 8, 7, 7, 2, 2],
  [11, 11, 10, 10, 2, 2, 1, 1],
  [6, 6, 5, 5, 4, 4, 3, 3],
];

const NOBODY_WEAK = [
  ['GENERAL_BLACK', 13, 12, 12, 9, 9, 1, 1],
  [13, 8, 8, 7, 7, 2, 2, 6],
  [11, 11, 10, 2, 2, 1, 1, 6],
  ['GENERAL_RED', 10, 5, 5, 4, 4, 3, 3],
];

const accept = { type: 'redeal', accept: true } as const;
const decline = { type: 'redeal', accept: false } as const;

test('[LT-7] a round begins with eight pieces in every hand and no multiplier', () => {
  const { state } = layTable({}).match;
  expect(state.hands.map(({ pieces }) => pieces.length)).toEqual([8, 8, 8, 8]);
  expect([...state.hands.flatMap(({ pieces }) => pieces)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 32 }, (_, id) => id),
  );
  expect(state.table.redeals).toBe(0);
});

test('[LT-6] each seat sees its own pieces and nobody else’s', () => {
  const table = layTable({ hands: NOBODY_WEAK });
  for (const seat of [0, 1, 2, 3]) {
    const drawn = table.heard(seat).filter(({ type }) => type === 'drew');
    expect(drawn).toEqual([{ type: 'drew', pieces: table.match.state.hands[seat]?.pieces }]);
  }
  expect(table.heard('spectator').filter(({ type }) => type === 'drew')).toEqual([]);
});

test('[LT-9] without weak hands nobody votes and declarations begin', () => {
  const table = layTable({ hands: NOBODY_WEAK });
  expect(table.match.state.phase).toBe('declaration');
  expect(table.heard('spectator')).toContainEqual({ type: 'nobodyWeak' });
});

test('[LT-9] the weak, and only they, vote at once and in secret', () => {
  const table = layTable({ hands: TWO_WEAK });
  expect(seatsIn(table.match.state.asked)).toEqual([1, 3]);
  expect(table.seat(0).mayNot(accept)).toMatchObject({ code: 'not-asked' });
  expect(table.seat(3).does(accept)).toEqual([{ type: 'voted', seat: 3 }]);
  expect(table.seat(1).view.table).toMatchObject({ redeals: 0, weak: [1, 3] });
  expect(table.seat(3).mayNot(decline)).toMatchObject({ code: 'not-asked' });
});

test('[LT-10] one acceptance redeals, and two raise the multiplier by no more', () => {
  const table = layTable({ hands: TWO_WEAK });
  table.seat(1).does(accept);
  const heard = table.seat(3).does(accept);
  expect(heard[1]).toEqual({ type: 'redealt', seat: 1, multiplier: 2 });
  expect(table.match.state.table).toMatchObject({ redeals: 1, starter: 1 });
});

test('[LT-10] when all decline the hands stay and the multiplier too', () => {
  const table = layTable({ hands: TWO_WEAK });
  const before = structuredClone(table.match.state.hands);
  table.seat(1).does(decline);
  table.seat(3).does(decline);
  expect(table.heard('spectator')).toContainEqual({ type: 'kept' });
  expect(table.match.state).toMatchObject({ phase: 'declaration', hands: before, table: { redeals: 0 } });
});

test('[LT-10] the multiplier climbs with every redeal and starts again with the next round', () => {
  const table = layTable({ hands: TWO_WEAK, options: { weakThreshold: 13, maxRedeals: 3 } });
  const multipliers: number[] = [];
  while (table.match.state.phase === 'preparation') {
    multipliers.push(table.match.state.table.redeals + 1);
    for (const seat of seatsIn(table.match.state.asked)) table.seat(seat).does(accept);
  }
  expect(multipliers).toEqual([1, 2, 3]);
  const scored = layTable({ phase: 'scoring', table: { redeals: 2, declared: [0, 0, 0, 1], piles: [0, 0, 0, 8] } });
  expect(scored.match.state.table).toMatchObject({ round: 2, redeals: 0 });
});

test('[LT-10] after the last redeal that is allowed nobody is asked again', () => {
  const table = layTable({ hands: TWO_WEAK, options: { maxRedeals: 0 } });
  expect(table.match.state.phase).toBe('declaration');
  expect(table.heard('spectator')).toContainEqual({ type: 'weakHands', seats: [1, 3] });
});

test('[LT-9] asked in turn, the first acceptance redeals at once', () => {
  const table = layTable({ hands: TWO_WEAK, options: { redealVote: 'in-turn' }, table: { starter: 2 } });
  expect(seatsIn(table.match.state.asked)).toEqual([3]);
  expect(table.seat(3).does(decline)).toEqual([{ type: 'declined', seat: 3 }]);
  expect(seatsIn(table.match.state.asked)).toEqual([1]);
  table.seat(1).does(accept);
  expect(table.match.state.table).toMatchObject({ redeals: 1, starter: 1 });
});

test('[LT-9] asked in turn, all may decline', () => {
  const table = layTable({ hands: TWO_WEAK, options: { redealVote: 'in-turn' } });
  table.seat(1).does(decline);
  table.seat(3).does(decline);
  expect(table.match.state.phase).toBe('declaration');
});

test('[LT-11] the first accepter in play order starts, counted from the current starter', () => {
  const table = layTable({ hands: TWO_WEAK, table: { round: 2, starter: 2 } });
  table.seat(1).does(accept);
  table.seat(3).does(accept);
  expect(table.heard('spectator')).toContainEqual({ type: 'redealt', seat: 3, multiplier: 2 });
});

test.each([
  ['in round 1 the holder of the red general', { round: 1, starter: 0 }, 3, 'red-general'],
  ['later the winner of the last turn', { round: 2, starter: 2 }, 2, 'last-winner'],
  ['after a redeal its first accepter, even in round 1', { round: 1, redeals: 1, starter: 1 }, 1, 'redeal'],
] as const)('[LT-11] the round is started by: %s', (_, before, seat, why) => {
  const table = layTable({ hands: NOBODY_WEAK, table: before });
  expect(table.heard('spectator')).toContainEqual({ type: 'roundStarter', seat, why });
  expect(table.match.state.table.starter).toBe(seat);
});
