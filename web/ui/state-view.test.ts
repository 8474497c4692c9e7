import { describe, expect, test } from 'vitest';
import { fieldName, type Labels, valueLabel } from './labels.ts';
import { showTable, showValue } from './state-view.tsx';
import { speakerOf } from './words-for-tests.ts';

const labels = (words: Readonly<Record<string, string>> = {}): Labels => ({
  speaker: speakerOf(words, ['Ana', 'Luis', 'Marta']),
  common: { yes: 'Yes', no: 'No', none: 'None' },
});
const text = (shown: string) => ({ type: 'text', text: shown });

describe('what a value is called', () => {
  test('by the words of the game where it has some, else readably', () => {
    const own = labels({ 'blanks.suit.values.H': 'Hearts', 'blanks.suit.name': 'The suit' });
    expect(['H', 'darkRed', true, null, 1200, [], ['H', 'D']].map((value) => valueLabel(own, 'suit', value))).toEqual([
      'Hearts',
      'Dark red',
      'Yes',
      'None',
      '1200',
      'None',
      'Hearts, D',
    ]);
    expect([fieldName(own.speaker, 'suit'), fieldName(own.speaker, 'tokensLeft')]).toEqual(['The suit', 'Tokens left']);
    expect(valueLabel(own, 'card', { suit: 'H', rank: 3 })).toBe('Hearts · Rank 3');
    const aid = labels({ 'commands.foreignAid': 'Take foreign aid' });
    expect(valueLabel(aid, 'action', { type: 'foreignAid', seat: 1 })).toBe('Take foreign aid · Luis');
  });

  test('leaves alone what was written by people, whatever signs are in it', () => {
    expect(valueLabel(labels(), 'motto', 'kit:yes, Sir')).toBe('kit:yes, Sir');
  });

  test('takes numbers for seats by the name of the field, unless the game says otherwise', () => {
    expect(valueLabel(labels(), 'target', 1)).toBe('Luis');
    expect(valueLabel(labels({ 'blanks.target.kind': 'number' }), 'target', 1)).toBe('1');
    expect(valueLabel(labels({ 'blanks.starter.kind': 'seat' }), 'starter', 2)).toBe('Marta');
  });
});

describe('the state, ready to be drawn', () => {
  test('puts lists with one small entry for each seat side by side', () => {
    expect(showTable(labels(), { scores: [1, 2, 3], round: 2, plays: [[1], [], [2]], deck: [1, 2] }, 3)).toEqual({
      bySeat: [
        { field: 'scores', values: [text('1'), text('2'), text('3')] },
        { field: 'plays', values: [text('1'), { ...text('None'), isNothing: true }, text('2')] },
      ],
      fields: [
        { field: 'round', value: text('2') },
        { field: 'deck', value: text('1, 2') },
      ],
    });
  });

  test('draws records that are alike as rows, and seats as seats', () => {
    const turns = [
      { seat: 0, took: 2 },
      { seat: 1, took: 0 },
    ];
    expect(showValue(labels(), 'turns', turns)).toEqual({
      type: 'rows',
      columns: ['seat', 'took'],
      rows: [
        [{ type: 'seats', seats: [0] }, text('2')],
        [{ type: 'seats', seats: [1] }, text('0')],
      ],
    });
    expect(showValue(labels(), 'deep', [{ a: { b: 1 } }, 2])).toEqual({
      type: 'list',
      items: [
        {
          type: 'fields',
          fields: [{ field: 'a', value: { type: 'fields', fields: [{ field: 'b', value: text('1') }] } }],
        },
        text('2'),
      ],
    });
  });
});
