import { describe, expect, test } from 'vitest';
import { P1, P2 } from '../types.ts';
import { bundle, FIVE, held, layTable, proposal, propose, trade } from './table-for-tests.ts';
import { rowsOf } from './tournament.ts';

const lastRound = (table: ReturnType<typeof layTable>) => {
  const record = table.match.state.table.rounds.at(-1);
  return record && [record.p1Action, record.forcedByP2, record.auto.act];
};

describe('the switch of G2', () => {
  test('[SN-9] is on at the start of every round', () => {
    const table = layTable({ options: { variant: 'G2' } });
    table.seat(P2).does({ type: 'p2Force', on: false });
    table.seat(P1).does({ type: 'noOffer' });
    expect([table.match.state.table.round, table.match.state.table.forced]).toEqual([2, true]);
  });

  test('[SN-9] can be turned until P1 has acted, and no longer', () => {
    const table = layTable({ options: { variant: 'G2' } });
    expect(table.seat(P2).does({ type: 'p2Force', on: false })).toEqual([{ type: 'forced', on: false }]);
    expect(table.seat(P2).does({ type: 'p2Force', on: true })).toEqual([{ type: 'forced', on: true }]);
    propose(table, FIVE);
    expect(table.seat(P2).mayNot({ type: 'p2Force', on: false }).code).toBe('not-an-option');
  });

  test('[SN-9] belongs to P2 and to G2', () => {
    expect(
      layTable({ options: { variant: 'G2' } })
        .seat(P1)
        .mayNot({ type: 'p2Force', on: false }).code,
    ).toBe('not-an-option');
    expect(layTable().seat(P2).mayNot({ type: 'p2Force', on: true }).code).toBe('not-asked');
  });

  test.each([
    [true, ['forced_offer', true, false]],
    [false, ['offer', false, false]],
  ])('[SN-10] is frozen as it stood when P1 acted (%s)', (on, expected) => {
    const table = layTable({ options: { variant: 'G2' } });
    table.seat(P2).does({ type: 'p2Force', on });
    trade(table, FIVE, 'reject');
    expect(lastRound(table)).toEqual(expected);
  });

  test('[SN-11] obliges P1 to offer', () => {
    const table = layTable({ options: { variant: 'G2' } });
    const { view } = table.seat(P1);
    expect(table.seat(P1).mayNot({ type: 'noOffer' }).code).toBe('not-an-option');
    expect(table.match.game.whyNot?.(view, { type: 'noOffer' })).toEqual({ code: 'must-offer' });
  });
});

test('[SN-11] P1 may make no offer, and the round is settled', () => {
  const table = layTable();
  expect(table.seat(P1).does({ type: 'noOffer' })).toEqual([
    { type: 'noOffer', because: 'chosen' },
    {
      type: 'settled',
      round: 1,
      holdings: [
        { pavo: 10, elote: 0 },
        { pavo: 0, elote: 10 },
      ],
      outcomes: [10, 10],
    },
    { type: 'roundBegan', round: 2 },
  ]);
});

