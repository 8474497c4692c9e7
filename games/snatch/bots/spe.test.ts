import { describe, expect, it } from 'vitest';
import type { Setup } from '../rules/types.ts';
import { play, scoresOf, setupOf, story } from './matches-for-tests.ts';
import { spe, speNeedingGain } from './spe.ts';

const outcomeOf = (options: Partial<Setup>, kind = spe()) => {
  const match = play(setupOf(options), [kind, kind]);
  return { scores: scoresOf(match), story: story(match) };
};

const FIVES = { offers: 'five-for-five' } as const;
const NONE = ['none', 'none', 'none'];

describe('two who foresee everything, in one round', () => {
  it.each<[string, Partial<Setup>, readonly number[], string]>([
    ['G1: nobody offers', { variant: 'G1' }, [10, 10], 'none'],
    ['G2: the least is given, and taken', { variant: 'G2' }, [9, 12], '1:1 snatch'],
    ['G2 where nothing need be given', { variant: 'G2', smallestForced: 0 }, [10, 10], '0:1 reject'],
    ['G2 where three must be given', { variant: 'G2', smallestForced: 3 }, [7, 16], '3:1 snatch'],
    ['G2 with five for five', { variant: 'G2', ...FIVES }, [5, 20], '5:5 snatch'],
    ['G3: shame is not worth a point', { variant: 'G3' }, [10, 10], 'none'],
    ['G4: P1 takes all there is to gain', { variant: 'G4' }, [25, 10], '5:10 accept'],
    ['G4 with restitution', { variant: 'G4', sanction: 'restitution' }, [25, 10], '5:10 accept'],
    ['G4 with confiscation', { variant: 'G4', sanction: 'confiscate' }, [25, 10], '5:10 accept'],
    ['G4 with five for five', { variant: 'G4', ...FIVES }, [15, 15], '5:5 accept'],
    ['… and confiscation', { variant: 'G4', sanction: 'confiscate', ...FIVES }, [15, 15], '5:5 accept'],
    ['… and restitution', { variant: 'G4', sanction: 'restitution', ...FIVES }, [15, 15], '5:5 accept'],
    ['G5: nobody believes a word', { variant: 'G5' }, [10, 10], 'none'],
  ])('%s', (_title, options, scores, round) => {
    expect(outcomeOf({ ...options, rounds: 1 })).toEqual({ scores, story: [round] });
  });

  it('G4 where P2 says no unless it gains', () => {
    const outcome = outcomeOf({ variant: 'G4', rounds: 1 }, speNeedingGain());
    expect(outcome).toEqual({ scores: [24, 12], story: ['6:10 accept'] });
  });
});

describe('two who foresee everything, in three rounds', () => {
  it.each<[string, Partial<Setup>, readonly number[], readonly string[]]>([
    ['G1', { variant: 'G1' }, [10, 10], NONE],
    ['G2', { variant: 'G2' }, [7, 16], ['1:1 snatch', '1:1 snatch', '1:1 snatch']],
    ['G2 without a least', { variant: 'G2', smallestForced: 0 }, [10, 10], ['0:1 reject', '0:1 reject', '0:1 reject']],
    ['G2 with five for five', { variant: 'G2', ...FIVES }, [0, 30], ['5:5 snatch', '5:5 snatch', 'none']],
    ['G3', { variant: 'G3' }, [10, 10], NONE],
    ['G4: the deal is not put off', { variant: 'G4' }, [25, 10], ['5:10 accept', 'none', 'none']],
    ['G4 with restitution', { variant: 'G4', sanction: 'restitution' }, [25, 10], ['5:10 accept', 'none', 'none']],
    // Before the last round P1 would not report: a ruined partner has nothing left to trade.
    ['G4 with confiscation', { variant: 'G4', sanction: 'confiscate' }, [25, 10], ['none', 'none', '5:10 accept']],
    ['G4 with five for five', { variant: 'G4', ...FIVES }, [20, 20], ['5:5 accept', '5:5 accept', 'none']],
    ['G5', { variant: 'G5' }, [10, 10], NONE],
  ])('%s, tokens carried over', (_title, options, scores, rounds) => {
    expect(outcomeOf(options)).toEqual({ scores, story: rounds });
  });

  it.each<[string, Partial<Setup>, readonly number[], string]>([
    ['G1', { variant: 'G1' }, [10, 10], 'none'],
    ['G2', { variant: 'G2' }, [9, 12], '1:1 snatch'],
    ['G2 with five for five', { variant: 'G2', ...FIVES }, [5, 20], '5:5 snatch'],
    ['G4', { variant: 'G4' }, [25, 10], '5:10 accept'],
    ['G4 with five for five', { variant: 'G4', ...FIVES }, [15, 15], '5:5 accept'],
  ])('%s, tokens given out anew: every round is played as the last', (_title, options, scores, round) => {
    expect(outcomeOf({ ...options, tokenPolicy: 'reset' })).toEqual({ scores, story: [round, round, round] });
  });

  it('G4 where P2 says no unless it gains', () => {
    const outcome = outcomeOf({ variant: 'G4' }, speNeedingGain());
    expect(outcome).toEqual({ scores: [24, 12], story: ['6:10 accept', 'none', 'none'] });
  });
});
