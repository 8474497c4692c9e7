import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import type { GameTypes } from '../../kernel/host.ts';
import { sideless, toy } from '../toy-for-tests.ts';
import { type ArenaPlan, type ArenaReport, type ArenaRequest, planArena, runArena } from './arena.ts';
import { playDeals } from './play-deals.ts';
import { firstOrder, lineupsFor } from './schedule.ts';

const SIDES = ['red', 'blue', 'red', 'green', 'blue', 'red'];

describe('line-ups', () => {
  test.each([
    [2, 2, null],
    [3, 4, null],
    [4, 4, null],
    [5, 2, null],
    [2, 6, SIDES],
    [4, 6, SIDES],
    [7, 6, SIDES],
  ])('of one deal: each of %i bots plays each of %i seats once, so each role too (%j)', (bots, seats, sides) => {
    for (let deal = 0; deal < 10; deal++) {
      const lineups = lineupsFor({ order: firstOrder(bots, deal), seats, seed: 1 }, deal, sides);
      for (let seat = 0; seat < seats; seat++) {
        const played = lineups.map((lineup) => lineup[seat]).sort();
        expect(played).toEqual(Array.from({ length: bots }, (_, bot) => bot).sort());
      }
    }
  });

  test('every other deal gives each side to one bot, and all bots meet, themselves too; the others to two', () => {
    const lineupOf = (deal: number) => lineupsFor({ order: [0, 1, 2], seats: 6, seed: 1 }, deal, SIDES)[0]!;
    const botsOf = (lineup: readonly number[], side: string) => [
      ...new Set(lineup.filter((_, seat) => SIDES[seat] === side)),
    ];
    const met = new Set<string>();
    for (let deal = 0; deal < 400; deal += 2) {
      const chosen = ['red', 'blue', 'green'].map((side) => botsOf(lineupOf(deal), side));
      expect(chosen.map(({ length }) => length)).toEqual([1, 1, 1]);
      met.add(chosen.join());
      const shared = ['red', 'blue', 'green'].map((side) => botsOf(lineupOf(deal + 1), side).length);
      expect(shared).toEqual([2, 2, 1]);
    }
    expect(met.size).toBe(27);
  });

  test.each([
    [null, 2],
    [null, 4],
    [SIDES.slice(0, 2), 2],
    [['red', 'blue', 'red', 'blue'], 4],
  ])('nearly all matches are between bots that are close in the order (%j, %i seats)', (sides, seats) => {
    const order = firstOrder(12, 1);
    const spans = Array.from({ length: 40 }, (_, deal) =>
      lineupsFor({ order, seats, seed: 1 }, deal, sides).map((lineup) => {
        const places = lineup.map((bot) => order.indexOf(bot));
        return Math.max(...places) - Math.min(...places);
      }),
    ).flat();
    // The others have a bot of the beginning and one of the end.
    expect(spans.filter((span) => span <= 3).length).toBeGreaterThanOrEqual((9 / 12) * spans.length);
  });

  test('they differ from deal to deal and by seed, and are the same each time', () => {
    const some = (seed: number) =>
      Array.from({ length: 6 }, (_, deal) => lineupsFor({ order: [0, 1, 2], seats: 4, seed }, deal, null)[0]);
    expect(some(1)).toEqual(some(1));
    expect(some(1)).not.toEqual(some(2));
    expect(new Set(some(1).map(String)).size).toBeGreaterThan(2);
  });
});

const request: ArenaRequest = {
  bots: ['one', 'nine', 'random'],
  matches: 300,
  minutes: null,
  seed: 2,
  seats: 4,
  workers: 1,
};

