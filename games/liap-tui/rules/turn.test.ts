import { describe, expect, test } from 'vitest';
import { heardBy, seatsIn } from '../../../kernel/host.ts';
import { TURN_STATES } from '../types.ts';
import { kindOf } from './pieces.ts';
import { layTable, type PieceName, piecesNamed, plays } from './scene-for-tests.ts';

const number = (piece: number): PieceName =>
  piece < 30 ? Number(kindOf('numbers32', piece)) : kindOf('numbers32', piece);
const name = (piece: number): PieceName => kindOf('xiangqi32', piece);

/** The deal of the seed's trace of three turns. */
const TRACE = [
  [2, 12, 2, 12, 11, 1, 13, 6],
  [9, 1, 8, 5, 11, 1, 3, 4],
  ['GENERAL_BLACK', 5, 8, 10, 10, 4, 2, 2],
  [7, 7, 3, 9, 6, 1, 'GENERAL_RED', 13],
];

const inTrace = (options = {}) =>
  layTable({
    phase: 'lead',
    hands: TRACE,
    options,
    table: { round: 2, starter: 1, turnStarter: 1, declared: [1, 1, 3, 4] },
  });

test('[LT-16] [LT-20] [LT-26] [LT-29] the seed’s three turns, played as printed', () => {
  const table = inTrace();
  plays(table, 1, [9, 1, 8], number);
  plays(table, 0, [2, 12, 2], number);
  plays(table, 2, ['GENERAL_BLACK', 5, 8], number);
  expect(plays(table, 3, [7, 7, 3], number)).toContainEqual({ type: 'turnWon', seat: 2, piles: 3, by: 'general' });
  expect(seatsIn(table.match.state.asked)).toEqual([2]);
  for (const [seat, piece] of [
    [2, 10],
    [3, 9],
    [0, 12],
  ] as const)
    plays(table, seat, [piece], number);
  expect(plays(table, 1, [5], number)).toContainEqual({ type: 'turnWon', seat: 0, piles: 1, by: 'total' });
  plays(table, 0, [11, 1, 13, 6], number);
  plays(table, 1, [11, 1, 3, 4], number);
  plays(table, 2, [10, 4, 2, 2], number);
  const last = plays(table, 3, [6, 1, 'GENERAL_RED', 13], number);
  expect(last).toContainEqual({ type: 'turnWon', seat: 3, piles: 4, by: 'general' });
  expect(last).toContainEqual(
    expect.objectContaining({ type: 'roundScored', piles: [1, 0, 3, 4], gained: [6, -1, 8, 9] }),
  );
});

test('[LT-17] a turn passes through the nine states in their order', () => {
  const table = layTable({
    phase: 'lead',
    hands: [[13], [12], [11], [10]],
    options: { handSize: 1 },
    table: { declared: [0, 0, 0, 0] },
  });
  for (const [seat, piece] of [
    [0, 13],
    [1, 12],
    [2, 11],
    [3, 10],
  ] as const)
    plays(table, seat, [piece], number);
  const states = table.heard('spectator').flatMap((event) => (event.type === 'turnState' ? [event.state] : []));
  const waits = ['WaitingForOthers', 'CollectingPlays'];
  expect(states).toEqual([...TURN_STATES.slice(0, 3), ...waits, ...waits, ...waits, ...TURN_STATES.slice(5)]);
});

test('[LT-17] [LT-22] a refused lead leaves everything as it was, and the starter is asked again', () => {
  const table = inTrace();
  const before = table.match.snapshot();
  expect(table.seat(1).mayNot({ type: 'play', pieces: [] })).toMatchObject({ code: 'invalid-starter-play' });
  expect(table.match.snapshot()).toEqual(before);
  expect(table.match.state.table.turnState).toBe('WaitingForStarter');
});

/** What a refused lead passes through. */
const through = ['ValidatingStarterPlay', 'WaitingForStarter'];

