import { describe, expect, test } from 'vitest';
import { commandOf, firstWhyNot, readNumber, startFilling, toggled } from './filling.ts';
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
