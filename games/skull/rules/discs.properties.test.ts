import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseMove, openScene, playMove } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import { isOut, laidInAll, type Setup, type Skull } from '../types.ts';

type Position = ReturnType<typeof openScene<Skull>>['match'];

/** Random positions, each handed to a claim that must hold in all of them. */
function inEveryPosition(claim: (match: Position) => void): void {
  const scenes = fc.record({
    seats: fc.integer({ min: 2, max: 6 }),
    flowers: fc.integer({ min: 1, max: 5 }),
    skulls: fc.integer({ min: 1, max: 2 }),
    seed: fc.nat(),
    choices: fc.array(fc.nat(), { minLength: 60, maxLength: 200, size: 'max' }),
  });
  const property = fc.property(scenes, ({ seats, flowers, skulls, seed, choices }) => {
    const setup: Setup = { goal: 3, seconds: 0, flowers, skulls, loss: 'usual', nextStarter: 'challenger' };
    const { match } = openScene({ game, setup, seats, seed: { numbers: [seed, 0] }, choices });
    for (const choice of choices) {
      claim(match);
      const move = match.outcome === null ? chooseMove(match, choice) : null;
      if (move !== null) playMove(match, move);
    }
  });
  fc.assert(property, { numRuns: 25, seed: 8 });
}

test('[SK-1] [SK-13] every disc that a player owns is in their hand, in their stack or lies open, and no more are skulls than it began with', () => {
  inEveryPosition(({ setup, state: { table, hands } }) => {
    for (const [seat, { discs, stack }] of hands.entries()) {
      const all = [...discs, ...stack, ...(table.open[seat] ?? [])];
      expect([all.length, stack.length]).toEqual([table.discs[seat], table.laid[seat]]);
      expect(all.length).toBeLessThanOrEqual(setup.flowers + setup.skulls);
      expect(all.filter((disc) => disc === 'skull').length).toBeLessThanOrEqual(setup.skulls);
    }
  });
});

test('[SK-4] no bid is higher than what lies there, and while there is one nobody lays', () => {
  inEveryPosition(({ state: { phase, table } }) => {
    const isBetween = phase === 'loss' || phase === 'next';
    if (!isBetween) expect(table.bid).toBeLessThanOrEqual(laidInAll(table));
    expect(table.bidder === null).toBe(phase === 'first' || phase === 'turn');
  });
});

test('[SK-9] nobody who is out is ever asked', () => {
  inEveryPosition((match) => {
    expect(match.unanswered().filter((seat) => isOut(match.state.table, seat))).toEqual([]);
  });
});
