import type {
  BotKind,
  Character,
  DeepReadonly,
  HeardPhrase,
  Random,
  SearchGuide,
  Seat,
} from '../../../kernel/index.ts';
import { type Command, type Disc, laidInAll, type Skull, type SkullView } from '../types.ts';
import { voice } from './voice.ts';

/** How often, in per cent, the first disc is a skull, and how often a later one is, if it still has one in hand. */
const SKULL_FIRST = 30;
const SKULL_LATER = 20;

/** How often, in per cent, it lays one more disc instead of bidding, by how many flowers it has laid; and on top of a skull. */
const LAYS_ON = [0, 75, 45, 25];
const COVERS_SKULL = 55;

/** How often, in per cent, it bids with a skull in its own stack, by how bold it is. */
const BLUFFS = { least: 12, more: 24 } as const;

/** How often, in per cent, it opens, or raises, by one more than it has to, and again. */
const GOES_FURTHER = 50;

/** The chance of success that it wants before it bids: the least bold, by how much less the boldest, and how far its mood moves that. */
const WANTED = { most: 0.55, less: 0.25, mood: 0.25 } as const;

/** How likely the top disc of somebody is a flower of whom nothing is known, and by how much what they do and say moves that. */
const USUAL = 0.74;
const MOVED_BY = { bid: 0.08, highBid: 0.1, pass: -0.1, onlyFlowers: 0.06, stayAway: -0.12, skullSeen: -0.1 } as const;

/** The next disc under one of them that was a flower is one a little less often. */
const DEEPER = 0.9;

const LIKE_MOST_PEOPLE: Pick<Character, 'boldness'> = { boldness: 0.5 };

/** What others say of their stacks in a round. */
type Claims = ReadonlyMap<Seat, 'onlyFlowers' | 'stayAway'>;

/**
 * Bids as far as its own flowers go, and further where it thinks that the others have laid flowers too: by how they bid, what they say and
 * what they had before. It lays more discs first, and bluffs now and then with a skull in its own stack.
 */
export const daring: BotKind<Skull> = {
  listens: false,
  voice,
  make: (_seat, random, live) => {
    const { boldness } = live?.character ?? LIKE_MOST_PEOPLE;
    const hearsay = new Hearsay();
    return (view, _options, _heard, talk) => {
      const claims = hearsay.after(view.table.round, talk?.heard ?? []);
      switch (view.phase) {
        case 'first':
          return { type: 'lay', disc: view.hand.discs.includes('skull') ? firstDisc(view, random) : 'flower' };
        case 'turn':
          return layOrBid(view, claims, { random, boldness });
        case 'bidding':
          return raiseOrPass(view, claims, { random, boldness });
        case 'challenge':
          return { type: 'turnOver', seat: bestStack(view, claims, random) };
        default:
          return { type: 'lose', disc: discToLose(view) };
      }
    };
  },
};

/** What was said in this round of one's own stack. */
class Hearsay {
  private round = 0;
  private readonly claims = new Map<Seat, 'onlyFlowers' | 'stayAway'>();

  after(round: number, heard: readonly HeardPhrase[]): Claims {
    if (round !== this.round) this.claims.clear();
    this.round = round;
    for (const { seat, phrase } of heard)
      if (phrase.type === 'onlyFlowers' || phrase.type === 'stayAway') this.claims.set(seat, phrase.type);
    return this.claims;
  }
}

interface Mood {
  readonly random: Random;
  readonly boldness: number;
}

const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

const hasSkullDown = ({ hand }: SkullView): boolean => hand.stack.includes('skull');

const bluffs = ({ random, boldness }: Mood): boolean => chance(random, BLUFFS.least + BLUFFS.more * boldness);

/** By how much the share of flowers in a full hand differs from the usual three of four. */
const moreFlowers = ({ setup: { flowers, skulls } }: SkullView): number => flowers / (flowers + skulls) - 3 / 4;

function firstDisc(view: SkullView, random: Random): Disc {
  const percent = SKULL_FIRST - 100 * moreFlowers(view);
  return !view.hand.discs.includes('flower') || chance(random, percent) ? 'skull' : 'flower';
}

/** With a skull down it covers it, or bluffs with a bid that others are to raise; without one it lays more, or bids what it dares. */
function layOrBid(view: SkullView, claims: Claims, mood: Mood): Command {
  const { discs, stack } = view.hand;
  const { random } = mood;
  const mustBid = discs.length === 0;
  if (hasSkullDown(view)) {
    if (mustBid || (bluffs(mood) && !chance(random, COVERS_SKULL))) return { type: 'bid', number: lure(view, random) };
    return { type: 'lay', disc: discs.includes('flower') ? 'flower' : 'skull' };
  }
  const mayLay = discs.includes('flower') || (discs.includes('skull') && chance(random, SKULL_LATER));
  if (!mustBid && mayLay && chance(random, LAYS_ON[stack.length] ?? 0)) {
    const isTrap = !discs.includes('flower') || (discs.includes('skull') && chance(random, SKULL_LATER));
    return { type: 'lay', disc: isTrap ? 'skull' : 'flower' };
  }
  return { type: 'bid', number: furthest(view, claims, mood, Math.max(1, stack.length)) };
}

