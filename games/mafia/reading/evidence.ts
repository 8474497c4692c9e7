import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Table } from '../types.ts';
import {
  type CastFacts,
  castFacts,
  claimableRole,
  isPower,
  type Known,
  killedBefore,
  mayLive,
  type PublicRecord,
  type Role,
} from './record.ts';

/**
 * How much more likely something is if those who did it are evil, as the logarithm of the ratio. What bots do was counted and these
 * numbers fitted to it (docs/mafia-bots.md).
 */
const WEIGHT = {
  /** A vote for somebody of one's own: left standing, and where it led to a lynching. */
  votedForOwn: -0.9,
  lynchedOwn: 0.4,
  /** Others were voted for on the day on which one's own was lynched. */
  sparedOwn: 0.3,
  /** Somebody was killed in the night after voting for this seat. */
  killedVoter: 0.5,
  claimsCop: 0.6,
  claimsPower: -1.5,
  claimsVillager: 1.5,
  claimsNothingGood: 4,
  /** More good players claim a role than there are; or its owner keeps silent while somebody else claims it. */
  tooMany: -8,
  silentOwner: -2.2,
  silentCop: -4,
  /**
   * Of two who claim to be the only cop, the second lies who was accused by the first, or while nobody lies unasked. Of two who claim another
   * role, the first lies: those who lie choose a role that is free.
   */
  answersCop: 2.4,
  rivalsEarlyCop: 3,
  rivalsOther: -1,
  /** Somebody who claims a power was not killed in a night. */
  survivedNight: -1.2,
  accusesOwn: -5.2,
  accusesGood: -0.6,
  wrongAccusation: -6,
  excusableAccusation: -0.8,
  clearsOwn: -2.6,
  clearsGood: -3.3,
  wrongClearance: -5.5,
  excusableClearance: -1,
  /** Seen where somebody was found dead, as a good player tells it, and as an evil one does. */
  seenAtCorpse: 5,
  saysSeen: -0.8,
  /** A result of one's own where it may deceive. */
  ownEvil: 1,
  ownGood: -0.9,
  /** Said in passing, by a good player of an evil one, and among the evil. Nobody has counted how people do it: little. */
  suspectsEvil: 0.9,
  suspectsOwn: -0.6,
  trustsEvil: -0.7,
  trustsOwn: 0.4,
};

/** How much more a word in passing weighs from somebody who claims to find things out. */
const FROM_COP = 2.5;

/** The day on which bots begin to lie unasked. */
export const FIRST_LIES = 2;

/** How much less lies weigh while somebody who gains by them may be alive. */
const SELFISH_LIES = 0.5;

/** The claimants of a role of whom nothing is certain, as bits, and how likely each number of good ones among them is. */
export interface Claimants {
  readonly seats: number;
  readonly byGood: Float64Array;
}

/** Somebody who knows more than everybody does: their seat, and the role if they are good. */
export interface Knower {
  readonly seat: Seat;
  readonly role: readonly Role[] | null;
  /** What they were told of others, where it may deceive. */
  readonly doubtful: ReadonlyMap<Seat, 'good' | 'evil'>;
  readonly heard: readonly Hearsay[];
}

/** What somebody let others know in passing, each opinion once. */
export interface Hearsay {
  readonly by: Seat;
  readonly says: 'suspects' | 'trusts';
  readonly about: Seat;
}

/** What speaks for and against each set of evil seats: a number for every seat that is evil, one for every two that both are, and claims. */
export class Evidence {
  readonly seats: number;
  readonly known: readonly Known[];
  readonly alone: Float64Array;
  /** Symmetric: by seat and seat. */
  readonly both: Float64Array;
  readonly claimants: Claimants[] = [];
  readonly facts: CastFacts;
  private readonly table: DeepReadonly<Table>;
  private readonly record: PublicRecord;
  private readonly lie: number;

