import { expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { type Course, compareFacts, rankTruth, UNLIKELY } from '../../calibration-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { GENERAL_RED } from '../rules/scene-for-tests.ts';
import type { LiapTui } from '../types.ts';
import { searchGuide } from './steady.ts';

function courseOf(at: Course<LiapTui>['at'], matches: number): Course<LiapTui> {
  const setup = chooseSetup(game, {}, 4);
  if (!setup.ok) throw new Error(setup.why.code);
  return {
    gamePackage: { game, bots, search: searchGuide },
    kind: 'steady',
    setup: setup.value,
    seats: 4,
    matches,
    at,
  };
}

const sum = (pieces: readonly number[]): number => pieces.reduce((total, piece) => total + piece, 0);

test('what was dealt is imagined as it is dealt: the truth has any rank among guesses', () => {
  const course = courseOf(({ phase, table }) => phase === 'declaration' && table.round === 2, 400);
  expect(rankTruth(course, ({ hands }, { seat }) => sum(hands[(seat + 1) % 4]!.pieces))).toBeLessThan(UNLIKELY);
});

test('what was chosen is imagined nearly as often as it is so: who holds the red general, and who holds more', () => {
  const later = courseOf(
    ({ phase, table }) => phase === 'follow' && table.round === 2 && table.turns.length === 1,
    300,
  );
  const compared = compareFacts(later, {
    'the next holds the red general': ({ hands }, { seat }) => hands[(seat + 1) % 4]!.pieces.includes(GENERAL_RED),
    'the next holds more than the one after': ({ hands }, { seat }) =>
      sum(hands[(seat + 1) % 4]!.pieces) > sum(hands[(seat + 2) % 4]!.pieces),
  });
  for (const [fact, { positions, was, imagined }] of Object.entries(compared)) {
    expect(positions, fact).toBeGreaterThan(150);
    expect(Math.abs(was - imagined), fact).toBeLessThan(6);
  }
});