describe('what may be offered', () => {
  const holdings = [
    [4, 3],
    [6, 7],
  ] as const;

  test.each([
    ['all of everything against all of everything', bundle(4, 3, 6, 7)],
    ['one elote for one pavo', bundle(0, 1, 1, 0)],
    ['a gift', bundle(1, 0, 0, 0)],
    ['a mere request', bundle(0, 0, 0, 1)],
  ])('[SN-12] [SN-13] %s is allowed', (_what, offer) => {
    const table = layTable({ holdings });
    expect(propose(table, offer)).toEqual([{ type: 'offered', offer, isForced: false, auto: false }]);
  });

  test.each([
    [bundle(5, 0, 0, 1), 'offer-beyond-holdings', { field: 'offerPavo', context: 'pavo', wanted: 5, held: 4 }],
    [bundle(0, 4, 0, 1), 'offer-beyond-holdings', { field: 'offerElote', context: 'elote', wanted: 4, held: 3 }],
    [bundle(1, 0, 7, 0), 'request-beyond-holdings', { field: 'requestPavo', context: 'pavo', wanted: 7, held: 6 }],
    [
      bundle(1, 0, 0, 1e300),
      'request-beyond-holdings',
      { field: 'requestElote', context: 'elote', wanted: 1e300, held: 7 },
    ],
    [bundle(-1, 0, 0, 1), 'not-whole-tokens', { field: 'offerPavo' }],
    [bundle(1, 0.5, 0, 1), 'not-whole-tokens', { field: 'offerElote' }],
    [bundle(1, 0, Number.NaN, 1), 'not-whole-tokens', { field: 'requestPavo' }],
  ])('[SN-12] %o is refused: %s', (offer, code, values) => {
    const table = layTable({ holdings });
    expect([table.seat(P1).mayNot(proposal(offer)), held(table)]).toEqual([{ code, with: values }, holdings]);
  });

  test.each([
    [bundle(0, 0, 0, 0), 'empty-offer'],
    [bundle(2, 1, 2, 1), 'same-bundles'],
  ])('[SN-13] %o is refused: %s', (offer, code) => {
    expect(layTable({ holdings }).seat(P1).mayNot(proposal(offer))).toEqual({ code });
  });

  test.each([
    [1, bundle(0, 0, 0, 1), { fewest: 1, offered: 0 }],
    [3, bundle(1, 1, 0, 1), { fewest: 3, offered: 2 }],
    [10, bundle(3, 3, 0, 1), { fewest: 7, offered: 6 }],
  ])('[SN-14] with at least %i a forced %o gives too little', (smallestForced, offer, values) => {
    const table = layTable({ holdings, options: { variant: 'G2', smallestForced } });
    expect(table.seat(P1).mayNot(proposal(offer))).toEqual({ code: 'forced-needs-tokens', with: values });
  });

  test('[SN-14] all that P1 has is enough', () => {
    const table = layTable({ holdings, options: { variant: 'G2', smallestForced: 10 } });
    propose(table, bundle(4, 3, 0, 0));
    expect(table.match.state.phase).toBe('response');
  });
});

test.each(['G1', 'G2', 'G5'] as const)('[SN-15] in %s a P1 without tokens is not asked at all', (variant) => {
  const table = layTable({
    options: { variant, rounds: 2 },
    holdings: [
      [0, 0],
      [10, 10],
    ],
  });
  const { state } = table.match;
  expect(state.table.rounds.map(({ p1Action, forcedByP2, auto }) => [p1Action, forcedByP2, auto.act])).toEqual([
    ['no_offer', false, true],
    ['no_offer', false, true],
  ]);
  expect(rowsOf(state).map(({ act_lapsed, had_nothing }) => [act_lapsed, had_nothing])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect([table.heard('spectator')[1], table.match.outcome?.scores]).toEqual([
    { type: 'noOffer', because: 'nothing-left' },
    [0, 30],
  ]);
});

describe('five for five', () => {
  test('[SN-16] is the only offer of the classic game', () => {
    const table = layTable({ preset: 'classic' });
    expect(table.seat(P1).mayNot(proposal(bundle(4, 0, 0, 4)))).toEqual({
      code: 'fixed-offer',
      with: { pavo: 5, elote: 5 },
    });
    propose(table, FIVE);
    expect(table.match.state.phase).toBe('response');
  });

  test.each([
    [
      'P1 has too few pavos',
      [
        [4, 10],
        [6, 0],
      ],
    ],
    [
      'P2 has too few elotes',
      [
        [5, 6],
        [5, 4],
      ],
    ],
  ] as const)('[SN-16] cannot be made where %s, forced or not', (_why, holdings) => {
    const table = layTable({ options: { offers: 'five-for-five', variant: 'G2', rounds: 1 }, holdings });
    expect(lastRound(table)).toEqual(['no_offer', false, true]);
  });
});

test('[SN-17] an offer that has been made is neither replaced nor withdrawn', () => {
  const table = layTable();
  propose(table, FIVE);
  expect([
    table.seat(P1).mayNot(proposal(bundle(1, 0, 0, 1))).code,
    table.seat(P1).mayNot({ type: 'noOffer' }).code,
  ]).toEqual(['not-asked', 'not-asked']);
});
