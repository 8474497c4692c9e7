import { fastRandom, type Random } from '../../kernel/host.ts';

/** The streams of the schedule start above those of deals and bots. */
const SCHEDULE_STREAMS = 2 ** 52;

/**
 * Who sits where in the matches of one deal: one line-up per bot, by seat, as indexes of the bots. Each line-up is the one
 * before with every bot replaced by the next, so that each bot plays every seat, and so every role, exactly once.
 *
 * In a game with sides every other deal gives each side to a single bot, now and then the same for several: where bots are
 * mixed, all sides are about equally strong, and the match says little about any bot. The other deals are mixed, because a
 * bot also has to play with others.
 */
export function lineupsFor(
  { bots, seats, seed }: { readonly bots: number; readonly seats: number; readonly seed: number },
  deal: number,
  sides: readonly string[] | null,
): readonly (readonly number[])[] {
  const random = fastRandom(seed, SCHEDULE_STREAMS + deal);
  const first = sides === null || deal % 2 === 1 ? mixed(bots, seats, random) : oneForEachSide(bots, sides, random);
  return Array.from({ length: bots }, (_, shift) => first.map((bot) => (bot + shift) % bots));
}

/** All bots equally often, or with one seat more; where there are fewer seats than bots, all different. */
function mixed(bots: number, seats: number, random: Random): readonly number[] {
  const order = Array.from({ length: bots }, (_, bot) => bot);
  random.shuffle(order);
  const lineup = Array.from({ length: seats }, (_, seat) => order[seat % bots] as number);
  random.shuffle(lineup);
  return lineup;
}

function oneForEachSide(bots: number, sides: readonly string[], random: Random): readonly number[] {
  const chosen = new Map([...new Set(sides)].sort().map((side) => [side, random.below(bots)]));
  return sides.map((side) => chosen.get(side) as number);
}

/** Looking once more at the same match after match would find differences between equal bots, so there are few looks. */
const MOST_LOOKS = 20;
const FIRST_LOOK = 20;
const LOOK_GROWTH = 1.5;

/** After how many deals to look whether the order is decided; the last look is at the end, whenever that is. */
export const LOOKS: readonly number[] = Array.from({ length: MOST_LOOKS - 1 }, (_, look) =>
  Math.ceil(FIRST_LOOK * LOOK_GROWTH ** look),
);

/** In at most this part of all runs are equal bots called different at any look; each look has an equal part of it. */
const LEVEL = 0.05;
export const LEVEL_OF_LOOK = LEVEL / MOST_LOOKS;
