import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { PastItem } from '../following/followed.ts';
import { sentencesOf, teller } from './sentences.ts';
import { soonest } from './soonest.ts';

const names = ['Ana', 'Blas'];
const telling = {
  phrase: (event: { type: string }) => (event.type === 'silent' ? null : `told ${event.type}`),
  speaker: { text: (key: string) => key, seat: (seat: number) => names[seat] as string, seats: () => '' },
  setup: {},
  t: ((key: string, values?: { seat: string }) =>
    `${key} ${values?.seat ?? ''}`.trim()) as unknown as TFunction<'table'>,
};
const item = (change: Partial<PastItem>): PastItem => ({
  key: 'k',
  at: 7,
  heard: [],
  said: null,
  given: null,
  isTakeBack: false,
  step: null,
  act: null,
  ...change,
});

test('every event that has a sentence is a line with its chair', () => {
  const heard = [{ type: 'led', seat: 1 }, { type: 'silent' }, { type: 'dealt' }];
  expect(sentencesOf(item({ heard }), telling)).toEqual([
    { key: 'k-0', seat: 1, text: 'told led', at: 7 },
    { key: 'k-1', seat: null, text: 'told dealt', at: 7 },
  ]);
});

test('who answered in whose place, and what was taken back, is said first', () => {
  const told = sentencesOf(
    item({ heard: [{ type: 'led' }], given: { seat: 1, by: 'clock' }, isTakeBack: true }),
    telling,
  );
  expect(told.map(({ text }) => text)).toEqual(['takenBack', 'given.clock Blas', 'told led']);
});

test('several that say in a row that moves were taken back are one, the last', () => {
  const back = (key: string) => item({ key, isTakeBack: true });
  const led = item({ key: 'c', heard: [{ type: 'led' }] });
  const silent = item({ key: 's', heard: [{ type: 'silent' }] });
  const told = teller(telling)([back('a'), silent, back('b'), led, back('d')]);
  expect(told.map(({ key, text }) => [key, text])).toEqual([
    ['b-0', 'takenBack'],
    ['c-0', 'told led'],
    ['d-0', 'takenBack'],
  ]);
});

test('the clock that is shown is my own if I am asked, else the first that is up', () => {
  const match = { deadline: null, decisions: { 0: 900, 1: 400 } } as never;
  expect(soonest(match, 0)).toBe(900);
  expect(soonest(match, 'spectator')).toBe(400);
  expect(soonest({ deadline: 300, decisions: { 0: 900 } } as never, 0)).toBe(300);
  expect(soonest({ deadline: null, decisions: {} } as never, 0)).toBeNull();
});
