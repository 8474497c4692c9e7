import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { PastItem } from '../../../client/followed.ts';
import en from '../text/en/table.json' with { type: 'json' };
import { deskLog } from './companion-controls.ts';
import { type Sentence, sentencesOf } from './history.ts';
import { foldTakenBack, lateText } from './recorded.ts';

let t: TFunction<'table'>;
beforeAll(async () => {
  const words = createInstance();
  await words.init({ lng: 'en', resources: { en: { table: en } }, interpolation: { escapeValue: false } });
  t = words.getFixedT('en', 'table') as TFunction<'table'>;
});

const item = (number: number, what: string | null, step: Partial<PastItem['step']> = {}): PastItem => ({
  ...{ key: `k${number}`, at: number, said: null, given: null, act: null, isTakeBack: what === null },
  heard: what === null ? [] : [{ type: what }],
  step: { number, by: 'host', ...step },
});
const undo = (number: number, from: number, by: number | 'host') =>
  item(number, null, { by, backTo: from, moves: Array.from({ length: number - from }, (_, index) => from + index) });
const speaker = { text: String, seat: (seat: number) => `Seat ${seat}`, seats: String };
const tell = (one: PastItem) => sentencesOf(one, { phrase: ({ type }) => type, speaker, setup: {}, t });
const nameOf = (by: number | 'host') => (by === 'host' ? 'Ana' : `Seat ${by}`);

const read = (...past: readonly PastItem[]): readonly (readonly (string | undefined)[])[] => {
  const lines: readonly Sentence[] = foldTakenBack(past, past.flatMap(tell), { log: deskLog(past).items, nameOf, t });
  return lines.map(({ text, folded = [] }) => [text, ...folded]);
};

test('what was taken back is one line that says who took back what', () => {
  const one = [item(0, 'A'), item(1, 'B'), undo(2, 1, 3)];
  expect(read(...one)).toEqual([['A'], ['Seat 3 undid: B', 'B']]);
  expect(read(...one, undo(3, 0, 3), item(4, 'C'))).toEqual([['Seat 3 undid 2 entries', 'A', 'B'], ['C']]);
  expect(read(item(0, 'A'), undo(1, 0, 'host'), item(2, 'B'), undo(3, 2, 5))).toEqual([
    ['Ana and Seat 5 undid 2 entries', 'A', 'B'],
  ]);
});

test('what was brought back stands once, and that it was away is not told', () => {
  const back = item(3, null, { moves: [1] });
  expect(read(item(0, 'A'), item(1, 'B'), undo(2, 1, 'host'), back)).toEqual([['A'], ['B']]);
});

test('who comes too late is told who was faster, and with what', () => {
  const past = [item(0, 'A'), item(1, 'B', { by: 4 }), undo(2, 1, 4)];
  const late = (one: PastItem | undefined, name: typeof nameOf | (() => null) = nameOf) =>
    lateText(one as PastItem, { past, tell, nameOf: name, t });
  expect(late(past[1])).toBe('Not recorded: Seat 4 was faster. B.');
  expect(late(past[2])).toBe('Not recorded: Seat 4 was faster. Undone: B.');
  expect(late(item(3, null, { by: 4 }))).toBe('Not recorded: Seat 4 was faster. What had been undone is back.');
  expect(late(past[1], () => null)).toBe('Not recorded: somebody else was faster. B.');
});
