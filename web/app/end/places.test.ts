import { expect, test } from 'vitest';
import type { Face } from '../../ui/screen.ts';
import { barsOf, placesOf } from './places.ts';

const faces: readonly Face[] = ['Ana', 'Luis', 'Eva', 'Juan'].map((name, seat) => ({
  ...{ seat, name, look: seat, isYou: false, isBot: false, isHere: true, heldBy: null },
}));

test('those who tie share a place, and the next comes as many places later', () => {
  const places = placesOf(
    { ranking: [[2, 0], [3], [1]], scores: [9, -3, 9, 4], winners: 'seat-0+seat-2', reason: 'target' },
    faces,
  );
  expect(places.map(({ place, isShared, face, score }) => [place, isShared, face.name, score])).toEqual([
    [1, true, 'Eva', 9],
    [1, true, 'Ana', 9],
    [3, false, 'Juan', 4],
    [4, false, 'Luis', -3],
  ]);
});

test('a game without scores has places alone', () => {
  const places = placesOf(
    {
      ranking: [
        [0, 1],
        [2, 3],
      ],
      winners: 'liberal',
      reason: 'track',
    },
    faces,
  );
  expect(places.map(({ place, score }) => [place, score])).toEqual([
    [1, null],
    [1, null],
    [3, null],
    [3, null],
  ]);
  expect(barsOf(places)).toEqual([null, null, null, null]);
});

test('bars reach from nought to the score, losses to the left of it', () => {
  const places = placesOf({ ranking: [[0], [1], [2]], scores: [15, 0, -5], winners: 'seat-0', reason: 'x' }, faces);
  expect(barsOf(places)).toEqual([
    { left: 25, width: 75 },
    { left: 25, width: 0 },
    { left: 0, width: 25 },
  ]);
});

test('where nobody won, nobody is first', () => {
  const places = placesOf({ ranking: [[], [0, 1, 2, 3]], winners: 'nobody', reason: 'quiet' }, faces);
  expect(places.map(({ place }) => place)).toEqual([2, 2, 2, 2]);
});
