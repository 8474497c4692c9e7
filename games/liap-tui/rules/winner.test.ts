import { describe, expect, test } from 'vitest';
import { setOf } from '../facts/piece-sets.ts';
import { kindsOf, piecesOf } from './pieces.ts';
import { LIAP_TUI, type PieceName, PRIORITY, playsOf, SEED } from './scene-for-tests.ts';
import { type SettledTurn, settleTurn, type WinnerRules } from './winner.ts';

type Names = readonly (readonly PieceName[])[];
const SEATS = [0, 1, 2, 3];

function settle(rules: WinnerRules, names: Names, starter = 0): SettledTurn {
  return settleTurn(playsOf(rules.pieceSet, names), starter, names.length, rules);
}

/** Every kind of numbers32 that is still available in addition to these plays. */
function kindsLeft(names: Names): string[] {
  const used = names.flat().map(String);
  const isLeft = (kind: string) => used.filter((each) => each === kind).length < piecesOf('numbers32', kind).length;
  return kindsOf('numbers32').filter(isLeft);
}

describe('the examples of the seed', () => {
  test('[LT-30] single-turn trace: the red general beats numbers', () => {
    expect(
      settle(SEED, [
        ['GENERAL_RED', 12],
        [11, 9],
        [10, 8],
        [13, 7],
      ]),
    ).toEqual({ winner: 0, decidedBy: 'general' });
  });

  test('[LT-30] [LT-34] Example 1 as printed: one general against two-piece plays', () => {
    const names = [['GENERAL_RED'], [13, 12], [11, 10], [9, 8]];
    for (const starter of SEATS) expect(settle(SEED, names, starter)).toEqual({ winner: 0, decidedBy: 'general' });
  });

  test('[LT-30] Example 1 completed: any second piece, any starter, 56 of 56', () => {
    const rest = [
      [13, 12],
      [11, 10],
      [9, 8],
    ];
    const won = kindsLeft([['GENERAL_RED'], ...rest]).flatMap((second) =>
      SEATS.map((starter) => settle(SEED, [['GENERAL_RED', second], ...rest], starter).winner),
    );
    expect(won).toEqual(Array.from({ length: 56 }, () => 0));
  });

  test('[LT-31] [LT-32] Example 2: 21 against 21, the 12 beats the 11', () => {
    const names = [
      [11, 10],
      [13, 7],
      [12, 9],
      [8, 6],
    ];
    for (const starter of SEATS) expect(settle(SEED, names, starter)).toEqual({ winner: 2, decidedBy: 'pieces' });
  });

  test('[LT-30] [LT-34] Example 3 as printed: red beats black', () => {
    const names = [['GENERAL_BLACK'], [13, 12], ['GENERAL_RED'], [11, 10]];
    for (const starter of SEATS) expect(settle(SEED, names, starter)).toEqual({ winner: 2, decidedBy: 'general' });
  });

  test('[LT-30] Example 3 completed: any second pieces, any starter, 660 of 660', () => {
    const printed = [['GENERAL_BLACK'], [13, 12], ['GENERAL_RED'], [11, 10]];
    const won = kindsLeft(printed).flatMap((one) => {
      const withOne = [['GENERAL_BLACK', one], [13, 12], ['GENERAL_RED'], [11, 10]];
      return kindsLeft(withOne).flatMap((other) =>
        SEATS.map((starter) => settle(SEED, withOne.with(2, ['GENERAL_RED', other]), starter).winner),
      );
    });
    expect(won).toEqual(Array.from({ length: 660 }, () => 2));
  });

  test('[LT-16] [LT-26] three-turn trace: winners 2, 0, 3 in turns started by 1, 2, 0', () => {
    const turns: readonly [starter: number, names: Names][] = [
      [
        1,
        [
          [2, 12, 2],
          [9, 1, 8],
          ['GENERAL_BLACK', 5, 8],
          [7, 7, 3],
        ],
      ],
      [2, [[12], [5], [10], [9]]],
      [
        0,
        [
          [11, 1, 13, 6],
          [11, 1, 3, 4],
          [10, 4, 2, 2],
          [6, 1, 'GENERAL_RED', 13],
        ],
      ],
    ];
    expect(turns.map(([starter, names]) => settle(SEED, names, starter))).toEqual([
      { winner: 2, decidedBy: 'general' },
      { winner: 0, decidedBy: 'total' },
      { winner: 3, decidedBy: 'general' },
    ]);
    const wholeDeal = SEATS.map((seat) => turns.flatMap(([, names]) => names[seat]!));
    expect(playsOf('numbers32', wholeDeal).map(({ pieces }) => pieces.length)).toEqual([8, 8, 8, 8]);
  });
});

