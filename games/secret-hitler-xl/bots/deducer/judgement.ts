import type { Random, Seat } from '../../../../kernel/index.ts';
import { partyOf, type Role, rolesFor } from '../../rules/roles.ts';
import type { GameView } from '../../types.ts';
import { Evidence, type Manners, mannersAt, readEvidence } from './evidence.ts';
import {
  ASSUMED,
  type CardHabits,
  HITLER,
  LIBERAL,
  numberOfRole,
  PAIRS,
  ROLE_COUNT,
  sideOfParty,
  sideOfRole,
} from './habits.ts';
import { PolicyOdds, Prospects } from './prospects.ts';

/** The number of worlds imagined for a decision. */
const WORLDS = 96;

/** Swaps of two players' roles before the first world. */
const WARM_UP = 200;

/** In each world that is kept, one swap for this many players. */
const PLAYERS_A_MOVE = 4;

/** If the worlds that fit new evidence are worth fewer than this share of all, new ones are looked for. */
const FEWEST_SHARE = 0.3;

/** Logarithms below this are as good as never. */
const HOPELESS = -14;

const STEPS = 256;

const FINE_STEPS = 1 << 24;

/** Who might be what, in many worlds. */
export interface WorldTable {
  readonly seats: number;
  readonly count: number;
  /** `roles[seats * world + seat]` */
  readonly roles: Uint8Array;
  /** How often a seat has a role: `share[4 * seat + role]`. */
  readonly share: Float64Array;
}

/** What one bot believes, and what it expects of this or that; made once a match, and brought up to date for every decision. */
export class Judgement {
  readonly discards = new Map<number, number>();
  worlds: WorldTable;
  prospects: Prospects;
  private readonly odds = new PolicyOdds();
  private readonly random: Random;
  private readonly manners: Manners;
  private readonly evidence: Evidence;
  private readonly imagined: Worlds;

  constructor(view: GameView, random: Random) {
    this.random = random;
    this.manners = mannersAt(view);
    this.evidence = new Evidence(view.seats);
    this.imagined = new Worlds({ seat: view.seat, dealt: view.hand.originalRole }, rolesFor(view.setup, view.seats));
    this.worlds = this.imagined;
    this.prospects = new Prospects(view, 0, 0, this.odds);
  }

  /** Takes in all that can be seen now. */
  consider(view: GameView): void {
    readEvidence(view, this.manners, this.discards, this.evidence);
    this.imagined.imagine(this.evidence, view.hand.role, this.random);
    this.take(view, this.imagined, ASSUMED);
  }

  /** Takes worlds as somebody has imagined them. */
  take(view: GameView, worlds: WorldTable, habits: CardHabits): void {
    this.worlds = worlds;
    this.odds.habits = habits;
    this.prospects = new Prospects(view, sideOfParty(partyOf(view.hand.role)), this.bestShot(view), this.odds);
  }

  /** How likely the likeliest other player is to be Hitler. */
  private bestShot({ table, seat: self }: GameView): number {
    let best = 0;
    for (const seat of table.living) if (seat !== self) best = Math.max(best, this.shareOf(seat, HITLER));
    return best;
  }

  shareOf(seat: Seat, role: number): number {
    return this.worlds.share[ROLE_COUNT * seat + role] as number;
  }

  /** How likely a player is of a side. */
  sideShare(seat: Seat, side: number): number {
    let share = 0;
    for (let role = 0; role < ROLE_COUNT; role++) if (sideOfRole(role) === side) share += this.shareOf(seat, role);
    return share;
  }

  /** How good it looks with this government. */
  government(president: Seat, chancellor: Seat): number {
    const { roles, seats, count } = this.worlds;
    const { byRoles } = this.prospects;
    let sum = 0;
    for (let from = 0; from < count * seats; from += seats) {
      sum += byRoles[ROLE_COUNT * (roles[from + president] as number) + (roles[from + chancellor] as number)] as number;
    }
    return sum / count;
  }

  /** How good it looks, on average, over the chancellors a president may nominate. */
  presidency(view: GameView, president: Seat): number {
    const { living, termLimitedPlayers } = view.table;
    let sum = 0;
    let governments = 0;
    let best = 0;
    for (const chancellor of living) {
      if (chancellor === president || termLimitedPlayers.includes(chancellor)) continue;
      const worth = this.government(president, chancellor);
      sum += worth;
      governments++;
      if (worth > best) best = worth;
    }
    if (governments === 0) return this.prospects.now;
    return president === view.seat ? best : sum / governments;
  }
}

/**
 * Worlds that fit the evidence: who might be what, each as likely as it is often there. The first are the steps of a Metropolis walk that
 * swaps the roles of two players; later ones are those of the decision before, drawn again by how well they fit the new evidence, and
 * moved a little each.
 */