/** A bid that it does not want to win: low enough for others to go higher. */
const lure = ({ table }: SkullView, random: Random): number =>
  Math.max(1, Math.min(1 + random.below(2), laidInAll(table) - 1));

/** The highest bid from this one on that it dares, one step at a time. */
function furthest(view: SkullView, claims: Claims, mood: Mood, from: number): number {
  const all = laidInAll(view.table);
  let number = Math.min(from, all);
  while (number < all && dares(view, claims, mood, number + 1) && chance(mood.random, GOES_FURTHER)) number++;
  return number;
}

/** Always as far as its own flowers go; with a skull of its own it bluffs, but never so that nobody else could take the challenge. */
function raiseOrPass(view: SkullView, claims: Claims, mood: Mood): Command {
  const number = view.table.bid + 1;
  if (hasSkullDown(view))
    return number < laidInAll(view.table) && bluffs(mood) ? { type: 'bid', number } : { type: 'pass' };
  if (!dares(view, claims, mood, number)) return { type: 'pass' };
  return { type: 'bid', number: furthest(view, claims, mood, number) };
}

/** Whether it thinks that it could turn over so many flowers. */
function dares(view: SkullView, claims: Claims, { random, boldness }: Mood, number: number): boolean {
  const needed = number - view.hand.stack.length;
  if (needed <= 0) return true;
  const mood = (random.below(1000) / 1000 - 0.5) * 2 * WANTED.mood;
  return successOf(view, claims, needed) >= WANTED.most - WANTED.less * boldness + mood;
}

/** How likely so many discs of others are all flowers, if it takes the best of them first. */
function successOf(view: SkullView, claims: Claims, needed: number): number {
  const chances = view.table.laid.flatMap((count, seat) => {
    if (seat === view.seat) return [];
    const top = flowerChance(view, claims, seat);
    return Array.from({ length: count }, (_, depth) => top * DEEPER ** depth);
  });
  const best = chances.sort((one, other) => other - one).slice(0, needed);
  return best.length < needed ? 0 : best.reduce((product, each) => product * each, 1);
}

/** How likely the next disc of somebody's stack is a flower. */
function flowerChance(view: SkullView, claims: Claims, seat: Seat): number {
  const { table } = view;
  const bids = table.bids.filter((bid) => bid.seat === seat).map(({ number }) => number);
  const laid = (table.laid[seat] ?? 0) + (table.open[seat]?.length ?? 0);
  const claim = claims.get(seat);
  let likely = USUAL + moreFlowers(view);
  if (bids.length > 0) likely += MOVED_BY.bid;
  if (Math.max(0, ...bids) > laid) likely += MOVED_BY.highBid;
  if (bids.length === 0 && table.hasPassed[seat] === true) likely += MOVED_BY.pass;
  if (claim !== undefined) likely += MOVED_BY[claim];
  if (hadSkull(table.rounds.at(-1), seat)) likely += MOVED_BY.skullSeen;
  return Math.min(1, likely) * DEEPER ** (table.open[seat]?.length ?? 0);
}

/** Whether a skull of theirs was turned over in this round. */
const hadSkull = (round: DeepReadonly<Skull['table']['rounds'][number]> | undefined, seat: Seat): boolean =>
  round?.turned.some((turned) => turned.seat === seat && turned.disc === 'skull') === true;

/** The stack in which it expects a flower most; one of the best, where several look alike. */
function bestStack(view: SkullView, claims: Claims, random: Random): Seat {
  const seats = view.table.laid.flatMap((count, seat) => (count > 0 && seat !== view.seat ? [seat] : []));
  const likely = seats.map((seat) => flowerChance(view, claims, seat));
  const best = Math.max(...likely);
  return random.pick(seats.filter((_, index) => (likely[index] ?? 0) >= best - ALIKE));
}

const ALIKE = 0.03;

/** A skull is worth more than the third flower, and less than the last. */
function discToLose({ hand }: SkullView): Disc {
  const flowers = hand.discs.filter((disc) => disc === 'flower').length;
  return flowers > 1 || flowers === hand.discs.length ? 'flower' : 'skull';
}

/** The bot that searches looks as far as the end of the round: what counts is points, and then discs. */
export const searchGuide: SearchGuide<Skull> = {
  playout: 'daring',
  playouts: 500,
  horizon: ({ round }) => round,
  value({ table: { points, rounds } }, seat, outcome) {
    if (outcome !== null) return outcome.ranking[0]?.includes(seat) ? 1 : 0;
    const others = points.filter((_, other) => other !== seat);
    const lead = (points[seat] ?? 0) - Math.max(...others);
    const lost = rounds.filter(({ bids, hasSucceeded }) => !hasSucceeded && bids.at(-1)?.seat === seat).length;
    return 0.5 + lead / 5 - lost / 20;
  },
};
