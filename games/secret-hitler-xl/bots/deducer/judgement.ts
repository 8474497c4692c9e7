import type { Random, Seat } from '../../../../kernel/index.ts';
import { partyOf, type Role, rolesFor } from '../../rules/roles.ts';
import type { GameView } from '../../types.ts';
import { Evidence, type Manners, mannersAt, readEvidence } from './evidence.ts';
import { HITLER, numberOfRole, PAIRS, ROLE_COUNT, sideOfParty, sideOfRole } from './habits.ts';
import { Prospects } from './prospects.ts';

/** The number of worlds imagined for a decision. */
const WORLDS = 128;

/** Swaps of two players' roles before the first world. */
const WARM_UP = 200;

/** Logarithms below this are as good as never. */
const HOPELESS = -14;

const CHANCE_STEPS = 1 << 24;

/** What one bot believes, and what it expects of this or that; made once a match, and brought up to date for every decision. */
export class Judgement {
  readonly discards = new Map<number, number>();
  worlds: Worlds;
  prospects: Prospects;
  private readonly random: Random;
  private readonly manners: Manners;
  private readonly evidence: Evidence;

  constructor(view: GameView, random: Random) {
    this.random = random;
    this.manners = mannersAt(view);
    this.evidence = new Evidence(view.seats);
    this.worlds = new Worlds(
      { seat: view.seat, dealt: view.hand.originalRole },
      rolesFor(view.seats, view.setup.communists),
    );
    this.prospects = new Prospects(view, 0, 0);
  }

  /** Takes in all that can be seen now. */
  consider(view: GameView): void {
    readEvidence(view, this.manners, this.discards, this.evidence);
    this.worlds.imagine(this.evidence, view.hand.role, this.random);
    this.prospects = new Prospects(view, sideOfParty(partyOf(view.hand.role)), this.bestShot(view));
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

/** Worlds that fit the evidence: who might be what, each as likely as it is often there (Metropolis, by swapping roles). */
export class Worlds {
  readonly seats: number;
  readonly count: number;
  /** `roles[seats * world + seat]` */
  readonly roles: Uint8Array;
  /** How often a seat has a role: `share[4 * seat + role]`. */
  readonly share: Float64Array;
  /** Null for an onlooker, who has no role of their own. */
  private readonly self: Seat | null;
  private readonly current: Uint8Array;
  private readonly others: readonly Seat[];

  /** Roles are counted as they were dealt, one's own too. */
  constructor(own: { readonly seat: Seat; readonly dealt: Role } | null, roles: readonly Role[], count = WORLDS) {
    const self = own?.seat ?? null;
    this.self = self;
    this.seats = roles.length;
    this.count = count;
    this.roles = new Uint8Array(this.seats * count);
    this.share = new Float64Array(this.seats * ROLE_COUNT);
    this.current = new Uint8Array(this.seats);
    this.others = roles.flatMap((_, seat) => (seat === self ? [] : [seat]));
    const left = roles.map(numberOfRole);
    if (own !== null) {
      left.splice(left.indexOf(numberOfRole(own.dealt)), 1);
      this.current[own.seat] = numberOfRole(own.dealt);
    }
    for (const [index, seat] of this.others.entries()) this.current[seat] = left[index] as number;
  }

  /** Imagines new worlds; the bot itself is in every world what it is now, even if it was radicalised. */
  imagine(evidence: Evidence, mine: Role | null, random: Random): void {
    this.share.fill(0);
    for (let swap = 0; swap < WARM_UP; swap++) this.trySwap(evidence, random);
    for (let world = 0; world < this.count; world++) {
      for (let swap = 0; swap < this.seats; swap++) this.trySwap(evidence, random);
      const from = world * this.seats;
      this.roles.set(this.current, from);
      if (this.self !== null && mine !== null) this.roles[from + this.self] = numberOfRole(mine);
      for (let seat = 0; seat < this.seats; seat++) {
        const at = ROLE_COUNT * seat + (this.roles[from + seat] as number);
        this.share[at] = (this.share[at] as number) + 1 / this.count;
      }
    }
  }

  private trySwap(evidence: Evidence, random: Random): void {
    const { others } = this;
    const drawn = random.below(others.length * others.length);
    const one = others[drawn % others.length] as Seat;
    const other = others[Math.floor(drawn / others.length)] as Seat;
    if (this.current[one] === this.current[other]) return;
    const gain = this.gainOf(evidence, one, other);
    if (gain < HOPELESS || (gain < 0 && random.below(CHANCE_STEPS) >= Math.exp(gain) * CHANCE_STEPS)) return;
    const kept = this.current[one] as number;
    this.current[one] = this.current[other] as number;
    this.current[other] = kept;
  }

  /** How much likelier the world becomes, as a logarithm, if two players swap roles. */
  private gainOf({ alone, together }: Evidence, one: Seat, other: Seat): number {
    const { current, seats } = this;
    const a = current[one] as number;
    const b = current[other] as number;
    let gain =
      (alone[ROLE_COUNT * one + b] as number) -
      (alone[ROLE_COUNT * one + a] as number) +
      (alone[ROLE_COUNT * other + a] as number) -
      (alone[ROLE_COUNT * other + b] as number);
    for (let seat = 0; seat < seats; seat++) {
      if (seat === one || seat === other) continue;
      const role = current[seat] as number;
      const first = PAIRS * (seats * one + seat) + role;
      const second = PAIRS * (seats * other + seat) + role;
      gain +=
        (together[first + ROLE_COUNT * b] as number) -
        (together[first + ROLE_COUNT * a] as number) +
        (together[second + ROLE_COUNT * a] as number) -
        (together[second + ROLE_COUNT * b] as number);
    }
    const pair = PAIRS * (seats * one + other);
    return gain + (together[pair + ROLE_COUNT * b + a] as number) - (together[pair + ROLE_COUNT * a + b] as number);
  }
}