  constructor(table: DeepReadonly<Table>, record: PublicRecord, known: readonly Known[], knower: Knower | null) {
    const seats = known.length;
    this.seats = seats;
    this.table = table;
    this.record = record;
    this.known = known;
    this.alone = new Float64Array(seats);
    this.both = new Float64Array(seats * seats);
    this.facts = castFacts(table.cast);
    this.lie = mayLive(table, 'Joker') || mayLive(table, 'Lyncher') ? SELFISH_LIES : 1;
    this.readVotes();
    this.readRoles(knower);
    this.readRivals();
    for (const result of record.results) if (!record.selfish.has(result.by)) this.readResult(result);
    this.readSightings();
    this.readKills();
    this.readOpinions(knower?.heard ?? []);
    for (const [seat, is] of knower?.doubtful ?? []) this.evil(seat, is === 'evil' ? WEIGHT.ownEvil : WEIGHT.ownGood);
  }

  private evil(seat: Seat, weight: number): void {
    this.alone[seat] = (this.alone[seat] as number) + weight;
  }

  private bothEvil(one: Seat, other: Seat, weight: number): void {
    const { both, seats } = this;
    both[one * seats + other] = (both[one * seats + other] as number) + weight;
    both[other * seats + one] = (both[other * seats + one] as number) + weight;
  }

  /** The first is evil and the second is not. */
  private evilOnGood(one: Seat, other: Seat, weight: number): void {
    this.evil(one, weight);
    this.bothEvil(one, other, -weight);
  }

  private bothGood(one: Seat, other: Seat, weight: number): void {
    this.evil(one, -weight);
    this.evil(other, -weight);
    this.bothEvil(one, other, weight);
  }

  /** Members of a family seldom vote for one another; where there are several families, the others are anybody. Votes that may still change say nothing. */
  private readVotes(): void {
    const mates = 1 / this.facts.families;
    for (const { votes, lynched } of this.table.days) {
      for (const [voter, vote] of votes.entries()) {
        if (lynched !== null && vote !== null && vote !== lynched && voter !== lynched)
          this.bothEvil(voter, lynched, WEIGHT.sparedOwn * mates);
        if (typeof vote !== 'number' || vote === voter) continue;
        this.bothEvil(voter, vote, WEIGHT.votedForOwn * mates);
        if (vote !== lynched) continue;
        this.bothEvil(voter, vote, WEIGHT.lynchedOwn * mates);
      }
    }
  }

  private readRoles(knower: Knower | null): void {
    const { claimed } = this.record;
    const byRole = new Map<Role, number>();
    for (const [seat, role] of claimed.entries()) {
      if (role === null || this.known[seat] !== null) continue;
      byRole.set(role, (byRole.get(role) ?? 0) | (1 << seat));
      this.evil(seat, this.weightOfClaim(role));
      if (isPower(role)) this.evil(seat, WEIGHT.survivedNight * this.nightsSurvived(seat));
    }
    for (const [role, seats] of byRole) {
      const count = this.facts.good.get(role) ?? 0;
      if (count > 0) this.claimants.push(this.claimantsOf(role, seats, count - this.provenOwners(role, knower)));
    }
  }

  private readRivals(): void {
    const { claimed, rivalries } = this.record;
    for (const { role, first, later, isAnswer, day } of rivalries) {
      if (this.facts.good.get(role) !== 1 || claimed[first] !== role || claimed[later] !== role) continue;
      const early = day < FIRST_LIES ? WEIGHT.rivalsEarlyCop : 0;
      const weight = role === 'Cop' ? (isAnswer ? WEIGHT.answersCop : early) : WEIGHT.rivalsOther;
      this.evil(first, (-weight * this.lie) / 2);
      this.evil(later, (weight * this.lie) / 2);
    }
  }

  private weightOfClaim(role: Role): number {
    if (!this.facts.good.has(role)) return WEIGHT.claimsNothingGood * this.lie;
    if (role === 'Cop') return WEIGHT.claimsCop;
    return isPower(role) ? WEIGHT.claimsPower : WEIGHT.claimsVillager;
  }

  /** How many nights somebody who claims a power has lived through since, up to three. */
  private nightsSurvived(seat: Seat): number {
    if (!this.table.living.includes(seat)) return 0;
    return Math.min(3, Math.max(0, this.table.round.number - (this.record.claimedOn[seat] as number)));
  }

