import { describe, expect, it } from 'vitest';
import { FIVE } from '../rules/table-for-tests.ts';
import { P1, P2, type Setup } from '../types.ts';
import { Foresight, SELFISH } from './foresight.ts';
import { chances, logit, pointsOfAnswers, pointsOfOffer, spe, speNeedingGain } from './foresight-bots.ts';
import { play, scoresOf, setupOf, story } from './scene-for-tests.ts';

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

  it.each<[string, Partial<Setup>, readonly number[], string]>([
    ['[SN-48] unequal endowments', { variant: 'G4', pavosP1: 6, elotesP2: 14 }, [24, 14], '6:12 accept'],
    ['[SN-49] one’s own is worth nothing', { variant: 'G4', ownWorth: 0 }, [20, 0], '0:10 accept'],
    ['[SN-49] the other’s is worth four times as much', { variant: 'G4', otherWorth: 4 }, [47, 12], '3:10 accept'],
    ['[SN-50] three for five', { variant: 'G2', ...FIVES, fixedPavos: 3 }, [7, 16], '3:5 snatch'],
    ['[SN-52] a judge who never convicts', { variant: 'G4', conviction: 0 }, [10, 10], 'none'],
    [
      '[SN-53] a report that costs too much',
      { variant: 'G4', sanction: 'restitution', reportCost: 10 },
      [10, 10],
      'none',
    ],
  ])('%s', (_title, options, scores, round) => {
    expect(outcomeOf({ rounds: 1, ...options })).toEqual({ scores, story: [round] });
  });

  it('[SN-52] weighs the chance of a conviction', () => {
    // Snatching 5 for 5 leaves P2 with 20 or, convicted, with 5; accepting with 15: it pays below a chance of one third.
    const answers = [30, 33, 34, 40].map((conviction) => {
      const { foresight, position } = guess(1, 'G4', 'inverse', { conviction });
      return foresight.answer(position, 1, FIVE);
    });
    expect(answers).toEqual(['snatch', 'snatch', 'accept', 'accept']);
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
  ])('%s, tokens handed out again: every round is played as the last', (_title, options, scores, round) => {
    expect(outcomeOf({ ...options, tokenPolicy: 'reset' })).toEqual({ scores, story: [round, round, round] });
  });

  it('G4 where P2 says no unless it gains', () => {
    const outcome = outcomeOf({ variant: 'G4' }, speNeedingGain());
    expect(outcome).toEqual({ scores: [24, 12], story: ['6:10 accept', 'none', 'none'] });
  });
});

const guess = (
  precision: number,
  variant: Setup['variant'] = 'G1',
  sanction: Setup['sanction'] = 'inverse',
  options: Partial<Setup> = {},
) => {
  const foresight = new Foresight(setupOf({ variant, sanction, ...options }), SELFISH);
  return { foresight, position: foresight.positions.start, precision };
};

describe('a rough calculator', () => {
  it('knows what each answer to five for five is worth', () => {
    expect(pointsOfAnswers(guess(1), P1, FIVE)).toEqual([15, 10, 5]);
    expect(pointsOfAnswers(guess(1), P2, FIVE)).toEqual([15, 10, 20]);
  });

  it('expects a report as often as it is worth it', () => {
    expect(pointsOfAnswers(guess(0, 'G4'), P2, FIVE)).toEqual([15, 10, 12.5]);
    expect(pointsOfAnswers(guess(50, 'G4'), P2, FIVE)[2]).toBeCloseTo(5);
    expect(pointsOfAnswers(guess(50, 'G4', 'confiscate'), P2, FIVE)[2]).toBeCloseTo(0);
    expect(pointsOfAnswers(guess(50, 'G4', 'confiscate', { conviction: 25 }), P2, FIVE)[2]).toBeCloseTo(15);
  });

  it('finds theft as good as trade in G4 where a report has the chance y / (y + 2x)', () => {
    // At precision 0 a report has a chance of one half, so that the border lies at y = 2x.
    const gainByTheft = (offerPavo: number, requestElote: number) => {
      const offer = { offerPavo, offerElote: 0, requestPavo: 0, requestElote };
      const [accept = 0, , snatch = 0] = pointsOfAnswers(guess(0, 'G4'), P2, offer);
      return Math.sign(snatch - accept);
    };
    expect([gainByTheft(2, 3), gainByTheft(2, 4), gainByTheft(2, 5)]).toEqual([-1, 0, 1]);
  });

  it('expects the answers by what they are worth to the other', () => {
    expect(pointsOfOffer(guess(0), FIVE)).toBeCloseTo(10);
    const [accept = 0, reject = 0, snatch = 0] = chances([15, 10, 20], 0.1);
    expect(accept + reject + snatch).toBeCloseTo(1);
    expect(snatch / accept).toBeCloseTo(Math.exp(0.5));
    expect(pointsOfOffer(guess(0.1), FIVE)).toBeCloseTo(15 * accept + 10 * reject + 5 * snatch);
    expect(pointsOfOffer(guess(0.1), null)).toBe(10);
  });

  it('plays by chance if points do not count, and never errs if they count for all', () => {
    const dull = Array.from({ length: 300 }, (_, number) => {
      const setup = setupOf({ rounds: 1, offers: 'five-for-five', variant: 'G2' });
      return story(play(setup, [logit(0), logit(0)], number))[0];
    });
    for (const answer of ['accept', 'reject', 'snatch']) {
      expect(Math.abs(dull.filter((round) => round === `5:5 ${answer}`).length - 100)).toBeLessThan(30);
    }
    for (let number = 0; number < 20; number++) {
      expect(scoresOf(play(setupOf({ rounds: 1, variant: 'G4' }), [logit(50), logit(50)], number))).toEqual([24, 12]);
      expect(scoresOf(play(setupOf({ rounds: 1, variant: 'G2' }), [logit(50), logit(50)], number))).toEqual([9, 12]);
    }
  });

  it('steals less often the duller it is', () => {
    const thefts = (precision: number) => {
      const setup = setupOf({ rounds: 1, offers: 'five-for-five', variant: 'G2' });
      const kind = logit(precision);
      return Array.from({ length: 400 }, (_, number) => story(play(setup, [kind, kind], number))[0]).filter(
        (round) => round === '5:5 snatch',
      ).length;
    };
    const [dull, middling, sharp] = [0.02, 0.2, 1].map(thefts) as [number, number, number];
    expect([dull < middling, middling < sharp]).toEqual([true, true]);
  });
});
