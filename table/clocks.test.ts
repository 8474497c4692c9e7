import { expect, test } from 'vitest';
import type { GameTypes, Input, Match } from '../kernel/host.ts';
import { MissedTurns, TableClock } from './clocks.ts';

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

const MATCH = { seats: 2, game: { phases: { ask: {}, talk: { endsByTime: true } } } } as unknown as Match<GameTypes>;
const FIRST = 0b01;
const BOTH = 0b11;
const time = { type: 'time', at: 0, question: 0 } as Input<GameTypes>;
const answer = (seat: number, by: string) =>
  ({ type: 'answer', at: 0, seat, question: 0, by, command: { type: 'x' } }) as unknown as Input<GameTypes>;

const talk = (seat: number) => ({ type: 'talk', at: 0, seat, channel: 'all', text: 'hello' }) as Input<GameTypes>;

/** How many clocks each seat has missed after all of this: inputs, the seats asked, and the phase. */
function after(...happened: readonly (readonly [Input<GameTypes>, number, string?])[]): readonly [number, number] {
  const missedTurns = new MissedTurns();
  for (const [input, asked, phase = 'ask'] of happened) missedTurns.look(MATCH, input, { phase, asked });
  return [missedTurns.of(0), missedTurns.of(1)];
}

test('a timeout counts for the seats that were asked, and for no others', () => {
  expect(after()).toEqual([0, 0]);
  expect(after([time, FIRST], [time, BOTH])).toEqual([2, 1]);
  expect(after([answer(1, 'clock'), BOTH])).toEqual([0, 1]);
});

test('answering resets the count; an answer by somebody else does not', () => {
  expect(after([time, BOTH], [answer(0, 'person'), BOTH], [time, BOTH])).toEqual([1, 2]);
});

test('nobody misses a clock in a phase that is meant to run out', () => {
  expect(after([time, BOTH, 'talk'], [time, BOTH, 'talk'])).toEqual([0, 0]);
  expect(after([time, BOTH], [time, BOTH, 'talk'], [time, FIRST])).toEqual([2, 1]);
});

test('those who had chosen something when time was up were there', () => {
  const chosen = { ...time, drafts: { 0: { type: 'x' } } } as Input<GameTypes>;
  expect(after([time, BOTH], [chosen, BOTH])).toEqual([0, 2]);
  const draft = { ...answer(1, 'clock'), isDraft: true } as Input<GameTypes>;
  expect(after([time, BOTH], [draft, BOTH])).toEqual([1, 0]);
});

test('talking shows that a player is there', () => {
  expect(after([time, BOTH], [talk(0), BOTH])).toEqual([0, 1]);
});

test('coming back resets the count', () => {
  const missedTurns = new MissedTurns();
  missedTurns.look(MATCH, time, { phase: 'ask', asked: BOTH });
  missedTurns.follow({ type: 'returned', seat: 0 });
  expect([missedTurns.of(0), missedTurns.of(1)]).toEqual([0, 1]);
});
