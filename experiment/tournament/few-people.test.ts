import { expect, test } from 'vitest';
import { fastRandom } from '../../kernel/host.ts';
import { evenedOut, freshPhases } from './few-people.ts';

/** Who could meet whom if these pairs could: by place, as bits. */
const freshBy = (size: number, pairs: readonly (readonly [number, number])[]): readonly number[] =>
  Array.from({ length: size }, (_, place) =>
    pairs.reduce((bits, pair) => (pair.includes(place) ? bits | (1 << (pair[0] + pair[1] - place)) : bits), 0),
  );

const everyPair = (size: number) =>
  Array.from({ length: size }, (_, one) => Array.from({ length: one }, (__, other) => [one, other] as const)).flat();

test.each([2, 4, 6, 8])('all pairs of %i people are used up, each once', (size) => {
  const phases = freshPhases(freshBy(size, everyPair(size)), 99, fastRandom(1, 1));
  const pairs = phases.map((phase) => phase.map((pair) => pair.toSorted((one, other) => other - one)));
  expect([phases.length, pairs.flat().sort()]).toEqual([size - 1, everyPair(size).toSorted()]);
});

test('two threes of people who know only each other cannot be paired', () => {
  const threes = [0, 3].flatMap((from) => [
    [from, from + 1] as const,
    [from + 1, from + 2] as const,
    [from, from + 2] as const,
  ]);
  expect(freshPhases(freshBy(6, threes), 2, fastRandom(1, 1))).toEqual([]);
});

test('no more phases are planned than are played', () => {
  expect(freshPhases(freshBy(6, everyPair(6)), 2, fastRandom(1, 1))).toHaveLength(2);
});

test('roles are exchanged along a chain, from one who leans to one who leans the other way', () => {
  const chain = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const;
  expect(evenedOut([1, 0, 0, -1], chain)).toEqual([0, 0, 0, 0]);
});

test('a bot takes whichever role is left', () => {
  expect(evenedOut([1, -1], [[0, 2]])).toEqual([0, -1]);
  expect(evenedOut([-1, 1], [[2, 0]])).toEqual([0, 1]);
});
