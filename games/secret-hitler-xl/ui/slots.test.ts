import { describe, expect, test } from 'vitest';
import { chooseSetup, startMatch } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import type { SecretHitler, Setup } from '../types.ts';
import { slotsOf } from './slots.ts';

/** The numbers of the spent slots of a fascist board on which two of four policies were taken off again. */
function spentUnder(coveredAgain: Setup['coveredAgain'], isSkipped: boolean): readonly number[] {
  const setup = chooseSetup(game, { preset: 'seed', options: { coveredAgain } }, 9);
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = startMatch<SecretHitler>({
    game,
    setup: setup.value,
    seats: 9,
    seed: { numbers: [1, 0] },
    listened: false,
  });
  const { table } = match.state;
  table.tracks.fascist = 2;
  table.reached.fascist = 4;
  table.skipPower.fascist = isSkipped;
  return slotsOf(match.publicView(), 'fascist').flatMap(({ number, isSpent }) => (isSpent ? [number] : []));
}

test('[SH-80] [SH-81] [SH-82] [SH-84] slots, zones and powers are those of the set-up', () => {
  const chosen = { fascistTrack: 5, hitlerZone: 2, vetoZone: 2, fascistSlot1: 'confession', fascistSlot4: 'none' };
  const setup = chooseSetup(game, { options: chosen }, 8);
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = startMatch({ game, setup: setup.value, seats: 8, seed: { numbers: [1, 0] }, listened: false });
  const shown = slotsOf(match.publicView(), 'fascist').map(({ power, zones, isLast }) => [power, zones, isLast]);
  expect(shown).toEqual([
    ['confession', [], false],
    ['investigate_loyalty', ['hitler', 'veto'], false],
    ['special_election', [], false],
    [null, [], false],
    [null, [], true],
  ]);
});

describe('[SH-42] after policies were taken off a board', () => {
  test.each([true, false])('every slot that was reached before is spent', (isSkipped) => {
    expect(spentUnder('no-power', isSkipped)).toEqual([3, 4]);
  });

  test('or, where one is skipped, the next slot alone, until it is covered', () => {
    expect(spentUnder('skip-one', true)).toEqual([3]);
    expect(spentUnder('skip-one', false)).toEqual([]);
  });
});
