import { describe, expect, it } from 'vitest';
import { FIVE } from '../rules/table-for-tests.ts';
import { endowment } from '../rules/tokens.ts';
import { P1, P2, type Sanction, type Variant } from '../rules/types.ts';
import { Foresight } from './foresight/foresight.ts';
import { positionOf } from './foresight/position.ts';
import { SELFISH } from './foresight/tastes.ts';
import { logit } from './logit.ts';
import { chances } from './lottery.ts';
import { play, scoresOf, setupOf, story } from './matches-for-tests.ts';
import { pointsOfAnswers, pointsOfOffer } from './rough-guesses.ts';

const guess = (precision: number, variant: Variant = 'G1', sanction: Sanction = 'inverse') => ({
  foresight: new Foresight({ variant, sanction, offers: 'variable', smallestForced: 1 }, SELFISH),
  position: positionOf(endowment()),
  precision,
});

describe('a rough calculator', () => {
  it('knows what each answer to five for five is worth', () => {
    expect(pointsOfAnswers(guess(1), P1, FIVE)).toEqual([15, 10, 5]);
    expect(pointsOfAnswers(guess(1), P2, FIVE)).toEqual([15, 10, 20]);
  });

  it('expects a report as often as it is worth it', () => {
    expect(pointsOfAnswers(guess(0, 'G4'), P2, FIVE)).toEqual([15, 10, 12.5]);
    expect(pointsOfAnswers(guess(50, 'G4'), P2, FIVE)[2]).toBeCloseTo(5);
    expect(pointsOfAnswers(guess(50, 'G4', 'confiscate'), P2, FIVE)[2]).toBeCloseTo(0);
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
