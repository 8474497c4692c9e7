import { expect, test } from 'vitest';
import { fastRandom, imagineMatch, sampleCommand, seatsIn } from '../../../kernel/host.ts';
import { firstRed, setOf } from '../facts/piece-sets.ts';
import { game } from '../game.ts';
import { isWeak } from './pieces.ts';
import { GENERAL_RED, layTable } from './scene-for-tests.ts';

const ascending = (a: number, b: number): number => a - b;

test('[LT-8] [LT-11] imagined hands fit what a seat knows: its own, who was weak, who held the red general', () => {
  for (let seed = 1; seed < 40; seed++) {
    const table = layTable({ seed, options: { weakThreshold: 10 } });
    const random = fastRandom(seed);
    for (let input = 0; input < 14; input++) {
      const { state } = table.match;
      const imagined = imagineMatch(game, table.seat(2).view, [], random);
      expect(imagined?.seatView(2)).toEqual(table.seat(2).view);
      const hands = imagined?.state.hands ?? [];
      for (const [seat, { pieces, laid }] of hands.entries()) {
        const dealt = [...pieces, ...(laid ?? []), ...state.table.turns.flatMap(({ plays }) => plays[seat] ?? [])].sort(
          ascending,
        );
        expect(dealt).toHaveLength(8);
        expect(isWeak(dealt, 'numbers32', 10)).toBe(state.table.weak.includes(seat));
        if (seat === state.table.starter && state.table.redeals === 0 && state.phase !== 'preparation')
          expect(dealt).toContain(GENERAL_RED);
      }
      const seat = random.pick(seatsIn(state.asked));
      table.seat(seat).does(sampleCommand(table.match.optionsFor(seat), random));
      if (state.table.round > 1) break;
    }
  }
});

test('[LT-6] imagined hands differ from the truth', () => {
  const table = layTable({ seed: 3 });
  const imagined = imagineMatch(game, table.seat(0).view, [], fastRandom(9));
  expect(imagined?.state.hands[1]).not.toEqual(table.match.state.hands[1]);
});

test('[LT-59] imagined hands fit a start by the first of two red generals, and by none', () => {
  for (let seed = 1; seed < 20; seed++) {
    const table = layTable({ seed, options: { generals: 4, weakThreshold: 0 } });
    const { match } = table;
    const isRed = (piece: number) => piece >= firstRed[setOf(match.setup)];
    expect(match.state.hands.findIndex(({ pieces }) => pieces.some(isRed))).toBe(match.state.table.starter);
    const imagined = imagineMatch(game, table.seat(3).view, [], fastRandom(seed));
    expect(imagined?.state.hands.findIndex(({ pieces }) => pieces.some(isRed))).toBe(match.state.table.starter);
  }
  const without = layTable({ seed: 5, options: { generals: 0, weakThreshold: 0 } });
  expect(without.heard('spectator')).toContainEqual({ type: 'roundStarter', seat: 0, why: 'first-seat' });
  expect(imagineMatch(game, without.seat(2).view, [], fastRandom(1))).not.toBeNull();
});
