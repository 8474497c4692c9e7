import { describe, expect, test } from 'vitest';
import { commandOf, firstWhyNot, type Inner, readNumber, startFilling, toggled, type Written } from './filling.ts';
import type { Offered } from './screen.ts';

const offered = (blanks: Offered['blanks']): Offered => ({ type: 'do', blanks, check: null });

describe('filling the blanks of an option', () => {
  test('what leaves no choice is chosen from the start', () => {
    const option = offered({
      a: { oneOf: ['only'] },
      b: { oneOf: ['x', 'y'] },
      c: { someOf: ['p', 'q'], min: 2, max: 2 },
      d: { someOf: ['p', 'q'], min: 1, max: 2 },
      e: { from: 3, to: 9 },
      f: { textUpTo: 5 },
    });
    expect(startFilling(option)).toEqual({ a: 0, b: null, c: [0, 1], d: [], e: '3', f: '' });
  });

  test('says of the first blank that does not do why it does not', () => {
    const some = offered({ some: { someOf: ['p', 'q', 'r'], min: 2, max: 2 } });
    expect(firstWhyNot(some, { some: [1] })).toEqual({ field: 'some', key: 'chooseMore', count: 1 });
    expect(firstWhyNot(some, { some: [0, 1, 2] })).toEqual({ field: 'some', key: 'chooseFewer', count: 1 });
    expect(firstWhyNot(some, { some: [0, 1] })).toBeNull();
    const number = offered({ n: { from: -2, to: 4 } });
    expect(firstWhyNot(number, { n: '5' })).toEqual({ field: 'n', key: 'wholeNumber', from: -2, to: 4 });
    expect(firstWhyNot(offered({ t: { textUpTo: 3 } }), { t: 'four' })).toEqual({
      field: 't',
      key: 'tooLong',
      count: 1,
    });
  });

  test('makes the command, with equal things counted and in the order of the list', () => {
    const option = offered({
      target: { oneOf: [{ row: 1 }, { row: 2 }] },
      pieces: { someOf: ['a', 'b', 'a'], min: 0, max: 3 },
      count: { from: 0, to: 9 },
      words: { textUpTo: 9 },
    });
    expect(commandOf(option, { target: 1, pieces: [2, 1], count: ' 7 ', words: 'hi' })).toEqual({
      type: 'do',
      target: { row: 2 },
      pieces: ['b', 'a'],
      count: 7,
      words: 'hi',
    });
  });

  describe('with blanks in them', () => {
    const letter = {
      record: {
        kind: { oneOf: ['letter'] },
        to: { oneOf: [0, 2] },
        at: {
          record: [
            { from: 1, to: 3 },
            { from: 1, to: 3 },
          ],
        },
      },
    };
    const option = offered({ sent: { manyOf: letter, min: 1, max: 2 }, gift: { anyOf: [{ oneOf: [null] }, letter] } });

    test('start with as many as there must be, and without an alternative', () => {
      const start = { inner: { kind: 0, to: null, at: { inner: { 0: '1', 1: '1' } } } };
      expect(startFilling(option)).toEqual({ sent: { inner: { 0: start } }, gift: { inner: {} } });
      expect(startFilling(offered({ gift: { anyOf: [letter] } }))).toEqual({ gift: { inner: { 0: start } } });
    });

    const written = (to: number | null, row = '1') => ({ inner: { kind: 0, to, at: { inner: { 0: row, 1: '2' } } } });

    test('say of the first that does not do why it does not', () => {
      const whyNot = (sent: Readonly<Record<string, Inner>>, gift: Readonly<Record<string, Written>> = { 0: 0 }) =>
        firstWhyNot(option, { sent: { inner: sent }, gift: { inner: gift } });
      expect(whyNot({ 0: written(null) })).toEqual({ field: 'to', key: 'chooseOne' });
      expect(whyNot({ 0: written(0, '4') })).toEqual({ field: 'at', key: 'wholeNumber', from: 1, to: 3 });
      expect(whyNot({})).toEqual({ field: 'sent', key: 'chooseMore', count: 1 });
      expect(whyNot({ 0: written(0), 3: written(0) })).toEqual({ field: 'sent', key: 'twice' });
      expect(whyNot({ 0: written(0), 3: written(1) }, {})).toEqual({ field: 'gift', key: 'chooseOne' });
      expect(whyNot({ 0: written(0), 3: written(1) }, { 1: written(1) })).toBeNull();
    });

    test('make a command of records, lists and the chosen alternative', () => {
      const gift = { inner: { 1: written(1, '3') } };
      expect(commandOf(option, { sent: { inner: { 1: written(0), 4: written(1) } }, gift })).toEqual({
        type: 'do',
        sent: [
          { kind: 'letter', to: 0, at: [1, 2] },
          { kind: 'letter', to: 2, at: [1, 2] },
        ],
        gift: { kind: 'letter', to: 2, at: [3, 2] },
      });
      const none = commandOf(option, { sent: { inner: {} }, gift: { inner: { 0: 0 } } });
      expect(none).toEqual({ type: 'do', sent: [], gift: null });
    });
  });

  test.each([
    ['3', 3],
    ['-1', -1],
    ['−1', -1],
    ['', null],
    ['2.5', null],
    ['1e0', null],
    ['11', null],
  ])('reads %j between −1 and 10 as %j', (text, number) => {
    expect(readNumber({ from: -1, to: 10 }, text)).toBe(number);
  });

  test('a second tap takes back, and where only one may be, another replaces it', () => {
    expect(toggled([1, 2], 1, 3)).toEqual([2]);
    expect(toggled([1], 2, 3)).toEqual([1, 2]);
    expect(toggled([1], 2, 1)).toEqual([2]);
  });
});
