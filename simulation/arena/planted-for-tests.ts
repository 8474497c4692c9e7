import { fastRandom, type Random } from '../../kernel/host.ts';
import { type RatedMatch, skillsOf } from './rating.ts';
import { firstOrder, lineupsFor, REORDERINGS } from './schedule.ts';

/** Bots whose skills are known, and a game that goes exactly by them. */
export interface Planted {
  /** By bot; and by side, where it plays some sides better than others. */
  readonly skills: readonly (number | Readonly<Record<string, number>>)[];
  readonly seats: number;
  /** The sides, dealt to shuffled seats; null for a game in which one seat wins. */
  readonly sides: readonly string[] | null;
  /** Logit by which the first side, or the first seat, wins more often. */
  readonly base: number;
  readonly seed: number;
}

/** The matches of so many deals, with the arena's line-ups; `isMixed` leaves out those with one bot for each side. */
export function playPlanted(planted: Planted, deals: number, isMixed = false): readonly RatedMatch[] {
  const { skills, seats, seed } = planted;
  const matches: RatedMatch[] = [];
  let order = firstOrder(skills.length, seed);
  for (let index = 0; index < deals; index++) {
    if (REORDERINGS.includes(index)) {
      const found = skillsOf(
        matches,
        skills.map((_, bot) => `${bot}`),
      );
      order = order.toSorted((one, other) => (found[other] as number) - (found[one] as number));
    }
    const deal = isMixed ? 2 * index + 1 : index;
    matches.push(...playDeal(planted, deal, (dealt) => lineupsFor({ seats, seed, order }, deal, dealt)));
  }
  return matches;
}

/** The same with line-ups of bots at random, all different, whatever is known about them: each bot in each seat once per deal. */
export function playFixedSchedule(planted: Planted, deals: number): readonly RatedMatch[] {
  const { skills, seats, seed } = planted;
  return Array.from({ length: deals }, (_, deal) => deal).flatMap((deal) => {
    const order = skills.map((_, bot) => bot);
    fastRandom(seed, FIXED_STREAMS + deal).shuffle(order);
    const lineups = order.map((_, shift) => order.slice(0, seats).map((bot) => (bot + shift) % skills.length));
    return playDeal(planted, deal, () => lineups);
  });
}

const FIXED_STREAMS = 2 ** 40;

function playDeal(
  planted: Planted,
  deal: number,
  lineupsOf: (dealt: readonly string[] | null) => readonly (readonly number[])[],
): readonly RatedMatch[] {
  const random = fastRandom(planted.seed, deal);
  const dealt = planted.sides === null ? null : [...planted.sides];
  if (dealt !== null) random.shuffle(dealt);
  return lineupsOf(dealt).map((bots) => playedBy(planted, { deal, bots, dealt }, random));
}

function playedBy(
  { skills, base }: Planted,
  { deal, bots, dealt }: { deal: number; bots: readonly number[]; dealt: readonly string[] | null },
  random: Random,
): RatedMatch {
  const skillOf = (seat: number): number => {
    const skill = skills[bots[seat] as number] ?? 0;
    return typeof skill === 'number' ? skill : (skill[dealt?.[seat] ?? ''] ?? 0);
  };
  const seats = [...bots.keys()];
  if (dealt === null) {
    const weights = seats.map((seat) => Math.exp(skillOf(seat) + (seat === 0 ? base : 0)));
    return { deal, bots, sides: null, first: [drawn(weights, random)] };
  }
  const [first, second] = [...new Set(dealt)].sort() as [string, string];
  const seatsOf = (side: string) => seats.filter((seat) => dealt[seat] === side);
  const strength = meanOf(seatsOf(first).map(skillOf)) - meanOf(seatsOf(second).map(skillOf)) + base;
  const winner = drawn([Math.exp(strength), 1], random) === 0 ? first : second;
  return { deal, bots, sides: { dealt, won: [winner] }, first: seatsOf(winner) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const STEPS = 2 ** 30;

function drawn(weights: readonly number[], random: Random): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = (random.below(STEPS) / STEPS) * total;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return index === -1 ? weights.length - 1 : index;
}

/** The part of pairs in the right order minus the part in the wrong order (Kendall's tau). */
export function kendallsTau(found: readonly number[], planted: readonly number[]): number {
  let sum = 0;
  let pairs = 0;
  for (let one = 0; one < found.length; one++) {
    for (let other = 0; other < one; other++) {
      const agreement =
        ((found[one] as number) - (found[other] as number)) * ((planted[one] as number) - (planted[other] as number));
      sum += Math.sign(agreement);
      pairs++;
    }
  }
  return sum / pairs;
}
