import { describe, expect, test } from 'vitest';
import { Heartbeat, type Pinged, TICK_MS } from './heartbeat.ts';

/** When a sign of life that sets out at a time arrives; null where it never does. */
type Line = (at: number) => number | null;

/** Sockets over lines like these, looked at for some minutes of a clock that is set; which were given up on, and when. */
function watchOver(lines: readonly Line[], of: { milliseconds: number; hasGreeted?: boolean }) {
  const heartbeat = new Heartbeat<Pinged>();
  const arrivals: { at: number; socket: Pinged }[] = [];
  const gaveUp = new Map<number, number>();
  const pingsAt = new Map<number, number>();
  let now = 0;
  for (const [index, line] of lines.entries()) {
    const socket: Pinged = {
      hasGreeted: of.hasGreeted ?? true,
      ping: () => {
        pingsAt.set(now, (pingsAt.get(now) ?? 0) + 1);
        // There and back.
        const there = line(now);
        const back = there === null ? null : line(there);
        if (back !== null) arrivals.push({ at: back, socket });
      },
      giveUp: () => gaveUp.set(index, now),
    };
    heartbeat.add(socket, now);
  }
  for (const end = now + of.milliseconds; now < end; now += TICK_MS) {
    for (const { socket } of arrivals.filter(({ at }) => at <= now)) heartbeat.heard(socket, now);
    arrivals.splice(0, arrivals.length, ...arrivals.filter(({ at }) => at > now));
    heartbeat.tick(now);
  }
  return { gaveUp, pingsAt };
}

/** Half of a round trip that takes so long. */
const slow =
  (roundTrip: number): Line =>
  (at) =>
    at + roundTrip / 2;
/** Nothing gets through for so long at the beginning of every minute. */
const stalling =
  (milliseconds: number, from = 0): Line =>
  (at) =>
    (at - from) % 60_000 < milliseconds ? at + milliseconds - ((at - from) % 60_000) : at + 40;
/** Every other answer is lost for good. */
const losing = (): Line => {
  let count = 0;
  return (at) => (++count % 3 === 0 ? null : at + 40);
};
const goneAt =
  (moment: number): Line =>
  (at) =>
    at < moment ? at + 40 : null;

const NUMBERS = [1, 2, 4, 10, 100];
const TEN_MINUTES = 600_000;
const of = (count: number, line: (index: number) => Line) => Array.from({ length: count }, (_, index) => line(index));

describe.each(NUMBERS)('of %i sockets', (count) => {
  test.each([50, 500, 2000, 20_000])('nobody is dropped whose answers take %i ms', (roundTrip) => {
    const { gaveUp } = watchOver(
      of(count, () => slow(roundTrip)),
      { milliseconds: TEN_MINUTES },
    );
    expect(gaveUp.size).toBe(0);
  });

  test.each([2500, 10_000, 20_000])('nobody is dropped whose line stalls for %i ms, whenever it does', (stall) => {
    const lines = of(count, (index) => stalling(stall, -index * 700));
    expect(watchOver(lines, { milliseconds: TEN_MINUTES }).gaveUp.size).toBe(0);
  });

  test('nobody is dropped who misses every other answer', () => {
    expect(watchOver(of(count, losing), { milliseconds: TEN_MINUTES }).gaveUp.size).toBe(0);
  });

  test('somebody who is gone is noticed within 45 s, wherever in the round that was, and nobody else is dropped', () => {
    for (let gone = 60_000; gone < 76_000; gone += 970) {
      const lines = of(count, (index) => (index === 0 ? goneAt(gone) : slow(500)));
      const { gaveUp } = watchOver(lines, { milliseconds: 180_000 });
      expect([...gaveUp.keys()]).toEqual([0]);
      const noticed = (gaveUp.get(0) ?? 0) - gone;
      expect(noticed).toBeLessThanOrEqual(45_000);
      expect(noticed).toBeGreaterThan(20_000);
    }
  });
});

test('a socket that answers pings and never says hello has a minute for it, and not much more', () => {
  const { gaveUp } = watchOver([slow(50)], { milliseconds: 120_000, hasGreeted: false });
  expect(gaveUp.get(0)).toBeGreaterThanOrEqual(60_000);
  expect(gaveUp.get(0)).toBeLessThanOrEqual(75_000);
});

test('each is asked every 15 s, and 5,000 who came at the same moment are not asked at the same moment', () => {
  const { pingsAt, gaveUp } = watchOver(
    of(5000, () => slow(50)),
    { milliseconds: 60_000 },
  );
  expect(gaveUp.size).toBe(0);
  expect(Math.max(...pingsAt.values())).toBeLessThanOrEqual(130);
  const all = [...pingsAt.values()].reduce((sum, pings) => sum + pings, 0);
  expect(all / 5000).toBeGreaterThan(3);
  expect(all / 5000).toBeLessThan(5);
});

test('a socket that talks is not asked; one that falls silent is noticed within 45 s; junk before the hello saves nobody', () => {
  const heartbeat = new Heartbeat<Pinged>();
  const [pings, gaveUp]: [number[], string[]] = [[], []];
  let now = 0;
  const socketOf = (name: string, hasGreeted: boolean): Pinged => ({
    hasGreeted,
    ping: () => name === 'talker' && pings.push(now),
    giveUp: () => gaveUp.push(`${name} ${now}`),
  });
  const [talker, stranger] = [socketOf('talker', true), socketOf('stranger', false)];
  for (const socket of [talker, stranger]) heartbeat.add(socket, now);
  for (; now < 180_000; now += TICK_MS) {
    if (now % 8000 === 0 && now <= 104_000) heartbeat.heard(talker, now);
    if (now % 1000 === 0) heartbeat.heard(stranger, now);
    heartbeat.tick(now);
  }
  expect(pings.every((at) => at > 104_000)).toBe(true);
  const [[, left], [, silent]] = gaveUp.map((each) => each.split(' ')) as [string[], string[]];
  expect(gaveUp.map((each) => each.split(' ')[0])).toEqual(['stranger', 'talker']);
  expect(Number(left)).toBeLessThanOrEqual(75_000);
  expect(Number(silent)).toBeLessThanOrEqual(104_000 + 45_000);
});

test('a server that was held up for minutes gives everybody the time to answer', () => {
  const heartbeat = new Heartbeat<Pinged>();
  let gaveUp = 0;
  const socket = { hasGreeted: true, ping: () => {}, giveUp: () => gaveUp++ };
  heartbeat.add(socket, 0);
  heartbeat.tick(15_000);
  heartbeat.tick(300_000);
  heartbeat.tick(300_250);
  expect(gaveUp).toBe(0);
  heartbeat.heard(socket, 300_300);
  heartbeat.tick(330_000);
  expect(gaveUp).toBe(0);
});
