import { expect, test } from 'vitest';
import { homesFor, otherTiles, ring, ringsFor } from './map.tsx';

const rounded = (number: number) => Math.round(number * 100) / 100 + 0;

test('a ring has six tiles for every step away from the middle, and closes', () => {
  expect(
    [0, 1, 2, 3, 4].map((distance) => new Set(ring(distance).map(({ x, y }) => `${rounded(x)} ${rounded(y)}`)).size),
  ).toEqual([1, 6, 12, 18, 24]);
});

test.each([3, 4, 5, 6, 7, 8])('%i homes lie clockwise from the top, alike on both sides', (count) => {
  const homes = homesFor(count);
  const angles = homes.map(({ x, y }) => (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI));
  expect(homes.length).toBe(count);
  expect(angles).toEqual([...angles].sort((one, other) => one - other));
  const seen = homes.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).sort();
  const mirrored = homes.map(({ x, y }) => `${rounded(-x)} ${rounded(y)}`).sort();
  expect(mirrored).toEqual(seen);
});

test('seven and eight play on the larger map', () => {
  expect([3, 6, 7, 8].map((count) => [ringsFor(count), otherTiles(count).length])).toEqual([
    [3, 33],
    [3, 30],
    [4, 53],
    [4, 52],
  ]);
});
