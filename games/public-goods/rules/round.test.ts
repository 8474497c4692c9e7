import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseSetup, readSetup } from '../../../kernel/host.ts';
import { atTable, chooseMove, type LaidTable, openScene, playMove } from '../../../kernel/testing/index.ts';
import { tryHouseRules } from '../../house-rules-for-tests.ts';
import { matching } from '../bots/matching.ts';
import { game } from '../game.ts';
import { publicGoods } from '../index.ts';
import { type PublicGoods, type Setup, sumOf, tenths } from '../types.ts';
import { inTournament } from './tournament.ts';

const WITH_PUNISHMENT = { punishment: true };

/** A table at which every seat gives what the list says. */
function given(amounts: readonly number[], options: Partial<Setup> = {}): LaidTable<PublicGoods> {
  const table = atTable(game, { seats: amounts.length, options: { ...options } });
  for (const [seat, amount] of amounts.entries()) table.seat(seat).does({ type: 'give', amount });
  return table;
}

function punish(table: LaidTable<PublicGoods>, byAll: readonly (readonly number[])[]): void {
  for (const [seat, points] of byAll.entries()) table.seat(seat).does({ type: 'punish', points });
}

const lastRound = (table: LaidTable<PublicGoods>) => table.match.state.table.rounds.at(-1);

describe('contributions', () => {
  test('[PG-1] a match has ten rounds, or as many as were chosen', () => {
    expect(given([0, 0]).match.state.table.round).toBe(2);
    expect(atTable(game, { seats: 8 }).match.setup.rounds).toBe(10);
    expect(given([0, 0], { rounds: 1 }).match.outcome).not.toBeNull();
  });

  test('[PG-2] everyone gives at most what they have, and nobody else hears how much', () => {
    const table = atTable(game, { seats: 3 });
    expect(table.match.unanswered()).toEqual([0, 1, 2]);
    expect(table.seat(1).mayNot({ type: 'give', amount: 21 })).toEqual({ code: 'not-an-option' });
    table.seat(1).does({ type: 'give', amount: 20 });
    expect(table.heard(1).slice(-2)).toEqual([
      { type: 'youGave', amount: 20 },
      { type: 'decided', seat: 1 },
    ]);
    expect(table.heard(2).at(-1)).toEqual({ type: 'decided', seat: 1 });
    expect(table.seat(2).view.table.given).toEqual([null, null, null]);
  });

  test('[PG-3] with four players each point given returns 0.4 to everyone', () => {
    const table = given([20, 20, 10, 0]);
    expect(table.heard('spectator')).toContainEqual({ type: 'shared', given: [20, 20, 10, 0], share: 20 });
    expect(table.match.state.table.points).toEqual([20, 20, 30, 40]);
  });

  test('[PG-3] shares are rounded to tenths of a point', () => {
    expect(given([1, 0, 0]).match.state.table.points).toEqual([19.5, 20.5, 20.5]);
  });
});

describe('punishment', () => {
  test('[PG-4] everyone may spend up to ten points on each other player, and none on themselves', () => {
    const table = given([20, 20, 0], WITH_PUNISHMENT);
    expect(table.match.state.phase).toBe('punishing');
    expect(table.seat(0).mayNot({ type: 'punish', points: [1, 0, 0] })).toEqual({ code: 'not-an-option' });
    expect(table.seat(0).mayNot({ type: 'punish', points: [0, 0, 11] })).toEqual({ code: 'not-an-option' });
    table.seat(0).does({ type: 'punish', points: [0, 0, 10] });
    expect(table.match.unanswered()).toEqual([1, 2]);
    expect(given([0, 0]).match.state.phase).toBe('giving');
  });

  test('[PG-5] every point spent takes three, but not more than was earned', () => {
    const table = given([20, 20, 0], WITH_PUNISHMENT);
    punish(table, [
      [0, 0, 2],
      [0, 0, 0],
      [0, 10, 0],
    ]);
    expect(lastRound(table)?.earned).toEqual([19.3, 0, 25.3]);
  });

  test('[PG-6] what was spent is subtracted afterwards, even below zero', () => {
    const table = given([20, 0], WITH_PUNISHMENT);
    punish(table, [
      [0, 10],
      [10, 0],
    ]);
    expect(lastRound(table)?.earned).toEqual([-10, -4]);
  });

  test('[PG-7] all hear how many points were spent on each, and nobody hears by whom', () => {
    const table = given([20, 20, 0], WITH_PUNISHMENT);
    punish(table, [
      [0, 0, 2],
      [0, 0, 3],
      [1, 0, 0],
    ]);
    expect(table.heard('spectator')).toContainEqual({ type: 'punished', punished: [1, 0, 5] });
    expect(table.heard(2).filter(({ type }) => type === 'youSpent')).toEqual([{ type: 'youSpent', points: 1 }]);
  });
});