export class Worlds implements WorldTable {
  readonly seats: number;
  readonly count: number;
  /** `roles[seats * world + seat]` */
  roles: Uint8Array;
  /** How often a seat has a role: `share[4 * seat + role]`. */
  readonly share: Float64Array;
  /** Null for an onlooker, who has no role of their own. */
  private readonly self: Seat | null;
  private readonly dealt: number;
  private readonly others: readonly Seat[];
  /** How much likelier each world has become, as a logarithm. */
  private readonly gains: Float64Array;
  /** The evidence of the decision before. */
  private readonly alone: Float64Array;
  private readonly together: Float64Array;
  private redrawn: Uint8Array;
  private isBegun = false;

  /** Roles are counted as they were dealt, one's own too. */
  constructor(own: { readonly seat: Seat; readonly dealt: Role } | null, roles: readonly Role[], count = WORLDS) {
    const self = own?.seat ?? null;
    this.self = self;
    this.dealt = own === null ? LIBERAL : numberOfRole(own.dealt);
    this.seats = roles.length;
    this.count = count;
    this.roles = new Uint8Array(this.seats * count);
    this.redrawn = new Uint8Array(this.seats * count);
    this.share = new Float64Array(this.seats * ROLE_COUNT);
    this.gains = new Float64Array(count);
    this.alone = new Float64Array(this.seats * ROLE_COUNT);
    this.together = new Float64Array(this.seats * this.seats * PAIRS);
    this.others = roles.flatMap((_, seat) => (seat === self ? [] : [seat]));
    const left = roles.map(numberOfRole);
    if (own !== null) {
      left.splice(left.indexOf(this.dealt), 1);
      this.roles[own.seat] = this.dealt;
    }
    for (const [index, seat] of this.others.entries()) this.roles[seat] = left[index] as number;
  }

  /** Imagines new worlds; the bot itself is in every world what it is now, even if it was radicalised. */
  imagine(evidence: Evidence, mine: Role | null, random: Random): void {
    this.become(this.dealt);
    if (!(this.isBegun && this.redraw(evidence, random))) this.walk(evidence, random);
    else this.moveAll(evidence, random);
    this.alone.set(evidence.alone);
    this.together.set(evidence.together);
    this.isBegun = true;
    this.become(mine === null ? this.dealt : numberOfRole(mine));
    this.countRoles();
  }

  private become(role: number): void {
    if (this.self === null) return;
    for (let at = this.self; at < this.roles.length; at += this.seats) this.roles[at] = role;
  }

  private countRoles(): void {
    const { share, roles, seats, count } = this;
    share.fill(0);
    for (let from = 0; from < roles.length; from += seats) {
      for (let seat = 0; seat < seats; seat++) {
        const at = ROLE_COUNT * seat + (roles[from + seat] as number);
        share[at] = (share[at] as number) + 1;
      }
    }
    for (let at = 0; at < share.length; at++) share[at] = (share[at] as number) / count;
  }

  private moveAll(evidence: Evidence, random: Random): void {
    const swaps = Math.floor(this.seats / PLAYERS_A_MOVE);
    for (let from = 0; from < this.roles.length; from += this.seats) this.move(evidence, from, swaps, random);
  }

  /** One world after the other, from the first. */
  private walk(evidence: Evidence, random: Random): void {
    const { roles, seats, count } = this;
    this.move(evidence, 0, WARM_UP, random);
    for (let world = 0; world < count; world++) {
      if (world > 0) roles.copyWithin(world * seats, (world - 1) * seats, world * seats);
      this.move(evidence, world * seats, seats, random);
    }
  }

  /** Draws worlds again, by how much likelier each has become; false if too few of them fit, after putting the best one first. */
  private redraw(evidence: Evidence, random: Random): boolean {
    const { gains, count } = this;
    this.compare(evidence);
    let best = 0;
    for (let world = 1; world < count; world++) if ((gains[world] as number) > (gains[best] as number)) best = world;
    const most = gains[best] as number;
    let sum = 0;
    let squares = 0;
    for (let world = 0; world < count; world++) {
      const weight = Math.exp((gains[world] as number) - most);
      gains[world] = weight;
      sum += weight;
      squares += weight * weight;
    }
    if (sum * sum < FEWEST_SHARE * count * squares) {
      this.roles.copyWithin(0, best * this.seats, (best + 1) * this.seats);
      return false;
    }
    this.redrawBy(sum / count, random);
    return true;
  }

