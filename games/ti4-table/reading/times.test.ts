import { expect, it } from 'vitest';
import { allTimes, playTime, totalTime, turnTime } from './seats.ts';
import { SIX, tableOf } from './table-for-tests.ts';

const table = tableOf({
  factions: SIX.slice(0, 3),
  startedAt: 1_000,
  running: { seat: 1, since: 10_000 },
  times: [
    [2_000, 3_000, 0],
    [0, 1_000, 0],
  ],
});

it('counts the turn from when it began', () => {
  expect([turnTime(table, 12_500), turnTime({ ...table, running: null }, 12_500)]).toEqual([2_500, 0]);
});

it('adds the turn that goes on to the rounds before', () => {
  expect([totalTime(table, 1, 12_500), allTimes(table, 12_500)]).toEqual([6_500, [2_000, 6_500, 0]]);
});

it('never runs backwards, not even by a clock that does', () => {
  expect([turnTime(table, 9_000), playTime(table, 500)]).toEqual([0, 0]);
});

it('plays from the first round to the end', () => {
  expect([
    playTime(table, 12_500),
    playTime({ ...table, endedAt: 11_000 }, 99_000),
    playTime(tableOf({ factions: SIX }), 5_000),
  ]).toEqual([11_500, 10_000, 0]);
});