test('[PG-8] points add up, and the most win', () => {
  const table = given([10, 0], { rounds: 2 });
  for (const seat of [0, 1]) table.seat(seat).does({ type: 'give', amount: 0 });
  expect(table.match.outcome).toEqual({
    ranking: [[1], [0]],
    scores: [38, 48],
    winners: 'seat-1',
    reason: 'last-round',
  });
});

test('[PG-8] after each round the player with the most points is ahead, and nobody on a tie', () => {
  const table = given([3, 3, 3], { rounds: 2 });
  for (const [seat, amount] of [0, 20, 20].entries()) table.seat(seat).does({ type: 'give', amount });
  expect(game.statistics?.leaders?.(table.match.state.table, table.match.setup)).toEqual([null, 'seat-0']);
  expect(game.statistics?.rounds?.(table.match.state.table)).toBe(2);
});

test('abilities are giving and punishing anything at all', () => {
  const { abilities = {} } = game.statistics ?? {};
  const { view } = given([0, 0], WITH_PUNISHMENT).seat(0);
  const usedBy = (command: PublicGoods['command']) =>
    Object.keys(abilities).filter((name) => abilities[name]?.(view, command));
  expect(usedBy({ type: 'give', amount: 1 })).toEqual(['give']);
  expect(usedBy({ type: 'punish', points: [0, 1] })).toEqual(['punish']);
  expect([...usedBy({ type: 'give', amount: 0 }), ...usedBy({ type: 'punish', points: [0, 0] })]).toEqual([]);
});

test('[PG-9] players who are late give nothing and punish nobody', () => {
  const table = atTable(game, { seats: 2, options: { ...WITH_PUNISHMENT, seconds: 30 } });
  table.timeIsUp();
  table.timeIsUp();
  expect(lastRound(table)).toEqual({ round: 1, given: [0, 0], spent: [0, 0], punished: [0, 0], earned: [20, 20] });
});

test('[PG-11] players can talk, unless that is switched off', () => {
  const channelsWith = (options: Partial<Setup>) => game.channels?.(given([0, 0], options).seat(0).view);
  expect(channelsWith({})).toEqual([{ name: 'table', hearers: 'all' }]);
  expect(channelsWith({ talk: false })).toEqual([]);
  expect(inTournament.options.talk).toBe(false);
});

