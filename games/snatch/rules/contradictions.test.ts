import { describe, expect, test } from 'vitest';
import { judgeSnatch } from '../judge.ts';
import { P1, P2 } from '../types.ts';
import { bundle, FIVE, held, layTable, outcomes, proposal, propose, trade } from './table-for-tests.ts';

/** The scores of a written game. */
function scores(written: object): unknown {
  const judged = judgeSnatch(written);
  return 'error' in judged ? judged : judged.scores;
}

const accepted = { offer: FIVE, answer: 'accept' };
const reported = { offer: FIVE, answer: 'snatch', report: true };

describe('where the sources disagree, this house decided', () => {
  test('X1: tokens are carried from round to round, unless a table resets them [SN-5] [SN-7]', () => {
    const rounds = [accepted, accepted];
    expect([
      scores({ variant: 'G1', rounds }),
      scores({ variant: 'G1', rounds, options: { tokenPolicy: 'reset' } }),
    ]).toEqual([
      { p1: 20, p2: 20 },
      { p1: 15, p2: 15 },
    ]);
  });

  test('X2: any offer may be made, and the classic game knows five for five alone [SN-12] [SN-16]', () => {
    const rounds = [{ offer: bundle(3, 0, 0, 4), answer: 'accept' }];
    expect([
      scores({ variant: 'G1', rounds }),
      judgeSnatch({ variant: 'G1', rounds, preset: 'classic' }),
    ]).toMatchObject([{ p1: 15, p2: 12 }, { rounds: [{ error: { code: 'fixed-offer' } }] }]);
  });

  test('X3: the judge has the thief pay, gives back alone, or confiscates [SN-30] [SN-32] [SN-33]', () => {
    const points = ['inverse', 'restitution', 'confiscate'].map((sanction) =>
      scores({ variant: 'G4', rounds: [reported], options: { sanction } }),
    );
    expect(points).toEqual([
      { p1: 20, p2: 5 },
      { p1: 10, p2: 10 },
      { p1: 10, p2: 0 },
    ]);
  });

  test('X4: another variant starts tokens, rounds and shame again [SN-40]', () => {
    const table = layTable({ options: { variant: 'G3', demo: true, shameP2: 1 } });
    trade(table, FIVE, 'accept');
    table.seat(P1).does({ type: 'setVariant', variant: 'G1' });
    const { round, shame } = table.match.state.table;
    expect([round, shame, held(table)]).toEqual([
      1,
      [0, 0],
      [
        [10, 0],
        [0, 10],
      ],
    ]);
  });

  test('X5: a forced offer gives at least one token [SN-14]', () => {
    const table = layTable({ options: { variant: 'G2' } });
    expect(table.seat(P1).mayNot(proposal(bundle(0, 0, 0, 1))).code).toBe('forced-needs-tokens');
    propose(table, bundle(1, 0, 0, 0));
    expect(table.match.state.phase).toBe('response');
  });

  test('X6: an offer that was not forced stays so in the data [SN-10]', () => {
    const table = layTable({ options: { variant: 'G2' } });
    table.seat(P2).does({ type: 'p2Force', on: false });
    propose(table, FIVE);
    expect(table.match.state.table.current).toMatchObject({ p1Action: 'offer', forcedByP2: false });
  });

  test('X7: shame is seen at once unless the table says otherwise [SN-26]', () => {
    const table = layTable({ options: { variant: 'G3' } });
    trade(table, FIVE, 'snatch');
    table.seat(P1).does({ type: 'assignShame', give: true });
    expect(table.seat(P2).view.table.shame).toEqual([0, 1]);
  });

  test('X8: there is a minute of talk before every round of G5 [SN-34]', () => {
    expect(layTable({ options: { variant: 'G5' } }).match.deadline).toBe(60_000);
  });

  test('X9: outside demo play the variant is fixed [SN-39]', () => {
    expect([P1, P2].map((seat) => layTable().match.extrasFor(seat))).toEqual([[], []]);
  });

  test('X11: a holding is valued by the part that its owner plays, and no other way [SN-3] [SN-8]', () => {
    const table = layTable({ options: { rounds: 1 } });
    trade(table, bundle(4, 0, 0, 6), 'accept');
    expect(table.match.outcome?.scores).toEqual([6 + 2 * 6, 4 + 2 * 4]);
  });

  test('X12: a round without an offer is followed by the next of itself [SN-11]', () => {
    const table = layTable();
    table.seat(P1).does({ type: 'noOffer' });
    expect([table.match.state.table.round, table.match.state.phase]).toEqual([2, 'offer']);
  });

  test('X13: both see what both hold [SN-42]', () => {
    const table = layTable();
    trade(table, FIVE, 'accept');
    expect([P1, P2].map((seat) => table.seat(seat).view.table.holdings)).toEqual([
      table.match.state.table.holdings,
      table.match.state.table.holdings,
    ]);
  });

  test('X14: outcomes are points [SN-44]', () => {
    const table = layTable();
    trade(table, FIVE, 'snatch');
    expect(outcomes(table)).toEqual([5, 20]);
  });

  test('X15: P1, P2 and P1 act one after another [SN-18] [SN-22]', () => {
    const table = layTable({ options: { variant: 'G4' } });
    const asked = [table.match.unanswered()];
    propose(table, FIVE);
    asked.push(table.match.unanswered());
    table.seat(P2).does({ type: 'p2Action', action: 'snatch' });
    asked.push(table.match.unanswered());
    expect(asked).toEqual([[P1], [P2], [P1]]);
  });

  test('X17: nothing for nothing and the same for the same are refused, a gift and a mere request are not [SN-13]', () => {
    const holdings = [
      [5, 5],
      [5, 5],
    ] as const;
    const offers = [bundle(0, 0, 0, 0), bundle(2, 1, 2, 1), bundle(1, 0, 0, 0), bundle(0, 0, 0, 1)];
    const codes = offers.map((offer) => {
      const { match } = layTable({ holdings });
      const { at, question } = match;
      const said = match.play({ type: 'answer', at, question, seat: P1, by: 'person', command: proposal(offer) });
      return said.ok ? null : said.why.code;
    });
    expect(codes).toEqual(['empty-offer', 'same-bundles', null, null]);
  });
});
