import { expect, test } from 'vitest';
import { Refused } from '../shell/server.ts';
import { fakeReplay } from './fake-replay-for-tests.ts';
import { missingPage, momentSearch, readMoment, StepCache } from './step-cache.ts';

test('the page that is looked at comes first, then those after it, then those before', () => {
  const page = (...pages: number[]) => {
    const kept: true[] = [];
    for (const from of pages) kept[from] = true;
    return kept;
  };
  expect(missingPage([], 650, 450)).toBe(400);
  expect(missingPage(page(400), 650, 450)).toBe(600);
  expect(missingPage(page(400, 600), 650, 450)).toBe(0);
  expect(missingPage(page(0, 400, 600), 650, 450)).toBe(200);
  expect(missingPage(page(0, 200, 400, 600), 650, 450)).toBeNull();
});

test('a cache fetches every page once and knows the phase of every step', async () => {
  const replay = fakeReplay(450);
  const cache = new StepCache(replay);
  cache.want('spectator', 430);
  cache.want('spectator', 431);
  await expect.poll(() => cache.store.getState().byEyes.get('spectator')?.[399]?.number).toBe(399);
  expect(replay.asked).toEqual(['spectator 400', 'spectator 0', 'spectator 200']);
  expect(cache.store.getState().phases.filter((phase) => phase === 'think' || phase === 'put')).toHaveLength(450);
});

test('other eyes get steps of their own, and what was fetched before stays', async () => {
  const replay = fakeReplay(10);
  const cache = new StepCache(replay);
  cache.want(0, 3);
  await expect.poll(() => cache.store.getState().byEyes.has(0)).toBe(true);
  cache.want(1, 3);
  await expect.poll(() => cache.store.getState().byEyes.has(1)).toBe(true);
  cache.want(0, 3);
  const { byEyes } = cache.store.getState();
  expect([0, 1].map((eyes) => byEyes.get(eyes)?.[3]?.view)).toMatchObject([
    { hand: { pebbles: 0 } },
    { hand: { pebbles: 1 } },
  ]);
  expect(replay.asked).toEqual(['0 0', '1 0']);
});

test('a failure is told once and nothing is fetched until somebody tries again', async () => {
  const replay = fakeReplay(10);
  let isDown = true;
  const cache = new StepCache({
    all: 10,
    steps: (eyes, from, most) =>
      isDown ? Promise.reject(new Refused({ code: 'unreachable' })) : replay.steps(eyes, from, most),
  });
  cache.want('open', 0);
  await expect.poll(() => cache.store.getState().trouble).toEqual({ code: 'unreachable' });
  isDown = false;
  cache.want('open', 1);
  expect(replay.asked).toEqual([]);
  cache.retry();
  await expect.poll(() => cache.store.getState().byEyes.get('open')?.[9]?.number).toBe(9);
  expect(cache.store.getState().trouble).toBeNull();
});

const read = (search: string) => readMoment(search, fakeReplay(300));

test('an address names eyes and a step', async () => {
  expect(await read('?as=1&step=40')).toEqual({ eyes: 1, step: 40 });
  expect(await read('?as=open&step=0')).toEqual({ eyes: 'open', step: 0 });
});

test('what the match does not have is left out', async () => {
  expect(await read('?as=2&step=999')).toEqual({ eyes: 'spectator', step: 299 });
  expect(await read('?as=-1&step=1e3')).toEqual({ eyes: 'spectator', step: 0 });
  expect(await read('')).toEqual({ eyes: 'spectator', step: 0 });
});

test('a time by the clock of the match leads to the first step from then on, or to the end', async () => {
  expect(await read('?as=0&at=250001')).toEqual({ eyes: 0, step: 251 });
  expect(await read('?at=999999999')).toEqual({ eyes: 'spectator', step: 299 });
});

test('an address that follows the moment leads back to it and keeps the rest', async () => {
  const search = momentSearch('?practice=abc&at=5', { eyes: 1, step: 7 });
  expect(search).toBe('?practice=abc&as=1&step=7');
  expect(await read(search)).toEqual({ eyes: 1, step: 7 });
});
