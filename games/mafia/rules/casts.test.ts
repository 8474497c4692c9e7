import { describe, expect, it } from 'vitest';
import { chooseSetup, fastRandom, startMatch } from '../../../kernel/index.ts';
import { playOut } from '../../../simulation/play-match.ts';
import { bots } from '../bots/index.ts';
import { ROLE_NAMES } from '../resolver/index.ts';
import { CAST_IDS, CASTS, type CastId, castFor } from './casts.ts';
import { game } from './game.ts';
import type { CastLine } from './types.ts';

const sizesOf = (id: CastId): number[] => {
  const [least, most] = CASTS[id].seats;
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
};

const count = (lines: readonly CastLine[]): number => lines.reduce((sum, line) => sum + line.count, 0);

describe.each(CAST_IDS)('the cast %s', (id) => {
  it('MF-123: has a role for every seat at each of its sizes', () => {
    for (const seats of sizesOf(id)) expect(count(castFor(id, seats)), `${seats} seats`).toBe(seats);
  });

  it('MF-123: can be chosen at each of its sizes, and at no other', () => {
    const sizes = sizesOf(id);
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      expect(chooseSetup(game, { options: { cast: id } }, seats).ok, `${seats} seats`).toBe(sizes.includes(seats));
    }
  });

  it('is good for both sides with townsfolk in every chair', () => {
    const sizes = sizesOf(id);
    for (const seats of [sizes[0], sizes[sizes.length >> 1], sizes[sizes.length - 1]] as number[]) {
      const share = townShare(id, seats);
      expect(share, `${seats} seats`).toBeGreaterThan(25);
      expect(share, `${seats} seats`).toBeLessThan(75);
    }
  });
});

it('the casts show every role and modifier between them', () => {
  const shown = new Set(
    CAST_IDS.flatMap((id) =>
      sizesOf(id)
        .flatMap((seats) => castFor(id, seats))
        .flatMap((line) => line.role),
    ),
  );
  expect(ROLE_NAMES.filter((role) => !shown.has(role))).toEqual([]);
});

it('every table from the fewest seats to the most has a cast', () => {
  expect(sizesOf('classic')).toEqual(
    Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more),
  );
});

const MATCHES = 40;

/** How many in a hundred of the decided matches the town wins. */
function townShare(cast: CastId, seats: number): number {
  const wins = { town: 0, evil: 0 };
  for (let number = 0; number < MATCHES; number++) {
    const sides = winningSides(cast, seats, number);
    if (sides.includes('town')) wins.town++;
    else if (sides.some((side) => EVIL.includes(side))) wins.evil++;
  }
  return (100 * wins.town) / (wins.town + wins.evil);
}

const EVIL = ['mafia', 'mafia2', 'cult'];

function winningSides(cast: CastId, seats: number, number: number): readonly string[] {
  const chosen = chooseSetup(game, { options: { cast } }, seats);
  if (!chosen.ok) throw new Error(chosen.why.code);
  const seed = { numbers: [SEED, number] } as const;
  const { match, told } = startMatch({ game, setup: chosen.value, seats, seed, listened: false });
  const seated = match.state.hands.map((_, seat) => bots.townsfolk!.make(seat, fastRandom(number, seat)));
  playOut(match, seated, told);
  return match.state.table.ending?.sides ?? [];
}

const SEED = 130;
