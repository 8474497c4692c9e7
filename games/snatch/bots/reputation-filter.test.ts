import { describe, expect, it } from 'vitest';
import type { Setup } from '../types.ts';
import { honestTrader, isWorthTheRisk, reputationFilter, thief } from './habits.ts';
import { play, setupOf, story } from './scene-for-tests.ts';

const told = (options: Partial<Setup>, partner = honestTrader()) =>
  story(play(setupOf(options), [reputationFilter(), partner]));

describe('who looks at reputation', () => {
  it.each([
    [0, '8:8 accept'],
    [1, '4:4 accept'],
    [2, '2:2 accept'],
    [3, 'none'],
    [9, 'none'],
  ])('offers somebody with %d shame tokens: %s', (shameP2, round) => {
    expect(told({ variant: 'G5', rounds: 1, shameP2 })).toEqual([round]);
  });

  it('cannot see what is shown to its carrier alone', () => {
    expect(told({ rounds: 1, shameP2: 9, shameVisibility: 'self-only' })).toEqual(['8:8 accept']);
  });

  it('counts thefts of its own game, and one that was shamed once', () => {
    expect(told({ tokenPolicy: 'reset', rounds: 4 }, thief())).toEqual([
      '8:8 snatch',
      '4:4 snatch',
      '2:2 snatch',
      'none',
    ]);
    expect(told({ variant: 'G3', tokenPolicy: 'reset', rounds: 4 }, thief())).toEqual([
      '8:8 snatch shamed',
      '4:4 snatch shamed',
      '2:2 snatch shamed',
      'none',
    ]);
  });

  it('makes the fixed offer to whom it trusts at all', () => {
    expect(told({ rounds: 1, offers: 'five-for-five', shameP2: 2 })).toEqual(['5:5 accept']);
    expect(told({ rounds: 1, offers: 'five-for-five', shameP2: 3 })).toEqual(['none']);
  });
});

describe('an offer is worth its risk', () => {
  const offer = (offerPavo: number, requestElote: number) => ({
    offerPavo,
    offerElote: 0,
    requestPavo: 0,
    requestElote,
  });

  it.each([
    [5, 5, 0.5, false],
    [5, 5, 0.51, true],
    [1, 2, 0.25, false],
    [1, 2, 0.26, true],
    [10, 5, 1, false],
  ])('%d for %d with a chance of honesty of %d: %s', (x, y, chance, isWorth) => {
    expect(isWorthTheRisk({ ownWorth: 1, otherWorth: 2 }, offer(x, y), chance)).toBe(isWorth);
  });
});
