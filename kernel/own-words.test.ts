import { expect, test } from 'vitest';
import { withoutWords, wordsIn } from './own-words.ts';

const NAMES = ['will', 'wills'];
const STATE = {
  will: 'all to Ana',
  mood: 'all to Ana',
  wills: ['', 'to nobody', { read: 'all to Ana', seat: 3, sealed: null }],
  box: { pile: [1, 2], kept: { will: 'to nobody' } },
};

test('texts are found in the fields of these names and below, except empty ones', () => {
  expect(wordsIn(STATE, NAMES)).toEqual(new Set(['all to Ana', 'to nobody']));
  expect(wordsIn(STATE, ['mood'])).toEqual(new Set(['all to Ana']));
  expect(wordsIn(STATE, [])).toEqual(new Set());
});

test('some texts are removed, and everything else stays', () => {
  expect(withoutWords(STATE, NAMES, new Set(['all to Ana']))).toEqual({
    will: '…',
    mood: 'all to Ana',
    wills: ['', 'to nobody', { read: '…', seat: 3, sealed: null }],
    box: { pile: [1, 2], kept: { will: 'to nobody' } },
  });
});

test('or all of them; empty texts stay empty, and the original is untouched', () => {
  const before = structuredClone(STATE);
  const { will, wills, box } = withoutWords(STATE, NAMES, 'all');
  expect([will, ...wills, box.kept.will]).toEqual(['…', '', '…', { read: '…', seat: 3, sealed: null }, '…']);
  expect(STATE).toEqual(before);
});

test('a field named __proto__ is like any other', () => {
  const strange = JSON.parse('{"__proto__":{"will":"mine"}}');
  expect(JSON.stringify(withoutWords(strange, NAMES, 'all'))).toBe('{"__proto__":{"will":"…"}}');
});
