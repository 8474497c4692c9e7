import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { realWorld } from '../start.ts';
import { deleteStale, keepSince, readDays, startCleaning } from './retention.ts';

const DAY = 24 * 60 * 60_000;

test('what is old depends on the setting alone', () => {
  expect(keepSince({ keepDays: 3 }, 10 * DAY)).toBe(7 * DAY);
  expect(keepSince({ keepDays: null }, 10 * DAY)).toBeNull();
});

test.each([
  ['', null],
  ['0', null],
  [' 30 ', 30],
  [null, null],
  [7, 7],
])('%j is read as %j days', (written, days) => {
  expect(readDays(written)).toEqual({ ok: true, value: days });
});

test.each(['-1', '1.5', 'x', '36501', '1e3', { toString: null }, [], true])('%j is not a number of days', (written) => {
  expect(readDays(written)).toMatchObject({ ok: false, why: { code: 'not-days' } });
});

/** A storage of matches by the time of their end. */
function scene(keepDays: string | null, endedAt: Record<string, number>, live: readonly string[] = []) {
  const left = new Map(Object.entries(endedAt));
  const storage = {
    readSetting: async () => keepDays,
    listStale: async (before: number) => [...left].flatMap(([id, at]) => (at < before ? [id] : [])),
    deleteMatch: async (id: string) => void left.delete(id),
  };
  let now = 10 * DAY;
  const keeping = {
    storage: storage as unknown as Parameters<typeof deleteStale>[0]['storage'],
    world: { ...realWorld(pino({ level: 'silent' })), wall: () => now },
    registry: { tables: live.map((id) => ({ id })) },
  };
  return { left, keeping, passDays: (days: number) => (now += days * DAY) };
}

test('matches go when their days are over, and not before', async () => {
  const { left, keeping, passDays } = scene('5', { old: 4 * DAY, young: 8 * DAY });
  expect(await deleteStale(keeping)).toBe(1);
  expect([...left.keys()]).toEqual(['young']);
  passDays(2);
  expect(await deleteStale(keeping)).toBe(0);
  passDays(2);
  expect(await deleteStale(keeping)).toBe(1);
});

test('a table in memory stays, and so does everything where nothing is set', async () => {
  const { left, keeping } = scene('5', { here: 4 * DAY }, ['here']);
  expect(await deleteStale(keeping)).toBe(0);
  expect(left.size).toBe(1);
  expect(await deleteStale(scene(null, { old: 0 }).keeping)).toBe(0);
});

test('it is looked after at the start and then every hour, until it is stopped', async () => {
  vi.useFakeTimers();
  const { left, keeping, passDays } = scene('5', { old: 4 * DAY, young: 8 * DAY });
  const stop = startCleaning(keeping);
  await vi.advanceTimersByTimeAsync(0);
  expect([...left.keys()]).toEqual(['young']);
  passDays(4);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(left.size).toBe(0);
  left.set('late', 0);
  stop();
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect(left.size).toBe(1);
  vi.useRealTimers();
});
