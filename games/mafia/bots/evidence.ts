import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { RoleName, RoleStack } from '../resolver/index.ts';
import type { Claim, GameView } from '../types.ts';

/** How much each kind of evidence weighs; about the logarithm of the odds that somebody is evil. */
const WEIGHT = {
  votedForEvil: -0.8,
  votedForGood: 0.2,
  sparedEvil: 0.3,
  powerClaim: -1,
  claimTooMany: 3,
  claimOfNoGoodRole: 4,
  wrongResult: 4,
  wrongButExcusable: 1,
  rightAboutEvil: -3,
  saidEvil: 5,
  saidGood: -2.5,
  /** How much less lies and accusations weigh while somebody who gains by them may be alive. */
  whileJokerLives: 0.5,
  whileLyncherLives: 0.5,
  seenAtCorpse: 3,
  proven: 9,
} as const;

/** How much a finding of one's own weighs where it may deceive. */
export const OWN_FINDING = { good: -3, evil: 5 } as const;

/** From how much suspicion on somebody counts as evil beyond doubt. */
export const SURE = 3.6;

/** From how much suspicion on somebody is worth a risk. */
export const DOUBTFUL = 0.8;

const byCast = new WeakMap<GameView['table']['cast'], CastFacts>();

/** How much each role is worth to the town while its owner lives; what is not named is worth little. */
const WORTH: Partial<Record<RoleName, number>> = {
  Cop: 6,
  JackOfAllTrades: 5,
  Doctor: 4,
  Vigilante: 4,
  Dayvigilante: 4,
  Jailkeeper: 4,
  Watcher: 4,
  Tracker: 4,
  ForensicInvestigator: 3.5,
  EliteBodyguard: 3,
  Bodyguard: 3,
  Roleblocker: 3,
  DoubleVoter: 3,
  Reviver: 3,
  ActionDoubler: 2.5,
  Politician: 2.5,
  Governor: 2.5,
  Busdriver: 2,
  Ventriloquist: 2,
  ParanoidGunOwner: -6,
};

/** How evil everybody looks to somebody who knows certain things: 0 means no idea, higher is worse. */
export function suspicions(view: GameView, record: PublicRecord, known: readonly Known[]): number[] {
  const weigher = new Weigher(view, record, known);
  weigher.weighVotes();
  weigher.weighRoleClaims();
  weigher.weighTruthOfResults();
  weigher.weighResults();
  weigher.weighSightings();
  return weigher.total();
}

class Weigher {
  private readonly view: GameView;
  private readonly record: PublicRecord;
  private readonly known: readonly Known[];
  private readonly facts: CastFacts;
  private readonly guilt: number[];
  /** How much a lie, and an accusation, weighs at this table. */
  private readonly lie: number;
  private readonly accusation: number;

  constructor(view: GameView, record: PublicRecord, known: readonly Known[]) {
    this.view = view;
    this.record = record;
    this.known = known;
    this.guilt = new Array<number>(view.seats).fill(0);
    this.facts = castFacts(view);
    this.lie = mayLive(view, 'Joker') ? WEIGHT.whileJokerLives : 1;
    this.accusation = mayLive(view, 'Lyncher') ? WEIGHT.whileLyncherLives : 1;
  }

  private add(seat: Seat, weight: number): void {
    this.guilt[seat] = (this.guilt[seat] as number) + weight;
  }

  /** Who voted for evil players is rather good, and who voted for good ones or let an evil one go is rather not. */
  weighVotes(): void {
    for (const { votes, lynched } of this.view.table.days) {
      const evilLynched = lynched !== null && this.known[lynched] === 'evil';
      for (const [voter, vote] of votes.entries()) {
        const about = typeof vote === 'number' && vote !== voter ? this.known[vote] : null;
        if (about === 'evil') this.add(voter, WEIGHT.votedForEvil);
        else if (about === 'good') this.add(voter, WEIGHT.votedForGood);
        if (evilLynched && vote !== null && vote !== lynched) this.add(voter, WEIGHT.sparedEvil);
      }
    }
  }