function planOf(gamePackage: typeof toy | GamePackage<GameTypes>, changes: Partial<ArenaRequest> = {}): ArenaPlan {
  const plan = planArena(gamePackage, { ...request, ...changes });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

const orderOf = (report: ArenaReport | null) =>
  report?.ratings.filter(({ side }) => side === null).map(({ bot }) => bot);

describe('an arena', () => {
  test.each([
    ['with sides', toy, ['blue', 'red']],
    ['without sides', sideless, ['seat-0', 'seat-1', 'seat-2', 'seat-3']],
  ])('%s finds the order, and stops when it is decided', async (_, game, bases) => {
    const report = (await runArena(planOf(game, { matches: 30_000 })))!;
    expect(orderOf(report)).toEqual(['nine', 'random', 'one']);
    expect(report).toMatchObject({ isDecided: true, isInterrupted: false, undecided: [], game: 'toy', seats: 4 });
    expect(report.matches).toBeLessThan(3000);
    expect(report.matches % 3).toBe(0);
    expect(Object.keys(report.baseRates)).toEqual(bases);
  });

  test('matches of one deal have the same roles, and other bots in the seats', () => {
    const { series, bots, playable } = planOf(toy);
    const matches = playDeals(playable, { series, bots, order: [2, 0, 1], from: 3, until: 5 });
    expect(matches.map(({ deal }) => deal)).toEqual([3, 3, 3, 4, 4, 4]);
    const dealt = matches.map(({ sides }) => sides?.dealt);
    expect([dealt[1], dealt[2]]).toEqual([dealt[0], dealt[0]]);
    expect(new Set(matches.slice(0, 3).map((match) => String(match.bots))).size).toBe(3);
  });

  test('the same seed gives the same report for any number of workers', async () => {
    const game = findGame('liap-tui')!;
    const wish = { bots: ['random', 'steady'], matches: 1001 };
    const [alone, together] = await Promise.all(
      [1, 3].map(async (workers) => ({ ...(await runArena(planOf(game, { ...wish, workers }))), seconds: 0 })),
    );
    expect(alone).toEqual(together);
    expect(alone).toMatchObject({ isDecided: true, matches: 40 });
    const other = await runArena(planOf(game, { ...wish, seed: 3 }));
    expect(other?.logLoss).not.toBe(alone?.logLoss);
  });

  test('an order that cannot be decided is played to the end', async () => {
    const twins = { ...toy, bots: { ...toy.bots, again: toy.bots.nine! } };
    const report = await runArena(planOf(twins, { bots: ['nine', 'again'], matches: 201 }));
    expect(report).toMatchObject({ isDecided: false, matches: 200 });
    expect(report?.undecided).toHaveLength(1);
  });

  test('stopped, it rates what was played, or says nothing about less than two deals', async () => {
    const abort = new AbortController();
    const onProgress = (done: number) => done >= 60 && abort.abort();
    const twins = { ...toy, bots: { ...toy.bots, again: toy.bots.nine! } };
    const plan = planOf(twins, { bots: ['nine', 'again'], matches: 200_000 });
    const report = await runArena(plan, { signal: abort.signal, onProgress });
    expect(report?.isInterrupted).toBe(true);
    expect(report?.matches).toBeLessThan(200_000);
    const atOnce = new AbortController();
    atOnce.abort();
    expect(await runArena(plan, { signal: atOnce.signal })).toBeNull();
  });

  test('minutes end it after two deals at the earliest', async () => {
    expect((await runArena(planOf(toy, { minutes: 1e-9 })))?.matches).toBe(6);
  });

  test.each([
    [{ bots: ['one'] }, 'too-few-bots'],
    [{ bots: ['one', 'nobody'] }, 'unknown-bot'],
    [{ bots: ['one', 'red=nine'] }, 'unknown-bot'],
    [{ bots: ['one', 'one'] }, 'bot-twice'],
    [{ matches: 5 }, 'too-few-matches'],
    [{ seats: 9 }, 'wrong-seat-count'],
    [{ seed: -1 }, 'bad-number'],
    [{ options: { nothing: 1 } }, 'unknown-option'],
  ])('%j cannot be played: %s', (changes, code) => {
    expect(planArena(toy, { ...request, ...changes })).toMatchObject({ ok: false, why: { code } });
  });
});
