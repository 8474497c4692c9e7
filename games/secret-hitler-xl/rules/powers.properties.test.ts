import { describe, expect, test } from 'vitest';
import { boardsFor } from './board.ts';
import { ARTICLE_48, ENABLING_ACT, type Power } from './powers.ts';
import { playAtRandom } from './random-play-for-tests.ts';
import { setupFor } from './table-for-tests.ts';

const OPTIONS = { antiPolicies: true, emergencyPowers: true } as const;
const MOST_EVENINGS = 20_000;

/** The powers of the boards, and of the emergency cards if there are any. */
function powersAt(seats: number): Set<Power> {
  const { fascist, communist } = boardsFor(setupFor('seed', seats, OPTIONS), seats);
  const onBoards = [...fascist.powers, ...communist.powers].filter((power) => power !== null);
  return new Set<Power>([...onBoards, ...(seats > 10 ? [...ARTICLE_48, ...ENABLING_ACT] : [])]);
}

/** The powers that evenings of chance do not come to. */
function neverUsed(seats: number): Set<Power> {
  const missing = powersAt(seats);
  for (let seed = 1; missing.size > 0 && seed < MOST_EVENINGS; seed++) {
    for (const { told } of playAtRandom({ seats, seed, options: OPTIONS })) {
      for (const { event } of told) if (event.type === 'powerGranted') missing.delete(event.power);
    }
  }
  return missing;
}

describe('every power gets used', () => {
  test.each([6, 8, 10, 12, 16])('[SH-40] [SH-55] at %i seats', (seats) => {
    expect(neverUsed(seats)).toEqual(new Set());
  });
});