  /** More players claim a role than have it; or nobody good has it. */
  weighRoleClaims(): void {
    for (const [role, claimants] of claimantsByRole(this.record.claimed)) {
      const count = this.facts.good.get(role) ?? 0;
      const open = claimants.filter((seat) => this.known[seat] !== 'good');
      const left = count - this.provenHolders(role);
      const tooMany = Math.max(0, open.length - Math.max(0, left));
      for (const seat of open) {
        if (count === 0) this.add(seat, WEIGHT.claimOfNoGoodRole);
        else if (tooMany > 0) this.add(seat, (WEIGHT.claimTooMany * this.lie * tooMany) / open.length);
        else if (isPower(role)) this.add(seat, WEIGHT.powerClaim);
      }
    }
  }

  /** How many are known to have had a role, by graves or by being me. */
  private provenHolders(role: RoleName): number {
    const { table, hand, seat } = this.view;
    const buried = table.graves.filter((grave) => grave.role !== null && claimableRole(grave.role) === role);
    const holders = new Set(buried.filter(({ alignment }) => alignment === 'good').map((grave) => grave.seat));
    if (this.known[seat] === 'good' && claimableRole(hand.role) === role) holders.add(seat);
    return holders.size;
  }

  /** Results that proved right or wrong tell us about the player who claimed them. */
  weighTruthOfResults(): void {
    for (const { by, about, is } of this.record.results) {
      const truth = this.known[about];
      if (truth === null || truth === undefined) continue;
      if (truth !== is) this.add(by, this.lie * (this.isExcusable(is) ? WEIGHT.wrongButExcusable : WEIGHT.wrongResult));
      else if (is === 'evil') this.add(by, WEIGHT.rightAboutEvil);
    }
  }

  private isExcusable(is: ResultClaim['is']): boolean {
    return is === 'evil' ? this.facts.mayLookEvil : this.facts.mayLookGood;
  }

  /** What others found out, as far as they can be believed. */
  weighResults(): void {
    const belief = this.beliefs();
    for (const { by, about, is } of this.record.results) {
      const weight = is === 'evil' ? WEIGHT.saidEvil * this.accusation : WEIGHT.saidGood;
      const doubt = this.isExcusable(is) ? 0.8 : 1;
      if (by !== about) this.add(about, weight * doubt * (belief[by] as number));
    }
  }

  /** Who was seen where somebody was then found dead; the fewer were there, the worse. */
  weighSightings(): void {
    const belief = this.beliefs();
    for (const sighting of this.record.sightings) {
      if (killedBefore(this.view, sighting.at, sighting.day) === null) continue;
      const others = this.record.sightings.filter((other) => isSameScene(other, sighting)).length;
      this.add(sighting.who, (WEIGHT.seenAtCorpse / others) * (belief[sighting.by] as number));
    }
  }

  /** By seat, from 0 to 1: how far what somebody says is believed. */
  private beliefs(): readonly number[] {
    return this.guilt.map((guilt, seat) => {
      if (this.known[seat] === 'good') return 1;
      return this.known[seat] === 'evil' ? 0 : 1 / (1 + Math.exp(guilt));
    });
  }

  total(): number[] {
    return this.guilt.map((guilt, seat) => {
      if (this.known[seat] === 'good') return -WEIGHT.proven;
      return this.known[seat] === 'evil' ? WEIGHT.proven : guilt;
    });
  }
}

/** Whether somebody of this role is in play and not known to be dead. */
const mayLive = ({ table }: GameView, role: RoleName): boolean =>
  table.cast.some((line) => line.role.includes(role)) && !table.graves.some((grave) => grave.role?.includes(role));

const isSameScene = (one: SightingClaim, other: SightingClaim): boolean => one.by === other.by && one.at === other.at;

function claimantsByRole(claimed: PublicRecord['claimed']): ReadonlyMap<RoleName, Seat[]> {
  const claimants = new Map<RoleName, Seat[]>();
  for (const [seat, role] of claimed.entries()) {
    if (role === null) continue;
    const others = claimants.get(role);
    if (others === undefined) claimants.set(role, [seat]);
    else others.push(seat);
  }
  return claimants;
}

export type Known = 'good' | 'evil' | null;

/** What everybody can read of the table, in order: who is proven to be what, and who says what. */
export interface PublicRecord {
  /** By seat: what a grave proved; a revived player's too. */
  readonly proven: readonly Known[];
  /** By seat: the role last claimed. */
  readonly claimed: readonly (RoleName | null)[];
  readonly results: readonly ResultClaim[];
  readonly sightings: readonly SightingClaim[];
}

