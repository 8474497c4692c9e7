import { describe, expect, test } from 'vitest';
import type { Setup } from '../types.ts';
import { countPolicies, POLICIES, policyDeck, TRACK_OF } from './policies.ts';
import { PRESETS, type Preset, setupFor } from './table-for-tests.ts';

const deck = (preset: Preset, seats: number, options: Partial<Setup> = {}) =>
  countPolicies(policyDeck(setupFor(preset, seats, options), seats));
const plain = (preset: Preset, seats: number, options: Partial<Setup> = {}) => {
  const { liberal, fascist, communist } = deck(preset, seats, options);
  return [liberal, fascist, communist];
};

test('[SH-10] row 38: there are eight kinds of cards, no Anti-Liberal among them', () => {
  expect(POLICIES).toHaveLength(8);
  expect(POLICIES).not.toContain('antiliberal');
});

describe('[SH-11] row 5: the deck with communists', () => {
  const few = [5, 10, 8];
  const many = [6, 9, 8];
  test.each(['seed', 'handbook'] as const)('%s: from eight on a liberal card more', (preset) => {
    for (const seats of [6, 7]) expect(plain(preset, seats)).toEqual(few);
    for (const seats of [8, 9, 11, 14, 16]) expect(plain(preset, seats)).toEqual(many);
  });

  test('official: at exactly eight', () => {
    for (const seats of [6, 7, 9, 10, 11, 16]) expect(plain('official', seats)).toEqual(few);
    expect(plain('official', 8)).toEqual(many);
  });
});

describe('[SH-12] row 6: the deck without communists', () => {
  test.each(['seed', 'handbook'] as const)('%s', (preset) => {
    for (const seats of [5, 6, 7]) expect(plain(preset, seats, { communists: false })).toEqual([5, 10, 0]);
    for (const seats of [8, 16]) expect(plain(preset, seats, { communists: false })).toEqual([6, 9, 0]);
  });

  test.each(['official', 'classic'] as const)('%s', (preset) => {
    for (const seats of [5, 8, 10]) expect(plain(preset, seats, { communists: false })).toEqual([6, 11, 0]);
  });
});

test('[SH-13] the short game has twenty cards', () => {
  for (const seats of [6, 16]) expect(plain('official', seats, { length: 'short' })).toEqual([4, 10, 6]);
});

test('[SH-14] anti-policies take the places of others', () => {
  expect(deck('seed', 10, { antiPolicies: true })).toEqual({
    ...{ liberal: 5, fascist: 8, communist: 7, antifascist: 1, anticommunist: 1, socialdemocratic: 1 },
    ...{ article48: 0, enablingact: 0 },
  });
});

describe('[SH-15] row 20: emergency powers', () => {
  const emergencies = (seats: number, communists: boolean) => {
    const { article48, enablingact } = deck('seed', seats, { emergencyPowers: true, communists });
    return `${article48}/${enablingact}`;
  };
  const above = [11, 12, 13, 14, 15, 16];

  test('with communists, with a dip at fourteen', () => {
    expect(above.map((seats) => emergencies(seats, true))).toEqual(['1/0', '1/1', '2/1', '1/1', '2/2', '3/3']);
  });

  test('without communists', () => {
    expect(above.map((seats) => emergencies(seats, false))).toEqual(['1/0', '1/1', '2/1', '2/2', '3/2', '3/3']);
  });

  test('[SH-4] none up to ten players, and none unless asked for', () => {
    for (const seats of [6, 10]) expect(emergencies(seats, true)).toBe('0/0');
    expect(deck('seed', 16)).toMatchObject({ article48: 0, enablingact: 0 });
  });

  test.each(PRESETS)('they are added, and take no place: %s', (preset) => {
    const seats = preset === 'classic' ? 10 : 16;
    expect(plain(preset, seats, { emergencyPowers: true })).toEqual(plain(preset, seats));
  });
});

test('[SH-14] [SH-15] where each card is placed', () => {
  expect(TRACK_OF).toEqual({
    ...{ liberal: 'liberal', fascist: 'fascist', communist: 'communist' },
    ...{ antifascist: 'communist', anticommunist: 'fascist', socialdemocratic: 'liberal' },
    ...{ article48: null, enablingact: null },
  });
});
