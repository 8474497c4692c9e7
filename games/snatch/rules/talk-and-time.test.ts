import { describe, expect, test } from 'vitest';
import { P1, P2, type Setup } from '../types.ts';
import { answer, bundle, FIVE, layTable, letTimePass, propose, trade } from './table-for-tests.ts';
import { rowsOf } from './tournament.ts';

describe('talk', () => {
  test('[SN-34] in G5 ends when both are done', () => {
    const table = layTable({ options: { variant: 'G5' } });
    expect(table.seat(P2).does({ type: 'talkDone' })).toEqual([{ type: 'doneTalking', seat: P2 }]);
    expect([table.match.state.phase, table.match.state.table.talkDone]).toEqual(['talk', [false, true]]);
    expect(table.seat(P1).does({ type: 'talkDone' })).toEqual([
      { type: 'doneTalking', seat: P1 },
      { type: 'talkEnded', byTime: false },
    ]);
    expect(table.match.state.phase).toBe('offer');
  });

  test('[SN-34] in G5 ends after a minute, separately before each round', () => {
    const table = layTable({ options: { variant: 'G5' } });
    expect([table.match.deadline, letTimePass(table)]).toEqual([60_000, [{ type: 'talkEnded', byTime: true }]]);
    table.seat(P1).does({ type: 'noOffer' });
    expect([table.match.state.phase, table.match.deadline]).toEqual(['talk', 120_000]);
  });

  test('[SN-34] is meant to end by time, and nothing else is', () => {
    const { phases } = layTable().match.game;
    expect(Object.entries(phases).flatMap(([name, { endsByTime }]) => (endsByTime ? [name] : []))).toEqual(['talk']);
  });

  test('[SN-34] without a limit lasts until both are done', () => {
    expect(layTable({ options: { variant: 'G5', talkSeconds: 0 } }).match.deadline).toBeNull();
  });

  const channels = (options: Partial<Setup>) => {
    const { match, seat } = layTable({ options });
    return match.game.channels?.(seat(P1).view);
  };

  test('[SN-35] is possible before a round of G5 and nowhere else, unless it always is', () => {
    expect([channels({ variant: 'G5' }), channels({ variant: 'G1' }), channels({ alwaysTalk: true })]).toEqual([
      [{ name: 'pair', hearers: 'all' }],
      [],
      [{ name: 'pair', hearers: 'all' }],
    ]);
  });
});

describe('a lapsed clock', () => {
  test('[SN-36] makes no offer', () => {
    const table = layTable({ options: { offerSeconds: 60 } });
    expect([table.match.deadline, letTimePass(table)[0]]).toEqual([60_000, { type: 'noOffer', because: 'time' }]);
    expect(table.match.state.table.rounds[0]?.auto).toEqual({ act: true, answer: false, aftermath: false });
    expect(rowsOf(table.match.state)[0]).toMatchObject({ act_lapsed: true, had_nothing: false });
  });

  test.each([
    [
      'one for one as a rule',
      1,
      [
        [10, 0],
        [0, 10],
      ],
      bundle(1, 0, 0, 1),
    ],
    [
      'one for one even if nothing would do',
      0,
      [
        [10, 0],
        [0, 10],
      ],
      bundle(1, 0, 0, 1),
    ],
    [
      'as many as must be',
      3,
      [
        [10, 0],
        [0, 10],
      ],
      bundle(3, 0, 0, 3),
    ],
    [
      'elotes where there are no pavos',
      1,
      [
        [0, 4],
        [10, 6],
      ],
      bundle(0, 1, 1, 0),
    ],
    [
      'both goods where one is short',
      2,
      [
        [1, 5],
        [9, 5],
      ],
      bundle(1, 1, 0, 1),
    ],
    [
      'a gift where P2 has none of the other good',
      1,
      [
        [10, 10],
        [0, 0],
      ],
      bundle(1, 0, 0, 0),
    ],
    [
      'all that P1 has',
      10,
      [
        [2, 0],
        [8, 10],
      ],
      bundle(2, 0, 0, 2),
    ],
  ] as const)('[SN-36] makes the smallest forced offer: %s', (_what, smallestForced, holdings, offer) => {
    const table = layTable({ options: { variant: 'G2', offerSeconds: 60, smallestForced }, holdings });
    const { type, ...byDefault } = table.match.defaultFor(P1);
    expect([type, byDefault]).toEqual(['proposeOffer', offer]);
    expect(letTimePass(table)).toEqual([{ type: 'offered', offer, isForced: true, auto: true }]);
  });

  test('[SN-36] offers five for five where nothing else may be offered', () => {
    const table = layTable({ preset: 'classic', options: { variant: 'G2', offerSeconds: 1 } });
    expect(letTimePass(table)).toEqual([{ type: 'offered', offer: FIVE, isForced: true, auto: true }]);
  });

  test('[SN-37] rejects', () => {
    const table = layTable({ options: { responseSeconds: 45 } });
    propose(table, FIVE);
    expect([table.match.deadline, letTimePass(table)[0]]).toEqual([
      45_000,
      { type: 'answered', action: 'reject', auto: true },
    ]);
  });

  test.each([
    ['G3', { type: 'shameDecided', given: false, auto: true }],
    ['G4', { type: 'reportDecided', reported: false, auto: true }],
  ] as const)('[SN-38] after a snatch in %s decides for no', (variant, event) => {
    const table = layTable({ options: { variant, aftermathSeconds: 30 } });
    trade(table, FIVE, 'snatch');
    expect([table.match.deadline, letTimePass(table)[0]]).toEqual([30_000, event]);
    expect(table.match.state.table.rounds[0]?.auto).toEqual({ act: false, answer: false, aftermath: true });
  });

  test('[SN-38] is none where the clock is 0', () => {
    const table = layTable({ options: { variant: 'G4' } });
    const deadlines = [table.match.deadline];
    propose(table, FIVE);
    deadlines.push(table.match.deadline);
    answer(table, 'snatch');
    deadlines.push(table.match.deadline);
    expect(deadlines).toEqual([null, null, null]);
  });
});
