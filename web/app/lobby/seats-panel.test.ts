import { expect, test } from 'vitest';
import { roundPlaces } from './seats-panel.tsx';

test('four seats are at the top, the right, the bottom and the left, their backs outside', () => {
  const places = roundPlaces(4).map(({ x, y, turn }) => [x, y, turn].map(Math.round));
  expect(places).toEqual([
    [50, 14, 0],
    [91, 50, 90],
    [50, 86, 180],
    [9, 50, 270],
  ]);
});

test.each([7, 10, 16])('%i chairs stand equally far from their neighbours', (count) => {
  const places = roundPlaces(count);
  const gaps = places.map(({ x, y }, seat) => {
    const next = places[(seat + 1) % count]!;
    return Math.hypot((next.x - x) * 1.5, next.y - y);
  });
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.35);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
});
