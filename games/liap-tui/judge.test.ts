import { describe, expect, test } from 'vitest';
import { type JudgeCode, judgeFile, judgeLiapTui } from './judge.ts';

const liapTui = (plays: unknown, starter = 0) => ({ preset: 'liap-tui', starter, plays });
const soldiers = (copies: number) => Array.from({ length: copies }, () => 'SOLDIER_RED');

describe('cases of preset seed', () => {
  test.each([
    [
      'single-turn trace',
      [
        ['GENERAL_RED', 12],
        [11, 9],
        [10, 8],
        [13, 7],
      ],
      { winner: 0, decidedBy: 'general', piles: 2 },
    ],
    ['Example 1', [['GENERAL_RED'], [13, 12], [11, 10], [9, 8]], { winner: 0, decidedBy: 'general', piles: 1 }],
    [
      'Example 2',
      [
        [11, 10],
        [13, 7],
        [12, 9],
        [8, 6],
      ],
      { winner: 2, decidedBy: 'pieces', piles: 2 },
    ],
    [
      'Example 3',
      [['GENERAL_BLACK'], [13, 12], ['GENERAL_RED'], [11, 10]],
      { winner: 2, decidedBy: 'general', piles: 1 },
    ],
  ])('[LT-53] [LT-54] %s as printed', (_, plays, answer) => {
    expect(judgeLiapTui({ preset: 'seed', starter: 0, plays })).toEqual(answer);
    expect(judgeLiapTui({ plays })).toEqual(answer);
  });

  test('[LT-53] piles are the size of the starter’s play, ties go to it', () => {
    expect(judgeLiapTui({ starter: 1, plays: [[7], [7], [3, 1]] })).toEqual({ winner: 1, decidedBy: 'seat', piles: 1 });
    expect(judgeLiapTui({ starter: 2, plays: [[7], [7], [2, 1]] })).toEqual({ winner: 0, decidedBy: 'seat', piles: 2 });
  });

  test('[LT-53] a single play is decided by seat', () => {
    expect(judgeLiapTui({ plays: [[1]] })).toEqual({ winner: 0, decidedBy: 'seat', piles: 1 });
  });

  test('[LT-54] one play may hold the whole set', () => {
    const numbers = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    const all = [1, 1, 1, 1, 2, 2, 2, 2, ...numbers, ...numbers, 'GENERAL_RED', 'GENERAL_BLACK'];
    expect(judgeLiapTui({ plays: [all] })).toEqual({ winner: 0, decidedBy: 'seat', piles: 32 });
  });
});

describe('cases of preset liap-tui', () => {
  const blackSoldiers = ['SOLDIER_BLACK', 'SOLDIER_BLACK', 'SOLDIER_BLACK'];
  const straight = ['CHARIOT_RED', 'HORSE_RED', 'CANNON_RED'];
  const plays = [straight, blackSoldiers, straight];

  test('[LT-53] the led type, then value, then seat', () => {
    const judge = (starter: number) => judgeLiapTui({ preset: 'liap-tui', starter, plays });
    expect(judge(1)).toEqual({ winner: 1, decidedBy: 'led-type', piles: 3 });
    expect(judge(2)).toEqual({ winner: 2, decidedBy: 'seat', piles: 3 });
    const singles = [['HORSE_RED'], ['ELEPHANT_BLACK'], ['CANNON_RED']];
    expect(judgeLiapTui({ preset: 'liap-tui', plays: singles })).toEqual({ winner: 1, decidedBy: 'value', piles: 1 });
  });

  test('[LT-53] crossType may be set', () => {
    const judge = (crossType: string) =>
      judgeLiapTui({ preset: 'liap-tui', options: { crossType }, starter: 1, plays });
    expect(judge('priority')).toEqual({ winner: 2, decidedBy: 'seat', piles: 3 });
    expect(judge('led-type')).toEqual({ winner: 1, decidedBy: 'led-type', piles: 3 });
  });
});

