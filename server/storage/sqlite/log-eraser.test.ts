import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Handle } from './handle.ts';
import { LogEraser } from './log-eraser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When it tried, in milliseconds. */
function scene() {
  const tries: number[] = [];
  const reader = { isThere: false };
  const pragma = (source: string) => {
    if (!source.startsWith('wal_checkpoint')) return [{ timeout: 5000 }];
    tries.push(performance.now());
    return [{ busy: reader.isThere ? 1 : 0 }];
  };
  const start = performance.now();
  const eraser = new LogEraser({ inTransaction: false, pragma } as unknown as Handle);
  return { eraser, reader, tries: () => tries.map((at) => Math.round(at - start)) };
}

test('while somebody reads, it tries less and less often', () => {
  const { eraser, reader, tries } = scene();
  reader.isThere = true;
  eraser.soon();
  vi.advanceTimersByTime(20_000);
  expect(tries()).toEqual([100, 300, 700, 1500, 3100, 6300, 11_300, 16_300]);
  reader.isThere = false;
  vi.advanceTimersByTime(60_000);
  expect(tries()).toHaveLength(9);
});

test('where nobody reads, it is soon done, and not more than once a second', () => {
  const { eraser, tries } = scene();
  for (let turn = 0; turn < 30; turn++) {
    eraser.soon();
    vi.advanceTimersByTime(100);
  }
  expect(tries()).toEqual([100, 1100, 2100]);
});
