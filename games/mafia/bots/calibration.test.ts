import { describe, expect, it } from 'vitest';
import { fastRandom } from '../../../kernel/host.ts';
import { ownWorlds } from '../reading/belief.ts';
import { readRecord } from '../reading/record.ts';
import type { GameView } from '../types.ts';
import { everyTownsfolk, play, setupOf } from './scene-for-tests.ts';

const BINS = 5;

/** What was believed of so many seats, and how many of them were evil. */
interface Bin {
  seats: number;
  believed: number;
  evil: number;
}

/** What good players believe of everybody of whom they are not certain, once a day, against the truth. */
function believedAndTrue(seats: number, matches: number): Bin[] {
  const bins = Array.from({ length: BINS }, (): Bin => ({ seats: 0, believed: 0, evil: 0 }));
  const setup = setupOf({ cast: 'classic' }, seats);
  for (let number = 0; number < matches; number++) {
    const looks: { readonly seat: number; readonly chance: number }[] = [];
    const match = play(setup, seats, number, everyTownsfolk, (view, command) => {
      if (view.phase === 'day' && view.isAsked && command.type === 'vote' && view.hand.kind === 'Town') {
        for (const [seat, chance] of beliefOf(view).entries())
          if (chance > 0 && chance < 1) looks.push({ seat, chance });
      }
    });
    const players = match.state.table.ending?.players ?? [];
    for (const { seat, chance } of looks) {
      const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))] as Bin;
      bin.seats++;
      bin.believed += chance;
      if (players[seat]?.faction === 'mafia') bin.evil++;
    }
  }
  return bins;
}

const beliefOf = (view: GameView): Float64Array => ownWorlds(view, readRecord(view.table), [], fastRandom(1)).evil;

describe('townsfolk', () => {
  it.each([7, 10])('with %i seats, are right as often as they believe to be', (seats) => {
    for (const { seats: many, believed, evil } of believedAndTrue(seats, 240)) {
      expect(many).toBeGreaterThan(50);
      expect(Math.abs(believed - evil) / many, `believed ${believed / many}, true ${evil / many}`).toBeLessThan(0.06);
    }
  });
});
