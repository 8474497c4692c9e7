import { fastRandom, type Random } from '../../kernel/host.ts';

/** The streams of the schedule start above those of deals and bots. */
const SCHEDULE_STREAMS = 2 ** 52;

/** Bots meet whose places in the order differ by less than this: matches between very unequal bots say little. */
const NEAR = 4;

/** What line-ups depend on; `order` lists the bots, best first, as far as that is known. */
export interface Schedule {
  readonly seats: number;
  readonly seed: number;
  readonly order: readonly number[];
}

/** The order of so many bots before anything is known about them. */
export function firstOrder(bots: number, seed: number): readonly number[] {
  const order = Array.from({ length: bots }, (_, bot) => bot);
  fastRandom(seed, SCHEDULE_STREAMS - 1).shuffle(order);
  return order;
}

/**
 * Who sits where in the matches of one deal: one line-up per bot, by seat, as indexes of the bots. Each line-up is the one
 * before with every bot replaced by the next in the order, so that each bot plays every seat, and so every role, exactly once,
 * and nearly always with and against bots of about its own strength.
 *
 * In a game with sides every other deal gives each side to a single bot, now and then the same for several: the more different
 * bots a side has, the less a match says about any of them. The other deals give each side to two bots in turn, because a bot
 * also has to play with others.
 */
export function lineupsFor(
  { seats, seed, order }: Schedule,
  deal: number,
  sides: readonly string[] | null,
): readonly (readonly number[])[] {
  const random = fastRandom(seed, SCHEDULE_STREAMS + deal);
  const bots = order.length;
  const first = sides === null ? mixed(bots, seats, random) : onSides(bots, sides, deal % 2 === 1 ? 2 : 1, random);
  return order.map((_, shift) => first.map((place) => order[(place + shift) % bots] as number));
}

/** All near places equally often, or with one seat more; where there are fewer seats, all different. */
function mixed(bots: number, seats: number, random: Random): readonly number[] {
  const places = nearPlaces(Math.min(bots, Math.max(NEAR, seats)), random);
  const lineup = Array.from({ length: seats }, (_, seat) => places[seat % places.length] as number);
  random.shuffle(lineup);
  return lineup;
}

function nearPlaces(count: number, random: Random): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  random.shuffle(places);
  return places;
}

/** So many places in the order for each side, in turn: one may be on several sides, and of two each side has others where it can. */
function onSides(bots: number, sides: readonly string[], perSide: 1 | 2, random: Random): readonly number[] {
  const names = [...new Set(sides)].sort();
  const places = nearPlaces(Math.min(bots, Math.max(NEAR, 2 * names.length)), random);
  const at = (index: number): number => places[index % places.length] as number;
  const chosen = names.map((_, side) => {
    if (perSide === 1) return [random.below(Math.min(bots, NEAR))];
    const pair = [at(2 * side), at(2 * side + 1)];
    // If there are only two bots, each has the larger part of another side.
    return side % 2 === 1 ? pair.reverse() : pair;
  });
  const seated = names.map(() => 0);
  return sides.map((name) => {
    const side = names.indexOf(name);
    const own = chosen[side] as readonly number[];
    const member = seated[side] as number;
    seated[side] = member + 1;
    return own[member % own.length] as number;
  });
}

/** Looking once more at the same match after match would find differences between equal bots, so there are few looks. */
const MOST_LOOKS = 20;
const FIRST_LOOK = 20;
const LOOK_GROWTH = 1.5;

/** After how many deals to look whether the order is decided; the last look is at the end, whenever that is. */
export const LOOKS: readonly number[] = Array.from({ length: MOST_LOOKS - 1 }, (_, look) =>
  Math.ceil(FIRST_LOOK * LOOK_GROWTH ** look),
);

/** After how many deals the bots are put in order again for the line-ups that follow: an order of few matches is better than none. */
export const REORDERINGS: readonly number[] = [4, 6, 9, 14, ...LOOKS];

/** In at most this part of all runs are equal bots called different at any look; each look has an equal part of it. */
const LEVEL = 0.05;
export const LEVEL_OF_LOOK = LEVEL / MOST_LOOKS;
