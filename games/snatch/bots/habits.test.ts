import { describe, expect, it } from 'vitest';
import type { BotKind } from '../../../kernel/index.ts';
import type { Command, Setup, Snatch } from '../types.ts';
import { inequityAverse, shameAverse } from './foresight-bots.ts';
import { cautiousLadder, grim, honestTrader, thief, titForTat } from './habits.ts';
import { play, scoresOf, scripted, setupOf, story } from './scene-for-tests.ts';

type Kind = BotKind<Snatch>;

const told = (options: Partial<Setup>, p1: Kind, p2: Kind) => story(play(setupOf(options), [p1, p2]));

/** P2 that gives these answers, one a round. */
const answers = (...actions: ('accept' | 'reject' | 'snatch')[]): Kind =>
  scripted(actions.map((action): Command => ({ type: 'p2Action', action })));

/** P1 that makes these offers of pavos for elotes, one a round. */
const offers = (...pairs: (readonly [number, number])[]): Kind =>
  scripted(
    pairs.map(
      ([offerPavo, requestElote]): Command => ({
        type: 'proposeOffer',
        offerPavo,
        offerElote: 0,
        requestPavo: 0,
        requestElote,
      }),
    ),
  );

describe('the honest trader', () => {
  it('swaps five for five until all is swapped', () => {
    const match = play(setupOf(), [honestTrader(), honestTrader()]);
    expect(story(match)).toEqual(['5:5 accept', '5:5 accept', 'none']);
    expect(scoresOf(match)).toEqual([20, 20]);
  });

  it('may have another measure', () => {
    expect(told({ rounds: 2 }, honestTrader(10), honestTrader())).toEqual(['10:10 accept', 'none']);
    expect(told({ rounds: 2 }, honestTrader(2), honestTrader())).toEqual(['2:2 accept', '2:2 accept']);
  });

  it('accepts what costs it nothing, 2x ≥ y, and rejects the rest', () => {
    expect(told({ tokenPolicy: 'reset' }, offers([3, 6], [3, 7], [10, 10]), honestTrader())).toEqual([
      '3:6 accept',
      '3:7 reject',
      '10:10 accept',
    ]);
  });

  it('goes on offering when robbed, reports and shames', () => {
    expect(told({ variant: 'G1' }, honestTrader(), thief())).toEqual(['5:5 snatch', '5:5 snatch', 'none']);
    expect(told({ variant: 'G3', rounds: 1 }, honestTrader(), thief())).toEqual(['5:5 snatch shamed']);
    expect(told({ variant: 'G4', rounds: 1 }, honestTrader(), thief())).toEqual(['5:5 snatch reported']);
  });
});

describe('the thief', () => {
  it('snatches whatever is held out, also where a judge waits', () => {
    expect(told({ variant: 'G4', rounds: 1 }, honestTrader(), thief())).toEqual(['5:5 snatch reported']);
    expect(told({ rounds: 1 }, offers([0, 3]), thief())).toEqual(['0:3 reject']);
  });

  it('offers one for the two that an honest partner gives for it, reports and does not shame', () => {
    expect(told({}, thief(), honestTrader())).toEqual(['1:2 accept', '1:2 accept', '1:2 accept']);
    expect(told({ variant: 'G3', rounds: 1 }, thief(), thief())).toEqual(['1:2 snatch']);
    expect(told({ variant: 'G4', rounds: 1 }, thief(), thief())).toEqual(['1:2 snatch reported']);
  });
});

describe('tit for tat', () => {
  it('offers nothing in the round after a theft, and then tries again', () => {
    expect(told({ rounds: 4 }, titForTat(2), answers('accept', 'snatch', 'accept'))).toEqual([
      '2:2 accept',
      '2:2 snatch',
      'none',
      '2:2 accept',
    ]);
  });

  it('does not take a rejection for a theft', () => {
    expect(told({ rounds: 2 }, titForTat(2), answers('reject', 'accept'))).toEqual(['2:2 reject', '2:2 accept']);
  });

  it('snatches in the round after an unfair offer, and after none', () => {
    const rounds = told({ rounds: 4 }, offers([1, 5], [2, 2], [1, 1], [1, 1]), titForTat());
    expect(rounds).toEqual(['1:5 reject', '2:2 snatch', '1:1 accept', '1:1 accept']);
    const late: Kind = {
      listens: false,
      make: (seat, random) => afterOneRound(offers([1, 1], [1, 1]).make(seat, random)),
    };
    expect(told({}, late, titForTat())).toEqual(['none', '1:1 snatch', '1:1 accept']);
  });

  it('holds nothing against somebody who had nothing left to offer', () => {
    const setup = setupOf({ offers: 'five-for-five', rounds: 4 });
    expect(story(play(setup, [honestTrader(), titForTat()]))).toEqual(['5:5 accept', '5:5 accept', 'none', 'none']);
  });
});