test('[LT-17] a refused lead passes through ValidatingStarterPlay and back; a refused play of the others does not', () => {
  const table = inTrace();
  for (const pieces of [[], [99], [1, 1]]) {
    expect(table.seat(1).mayNot({ type: 'play', pieces })).toMatchObject({ with: { through } });
  }
  plays(table, 1, [9], number);
  expect(table.seat(0).mayNot({ type: 'play', pieces: [] }).with).not.toHaveProperty('through');
});

test('[LT-18] the starter leads one to six pieces, or as many as it still has', () => {
  const may = (size: number, leadMax = 6) => {
    const hands = TRACE.map((hand) => hand.slice(0, size));
    return layTable({ phase: 'lead', hands, options: { leadMax }, table: { declared: [0, 0, 0, 0] } }).match.optionsFor(
      0,
    );
  };
  expect(may(8)).toMatchObject([{ type: 'play', blanks: { pieces: { min: 1, max: 6 } }, check: null }]);
  expect(may(3)).toMatchObject([{ blanks: { pieces: { min: 1, max: 3 } } }]);
  expect(may(8, 2)).toMatchObject([{ blanks: { pieces: { min: 1, max: 2 } } }]);
});

test('[LT-19] the others play as many pieces as were led, whichever they like', () => {
  const table = inTrace();
  plays(table, 1, [9, 1, 8], number);
  expect(table.match.optionsFor(3)).toMatchObject([
    { blanks: { pieces: { min: 3, max: 3, someOf: table.seat(3).view.hand.pieces } } },
  ]);
});

test('[LT-20] in any order all others are asked at once; by seat one after another', () => {
  const any = inTrace();
  plays(any, 1, [9], number);
  expect(seatsIn(any.match.state.asked)).toEqual([0, 2, 3]);
  const bySeat = inTrace({ followOrder: 'seat' });
  plays(bySeat, 1, [9], number);
  for (const [seat, piece] of [
    [2, 5],
    [3, 7],
  ] as const) {
    expect(seatsIn(bySeat.match.state.asked)).toEqual([seat]);
    plays(bySeat, seat, [piece], number);
  }
  expect(seatsIn(bySeat.match.state.asked)).toEqual([0]);
});

