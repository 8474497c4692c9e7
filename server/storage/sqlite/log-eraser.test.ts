import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Handle } from './handle.ts';
import { LogEraser } from './log-eraser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('where nobody reads it is soon done, at most once a second; while somebody reads, it tries less and less often', () => {
  const tries: number[] = [];
  let busy = 0;
  const start = performance.now();
  const pragma = (source: string) => {
    if (source.startsWith('wal_checkpoint')) tries.push(Math.round(performance.now() - start));
    return [{ timeout: 5000, busy }];
  };
  const eraser = new LogEraser({ inTransaction: false, pragma } as unknown as Handle);
  for (let turn = 0; turn < 20; turn++) {
    eraser.soon();
    vi.advanceTimersByTime(100);
  }
  expect(tries).toEqual([100, 1100]);
  busy = 1;
  vi.advanceTimersByTime(20_000);
  expect(tries.slice(2)).toEqual([2100, 2300, 2700, 3500, 5100, 8300, 13_300, 18_300]);
});
