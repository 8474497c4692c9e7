import type { Random, Seat } from '../../../kernel/index.ts';
import { countBits, type Evidence } from './evidence.ts';

/** Up to so many sets of evil seats are all weighed; of more, some are visited. */
const MOST_SETS = 500;

/** How many steps from set to set are taken before the first that counts, and then; and every how many steps a set is counted. */
const FIRST_STEPS = 150;

const STEPS = 750;

const STEPS_A_SET = 3;

/** How finely a chance is drawn. */
const FINE = 2 ** 24;

/** How many in a hundred nights the cult is taken to gain somebody. */
const RECRUITED_PERCENT = 60;

/** Every set of players who can be evil together, as bits, with its share of all: what can be believed of them. */
export class Worlds {
  /** By seat, from 0 to 1: how likely it is evil. */
  readonly evil: Float64Array;
  /** How likely somebody is evil of whom nothing but the number is known. */
  readonly prior: number;
  private readonly evidence: Evidence;
  private readonly open: readonly Seat[] = [];
  private readonly sets: number[] = [];
  private readonly weights: number[] = [];
  private readonly fixed: number;
  /** By seat: what its being evil weighs, with what is certain and, on a walk, with the set that it is in. */
  private readonly field: Float64Array;
  /** All claimants, as bits. */
  private readonly claiming: number;
  /** By number of open seats that are evil: the logarithm of how likely each such set is at the outset. */
  private readonly bySize: readonly number[];

