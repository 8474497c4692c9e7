import { expect, it } from 'vitest';
import { allTimes, playTime } from '../reading/seats.ts';
import { pickAll, SIX, started } from './table-for-tests.ts';

it('[TT-55] time runs for the picker and the player, round by round, and for nobody else', () => {
  const played = started(SIX.slice(0, 5));
  played.wait(1_000).host({ type: 'pick', seat: 0, card: 1 });
  played.wait(2_000).host({ type: 'pick', seat: 1, card: 2 });
  pickAll(played);
  const afterPicks = played.table.running;
  played.wait(50_000).host({ type: 'endStrategy' });
  played.wait(4_000).host({ type: 'act', seat: 0, kind: 'tactical' });
  played.wait(3_000).host({ type: 'endTurn', seat: 0 });
  expect([afterPicks, played.table.times, played.table.running]).toEqual([
    null,
    [[8_000, 2_000, 0, 0, 0, 0, 0, 0]],
    { seat: 1, since: 60_000 },
  ]);
});

it('[TT-56] all times together are never more than the time played', () => {
  const played = pickAll(started(SIX.slice(0, 5)).wait(5_000));
  played.wait(1_000).host({ type: 'endStrategy' });
  played.wait(7_000).host({ type: 'skipTurn', seat: 0 });
  const sum = allTimes(played.table, 20_000).reduce((all, time) => all + time, 0);
  expect([sum, playTime(played.table, 20_000)]).toEqual([19_000, 20_000]);
});
