import { expect, test } from 'vitest';
import { fastRandom } from '../../../../kernel/host.ts';
import type { Setup } from '../../types.ts';
import { governmentRow, type Position, viewAt } from '../positions-for-tests.ts';
import { Judgement } from './judgement.ts';

const SIDES = { liberal: 0, fascist: 1, communist: 2 } as const;

function judged(position: Position): Judgement {
  const view = viewAt(position);
  const judgement = new Judgement(view, fastRandom(1));
  judgement.consider(view);
  return judgement;
}

test('who was radicalised reckons with himself as a communist', () => {
  const judgement = judged({
    known: { 3: 'communist', 4: 'liberal' },
    hand: { role: 'communist', originalRole: 'liberal' },
  });
  expect(judgement.sideShare(0, SIDES.communist)).toBe(1);
  expect(judgement.sideShare(0, SIDES.liberal)).toBe(0);
  expect(judgement.sideShare(3, SIDES.communist)).toBeGreaterThan(0.9);
  expect(judgement.government(0, 3)).toBeGreaterThan(judgement.government(4, 3) + 0.01);
});

/** How likely seat 5 seems a liberal after two governments with seat 6 in October. */
function trustAfterOctober(oktoberFest: Setup['oktoberFest'], isBlind: boolean): number {
  const possible = isBlind ? null : viewAt({}).table.circulating;
  const votes = [true, false, false, false, false, true, false, false];
  const row = governmentRow({ month: 10, president: 6, chancellor: 5, policy: 'fascist', votes, possible });
  return judged({ options: { oktoberFest }, table: { governments: [row, row] } }).sideShare(5, SIDES.liberal);
}

test('[SH-63, SH-64] October says nothing, or nothing about cards that nobody saw, or is a month like any other', () => {
  const nothing = judged({}).sideShare(5, SIDES.liberal);
  const [clouded, blind, sober] = [
    trustAfterOctober('bots-random', false),
    trustAfterOctober('blind-cards', true),
    trustAfterOctober('off', false),
  ] as const;
  expect(clouded).toBe(nothing);
  expect(blind).not.toBe(nothing);
  expect(sober).toBeLessThan(blind - 0.1);
});

test('one who has followed a match believes what one believes who takes over', () => {
  const possible = viewAt({}).table.circulating;
  const votes = [true, true, false, true, false, true, true, false];
  const rows = [5, 6, 5, 4, 5].map((chancellor, index) =>
    governmentRow({
      president: 7 - index,
      chancellor,
      policy: index % 2 === 0 ? 'fascist' : 'liberal',
      votes,
      possible,
    }),
  );
  const after = (count: number): Position => ({
    table: { governments: rows.slice(0, count) },
    known: { 3: 'liberal' },
  });
  const following = new Judgement(viewAt({}), fastRandom(2));
  for (let count = 0; count <= rows.length; count++) following.consider(viewAt(after(count)));
  // Chance moves the share of a hundred worlds by some points, so both look several times.
  const shares = (judgement: Judgement, seat: number): number => {
    let sum = 0;
    for (let look = 0; look < 40; look++) {
      judgement.consider(viewAt(after(rows.length)));
      sum += judgement.sideShare(seat, SIDES.liberal) / 40;
    }
    return sum;
  };
  const takingOver = judged(after(rows.length));
  for (const seat of [1, 2, 3, 4, 5, 6, 7]) {
    const difference = shares(following, seat) - shares(takingOver, seat);
    expect(Math.abs(difference), `seat ${seat}`).toBeLessThan(0.06);
  }
  expect(shares(following, 5)).toBeLessThan(shares(following, 4));
});