  constructor(evidence: Evidence, nights: number, random: Random) {
    const { seats, known } = evidence;
    this.evidence = evidence;
    this.evil = new Float64Array(seats);
    this.field = evidence.alone.slice();
    const open: Seat[] = [];
    let fixed = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (known[seat] === null) open.push(seat);
      else if (known[seat] === 'evil') fixed |= 1 << seat;
    }
    this.open = open;
    this.fixed = fixed;
    this.claiming = evidence.claimants.reduce((bits, claimants) => bits | claimants.seats, 0);
    for (const seat of open) this.meetFixed(seat);
    const sizes = sizesOf(evidence, open.length, countBits(fixed), nights);
    this.bySize = sizes.map((share, size) => Math.log(share / choose(open.length, size)));
    this.prior = sizes.reduce((sum, share, size) => sum + share * size, 0) / Math.max(1, open.length);
    const many = sizes.reduce((sum, share, size) => sum + (share === 0 ? 0 : choose(open.length, size)), 0);
    if (many <= MOST_SETS) this.enumerate(0, 0, 0, 0);
    else this.wander(random, sizes);
    this.normalise();
  }

  private meetFixed(seat: Seat): void {
    const { both, seats, known } = this.evidence;
    for (let other = 0; other < seats; other++) {
      if (known[other] === 'evil')
        this.field[seat] = (this.field[seat] as number) + (both[seat * seats + other] as number);
    }
  }

  /** Every set of open seats, from the seat at this place on. */
  private enumerate(from: number, size: number, set: number, weight: number): void {
    const prior = this.bySize[size] as number;
    if (prior !== Number.NEGATIVE_INFINITY) this.note(set, weight + prior + this.claims(set));
    if (size + 1 >= this.bySize.length) return;
    for (let place = from; place < this.open.length; place++) {
      const seat = this.open[place] as Seat;
      this.enumerate(place + 1, size + 1, set | (1 << seat), weight + this.gain(seat, set));
    }
  }

  /** What a seat adds to a set of evil ones that it is not in. */
  private gain(seat: Seat, set: number): number {
    const { both, seats } = this.evidence;
    let gain = this.field[seat] as number;
    for (let left = set; left !== 0; left &= left - 1)
      gain += both[seat * seats + (31 - Math.clz32(left & -left))] as number;
    return gain;
  }

  private claims(set: number): number {
    let weight = 0;
    for (const { seats, byGood } of this.evidence.claimants) weight += byGood[countBits(seats & ~set)] as number;
    return weight;
  }

  private note(set: number, weight: number): void {
    this.sets.push(set);
    this.weights.push(weight);
  }

  /** A walk from set to set, each step to a likelier one or, as often as it deserves, to a less likely one. */
  private wander(random: Random, sizes: readonly number[]): void {
    const { open, field } = this;
    const usual = sizes.indexOf(Math.max(...sizes));
    const ranked = [...open].sort((one, other) => (field[other] as number) - (field[one] as number));
    let set = 0;
    let size = usual;
    for (const seat of ranked.slice(0, usual)) set = this.turn(seat, set);
    for (let step = 0; step < FIRST_STEPS + STEPS; step++) {
      const one = open[random.below(open.length)] as Seat;
      const other = open[random.below(open.length)] as Seat;
      const isIn = ((set >>> one) & 1) === 1;
      // One changes sides; or they change places, where they are on different ones.
      if (one === other) {
        const next = isIn ? size - 1 : size + 1;
        const gain = (field[one] as number) * (isIn ? -1 : 1) + this.growth(size, next);
        if (this.accepts(gain, set, set ^ (1 << one), random)) {
          set = this.turn(one, set);
          size = next;
        }
      } else if (isIn !== (((set >>> other) & 1) === 1)) {
        const to = set ^ (1 << one) ^ (1 << other);
        const gain = this.exchange(isIn ? one : other, isIn ? other : one);
        if (this.accepts(gain, set, to, random)) set = this.turn(other, this.turn(one, set));
      }
      if (step >= FIRST_STEPS && step % STEPS_A_SET === 0) this.note(set, 0);
    }
  }

  /** Lets a seat change sides; every seat's field then holds what it would add to the set, or does. */
  private turn(seat: Seat, set: number): number {
    const { both, seats } = this.evidence;
    const sign = ((set >>> seat) & 1) === 1 ? -1 : 1;
    for (const other of this.open)
      this.field[other] = (this.field[other] as number) + sign * (both[seat * seats + other] as number);
    return set ^ (1 << seat);
  }

  private exchange(leaver: Seat, comer: Seat): number {
    const { both, seats } = this.evidence;
    return (this.field[comer] as number) - (both[comer * seats + leaver] as number) - (this.field[leaver] as number);
  }

  private growth(from: number, to: number): number {
    return (this.bySize[to] ?? Number.NEGATIVE_INFINITY) - (this.bySize[from] as number);
  }

  private accepts(gain: number, from: number, to: number, random: Random): boolean {
    if (gain === Number.NEGATIVE_INFINITY) return false;
    const all = ((from ^ to) & this.claiming) === 0 ? gain : gain + this.claims(to) - this.claims(from);
    return all >= 0 || random.below(FINE) < FINE * Math.exp(all);
  }

  private normalise(): void {
    const { weights, sets, evil } = this;
    const most = Math.max(...weights);
    let total = 0;
    for (let at = 0; at < weights.length; at++) {
      weights[at] = Math.exp((weights[at] as number) - most);
      total += weights[at] as number;
    }
    for (let at = 0; at < weights.length; at++) {
      weights[at] = (weights[at] as number) / total;
      for (let left = (sets[at] as number) | this.fixed; left !== 0; left &= left - 1) {
        const seat = 31 - Math.clz32(left & -left);
        evil[seat] = (evil[seat] as number) + (weights[at] as number);
      }
    }
  }

  /** One of the sets, each as often as it is likely: the evil seats as bits. */
  draw(random: Random): number {
    let left = random.below(FINE) / FINE;
    for (let at = 0; at < this.sets.length; at++) {
      left -= this.weights[at] as number;
      if (left < 0) return (this.sets[at] as number) | this.fixed;
    }
    return (this.sets[this.sets.length - 1] as number) | this.fixed;
  }
}

/** By how many of the open seats are evil: how likely that is. A cult may have grown every night. */
function sizesOf({ facts }: Evidence, open: number, fixed: number, nights: number): number[] {
  const least = Math.min(open, Math.max(0, facts.evil - fixed));
  const grown = facts.recruits ? Math.min(open - least, nights) : 0;
  const sizes = new Array<number>(least + grown + 1).fill(0);
  const chance = RECRUITED_PERCENT / 100;
  for (let more = 0; more <= grown; more++)
    sizes[least + more] = choose(grown, more) * chance ** more * (1 - chance) ** (grown - more);
  return sizes;
}

function choose(from: number, many: number): number {
  let count = 1;
  for (let taken = 0; taken < many; taken++) count = (count * (from - taken)) / (taken + 1);
  return count;
}
