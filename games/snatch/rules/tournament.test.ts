import { expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { P1, P2 } from '../types.ts';
import { FIVE, layTable, trade } from './table-for-tests.ts';
import { inTournament } from './tournament.ts';

test('[SN-47] every treatment is a set-up with a fixed variant and the clocks of a tournament', () => {
  const { treatments, options, clocks } = inTournament;
  const chosen = Object.values(treatments).map((treatment) => {
    const setup = chooseSetup(game, { options: { ...options, ...treatment } }, 2);
    if (!setup.ok) throw new Error(setup.why.code);
    return [setup.value.variant, setup.value.demo, ...clocks.map((clock) => setup.value[clock as 'talkSeconds'])];
  });
  expect(chosen).toEqual([
    ['G1', false, 60, 60, 45, 30],
    ['G2', false, 60, 60, 45, 30],
    ['G3', false, 60, 60, 45, 30],
    ['G4', false, 60, 60, 45, 30],
    ['G5', false, 60, 60, 45, 30],
  ]);
});

test('[SN-47] shame goes with the player, and the points of every round are known', () => {
  const table = layTable({ options: { variant: 'G3', shameP1: 1, shameP2: 2, rounds: 2 } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'assignShame', give: true });
  table.seat(P1).does({ type: 'noOffer' });
  const { match } = table;
  expect([
    [P1, P2].map((each) => inTournament.gained(match.state, each)),
    inTournament.points(match.state.table),
    inTournament.progress(match.publicView()),
  ]).toEqual([
    [{ shame: 0 }, { shame: 1 }],
    [
      [5, 20],
      [5, 20],
    ],
    { round: 2, of: 2 },
  ]);
});

test('[SN-47] shame that only its carrier may see goes with them too', () => {
  const table = layTable({ options: { variant: 'G3', shameVisibility: 'self-only', rounds: 1 } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'assignShame', give: true });
  expect([P1, P2].map((each) => inTournament.gained(table.match.state, each))).toEqual([{ shame: 0 }, { shame: 1 }]);
});

test('[SN-47] what players carry is brought into a match that may show it', () => {
  const carried = [{ shame: 4 }, {}];
  expect([inTournament.bring(carried, {}), inTournament.bring(carried, { shameVisibility: 'self-only' })]).toEqual([
    { shameP1: 4, shameP2: 0 },
    {},
  ]);
});

test('[SN-47] where only its carrier may see shame, the total of a row is that of its match', () => {
  const options = { variant: 'G3', shameVisibility: 'self-only', rounds: 1 } as const;
  const table = layTable({ options: { ...options, ...inTournament.bring([{}, { shame: 4 }], options) } });
  trade(table, FIVE, 'snatch');
  table.seat(P1).does({ type: 'assignShame', give: true });
  expect(inTournament.rows(table.match.state).map(({ p2_shame_total }) => p2_shame_total)).toEqual([1]);
});

test('[SN-39, SN-47] no organiser can let players change the variant', () => {
  expect(inTournament.fixed).toEqual({ demo: false });
});