  /** Each world about as often as its weight is a multiple of the average. */
  private redrawBy(average: number, random: Random): void {
    const { roles, redrawn, gains, seats, count } = this;
    let next = (random.below(FINE_STEPS) / FINE_STEPS) * average;
    let upTo = 0;
    let to = 0;
    for (let world = 0; world < count; world++) {
      upTo += gains[world] as number;
      for (; next < upTo && to < redrawn.length; next += average) {
        for (let seat = 0; seat < seats; seat++) redrawn[to + seat] = roles[world * seats + seat] as number;
        to += seats;
      }
    }
    // Sums of fractions may end a little too soon.
    for (; to < redrawn.length; to++) redrawn[to] = redrawn[to - seats] as number;
    this.roles = redrawn;
    this.redrawn = roles;
  }

  /** Works out how much likelier each world has become, from the players and pairs of whom there is something new. */
  private compare(evidence: Evidence): void {
    const { seats } = this;
    this.gains.fill(0);
    for (let one = 0; one < seats; one++) {
      const alone = differs(this.alone, evidence.alone, ROLE_COUNT * one, ROLE_COUNT);
      if (alone) this.addGains(evidence.alone, this.alone, ROLE_COUNT * one, one, one);
      for (let other = one + 1; other < seats; other++) {
        const pair = PAIRS * (seats * one + other);
        if (differs(this.together, evidence.together, pair, PAIRS))
          this.addGains(evidence.together, this.together, pair, one, other);
      }
    }
  }

  /** The logarithms begin at a place, by the role of one player, or by those of two. */
  private addGains(now: Float64Array, before: Float64Array, begin: number, one: Seat, other: Seat): void {
    const { roles, seats, gains } = this;
    for (let world = 0, from = 0; world < gains.length; world++, from += seats) {
      const role = roles[from + one] as number;
      const at = begin + (one === other ? role : ROLE_COUNT * role + (roles[from + other] as number));
      gains[world] = (gains[world] as number) + (now[at] as number) - (before[at] as number);
    }
  }

  /** Tries some swaps in the world that begins here, each the likelier made the likelier the world becomes. */
  private move(evidence: Evidence, from: number, swaps: number, random: Random): void {
    const { roles, others } = this;
    for (let swap = 0; swap < swaps; swap++) {
      const drawn = random.below(others.length * others.length);
      const one = others[drawn % others.length] as Seat;
      const other = others[(drawn / others.length) | 0] as Seat;
      const a = roles[from + one] as number;
      const b = roles[from + other] as number;
      if (a === b) continue;
      const gain = this.gainOf(evidence, from, one, other);
      if (gain < 0 && !happens(gain, random)) continue;
      roles[from + one] = b;
      roles[from + other] = a;
    }
  }

  /** How much likelier the world becomes, as a logarithm, if two players swap roles. */
  private gainOf({ alone, together }: Evidence, from: number, one: Seat, other: Seat): number {
    const { roles, seats } = this;
    const a = roles[from + one] as number;
    const b = roles[from + other] as number;
    let gain =
      (alone[ROLE_COUNT * one + b] as number) -
      (alone[ROLE_COUNT * one + a] as number) +
      (alone[ROLE_COUNT * other + a] as number) -
      (alone[ROLE_COUNT * other + b] as number);
    const rowOfOne = PAIRS * seats * one;
    const rowOfOther = PAIRS * seats * other;
    const toOne = ROLE_COUNT * (b - a);
    for (let seat = 0; seat < seats; seat++) {
      const at = PAIRS * seat + (roles[from + seat] as number);
      const first = rowOfOne + at + ROLE_COUNT * a;
      const second = rowOfOther + at + ROLE_COUNT * b;
      gain +=
        (together[first + toOne] as number) -
        (together[first] as number) +
        (together[second - toOne] as number) -
        (together[second] as number);
    }
    // Nothing is known of anybody together with themselves; but the two were counted with each other's former roles.
    const pair = rowOfOne + PAIRS * other;
    return (
      gain +
      (together[pair + ROLE_COUNT * b + a] as number) +
      (together[pair + ROLE_COUNT * a + b] as number) -
      (together[pair + ROLE_COUNT * b + b] as number) -
      (together[pair + ROLE_COUNT * a + a] as number)
    );
  }
}

function differs(one: Float64Array, other: Float64Array, from: number, count: number): boolean {
  for (let at = from; at < from + count; at++) if (one[at] !== other[at]) return true;
  return false;
}

/** Whether something happens whose likelihood has this logarithm. Small numbers are drawn much faster than large ones. */
function happens(log: number, random: Random): boolean {
  if (log < HOPELESS) return false;
  const likely = Math.exp(log) * STEPS;
  const whole = Math.floor(likely);
  const drawn = random.below(STEPS);
  return drawn < whole || (drawn === whole && random.below(FINE_STEPS) < (likely - whole) * FINE_STEPS);
}