type ResultClaim = Extract<DeepReadonly<Claim>, { kind: 'result' }>;

type SightingClaim = Extract<DeepReadonly<Claim>, { kind: 'saw' }>;

export function readRecord({ table, seats }: GameView): PublicRecord {
  const proven = new Array<Known>(seats).fill(null);
  for (const { seat, alignment } of table.graves) {
    if (alignment === 'good' || alignment === 'evil') proven[seat] = alignment;
  }
  const claimed = new Array<RoleName | null>(seats).fill(null);
  const results: ResultClaim[] = [];
  const sightings: SightingClaim[] = [];
  for (const claim of table.claims) {
    if (claim.kind === 'role') claimed[claim.by] = claim.role;
    else if (claim.kind === 'result') results.push(claim);
    else sightings.push(claim);
  }
  return { proven, claimed, results, sightings };
}

/** The night in which a seat died by somebody's hand, before a given day; null if it did not. */
export function killedBefore({ table }: GameView, seat: Seat, day: number): number | null {
  for (const grave of table.graves) {
    if (grave.seat === seat && grave.how === 'night' && grave.round.number < day) return grave.round.number;
  }
  return null;
}

/** By seat: how often somebody had the most votes of a day and was not lynched all the same. */
export function failedLynchings({ table, seats }: GameView): readonly number[] {
  const failed = new Array<number>(seats).fill(0);
  for (const { votes, lynched } of table.days) {
    if (lynched !== null) continue;
    const leader = leaderOf(countVotes(votes, seats));
    if (leader !== null) failed[leader] = (failed[leader] as number) + 1;
  }
  return failed;
}

/** By seat: how many others vote for it. */
export function countVotes(votes: GameView['table']['votes'], seats: number): number[] {
  const totals = new Array<number>(seats).fill(0);
  for (const [seat, vote] of votes.entries()) {
    if (typeof vote === 'number' && vote !== seat) totals[vote] = (totals[vote] as number) + 1;
  }
  return totals;
}

/** Who alone has the most, or null. */
export function leaderOf(totals: readonly number[]): Seat | null {
  const most = Math.max(...totals);
  const leader = totals.indexOf(most);
  return most === 0 || totals.lastIndexOf(most) !== leader ? null : leader;
}

/** What the list of roles, which everybody knows, tells of what may be believed. */
interface CastFacts {
  /** How many good players have a role, by the name that they would claim. */
  readonly good: ReadonlyMap<RoleName, number>;
  /** Whether somebody good may look evil. */
  readonly mayLookEvil: boolean;
  /** Whether somebody evil may look good. */
  readonly mayLookGood: boolean;
}

/** Worked out once a cast. */
export function castFacts({ table: { cast } }: GameView): CastFacts {
  const known = byCast.get(cast);
  if (known !== undefined) return known;
  const facts = factsOf(cast);
  byCast.set(cast, facts);
  return facts;
}

function factsOf(cast: GameView['table']['cast']): CastFacts {
  const good = new Map<RoleName, number>();
  for (const { faction, role, count } of cast) {
    if (faction !== 'town' && faction !== 'mason') continue;
    const name = claimableRole(role);
    good.set(name, (good.get(name) ?? 0) + count);
  }
  const has = (...names: readonly RoleName[]): boolean =>
    cast.some(({ role }) => names.some((name) => role.includes(name)));
  return {
    good,
    mayLookEvil: has('Miller', 'Framer', 'Busdriver', 'Ventriloquist', 'RoleSwapper'),
    mayLookGood: has('Godfather', 'Busdriver', 'Ventriloquist', 'CultLeader', 'RoleSwapper'),
  };
}

/** The name under which a player would claim a role: the innermost layer. */
export const claimableRole = (role: RoleStack): RoleName => role[role.length - 1] as RoleName;

export const worthOf = (role: RoleName | null): number => (role === null ? 2 : (WORTH[role] ?? 1));

/** Whether a role is more than a villager's, so that claiming it can be checked and is worth something. */
export const isPower = (role: RoleName): boolean => role in WORTH;