  /** How many are known to have had a role, by graves or by being the one who thinks. */
  private provenOwners(role: Role, knower: Knower | null): number {
    const owners = new Set<Seat>();
    for (const grave of this.table.graves) {
      if (grave.role !== null && grave.alignment === 'good' && claimableRole(grave.role) === role)
        owners.add(grave.seat);
    }
    if (knower !== null && knower.role !== null && claimableRole(knower.role) === role) owners.add(knower.seat);
    return owners.size;
  }

  /** A good player claims what they are: so there are as many as the cast has, and the owner of a role contradicts. */
  private claimantsOf(role: Role, seats: number, left: number): Claimants {
    const silence = role === 'Cop' ? WEIGHT.silentCop : WEIGHT.silentOwner;
    const many = countBits(seats);
    const open = Math.max(left, this.known.filter((known) => known === null).length - this.facts.evil, 1);
    const byGood = new Float64Array(many + 1);
    for (let good = 0; good <= many; good++) {
      const excess = Math.max(0, good - Math.max(0, left));
      const silent = Math.max(0, Math.min(left, many) - good);
      let weight = WEIGHT.tooMany * this.lie * excess + silence * silent;
      for (let taken = 0; taken < good - excess; taken++) weight += Math.log((left - taken) / (open - taken));
      byGood[good] = weight;
    }
    return { seats, byGood };
  }

  private readResult({ by, about, is }: PublicRecord['results'][number]): void {
    if (by === about) return;
    const { mayLookEvil, mayLookGood } = this.facts;
    if (is === 'evil') {
      this.bothEvil(by, about, WEIGHT.accusesOwn);
      this.evilOnGood(by, about, WEIGHT.accusesGood);
      this.bothGood(by, about, this.lie * (mayLookEvil ? WEIGHT.excusableAccusation : WEIGHT.wrongAccusation));
    } else {
      this.bothEvil(by, about, WEIGHT.clearsOwn);
      this.evilOnGood(by, about, WEIGHT.clearsGood);
      this.evilOnGood(about, by, this.lie * (mayLookGood ? WEIGHT.excusableClearance : WEIGHT.wrongClearance));
    }
  }

  /** Who was seen where somebody was then found dead; the fewer were there, the worse. */
  private readSightings(): void {
    const { sightings } = this.record;
    for (const { by, who, at, day } of sightings) {
      if (killedBefore(this.table, at, day) === null || by === who || this.record.selfish.has(by)) continue;
      const others = sightings.filter((other) => other.by === by && other.at === at).length;
      this.evilOnGood(who, by, WEIGHT.seenAtCorpse / others);
      this.evil(by, WEIGHT.saysSeen);
    }
  }

  /** The first who says something of somebody may have a reason of their own; those who say the same later follow, and count less and less. */
  private readOpinions(heard: readonly Hearsay[]): void {
    const alike = new Map<string, number>();
    for (const { by, says, about } of heard) {
      if (by === about || this.record.selfish.has(by)) continue;
      const isCop = this.record.claimed[by] === 'Cop';
      const key = `${says} ${about}`;
      const earlier = alike.get(key) ?? 0;
      if (!isCop) alike.set(key, earlier + 1);
      const isSuspect = says === 'suspects';
      const times = isCop ? FROM_COP : 1 / (1 + earlier) ** 2;
      this.evilOnGood(about, by, times * (isSuspect ? WEIGHT.suspectsEvil : WEIGHT.trustsEvil));
      this.bothEvil(by, about, isSuspect ? WEIGHT.suspectsOwn : WEIGHT.trustsOwn);
    }
  }

  /** The mafia likes to be rid of those who are after it. */
  private readKills(): void {
    for (const { seat, round, how } of this.table.graves) {
      if (how !== 'night') continue;
      const vote = this.table.days.find(({ number }) => number === round.number)?.votes[seat];
      if (typeof vote === 'number' && vote !== seat) this.evil(vote, WEIGHT.killedVoter);
    }
  }
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
