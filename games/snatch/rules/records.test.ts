import { describe, expect, test } from 'vitest';
import { forkMatch } from '../../../kernel/host.ts';
import { type Command, P1, P2 } from '../types.ts';
import { FIVE, layTable, letTimePass, propose, trade } from './table-for-tests.ts';
import { COLUMNS, rowsOf } from './tournament.ts';

test('[SN-42] both players and all spectators see the same, except for their own hands', () => {
  const table = layTable({ options: { variant: 'G2' } });
  trade(table, FIVE, 'snatch');
  const [first, second] = [table.seat(P1).view.table, table.seat(P2).view.table];
  expect([first, table.match.publicView().table]).toEqual([second, second]);
  expect([Object.keys(first), table.heard(P1)]).toEqual([
    ['variant', 'round', 'holdings', 'confiscated', 'forced', 'offer', 'talkDone', 'shame', 'rounds', 'current'],
    table.heard(P2),
  ]);
});

describe('a refusal', () => {
  const table = layTable({ options: { variant: 'G1' } });
  const whyNot = (seat: number, command: Command) => table.match.game.whyNot?.(table.seat(seat).view, command);

  test.each([
    [P2, { type: 'proposeOffer', ...FIVE }, { code: 'not-your-part' }],
    [P1, { type: 'p2Action', action: 'accept' }, { code: 'not-your-part' }],
    [P2, { type: 'p2Action', action: 'accept' }, { code: 'no-offer-to-answer' }],
    [P2, { type: 'p2Force', on: true }, { code: 'not-in-this-variant', with: { variant: 'G1', needed: 'G2' } }],
    [P1, { type: 'assignShame', give: true }, { code: 'not-in-this-variant', with: { variant: 'G1', needed: 'G3' } }],
    [P1, { type: 'report', file: true }, { code: 'not-in-this-variant', with: { variant: 'G1', needed: 'G4' } }],
    [P1, { type: 'talkDone' }, { code: 'not-in-this-variant', with: { variant: 'G1', needed: 'G5' } }],
    [P1, { type: 'leave' }, { code: 'not-finished' }],
    [P1, { type: 'noOffer' }, null],
  ] as const)('[SN-43] of what seat %i says out of turn (%o) has a reason', (seat, command, why) => {
    expect(whyNot(seat, command)).toEqual(why);
  });

  test('[SN-43] says what is missing where a command comes too early or too late', () => {
    const scenes = [
      ['G3', P1, { type: 'assignShame', give: true }],
      ['G4', P1, { type: 'report', file: true }],
      ['G5', P1, { type: 'noOffer' }],
    ] as const;
    const codes = scenes.map(([variant, seat, command]) => {
      const { match, seat: at } = layTable({ options: { variant } });
      return match.game.whyNot?.(at(seat).view, command)?.code;
    });
    const talked = layTable({ options: { variant: 'G5' } });
    letTimePass(talked);
    codes.push(talked.match.game.whyNot?.(talked.seat(P2).view, { type: 'talkDone' })?.code);
    expect(codes).toEqual(['no-snatch', 'no-snatch', 'no-offer-wanted', 'no-talk-now']);
  });

  test('[SN-43] changes nothing, and after the end everything is refused', () => {
    const short = layTable({ options: { rounds: 1 } });
    const before = JSON.stringify(forkMatch(short.match).snapshot());
    short.seat(P2).mayNot({ type: 'p2Action', action: 'snatch' });
    short.seat(P1).mayNot({ type: 'proposeOffer', ...FIVE, offerPavo: 11 });
    short.seat(P1).mayNot({ type: 'proposeOffer' } as never);
    expect(JSON.stringify(short.match.snapshot())).toBe(before);
    short.seat(P1).does({ type: 'noOffer' });
    expect(short.seat(P1).mayNot({ type: 'noOffer' }).code).toBe('game-over');
  });

  test('[SN-43] of a variant that does not exist says which do', () => {
    const demo = layTable({ options: { demo: true } });
    expect(demo.match.game.whyNot?.(demo.seat(P1).view, { type: 'setVariant', variant: 'G6' as 'G5' })).toEqual({
      code: 'unknown-variant',
      with: { variants: ['G1', 'G2', 'G3', 'G4', 'G5'] },
    });
  });
});

describe('the record of a round', () => {
  test('[SN-44] has what was done, what it came to, and when', () => {
    const table = layTable({ options: { variant: 'G4', offerSeconds: 60, responseSeconds: 45 } });
    propose(table, FIVE);
    letTimePass(table);
    expect(table.match.state.table.rounds).toEqual([
      {
        index: 1,
        isThird: false,
        p1Action: 'offer',
        offer: FIVE,
        forcedByP2: false,
        p2Action: 'reject',
        shameAssigned: null,
        reported: false,
        before: [
          { pavo: 10, elote: 0 },
          { pavo: 0, elote: 10 },
        ],
        after: [
          { pavo: 10, elote: 0 },
          { pavo: 0, elote: 10 },
        ],
        outcomes: [10, 10],
        shame: 0,
        at: { began: 0, talked: null, acted: 0, answered: 45_000, settled: 45_000 },
        auto: { act: false, answer: true, aftermath: false },
      },
    ]);
  });

  test('[SN-44] is a row with the truth about shame, no matter who may see it', () => {
    const table = layTable({ options: { variant: 'G3', shameVisibility: 'later-only', shameP2: 1 } });
    trade(table, FIVE, 'snatch');
    table.seat(P1).does({ type: 'assignShame', give: true });
    trade(table, FIVE, 'snatch');
    table.seat(P1).does({ type: 'assignShame', give: false });
    const rows = rowsOf(table.match.state);
    expect(rows.map((row) => Object.keys(row))).toEqual([COLUMNS, COLUMNS, COLUMNS]);
    expect(rows.map(({ shame_assigned, p2_shame_total }) => [shame_assigned, p2_shame_total])).toEqual([
      [true, 2],
      [false, 2],
      [false, 2],
    ]);
    expect(rows[1]).toEqual({
      round: 2,
      is_third: false,
      p1_action: 'offer',
      offer_pavo: 5,
      offer_elote: 0,
      request_pavo: 0,
      request_elote: 5,
      forced_by_p2: false,
      p2_action: 'snatch',
      shame_assigned: false,
      reported: null,
      p1_pavo_before: 5,
      p1_elote_before: 0,
      p2_pavo_before: 5,
      p2_elote_before: 10,
      p1_pavo_after: 0,
      p1_elote_after: 0,
      p2_pavo_after: 10,
      p2_elote_after: 10,
      outcome_p1: 0,
      outcome_p2: 30,
      p2_shame_total: 2,
      began_ms: 0,
      talked_ms: null,
      acted_ms: 0,
      answered_ms: 0,
      settled_ms: 0,
      act_lapsed: false,
      had_nothing: false,
      answer_lapsed: false,
      aftermath_lapsed: false,
    });
  });
});
