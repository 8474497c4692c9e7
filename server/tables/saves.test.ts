import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietWorld } from '../server-for-tests.ts';
import { NotKept, type NotKeptCode, type Storage } from '../storage/port.ts';
import { MatchKeeper } from './saves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper whose storage fails for some matches, and the matches in the order in which it was asked for them. */
function keeperOf(failing: ReadonlyMap<string, NotKeptCode>): { keeper: MatchKeeper; asked: readonly string[] } {
  const asked: string[] = [];
  const findMatch = async (id: string) => {
    asked.push(id);
    const code = failing.get(id);
    if (code !== undefined) throw new NotKept(code, new Error('SQLITE_CORRUPT'));
    return null;
  };
  const storage = { findMatch } as unknown as Storage;
  return { keeper: new MatchKeeper({ storage, world: quietWorld(), findGame: () => undefined }), asked };
}

test('a match that cannot be read keeps no other from being kept, and is given up after some tries', async () => {
  const { keeper, asked } = keeperOf(new Map([['damaged', 'storage-lost']]));
  keeper.later(['damaged', 'one', 'two']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.slice(0, 3)).toEqual(['damaged', 'one', 'two']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(7);
  keeper.later(['three']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.at(-1)).toBe('three');
});

test('a match for which there is no room is tried until there is', async () => {
  const failing = new Map<string, NotKeptCode>([['large', 'disk-full']]);
  const { keeper, asked } = keeperOf(failing);
  keeper.later(['large']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBeGreaterThan(20);
  failing.clear();
  await vi.advanceTimersByTimeAsync(5000);
  const tries = asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(tries);
});
