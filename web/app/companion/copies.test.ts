// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Copy, findCopy, keepCopy, transferNow } from './copies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const copy = (code: string, steps = 0) =>
  ({ code, match: `match of ${code}`, wall: 1000, carried: { log: Array.from({ length: steps }) } }) as unknown as Copy;

test('the last three tables are kept, each as it was last', () => {
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD']) keepCopy(copy(code));
  keepCopy(copy('BBBBBB', 2));
  expect(findCopy('AAAAAA')).toBeNull();
  expect(findCopy('BBBBBB')?.carried.log.length).toBe(2);
  expect(findCopy('DDDDDD')?.match).toBe('match of DDDDDD');
});

test('what cannot be read is no copy', () => {
  localStorage.setItem('tertulia-copies', '{"broken');
  expect(findCopy('AAAAAA')).toBeNull();
  localStorage.setItem('tertulia-copies', '[1, {"code": "AAAAAA"}]');
  expect(findCopy('AAAAAA')).toBeNull();
});

/** From now on this device takes texts of at most so many letters. */
function hasRoomFor(letters: number): void {
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      if (value.length > letters) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  });
}

test('where there is no room for all of them, the others make room for the one that is played', () => {
  for (const code of ['AAAAAA', 'BBBBBB']) keepCopy(copy(code));
  hasRoomFor(JSON.stringify([copy('BBBBBB', 5)]).length);
  keepCopy(copy('BBBBBB', 5));
  expect([findCopy('AAAAAA'), findCopy('BBBBBB')?.carried.log.length]).toEqual([null, 5]);
});

test('where there is none for the one that is played, nothing older stands in for it', () => {
  for (const code of ['AAAAAA', 'BBBBBB']) keepCopy(copy(code));
  hasRoomFor(JSON.stringify([copy('AAAAAA')]).length);
  keepCopy(copy('BBBBBB', 50));
  expect([findCopy('BBBBBB'), findCopy('AAAAAA')?.match]).toEqual([null, 'match of AAAAAA']);
  hasRoomFor(0);
  keepCopy(copy('AAAAAA', 1));
  expect(findCopy('AAAAAA')).toBeNull();
});

test('the clock goes on in a copy, and where it stood the pause does', () => {
  const clock = (isPaused: boolean) => {
    const carried = { ...copy('AAAAAA').carried, clock: { at: 5000, isPaused, stood: 70 } };
    return transferNow({ ...copy('AAAAAA'), carried }, 4000).clock;
  };
  expect([clock(false), clock(true)]).toEqual([
    { at: 8000, isPaused: false, stood: 70 },
    { at: 5000, isPaused: true, stood: 3070 },
  ]);
});
