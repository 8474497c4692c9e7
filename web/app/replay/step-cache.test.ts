import { expect, test } from 'vitest';
import { Refused } from '../shell/asking.ts';
import { fakeReplay } from './fake-replay-for-tests.ts';
import { missingPage, StepCache } from './step-cache.ts';

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

test('a shelf fetches every page once and knows the phase of every step', async () => {
  const reel = fakeReplay(450);
  const shelf = new StepCache(reel);
  shelf.want('spectator', 430);
  shelf.want('spectator', 431);
  await expect.poll(() => shelf.store.getState().byEyes.get('spectator')?.[399]?.number).toBe(399);
  expect(reel.asked).toEqual(['spectator 400', 'spectator 0', 'spectator 200']);
  expect(shelf.store.getState().phases.filter((phase) => phase === 'think' || phase === 'put')).toHaveLength(450);
});

test('other eyes get steps of their own, and what was fetched before stays', async () => {
  const reel = fakeReplay(10);
  const shelf = new StepCache(reel);
  shelf.want(0, 3);
  await expect.poll(() => shelf.store.getState().byEyes.has(0)).toBe(true);
  shelf.want(1, 3);
  await expect.poll(() => shelf.store.getState().byEyes.has(1)).toBe(true);
  shelf.want(0, 3);
  const { byEyes } = shelf.store.getState();
  expect([0, 1].map((eyes) => byEyes.get(eyes)?.[3]?.view)).toMatchObject([
    { hand: { pebbles: 0 } },
    { hand: { pebbles: 1 } },
  ]);
  expect(reel.asked).toEqual(['0 0', '1 0']);
});

test('a failure is told once and nothing is fetched until somebody tries again', async () => {
  const reel = fakeReplay(10);
  let isDown = true;
  const shelf = new StepCache({
    all: 10,
    steps: (eyes, from, most) =>
      isDown ? Promise.reject(new Refused({ code: 'unreachable' })) : reel.steps(eyes, from, most),
  });
  shelf.want('open', 0);
  await expect.poll(() => shelf.store.getState().trouble).toEqual({ code: 'unreachable' });
  isDown = false;
  shelf.want('open', 1);
  expect(reel.asked).toEqual([]);
  shelf.retry();
  await expect.poll(() => shelf.store.getState().byEyes.get('open')?.[9]?.number).toBe(9);
  expect(shelf.store.getState().trouble).toBeNull();
});
