import { expect, test } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import { chooseSetup, fastRandom, startMatch } from '../../../kernel/host.ts';
import { CAST_IDS, CASTS, type CastId } from '../facts/casts.ts';
import { game } from '../game.ts';
import { townsfolk } from './townsfolk.ts';

test.each(CAST_IDS)('the cast %s is good for both sides with townsfolk in every seat: each wins a fifth', (id) => {
  const [least, most] = CASTS[id].seats;
  for (const seats of [least, least + ((most - least + 1) >> 1), most]) {
    const { town, evil } = winsOf(id, seats);
    expect(Math.min(town, evil), `${seats} seats`).toBeGreaterThan((town + evil) / 5);
  }
});

const MATCHES = 40;

/** How many matches each side wins. Once both have more than a fifth of all, the rest cannot change that. */
function winsOf(cast: CastId, seats: number): { readonly town: number; readonly evil: number } {
  const wins = { town: 0, evil: 0 };
  for (let number = 0; number < MATCHES && Math.min(wins.town, wins.evil) <= MATCHES / 5; number++) {
    const sides = winningSides(cast, seats, number);
    if (sides.includes('town')) wins.town++;
    else if (sides.some((side) => EVIL.includes(side))) wins.evil++;
  }
  return wins;
}

const EVIL = ['mafia', 'mafia2', 'cult'];

function winningSides(cast: CastId, seats: number, number: number): readonly string[] {
  const chosen = chooseSetup(game, { options: { cast } }, seats);
  if (!chosen.ok) throw new Error(chosen.why.code);
  const seed = { numbers: [SEED, number] } as const;
  const { match, told } = startMatch({ game, setup: chosen.value, seats, seed, listened: false });
  const seated = match.state.hands.map((_, seat) => townsfolk.make(seat, fastRandom(number, seat)));
  playOut(match, seated, told);
  return match.state.table.ending?.sides ?? [];
}

const SEED = 130;
