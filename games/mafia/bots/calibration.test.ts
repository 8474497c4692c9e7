import { describe, expect, it } from 'vitest';
import { type DeepReadonly, fastRandom } from '../../../kernel/host.ts';
import { type Course, rankTruths, UNLIKELY } from '../../calibration-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { ownWorlds } from '../reading/belief.ts';
import { readRecord } from '../reading/record.ts';
import type { GameView, Hand, Mafia } from '../types.ts';
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

/** Where one seat thinks in matches of the classic cast. */
const courseOf = (seats: number, at: Course<Mafia>['at']): Course<Mafia> => ({
  ...{ gamePackage: { game, bots }, kind: 'townsfolk', setup: setupOf({ cast: 'classic' }, seats), seats, at },
  matches: 400,
});

/** Before anything is done, and after the first night: who was killed is public, and who claims what nobody knows yet. */
const MOMENTS: readonly (readonly [when: string, seats: number, at: Course<Mafia>['at']])[] = [
  ['with 7 seats, before the first night', 7, ({ seat }) => seat === 2],
  ['with 10 seats, before the first night', 10, ({ seat }) => seat === 6],
  ['with 8 seats, on the first morning', 8, ({ phase, table }) => phase === 'day' && table.claims.length === 0],
];

/** Who was dealt what, as numbers that differ wherever it does: the evil seats as bits, and the seat of a role. */
const STATISTICS: Readonly<Record<string, (hidden: { readonly hands: readonly DeepReadonly<Hand>[] }) => number>> = {
  evil: ({ hands }) => hands.reduce((bits, { faction }, seat) => bits + (faction === 'mafia' ? 2 ** seat : 0), 0),
  cop: ({ hands }) => hands.findIndex(({ role }) => role.includes('Cop')),
  doctor: ({ hands }) => hands.findIndex(({ role }) => role.includes('Doctor')),
};

describe('the villages that a seat imagines', () => {
  it.each(MOMENTS)('%s, hold the truth at any rank as often', (_when, seats, at) => {
    const distances = Object.entries(rankTruths(courseOf(seats, at), STATISTICS));
    for (const [name, distance] of distances) expect(distance, name).toBeLessThan(UNLIKELY);
  });
});
