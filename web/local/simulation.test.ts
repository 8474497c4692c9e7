import { afterEach, expect, test, vi } from 'vitest';
import { usualBotOf } from '../../table/seat-rights.ts';
import type { ToHost } from './host-messages.ts';
import { simulateHere } from './local-game.ts';
import { SOME_GAME } from './scene-for-tests.ts';
import { answerSimulation, simulate } from './simulation.ts';

/** The host is here, and hears what it is told at once. */
vi.mock('./page-host.ts', () => ({
  tellHost: (message: ToHost) => {
    if (message.type === 'simulate' && message.game !== 'silent') void answerSimulation(message, world);
  },
  whenHostIsLost: (follower: () => void) => {
    loseHost = follower;
    return () => undefined;
  },
}));

vi.mock('./load-game.ts', () => ({ loadGame: async (id: string) => (id === 'none' ? undefined : SOME_GAME) }));
let loseHost: () => void = () => undefined;
const world = { now: () => performance.now(), drawNumber: () => 7 };
afterEach(() => vi.useRealTimers());

const SHORT = { options: { maxRounds: 1 }, seats: 4 };
const still = { games: 30, seconds: 60, seed: 1, now: () => 0, onProgress: () => undefined, isStopped: () => false };
const bot = usualBotOf(SOME_GAME);
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

test('as many matches are played as asked for, the same for the same seed, and every winner is counted', async () => {
  const simulated = await simulate(SOME_GAME, SHORT, still);
  expect(simulated).toMatchObject({ played: 30, bot });
  expect(sum(simulated?.winners ?? [])).toBe(30);
  const counts = simulated?.winners.map(({ count }) => count) ?? [];
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(await simulate(SOME_GAME, SHORT, still)).toEqual(simulated);
});

test('time is up after the seconds asked for, and what was played until then counts', async () => {
  let clock = 0;
  const now = () => {
    clock += 10;
    return clock;
  };
  const heard: number[] = [];
  const onProgress = (played: number) => heard.push(played);
  const simulated = await simulate(SOME_GAME, SHORT, { ...still, games: 100_000, seconds: 1, now, onProgress });
  expect(simulated?.played).toBeGreaterThan(1);
  expect(simulated?.played).toBeLessThan(100);
  expect(heard.at(-1)).toBe(simulated?.played);
});

test('a set-up that the rules refuse is not played', async () => {
  expect(await simulate(SOME_GAME, { options: { maxRounds: 'many' } }, still)).toBeNull();
});

const order = (more: object = {}) => ({
  games: 20,
  seconds: 60,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

test('a page has its host play, hears how far it is, and what came of it', async () => {
  const heard: number[] = [];
  const onProgress = (played: number) => heard.push(played);
  const simulated = await simulateHere(SOME_GAME.game.id, SHORT, order({ onProgress }));
  expect([simulated?.played, simulated?.bot, heard.at(-1)]).toEqual([20, bot, 20]);
});

test('a page that stops it hears no more of it', async () => {
  const stop = new AbortController();
  let told = 0;
  const onProgress = () => {
    told++;
    stop.abort();
  };
  const running = simulateHere(SOME_GAME.game.id, SHORT, order({ games: 1e9, onProgress, signal: stop.signal }));
  await expect(running).rejects.toThrow('abort');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).toBe(1);
});

test('without such a game nothing is played; without a host it fails', async () => {
  expect(await simulateHere('none', SHORT, order())).toBeNull();
  const running = simulateHere('silent', SHORT, order());
  loseHost();
  await expect(running).rejects.toThrow('the host is gone');
});
