import { expect, test } from 'vitest';
import { eventsSince, resolveNight } from '../../games/mafia/resolver/index.ts';
import { nightOf } from './naive.ts';
import { afterLongGame, MIXES, type Size, submissionsFor, villageOf } from './nights.ts';

const NIGHTS = 300;
const SIZES = Object.keys(MIXES).map(Number) as Size[];

test.each(SIZES)('with %i players, the naive peer has the same nights as the resolver', (size) => {
  const village = villageOf(size, 'library');
  for (let seed = 0; seed < NIGHTS; seed++) {
    const actions = submissionsFor(village, seed);
    const resolved = eventsSince(village, resolveNight(village, 0, actions));
    expect(nightOf(village, actions), `night ${seed}`).toEqual(resolved);
  }
});

test.each(SIZES)('with %i players, a night after a long game is as eventful as the first', (size) => {
  const village = villageOf(size, 'library');
  const late = afterLongGame(village);
  expect(late.log).toHaveLength(120);
  const actions = submissionsFor(village, 1);
  expect(eventsSince(late, resolveNight(late, 60, actions))).toEqual(
    eventsSince(village, resolveNight(village, 0, actions)),
  );
});