describe('generals, totals, pieces, seats', () => {
  test('[LT-30] both generals in one play count as red', () => {
    const names = [
      ['GENERAL_RED', 'GENERAL_BLACK'],
      [13, 13],
    ];
    expect(settle(SEED, names, 1)).toEqual({ winner: 0, decidedBy: 'general' });
  });

  test('[LT-32] below the highest piece the comparison goes on', () => {
    const names = [
      [13, 4, 3],
      [13, 5, 2],
    ];
    expect(settle(SEED, names)).toEqual({ winner: 1, decidedBy: 'pieces' });
  });

  test('[LT-59] two red generals are equal, and so are plays without any', () => {
    const rules = { ...SEED, generals: 4 };
    const winnerOf = (names: Names, starter = 0) =>
      settleTurn(playsOf(setOf(rules), names), starter, names.length, rules);
    expect(
      winnerOf([
        ['GENERAL_RED', 1],
        ['GENERAL_RED', 2],
        ['GENERAL_BLACK', 13],
      ]),
    ).toEqual({
      winner: 1,
      decidedBy: 'total',
    });
    expect(winnerOf([['GENERAL_BLACK'], ['GENERAL_BLACK']], 1)).toEqual({ winner: 1, decidedBy: 'seat' });
  });

  test('[LT-58] with that option equal plays go to the seat farthest from the starter', () => {
    const plays = playsOf('numbers32', [[5], [5], [3], [3]]);
    const last = { ...SEED, turnTie: 'last' } as const;
    expect([0, 1, 2].map((starter) => settleTurn(plays, starter, 4, last).winner)).toEqual([1, 0, 1]);
    const alone = playsOf('xiangqi32', [['HORSE_RED'], ['HORSE_RED'], ['CANNON_RED'], ['CANNON_RED']]);
    expect(settleTurn(alone, 0, 4, { ...LIAP_TUI, turnTie: 'last' })).toEqual({ winner: 1, decidedBy: 'seat' });
  });

  test('[LT-33] equal plays go to the seat nearest to the starter', () => {
    const names = [[9], [3], [9], [4]];
    expect(SEATS.map((starter) => settle(SEED, names, starter).winner)).toEqual([0, 2, 2, 0]);
    expect(settle(SEED, names, 3).decidedBy).toBe('seat');
  });

  test('[LT-35] the step is reported against the best of the others, wherever it sits', () => {
    const plays = [[5], [13], [13], [12]];
    expect(settle(SEED, plays)).toEqual({ winner: 1, decidedBy: 'seat' });
    expect(settle(SEED, [[5], [13], [1], [12]])).toEqual({ winner: 1, decidedBy: 'total' });
    expect(settle(SEED, [[13], [1], ['GENERAL_BLACK'], [12]])).toEqual({ winner: 2, decidedBy: 'general' });
  });

  test('[LT-35] a single play is decided by seat', () => {
    expect(settle(SEED, [['GENERAL_RED']])).toEqual({ winner: 0, decidedBy: 'seat' });
    expect(settle(LIAP_TUI, [['GENERAL_RED']])).toEqual({ winner: 0, decidedBy: 'seat' });
  });
});

