import { expect, test } from 'vitest';
import { TableClock } from './table-clock.ts';

/** A clock at 5000 when the wall clock showed 100, and the wall clock. */
function clockOnTheWall(isStopped = false) {
  const wall = { now: 100 };
  return { wall, clock: new TableClock({ now: () => wall.now, at: 5000, since: 100, isStopped }) };
}

test('it follows the wall clock, and stops while it is paused', () => {
  const { wall, clock } = clockOnTheWall();
  wall.now = 1100.4;
  expect(clock.at).toBe(6000);
  clock.stop();
  wall.now = 3100.4;
  expect([clock.at, clock.stood]).toEqual([6000, 2000]);
  clock.goOn();
  wall.now = 3200.4;
  expect([clock.at, clock.stood]).toEqual([6100, 0]);
});

test('it never goes back when the wall clock is set back, and continues from there', () => {
  const { wall, clock } = clockOnTheWall();
  wall.now = 1100;
  expect(clock.at).toBe(6000);
  wall.now = -3_600_000;
  expect(clock.at).toBe(6000);
  wall.now += 500;
  expect(clock.at).toBe(6500);
  wall.now -= 200;
  expect(clock.at).toBe(6500);
  wall.now += 100;
  expect(clock.at).toBe(6600);
});

test('it can be set back, while the wall clock runs or is set back', () => {
  const { wall, clock } = clockOnTheWall();
  wall.now = 1100;
  clock.set(5500);
  expect(clock.at).toBe(5500);
  wall.now = 0;
  expect(clock.at).toBe(5500);
  wall.now = 50;
  expect(clock.at).toBe(5550);
});

test('it continues from where it stopped, even if the wall clock was set back in the meantime', () => {
  const { wall, clock } = clockOnTheWall(true);
  wall.now = -1000;
  expect([clock.at, clock.stood]).toEqual([5000, 0]);
  clock.goOn();
  wall.now = -900;
  expect(clock.at).toBe(5100);
});

test('it does not start before its starting time', () => {
  const { wall, clock } = clockOnTheWall();
  wall.now = 0;
  expect(clock.at).toBe(5000);
  wall.now = 10;
  expect(clock.at).toBe(5010);
});
