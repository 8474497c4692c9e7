import { describe, expect, test } from 'vitest';
import { latinRow, rowsFor } from './latin-square.ts';

const squareOf = (treatments: number): (readonly number[])[] =>
  Array.from({ length: rowsFor(treatments) }, (_, row) => latinRow(treatments, row));

/** How often each thing comes, as the set of counts: one number where all come equally often. */
function countsOf(things: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...new Set(counts.values())];
}

test('four treatments have the square of the textbooks', () => {
  expect(squareOf(4)).toEqual([
    [0, 1, 3, 2],
    [1, 2, 0, 3],
    [2, 3, 1, 0],
    [3, 0, 2, 1],
  ]);
});

test('three treatments have every order there is', () => {
  expect(squareOf(3).map(String).sort()).toEqual(['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0']);
});

test('a row beyond the last begins anew', () => {
  expect(latinRow(5, 13)).toEqual(latinRow(5, 3));
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('%i treatments', (treatments) => {
  const square = squareOf(treatments);
  const everyTreatment = Array.from({ length: treatments }, (_, treatment) => treatment);

  test('each row has each treatment once', () => {
    expect(square.map((row) => row.toSorted((a, b) => a - b))).toEqual(square.map(() => everyTreatment));
  });

  test('each treatment comes equally often in each place', () => {
    const places = square.flatMap((row) => row.map((treatment, place) => `${treatment} at ${place}`));
    expect([new Set(places).size, countsOf(places)]).toEqual([treatments ** 2, [square.length / treatments]]);
  });

  test('each treatment comes equally often right after each other', () => {
    const steps = square.flatMap((row) => row.slice(1).map((treatment, place) => `${row[place]} to ${treatment}`));
    const expected = treatments === 1 ? [] : [square.length / treatments];
    expect([new Set(steps).size, countsOf(steps)]).toEqual([treatments * (treatments - 1), expected]);
  });
});
