import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scheduler } from './scheduler.ts';

let now = 0;
let rung: string[] = [];
let scheduler: Scheduler;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 0;
  rung = [];
  scheduler = new Scheduler({ now: () => now, ring: (id) => rung.push(`${id} ${now}`) });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  for (const until = now + milliseconds; now < until; ) {
    now++;
    vi.advanceTimersByTime(1);
  }
}

test('rings for each log when it is due, and once', () => {
  scheduler.set('a', 30);
  scheduler.set('b', 10);
  pass(100);
  expect(rung).toEqual(['b 10', 'a 30']);
});

test('only the last time counts, sooner or later', () => {
  scheduler.set('a', 50);
  scheduler.set('a', 20);
  scheduler.set('b', 20);
  scheduler.set('b', 50);
  scheduler.set('c', 20);
  scheduler.set('c', null);
  pass(100);
  expect(rung).toEqual(['a 20', 'b 50']);
});

test('what is overdue rings at once, but never inside of the call', () => {
  now = 100;
  scheduler.set('a', 40);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(rung).toEqual(['a 100']);
});

test('a time that no timer can wait for is waited for in parts', () => {
  const far = 2 ** 31 + 1000;
  scheduler.set('a', far);
  now = 2 ** 31 - 1;
  vi.advanceTimersByTime(2 ** 31 - 1);
  expect(rung).toEqual([]);
  now = far;
  vi.advanceTimersByTime(1001);
  expect(rung).toEqual([`a ${far}`]);
});

test('a log that is forgotten, or a scheduler that stopped, rings no more', () => {
  scheduler.set('a', 10);
  scheduler.forget('a');
  scheduler.set('b', 20);
  scheduler.after(20, () => rung.push('callback'));
  pass(15);
  scheduler.stop();
  scheduler.set('c', 30);
  pass(100);
  expect(rung).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a callback comes once', () => {
  scheduler.after(20, () => rung.push(`callback ${now}`));
  pass(100);
  expect(rung).toEqual(['callback 20']);
});