describe('cases with a mistake', () => {
  const mixed = ['HORSE_RED', 'HORSE_RED', 'CANNON_RED', 'CANNON_RED', 'CHARIOT_RED', 'CHARIOT_RED', 'SOLDIER_RED'];

  test.each<[string, unknown, JudgeCode, string]>([
    ['no object', [[1]], 'malformed-case', ''],
    ['null', null, 'malformed-case', ''],
    ['an unknown key', { plays: [[1]], players: 4 }, 'malformed-case', 'players'],
    ['plays that are no array', { plays: 'many' }, 'malformed-case', 'plays'],
    ['a play that is no array', { plays: [[1], 2] }, 'malformed-case', 'plays[1]'],
    ['options that are no object', { plays: [[1]], options: 'priority' }, 'malformed-case', 'options'],
    ['a starter beyond the plays', { plays: [[1], [2]], starter: 2 }, 'malformed-case', 'starter'],
    ['a starter between two seats', { plays: [[1], [2]], starter: 0.5 }, 'malformed-case', 'starter'],
    ['a starter below zero', { plays: [[1], [2]], starter: -1 }, 'malformed-case', 'starter'],
    ['a starter in writing', { plays: [[1], [2]], starter: '0' }, 'malformed-case', 'starter'],
    ['an unknown preset', { preset: 'chess', plays: [[1]] }, 'unknown-preset', 'preset'],
    ['an unknown option', { options: { reveal: 'on-play' }, plays: [[1]] }, 'unknown-option', 'options.reveal'],
    ['an unknown cross type', { options: { crossType: 'rank' }, plays: [[1]] }, 'unknown-option', 'options.crossType'],
    ['plays left out', { preset: 'seed' }, 'no-plays', 'plays'],
    ['no plays', { plays: [] }, 'no-plays', 'plays'],
    ['an empty play', { plays: [[1], []] }, 'empty-play', 'plays[1]'],
    ['a number beyond 13', { plays: [[1], [14]] }, 'invalid-pieces', 'plays[1][0]'],
    ['a fraction', { plays: [[1.5]] }, 'invalid-pieces', 'plays[0][0]'],
    ['a number in writing', { plays: [[1], ['13']] }, 'invalid-pieces', 'plays[1][0]'],
    ['a name of the other set', { plays: [['HORSE_RED']] }, 'invalid-pieces', 'plays[0][0]'],
    ['a name of no set', { plays: [['__proto__']] }, 'invalid-pieces', 'plays[0][0]'],
    ['nothing for a piece', { plays: [[null]] }, 'invalid-pieces', 'plays[0][0]'],
    [
      'a third 13',
      {
        plays: [
          [13, 13],
          [2, 13],
        ],
      },
      'invalid-pieces',
      'plays[1][1]',
    ],
    ['a second red general', { plays: [['GENERAL_RED'], ['GENERAL_RED']] }, 'invalid-pieces', 'plays[1][0]'],
    ['a number among names', liapTui([[13]]), 'invalid-pieces', 'plays[0][0]'],
    ['six soldiers of a colour', liapTui([soldiers(6)]), 'invalid-pieces', 'plays[0][5]'],
    [
      'a lead of nothing',
      liapTui([['HORSE_RED'], ['HORSE_RED', 'HORSE_BLACK']], 1),
      'invalid-starter-play',
      'plays[1]',
    ],
    ['a lead of seven', liapTui([mixed]), 'invalid-starter-play', 'plays[0]'],
    ['a play too small', liapTui([soldiers(2), soldiers(1)]), 'wrong-piece-count', 'plays[1]'],
    ['a play too large', liapTui([soldiers(2), soldiers(1)], 1), 'wrong-piece-count', 'plays[0]'],
  ])('[LT-55] %s', (_, caseJson, code, at) => {
    expect(judgeLiapTui(caseJson)).toEqual({ error: { code, at, message: expect.stringMatching(/\w+ \w+/) } });
  });

  test('[LT-55] the sentence says what is wrong', () => {
    expect(judgeLiapTui({ plays: [[1], ['13']] })).toEqual({
      error: { code: 'invalid-pieces', at: 'plays[1][0]', message: 'there is no piece "13"' },
    });
  });
});

describe('on request', () => {
  test('[LT-53] totals are what the pieces of each play add up to, a general 13 among numbers', () => {
    const totals = (caseJson: object) => judgeLiapTui(caseJson, { totals: true });
    expect(
      totals({
        plays: [
          ['GENERAL_BLACK', 2],
          [13, 1],
        ],
      }),
    ).toMatchObject({ winner: 0, totals: [15, 14] });
    expect(totals(liapTui([soldiers(2), ['HORSE_RED', 'HORSE_BLACK']]))).toMatchObject({ totals: [4, 11] });
    expect(judgeLiapTui({ plays: [[2], [1]] })).not.toHaveProperty('totals');
  });

  test.each([
    ['seven led', { plays: [[1, 2, 3, 4, 5, 6, 7]] }, 'invalid-starter-play', 'plays[0]'],
    ['a play too large', { plays: [[1], [2, 3]] }, 'wrong-piece-count', 'plays[1]'],
    ['a play too small', { starter: 1, plays: [[1], [2, 3]] }, 'wrong-piece-count', 'plays[0]'],
  ])('[LT-54] a strict judge refuses %s', (_, caseJson, code, at) => {
    expect(judgeLiapTui(caseJson, { strict: true })).toMatchObject({ error: { code, at } });
    expect(judgeLiapTui(caseJson)).not.toHaveProperty('error');
  });

  test('[LT-54] a strict judge asks for no combination among numbers', () => {
    const turn = {
      plays: [
        [1, 5],
        [2, 3],
      ],
    };
    expect(judgeLiapTui(turn, { strict: true })).toEqual(judgeLiapTui(turn));
  });
});

describe('a file', () => {
  const right = { plays: [[2], [1]] };
  const settled = { winner: 0, decidedBy: 'total', piles: 1 };

  test('[LT-53] holds one case or an array of them, answered in the same order', () => {
    expect(judgeFile(right, { preset: null })).toEqual({ answer: settled, mistakes: 0 });
    expect(judgeFile([], { preset: null })).toEqual({ answer: [], mistakes: 0 });
    const mistaken = { error: { code: 'no-plays', at: 'plays', message: expect.any(String) } };
    expect(judgeFile([right, {}, right], { preset: null })).toEqual({
      answer: [settled, mistaken, settled],
      mistakes: 1,
    });
  });

  test('[LT-53] a preset given with the file applies to the cases that name none', () => {
    const named = { preset: 'liap-tui', plays: [['HORSE_RED'], ['HORSE_BLACK']] };
    const unnamed = { plays: named.plays };
    const answer = { winner: 0, decidedBy: 'value', piles: 1 };
    expect(judgeFile([named, unnamed], { preset: 'liap-tui' })).toEqual({ answer: [answer, answer], mistakes: 0 });
    expect(judgeFile(named, { preset: 'seed' })).toEqual({ answer, mistakes: 0 });
  });
});
