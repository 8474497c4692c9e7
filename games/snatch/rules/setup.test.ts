import { describe, expect, test } from 'vitest';
import { chooseSetup, fillSetup, readSetup } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { P1, type Setup } from '../types.ts';
import { bundle, FIVE, held, layTable, outcomes, propose, trade } from './table-for-tests.ts';

const LATER = {
  ...{ pavosP1: 10, elotesP1: 0, pavosP2: 0, elotesP2: 10, ownWorth: 1, otherWorth: 2 },
  ...{ fixedPavos: 5, fixedElotes: 5, fine: 100, conviction: 100, reportCost: 0 },
};

test('a set-up from before there were house rules is completed to the rules as they were', () => {
  const whole = chooseSetup(game, { preset: 'classic', options: { variant: 'G4' } }, 2);
  if (!whole.ok) throw new Error(whole.why.code);
  const before = Object.fromEntries(Object.entries(whole.value).filter(([key]) => !(key in LATER)));
  expect(readSetup(game, before, 2)).toEqual({ ok: true, value: { ...before, ...LATER } });
  expect(fillSetup(game, before as unknown as Setup, 2)).toEqual({ ...before, ...LATER });
});

test('[SN-48] players begin with what is set, and a reset brings it back', () => {
  const options = { pavosP1: 7, elotesP1: 2, pavosP2: 3, elotesP2: 18, tokenPolicy: 'reset' } as const;
  const table = layTable({ options });
  const start = held(table);
  trade(table, bundle(7, 2, 3, 18), 'accept');
  expect([start, held(table), outcomes(table)]).toEqual([
    [
      [7, 2],
      [3, 18],
    ],
    [
      [7, 2],
      [3, 18],
    ],
    [39, 16],
  ]);
});

test('[SN-49] tokens are worth what is set, and so are scores and what trade gained', () => {
  const table = layTable({ options: { ownWorth: 3, otherWorth: 7, rounds: 1 } });
  trade(table, FIVE, 'accept');
  const { match } = table;
  expect([match.outcome?.scores, game.statistics?.tally?.(match.state.table, match.setup).efficiency]).toEqual([
    [50, 50],
    0.5,
  ]);
});

test('[SN-50] where offers are fixed, the only one has the numbers that are set', () => {
  const options = { offers: 'five-for-five', fixedPavos: 2, fixedElotes: 9 } as const;
  const table = layTable({ options });
  expect(() => propose(table, FIVE)).toThrow(/fixed-offer.*"pavo":2,"elote":9/);
  trade(table, bundle(2, 0, 0, 9), 'accept');
  expect([held(table), table.match.state.table.rounds[1]?.p1Action, table.match.outcome !== null]).toEqual([
    [
      [8, 9],
      [2, 1],
    ],
    'no_offer',
    true,
  ]);
});

/** Five for five from the start, snatched and reported. */
function reported(options: Partial<Setup>) {
  const table = layTable({ options: { variant: 'G4', ...options } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'report', file: true });
  const { rounds, confiscated } = table.match.state.table;
  return { after: held(table).flat(), taken: [confiscated.pavo, confiscated.elote], acquitted: rounds[0]?.acquitted };
}

describe('[SN-51] so much of the sanction is imposed as is set', () => {
  test.each([
    ['inverse', 0, [10, 0, 0, 10], [0, 0]],
    ['inverse', 50, [10, 3, 0, 7], [0, 0]],
    ['inverse', 100, [10, 5, 0, 5], [0, 0]],
    ['inverse', 300, [10, 10, 0, 0], [0, 0]],
    ['restitution', 300, [10, 0, 0, 10], [0, 0]],
    ['confiscate', 25, [10, 0, 0, 7], [0, 3]],
    ['confiscate', 300, [10, 0, 0, 0], [0, 10]],
  ] as const)('%s, %d %%', (sanction, fine, after, taken) => {
    expect(reported({ sanction, fine })).toEqual({ after, taken, acquitted: undefined });
  });
});

test('[SN-52] a judge who never convicts leaves a thief what was snatched, and it is told', () => {
  expect(reported({ conviction: 0 })).toEqual({ after: [5, 0, 5, 10], taken: [0, 0], acquitted: true });
  const table = layTable({ options: { variant: 'G4', conviction: 0 } });
  trade(table, FIVE, 'snatch');
  expect(table.seat(P1).does({ type: 'report', file: true })[0]).toEqual({
    ...{ type: 'reportDecided', reported: true, auto: false, acquitted: true },
  });
});

test('[SN-52] chance decides as often as is set', () => {
  const table = layTable({ options: { variant: 'G4', tokenPolicy: 'reset', conviction: 50, rounds: 10 } });
  for (let round = 0; round < 10; round++) {
    trade(table, FIVE, 'snatch');
    table.seat(P1).does({ type: 'report', file: true });
  }
  const acquitted = table.match.state.table.rounds.filter((round) => round.acquitted).length;
  expect([acquitted > 0, acquitted < 10]).toEqual([true, true]);
});

test('[SN-53] a report costs what is set, as far as there is anything left, whatever the judge decides', () => {
  expect(reported({ reportCost: 3 })).toEqual({ after: [7, 5, 0, 5], taken: [3, 0], acquitted: undefined });
  expect(reported({ reportCost: 8, conviction: 0 })).toEqual({ after: [0, 0, 5, 10], taken: [5, 0], acquitted: true });
});

test.each([
  [{ pavosP1: 12, pavosP2: 9 }, 'too-many-tokens', 'pavosP2'],
  [{ elotesP1: 11 }, 'too-many-tokens', 'elotesP1'],
  [{ ownWorth: 2 }, 'no-gain-from-trade', 'otherWorth'],
  [{ offers: 'five-for-five', pavosP1: 4 }, 'fixed-beyond-endowment', 'fixedPavos'],
  [{ offers: 'five-for-five', fixedElotes: 11 }, 'fixed-beyond-endowment', 'fixedElotes'],
] as const)('[SN-54] %j is refused: %s', (options, code, key) => {
  expect(chooseSetup(game, { options }, 2)).toMatchObject({ ok: false, why: { code, with: { key } } });
});