/** Offers nothing in the first round. */
const afterOneRound =
  (bot: ReturnType<Kind['make']>): ReturnType<Kind['make']> =>
  (view, options, heard) =>
    view.table.round === 1 ? { type: 'noOffer' } : bot(view, options, heard);

describe('grim', () => {
  it('never offers again after one theft', () => {
    expect(told({ rounds: 5 }, grim(2), answers('accept', 'snatch', 'accept'))).toEqual([
      '2:2 accept',
      '2:2 snatch',
      'none',
      'none',
      'none',
    ]);
  });

  it('gives the least where it is forced', () => {
    expect(told({ variant: 'G2' }, grim(), answers('snatch', 'snatch', 'accept'))).toEqual([
      '5:5 snatch',
      '1:1 snatch',
      '1:1 accept',
    ]);
  });

  it('snatches everything after one unfair offer', () => {
    expect(told({}, offers([1, 3], [2, 2], [1, 1]), grim())).toEqual(['1:3 reject', '2:2 snatch', '1:1 snatch']);
  });
});

describe('the cautious ladder', () => {
  it('doubles whenever it is accepted, as far as there is something left', () => {
    expect(told({ rounds: 5 }, cautiousLadder(), honestTrader())).toEqual([
      '1:1 accept',
      '2:2 accept',
      '4:4 accept',
      '3:3 accept',
      'none',
    ]);
  });

  it('stays where it is after a rejection, and goes back to one after a theft', () => {
    const partner = answers('accept', 'reject', 'accept', 'snatch', 'accept');
    expect(told({ rounds: 5 }, cautiousLadder(), partner)).toEqual([
      '1:1 accept',
      '2:2 reject',
      '2:2 accept',
      '4:4 snatch',
      '1:1 accept',
    ]);
  });
});

describe('who dislikes inequity', () => {
  it('swaps everything with its like, and accepts five for five from anybody', () => {
    expect(told({ rounds: 1 }, inequityAverse(), inequityAverse())).toEqual(['10:10 accept']);
    expect(told({ rounds: 1 }, honestTrader(), inequityAverse())).toEqual(['5:5 accept']);
  });

  it('snatches five for five if guilt weighs less than a third', () => {
    expect(told({ rounds: 1 }, honestTrader(), inequityAverse(1, 0.3))).toEqual(['5:5 snatch']);
    expect(told({ rounds: 1 }, honestTrader(), inequityAverse(1, 0.34))).toEqual(['5:5 accept']);
  });

  it('rejects what leaves it far behind, though it would gain', () => {
    expect(told({ rounds: 1, variant: 'G4' }, offers([6, 10]), inequityAverse(1, 0.6))).toEqual(['6:10 reject']);
    expect(told({ rounds: 1, variant: 'G4' }, offers([6, 10]), inequityAverse(0, 0))).toEqual(['6:10 accept']);
  });
});

describe('who fears shame', () => {
  it.each([3, 4, 5, 6])('snatches in G3 what is worth more than the shame: a cost of 5 against %d', (asked) => {
    const answer = asked > 5 ? 'snatch shamed' : 'accept';
    expect(told({ variant: 'G3', rounds: 1 }, honestTrader(asked), shameAverse(5, 1))).toEqual([
      `${asked}:${asked} ${answer}`,
    ]);
  });

  it('fears it less if it is less likely', () => {
    expect(told({ variant: 'G3', rounds: 1 }, honestTrader(3), shameAverse(5, 0.5))).toEqual(['3:3 snatch shamed']);
    expect(told({ variant: 'G3', rounds: 1 }, honestTrader(2), shameAverse(5, 0.5))).toEqual(['2:2 accept']);
  });

  it('rejects in G3 what would cost it something', () => {
    expect(told({ variant: 'G3', rounds: 1 }, offers([1, 5]), shameAverse(10, 1))).toEqual(['1:5 reject']);
  });

  it('wants points alone where there is no shame', () => {
    expect(told({ variant: 'G1', rounds: 1 }, honestTrader(1), shameAverse())).toEqual(['1:1 snatch']);
    expect(told({ variant: 'G4', rounds: 1 }, honestTrader(5), shameAverse())).toEqual(['5:5 accept']);
  });
});

describe('a script', () => {
  it('is played as far as it goes, each command as soon as it is allowed', () => {
    expect(told({ variant: 'G5' }, offers([4, 4]), answers('accept'))).toEqual(['4:4 accept', 'none', 'none']);
  });

  it('gives the least where something must be given', () => {
    expect(told({ variant: 'G2', rounds: 2 }, scripted([]), answers('snatch'))).toEqual(['1:1 snatch', '1:1 reject']);
  });
});
