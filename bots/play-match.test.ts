import { describe, expect, test } from 'vitest';
import { LOG_LEVELS } from '../games/game-package.ts';
import { findGame } from '../games/registry.ts';
import { type Bot, fastRandom, type Phase, sampleCommand, startMatch } from '../kernel/host.ts';
import { type Toy, toy } from '../kernel/testing/index.ts';
import { type LogEntry, playMatch } from '../simulation/play-one.ts';
import { playOut } from './play-out.ts';

describe('to the end', () => {
  const choosing: Bot<Toy> = () => ({ type: 'choose', change: false });

  const start = (phases = toy.phases) =>
    startMatch<Toy>({
      game: { ...toy, phases },
      setup: { rounds: 2 },
      seats: 2,
      seed: { numbers: [1, 2] },
      listened: false,
    });

  test('a match of a game that may go on for ever is played to its end where it has one', () => {
    const { match, told } = start();
    expect([playOut(match, [choosing, choosing], told), match.outcome !== null]).toEqual([4, true]);
  });

  test('one that bots never end is given up, and says so', () => {
    const show: Phase<Toy> = { ...toy.phases.show, enter: () => 'choose' };
    const { match, told } = start({ ...toy.phases, show });
    expect(() => playOut(match, [choosing, choosing], told)).toThrow('toy: still not over after 50000 inputs');
  });
});

describe('one match from a program', () => {
  const gamePackage = findGame('secret-hitler-xl')!;
  const request = { seats: 7, seed: 5, bots: 'role' };

  function logAt(level: (typeof LOG_LEVELS)[number], language: 'en' | 'es' = 'en'): readonly LogEntry[] {
    const entries: LogEntry[] = [];
    const played = playMatch(gamePackage, {
      ...request,
      logger: { level, language, log: (entry) => entries.push(entry) },
    });
    expect(played.ok).toBe(true);
    return entries;
  }

  describe('a logger of the program’s own', () => {
    test('is told more at each level, nothing at none, and secrets at debug alone', () => {
      const logs = LOG_LEVELS.map((level) => logAt(level));
      expect(logs[0]).toEqual([]);
      const [, minimal = [], normal = [], verbose = [], debug = []] = logs;
      expect(minimal.length).toBeGreaterThan(0);
      for (const [less, more] of [
        [minimal, normal],
        [normal, verbose],
        [verbose, debug],
      ] as const) {
        for (const entry of less) expect(more).toContainEqual(entry);
      }
      expect(normal.length).toBeGreaterThan(minimal.length);
      expect(verbose.every(({ to }) => to === 'all')).toBe(true);
      expect(debug.some(({ to, event }) => to !== 'all' && event.type === 'yourRole')).toBe(true);
    });

    test('speaks its language', () => {
      expect(logAt('minimal').at(-1)?.text).not.toBe(logAt('minimal', 'es').at(-1)?.text);
      expect(logAt('normal', 'es').some(({ text }) => text?.includes('Asiento 1'))).toBe(true);
    });
  });

  test('the same request gives the same match, and a decider plays its seat from its own view', () => {
    const seats = new Set<number>();
    const chance = fastRandom(3);
    const play = (deciders = {}) => {
      const played = playMatch(gamePackage, { ...request, deciders });
      if (!played.ok) throw new Error(played.why.code);
      return played.value;
    };
    const again = play();
    expect(play().outcome).toEqual(again.outcome);
    expect(play().match.snapshot()).toEqual(again.match.snapshot());
    const mixed = play({
      2: (view: { seat: number; hand: object }, options: Parameters<typeof sampleCommand>[0]) => {
        expect(view).not.toHaveProperty('hands');
        seats.add(view.seat);
        return sampleCommand(options, chance);
      },
    });
    expect(mixed.match.outcome).toEqual(mixed.outcome);
    expect([...seats]).toEqual([2]);
  });

  test.each([
    [{ seats: 3 }, 'wrong-seat-count'],
    [{ bots: 'nobody-knows' }, 'unknown-bot'],
    [{ options: { nothing: 1 } }, 'unknown-option'],
  ])('%j is answered with a code', (wrong, code) => {
    const played = playMatch(gamePackage, { ...request, ...wrong });
    expect(played).toMatchObject({ ok: false, why: { code } });
  });
});