describe('led type, value, seat', () => {
  const SOLDIERS = ['SOLDIER_BLACK', 'SOLDIER_BLACK', 'SOLDIER_BLACK'];
  const STRAIGHT = ['GENERAL_RED', 'ADVISOR_RED', 'ELEPHANT_RED'];
  const NOTHING = ['GENERAL_BLACK', 'ADVISOR_RED', 'ADVISOR_BLACK'];

  test('[LT-47] led soldiers hold against a straight, and a led straight against soldiers', () => {
    expect(settle(LIAP_TUI, [SOLDIERS, STRAIGHT])).toEqual({ winner: 0, decidedBy: 'led-type' });
    expect(settle(LIAP_TUI, [SOLDIERS, STRAIGHT], 1)).toEqual({ winner: 1, decidedBy: 'led-type' });
  });

  test('[LT-47] a play that is not a combination cannot win', () => {
    for (const rules of [LIAP_TUI, PRIORITY]) {
      expect(settle(rules, [SOLDIERS, NOTHING])).toEqual({ winner: 0, decidedBy: 'led-type' });
    }
  });

  test('[LT-48] within the led type the higher value wins', () => {
    const names = [
      ['HORSE_RED', 'HORSE_RED'],
      ['CHARIOT_RED', 'CHARIOT_RED'],
      ['GENERAL_RED', 'GENERAL_BLACK'],
    ];
    expect(settle(LIAP_TUI, names)).toEqual({ winner: 1, decidedBy: 'value' });
  });

  test('[LT-49] by priority a straight beats soldiers that were led', () => {
    expect(settle(PRIORITY, [SOLDIERS, STRAIGHT])).toEqual({ winner: 1, decidedBy: 'led-type' });
  });

  test('[LT-49] by priority extended beats four, five beats extended of five', () => {
    const soldiers = (copies: number) => Array.from({ length: copies }, () => 'SOLDIER_RED');
    const extended = ['CANNON_BLACK', 'CANNON_BLACK', 'HORSE_BLACK', 'CHARIOT_BLACK'];
    expect(settle(PRIORITY, [soldiers(4), extended]).winner).toBe(1);
    expect(settle(PRIORITY, [[...extended, 'HORSE_BLACK'], soldiers(5)]).winner).toBe(1);
    expect(settle(LIAP_TUI, [[...extended, 'HORSE_BLACK'], soldiers(5)]).winner).toBe(0);
  });

  test.each<[string, PieceName[]]>([
    ['single', ['HORSE_RED']],
    ['pair of soldiers', ['SOLDIER_RED', 'SOLDIER_RED']],
    ['straight of the chariot group', ['CANNON_RED', 'HORSE_RED', 'CHARIOT_RED']],
  ])('[LT-50] a tied %s goes to the starter', (_, play) => {
    for (const starter of [0, 1]) {
      expect(settle(LIAP_TUI, [play, play], starter)).toEqual({ winner: starter, decidedBy: 'seat' });
    }
  });

  test('[LT-50] a tie among the others goes to the nearer seat', () => {
    const names = [['HORSE_RED'], ['SOLDIER_RED'], ['HORSE_RED'], ['SOLDIER_BLACK']];
    expect(settle(LIAP_TUI, names, 1)).toEqual({ winner: 2, decidedBy: 'seat' });
  });
});

describe('turns that cannot be settled', () => {
  const broken = expect.objectContaining({ code: 'turn-resolution-error' });
  const play = { seat: 1, pieces: [3] };

  test('[LT-27] no plays, a seat twice, no play of the starter', () => {
    expect(() => settleTurn([], 0, 4, SEED)).toThrow(broken);
    expect(() => settleTurn([play, { seat: 1, pieces: [4] }], 1, 4, SEED)).toThrow(broken);
    expect(() => settleTurn([play], 0, 4, SEED)).toThrow(broken);
  });

  test('[LT-27] a lead that is not a combination, where the led type decides', () => {
    expect(() => settle(LIAP_TUI, [['HORSE_RED', 'CANNON_RED']])).toThrow(broken);
  });
});
