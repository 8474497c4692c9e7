import { describe, expect, it } from 'vitest';
import { fastRandom, type Match } from '../../../kernel/host.ts';
import { CAST_IDS, CASTS } from '../facts/casts.ts';
import type { Mafia, Setup } from '../types.ts';
import { drawCast, everyTownsfolk, type NameOf, play, setupOf } from './scene-for-tests.ts';

const everySecond: NameOf = (_hand, seat) => (seat % 2 === 0 ? 'townsfolk' : 'random');

/** Nobody says much in a day, and nobody says a thing twice in one. */
function expectFewClaims({ state: { table } }: Match<Mafia>): void {
  const said = table.claims.map((claim) => JSON.stringify(claim));
  expect(new Set(said).size).toBe(said.length);
  const byDay = new Map<string, number>();
  for (const { by, day } of table.claims) byDay.set(`${by} ${day}`, (byDay.get(`${by} ${day}`) ?? 0) + 1);
  expect(Math.max(0, ...byDay.values())).toBeLessThanOrEqual(4);
}

const VARIANTS: readonly Partial<Setup>[] = [
  {},
  { begins: 'day', reveal: 'side', lynch: 'majority' },
  { reveal: 'nothing', hammer: true, ties: 'draw', lastWordsSeconds: 0 },
];

describe.each(['table', 'library'])('townsfolk at any table of preset %s', (preset) => {
  it('answers what is allowed, whatever the roles', () => {
    const random = fastRandom(6);
    for (let number = 0; number < 60; number++) {
      const seats = 5 + random.below(16);
      const options: Partial<Setup> = { ...VARIANTS[number % 3], cast: 'custom', roles: drawCast(random, seats) };
      const match = play(setupOf(options, seats, preset), seats, number, number % 2 ? everySecond : everyTownsfolk);
      expect(match.outcome, options.roles).not.toBeNull();
      expectFewClaims(match);
    }
  });

  it('plays every named cast to the end', () => {
    for (const cast of CAST_IDS) {
      const [least, most] = CASTS[cast].seats;
      for (const seats of [least, most]) {
        expect(play(setupOf({ cast }, seats, preset), seats, seats, everyTownsfolk).outcome).not.toBeNull();
      }
    }
  });
});