describe('house rules', () => {
  test('[PG-12] a point of punishment costs as much as was chosen', () => {
    const table = given([20, 0], { ...WITH_PUNISHMENT, punishmentCost: 4 });
    table.seat(0).does({ type: 'punish', points: [0, 2] });
    expect(table.heard(0)).toContainEqual({ type: 'youSpent', points: 8 });
    table.seat(1).does({ type: 'punish', points: [0, 0] });
    expect(lastRound(table)).toMatchObject({ spent: [8, 0], punished: [0, 2], earned: [8, 30] });
  });

  test('[PG-13] punishment can take more than was earned', () => {
    const table = given([20, 0], { ...WITH_PUNISHMENT, stopAtZero: false, punishmentEffect: 10 });
    punish(table, [
      [0, 5],
      [0, 0],
    ]);
    expect(lastRound(table)).toMatchObject({ earned: [11, -14] });
  });

  test('[PG-14] only multiples of the step can be given, and everything must be one', () => {
    const table = atTable(game, { seats: 2, options: { givingStep: 10 } });
    expect(table.seat(0).mayNot({ type: 'give', amount: 5 })).toEqual({ code: 'not-an-option' });
    table.seat(0).does({ type: 'give', amount: 20 });
    expect(chooseSetup(game, { options: { givingStep: 3 } }, 2)).toEqual({
      ok: false,
      why: { code: 'step-does-not-fit', with: { key: 'givingStep', endowment: 20 } },
    });
  });

  test('[PG-12] [PG-13] [PG-14] a set-up from before is completed to the usual rules', () => {
    const { punishmentCost, stopAtZero, givingStep, ...before } = atTable(game, { seats: 2 }).match.setup;
    expect(readSetup(game, before, 2)).toEqual({
      ok: true,
      value: { ...before, punishmentCost: 1, stopAtZero: true, givingStep: 1 },
    });
  });

  test('[PG-12] [PG-13] [PG-14] any house rules are refused at an option, or played to the end by every bot', () => {
    tryHouseRules(publicGoods, 20);
  });
});

describe('[PG-10] in an experiment', () => {
  test('every round is a row, in the order of the columns', () => {
    const table = given([20, 10], { ...WITH_PUNISHMENT, rounds: 2 });
    punish(table, [
      [0, 3],
      [0, 0],
    ]);
    const rows = inTournament.rows(table.match.state);
    expect(rows.map((row) => Object.keys(row))).toEqual([[...inTournament.columns]]);
    expect(Object.values(rows[0] ?? {})).toEqual([1, 20, 10, 3, 0, 21, 25, 21, 25]);
    expect(inTournament.points(table.match.state.table)).toEqual([[21, 25]]);
    expect(inTournament.progress(table.match.publicView())).toEqual({ round: 2, of: 2 });
  });

  test('a round in which nobody gives brings what one brings to those who sit out', () => {
    const { match } = given([0, 0], { endowment: 30, rounds: 1 });
    const bye = match.setup[inTournament.byePoints as 'endowment'];
    expect(inTournament.points(match.state.table)).toEqual([[bye, bye]]);
  });

  test('the bot that stands in gives as the other gave, and spends a little on those who give less', () => {
    const bot = matching.make(0, undefined as never);
    const answerAt = (table: LaidTable<PublicGoods>) => bot(table.seat(0).view, table.match.optionsFor(0), []);
    expect(answerAt(atTable(game, { seats: 2 }))).toEqual({ type: 'give', amount: 10 });
    expect(answerAt(given([20, 6]))).toEqual({ type: 'give', amount: 6 });
    expect(answerAt(given([20, 6, 20], WITH_PUNISHMENT))).toEqual({ type: 'punish', points: [0, 2, 0] });
  });
});

test('[PG-3] without punishment all points come from the endowments and from what the pot grew by', () => {
  const setups = fc.record({
    seats: fc.constantFrom(2, 4, 5, 8),
    rounds: fc.integer({ min: 1, max: 5 }),
    endowment: fc.integer({ min: 1, max: 50 }),
    seed: fc.nat(),
    choices: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  });
  const property = fc.property(setups, ({ seats, rounds, endowment, seed, choices }) => {
    const setup = { ...atTable(game, { seats }).match.setup, multiplier: 200, rounds, endowment };
    const { match } = openScene({ game, setup, seats, seed: { numbers: [seed, 0] }, choices });
    for (const choice of choices) {
      const move = match.outcome === null ? chooseMove(match, choice) : null;
      if (move !== null) playMove(match, move);
    }
    const { rounds: over, points } = match.state.table;
    const grown = sumOf(over.map((round) => sumOf(round.given)));
    // Every share is rounded by at most half a tenth.
    const most = over.length * seats * 0.05 + 1e-9;
    expect(Math.abs(tenths(sumOf(points)) - over.length * seats * endowment - grown)).toBeLessThanOrEqual(most);
  });
  fc.assert(property, { numRuns: 40, seed: 10 });
});
