import { describe, expect, test } from 'vitest';
import { COMMON_PHRASES, MANNERS, type PhraseForm, plainPhrase, readPhrase } from './phrases.ts';

const FORMS: readonly PhraseForm[] = [
  COMMON_PHRASES.trust,
  { type: 'iAm', blanks: { role: ['cop', 'doctor'] } },
  { type: 'kill', blanks: { seat: 'seat' }, channels: ['team'] },
  { type: 'votedFor', blanks: { seat: 'seatInPlay', whom: 'seatOut' } },
  ...MANNERS,
];

const read = (given: unknown, channel = 'table') => readPhrase(FORMS, given, { seats: 4, seat: 1, channel });

describe('a phrase', () => {
  test('is one of the forms with its blanks filled in', () => {
    expect(read({ type: 'trust', seat: 2 })).toEqual({ type: 'trust', seat: 2 });
    expect(read({ type: 'iAm', role: 'cop' })).toEqual({ type: 'iAm', role: 'cop' });
    expect(read({ type: 'sorry' })).toEqual({ type: 'sorry' });
  });

  test('brings nothing that its form does not have', () => {
    expect(read({ type: 'sorry', text: 'I am the cop', seat: 3 })).toEqual({ type: 'sorry' });
  });

  test.each([
    ['an unknown type', { type: 'shout' }],
    ['a seat that is not there', { type: 'trust', seat: 4 }],
    ['oneself', { type: 'trust', seat: 1 }],
    ['a blank left open', { type: 'trust' }],
    ['half a seat', { type: 'trust', seat: 0.5 }],
    ['an unknown word', { type: 'iAm', role: 'king' }],
    ['a list instead of a word', { type: 'iAm', role: ['cop'] }],
    ['the name of something inherited', { type: 'toString' }],
    ['no record', 'trust'],
  ])('is not %s', (_, given) => {
    expect(read(given)).toBeNull();
  });

  test('names those who are in play, or those who are not, where it asks for them', () => {
    const isOut = (seat: number) => seat >= 2;
    const given = (seat: number, whom: number) =>
      readPhrase(FORMS, { type: 'votedFor', seat, whom }, { seats: 4, seat: 1, channel: 'table', isOut });
    expect(given(0, 3)).toEqual({ type: 'votedFor', seat: 0, whom: 3 });
    expect(given(2, 3)).toBeNull();
    expect(given(0, 0)).toBeNull();
    // Where nobody can be out, everybody is in play.
    expect(read({ type: 'votedFor', seat: 0, whom: 3 })).toBeNull();
  });

  test('is said only where it makes sense', () => {
    expect(read({ type: 'kill', seat: 0 })).toBeNull();
    expect(read({ type: 'kill', seat: 0 }, 'team')).toEqual({ type: 'kill', seat: 0 });
  });

  test('has a plain form, with seats counted as on screen', () => {
    expect(plainPhrase({ type: 'trust', seat: 2 })).toBe('trust 3');
    expect(plainPhrase({ type: 'iAm', role: 'cop' })).toBe('iAm cop');
  });
});