describe('[LT-21] plays', () => {
  test('are face down until the turn is settled: others see that, not what', () => {
    const table = inTrace();
    const heard = plays(table, 1, [9, 8], number);
    expect(heard).toContainEqual({ type: 'led', seat: 1, count: 2 });
    expect(heard).toContainEqual({ type: 'played', seat: 1 });
    expect(table.seat(0).view.table.laid).toEqual([null, 'face-down', null, null]);
    expect(table.seat(1).view.hand.laid?.map(number)).toEqual([8, 9]);
    for (const seat of [0, 2, 3]) expect(JSON.stringify(table.seat(seat).view)).not.toMatch(/"laid":\[\d/);
  });

  test('are turned over together', () => {
    const table = inTrace();
    for (const [seat, piece] of [
      [1, 9],
      [0, 2],
      [2, 5],
      [3, 7],
    ] as const)
      plays(table, seat, [piece], number);
    const shown = heardBy(table.told, 'spectator').find(({ type }) => type === 'revealed');
    expect(shown).toMatchObject({
      plays: [[2], [9], [5], [7]].map((names) => names.map((n) => expect.toSatisfy((id: number) => number(id) === n))),
    });
    expect(table.match.state.table.laid).toEqual([null, null, null, null]);
  });

  test('are open at once if they are shown as they are played', () => {
    const table = inTrace({ reveal: 'on-play' });
    const pieces = table.seat(1).view.hand.pieces.slice(0, 1);
    expect(table.seat(1).does({ type: 'play', pieces })).toContainEqual({ type: 'playedOpen', seat: 1, pieces });
    expect(table.seat(0).view.table.laid).toEqual([null, pieces, null, null]);
  });
});

describe('what may not be played', () => {
  const theirs = piecesNamed('numbers32', 'GENERAL_RED');

  test('[LT-22] is checked in order: repeated pieces, number, ownership, combination', () => {
    const table = layTable({
      phase: 'lead',
      preset: 'liap-tui',
      hands: [
        ['HORSE_RED', 'HORSE_BLACK'],
        ['ADVISOR_RED', 'ADVISOR_RED'],
      ],
      options: { players: 2, handSize: 2 },
    });
    const [black, red] = table.seat(0).view.hand.pieces as [number, number];
    const why = (...pieces: number[]) => table.seat(0).mayNot({ type: 'play', pieces }).code;
    expect([why(black, black, black), why(black, red, 31), why(black, 31), why(black, red)]).toEqual([
      'invalid-pieces',
      'invalid-starter-play',
      'invalid-pieces',
      'invalid-starter-play',
    ]);
  });

  test('[LT-23] a lead of none or of more than six', () => {
    const table = inTrace();
    const all = [...table.seat(1).view.hand.pieces];
    expect(table.seat(1).mayNot({ type: 'play', pieces: [] })).toEqual({
      code: 'invalid-starter-play',
      with: { given: 0, most: 6, context: 'count', through },
    });
    expect(table.seat(1).mayNot({ type: 'play', pieces: all })).toEqual({
      code: 'invalid-starter-play',
      with: { given: 8, most: 6, context: 'count', through },
    });
  });

  test('[LT-24] more or fewer pieces than were led', () => {
    const table = inTrace();
    plays(table, 1, [9, 8], number);
    const pieces = table.seat(0).view.hand.pieces.slice(0, 3);
    expect(table.seat(0).mayNot({ type: 'play', pieces })).toEqual({
      code: 'wrong-piece-count',
      with: { given: 3, required: 2 },
    });
  });

  test('[LT-25] a piece of another hand, one that does not exist, or one twice', () => {
    const table = inTrace();
    for (const pieces of [
      theirs,
      [99],
      [table.seat(1).view.hand.pieces[0] as number, table.seat(1).view.hand.pieces[0] as number],
    ]) {
      expect(table.seat(1).mayNot({ type: 'play', pieces })).toEqual({ code: 'invalid-pieces', with: { through } });
    }
  });

  test('[LT-22] out of turn, or twice', () => {
    const table = inTrace();
    expect(table.seat(0).mayNot({ type: 'play', pieces: table.seat(0).view.hand.pieces.slice(0, 1) })).toMatchObject({
      code: 'not-asked',
    });
    plays(table, 1, [9], number);
    expect(table.seat(1).mayNot({ type: 'play', pieces: table.seat(1).view.hand.pieces.slice(0, 1) })).toMatchObject({
      code: 'not-asked',
    });
  });
});

test('[LT-46] when leads are combinations another set is refused, and followers may still play anything', () => {
  const hands = [
    ['HORSE_RED', 'HORSE_RED', 'HORSE_BLACK'],
    ['ADVISOR_RED', 'CANNON_RED', 'SOLDIER_RED'],
  ];
  const table = layTable({
    phase: 'lead',
    preset: 'liap-tui',
    hands,
    options: { players: 2, handSize: 3 },
    table: { declared: [0, 0] },
  });
  expect(table.match.optionsFor(0)).toMatchObject([{ check: { name: 'combination' } }]);
  expect(() => plays(table, 0, ['HORSE_RED', 'HORSE_BLACK'], name)).toThrow('invalid-starter-play');
  plays(table, 0, ['HORSE_RED', 'HORSE_RED'], name);
  expect(plays(table, 1, ['ADVISOR_RED', 'CANNON_RED'], name)).toContainEqual({
    type: 'turnWon',
    seat: 0,
    piles: 2,
    by: 'led-type',
  });
});

test('[LT-28] a round whose piles do not add up is never scored', () => {
  const hands = [[13], [12], [11], [10]];
  const table = layTable({
    phase: 'lead',
    hands,
    options: { handSize: 1 },
    table: { declared: [0, 0, 0, 0], piles: [1, 0, 0, 0] },
  });
  for (const [seat, piece] of [
    [0, 13],
    [1, 12],
    [2, 11],
  ] as const)
    plays(table, seat, [piece], number);
  expect(() => plays(table, 3, [10], number)).toThrow('pile-distribution-error');
});
