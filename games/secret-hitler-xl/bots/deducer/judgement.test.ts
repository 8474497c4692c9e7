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
