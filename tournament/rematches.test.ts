import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avoidRematches } from './rematches.ts';

const met =
  (...pairs: string[]) =>
  (first: string, second: string): boolean =>
    pairs.includes(first + second);

test('pairs that never met stay as they were drawn', () => {
  const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
  expect(avoidRematches(rows, met('ay'))).toEqual(rows);
});

test('who has met exchanges partners with somebody', () => {
  const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
  expect(avoidRematches(rows, met('ax', 'bx'))).toEqual({ firsts: ['a', 'b', 'c'], seconds: ['y', 'z', 'x'] });
});

test('where some must meet again, as few as possible do', () => {
  const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
  const { seconds } = avoidRematches(rows, met('ax', 'ay', 'az', 'by'));
  expect([seconds.toSorted(), seconds[1] !== 'y']).toEqual([['x', 'y', 'z'], true]);
});

/** The fewest rematches by trying every order. */
function fewest(met: readonly (readonly boolean[])[], left = met.map((_, second) => second), first = 0): number {
  if (left.length === 0) return 0;
  const costs = left.map((second) => {
    const others = left.filter((other) => other !== second);
    return Number(met[first]?.[second]) + fewest(met, others, first + 1);
  });
  return Math.min(...costs);
}

const size = 5;
const row = fc.array(fc.boolean(), { minLength: size, maxLength: size });

test('no other way to pair two rows has fewer rematches', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: size, maxLength: size }), (met) => {
      const places = [...met.keys()];
      const { firsts, seconds } = avoidRematches({ firsts: places, seconds: places }, (a, b) => met[a]?.[b] === true);
      expect([...seconds].sort()).toEqual(places);
      const rematches = firsts.filter((first, place) => met[first]?.[seconds[place] as number]).length;
      expect(rematches).toBe(fewest(met));
    }),
    { numRuns: 200, seed: 1 },
  );
});
