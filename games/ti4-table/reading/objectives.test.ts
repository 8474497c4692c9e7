import { describe, expect, it } from 'vitest';
import type { Stage } from '../facts/facts.ts';
import { pointOf, SIX, tableOf } from './table-for-tests.ts';
import { hiddenObjectives, pointsFor, publicScoredIn, toReveal } from './victory.ts';

const turned = (stage: Stage, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `other-${stage}-${n}`, stage, name: 'Own', round: 1, scorers: [] }));

it('gives a point for the first stage and two for the second', () => {
  expect([pointsFor(1), pointsFor(2)]).toEqual([1, 2]);
});

it('hides the known objectives of the sets in use that were not turned', () => {
  const objectives = [{ id: 'expand-borders', stage: 1, name: '', round: 0, scorers: [] } as const].map(
    (objective) => ({
      ...objective,
      scorers: [],
    }),
  );
  const withPok = hiddenObjectives(tableOf({ factions: SIX, objectives }));
  const without = hiddenObjectives(tableOf({ factions: SIX, objectives, options: { pok: false } }));
  expect([
    withPok.length,
    without.length,
    withPok.includes('expand-borders'),
    without.includes('amass-wealth'),
  ]).toEqual([39, 19, false, false]);
});

describe('what is turned next', () => {
  const next = (first: number, second: number) =>
    toReveal(tableOf({ factions: SIX, objectives: [...turned(1, first), ...turned(2, second)] }));

  it('is of the first stage until five of it lie open', () => {
    expect([next(2, 0), next(4, 0), next(5, 0), next(5, 4)]).toEqual([
      { stage: 1, left: 8 },
      { stage: 1, left: 6 },
      { stage: 2, left: 5 },
      { stage: 2, left: 1 },
    ]);
  });

  it('is nothing after all ten: the game ends', () => {
    expect([next(5, 5), next(6, 5)]).toEqual([null, null]);
  });
});

it('counts the public objectives that a seat scored in a round, without those taken back', () => {
  const points = [
    pointOf(0, 0, 1),
    pointOf(0, 1, 3, { source: 'public-2' }),
    pointOf(0, 3, 4, { source: 'secret' }),
    pointOf(0, 4, 5, { round: 2 }),
    pointOf(1, 0, 1),
    pointOf(1, 1, 0),
  ];
  const table = tableOf({ factions: SIX, points });
  expect([publicScoredIn(table, 0, 1), publicScoredIn(table, 0, 2), publicScoredIn(table, 1, 1)]).toEqual([2, 1, 0]);
});
