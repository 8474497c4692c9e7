import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { CastLine, Claim, Table, Vote } from '../types.ts';

export type Role = Extract<Claim, { kind: 'role' }>['role'];

/** What is certain of a seat: evil or not; null where nothing is. */
export type Known = 'good' | 'evil' | null;

type ResultClaim = Extract<Claim, { kind: 'result' }>;

type SightingClaim = Extract<Claim, { kind: 'saw' }>;

/** Somebody claims a role that somebody else has claimed before. */
interface Rivalry {
  readonly role: Role;
  readonly first: Seat;
  readonly later: Seat;
  /** Whether the first had already said that the later one is evil. */
  readonly isAnswer: boolean;
  /** The day on which the first claimed it. */
  readonly day: number;
}

/** What everybody can read of the table, in order: who is proven to be what, and who says what. */
export interface PublicRecord {
  /** By seat: what a grave proved; a revived player's too. Those who play for themselves are not evil. */
  readonly proven: readonly Known[];
  /** The dead who played for themselves: what they said is worth nothing. */
  readonly selfish: ReadonlySet<Seat>;
  /** By seat: the role last claimed, and the day. */
  readonly claimed: readonly (Role | null)[];
  readonly claimedOn: readonly number[];
  readonly rivalries: readonly Rivalry[];
  readonly results: readonly ResultClaim[];
  readonly sightings: readonly SightingClaim[];
}

type ReadTable = DeepReadonly<Table>;

const NOTHING_SAID: ReadonlyMap<Seat, Role> = new Map();

/** `passing`: what somebody said in passing to be, which counts as long as they claim nothing. */
export function readRecord(table: ReadTable, passing: ReadonlyMap<Seat, Role> = NOTHING_SAID): PublicRecord {
  const seats = table.votes.length;
  const proven = new Array<Known>(seats).fill(null);
  const claimed = new Array<Role | null>(seats).fill(null);
  const claimedOn = new Array<number>(seats).fill(0);
  const selfish = new Set<Seat>();
  const rivalries: Rivalry[] = [];
  const results: ResultClaim[] = [];
  const sightings: SightingClaim[] = [];
  const note = (claim: Claim): void => {
    if (claim.kind === 'role') {
      const { by: later, role, day } = claim;
      if (claimed[later] === role) return;
      for (const [first, other] of claimed.entries()) {
        if (other !== role) continue;
        const isAnswer = results.some(({ by, about, is }) => by === first && about === later && is === 'evil');
        rivalries.push({ role, first, later, isAnswer, day: claimedOn[first] as number });
      }
      claimedOn[later] = day;
      claimed[later] = role;
    } else if (claim.kind === 'result') results.push(claim);
    else sightings.push(claim);
  };
  for (const [by, role] of passing) note({ kind: 'role', by, day: table.round.number, role });
  for (const claim of table.claims) note(claim);
  for (const grave of table.graves) {
    if (grave.alignment !== null) proven[grave.seat] = grave.alignment === 'evil' ? 'evil' : 'good';
    if (grave.alignment === 'neutral') selfish.add(grave.seat);
    for (const claim of willClaims(grave, seats)) note(claim);
  }
  return { proven, selfish, claimed, claimedOn, rivalries, results, sightings };
}

const RESULT_IN_WILL = /(\d+) (good|evil)/g;

const SIGHTING_IN_WILL = /(\d+) at (\d+)/g;

/** What a will says in the form in which bots write theirs, seats counted from 1: `Cop: 4 evil, 6 good, 3 at 5`. */
function willClaims({ seat, will, round }: ReadTable['graves'][number], seats: number): Claim[] {
  if (will === '') return [];
  const made = { by: seat, day: round.number };
  const isSeat = (number: number): boolean => number >= 0 && number < seats;
  const found = [...will.matchAll(RESULT_IN_WILL)].map(
    ([, about, is]): Claim => ({ ...made, kind: 'result', about: Number(about) - 1, is: is as 'good' | 'evil' }),
  );
  const seen = [...will.matchAll(SIGHTING_IN_WILL)].map(
    ([, who, at]): Claim => ({ ...made, kind: 'saw', who: Number(who) - 1, at: Number(at) - 1 }),
  );
  return [...found, ...seen].filter((claim) =>
    claim.kind === 'result' ? isSeat(claim.about) : claim.kind === 'saw' && isSeat(claim.who) && isSeat(claim.at),
  );
}

/** The night in which a seat died by somebody's hand, before a given day; null if it did not. */
export function killedBefore(table: ReadTable, seat: Seat, day: number): number | null {
  for (const grave of table.graves) {
    if (grave.seat === seat && grave.how === 'night' && grave.round.number < day) return grave.round.number;
  }
  return null;
}

/** By seat: how often somebody had the most votes of a day and was not lynched all the same. */
export function failedLynchings({ days, votes }: ReadTable): readonly number[] {
  const failed = new Array<number>(votes.length).fill(0);
  for (const day of days) {
    if (day.lynched !== null) continue;
    const leader = leaderOf(countVotes(day.votes));
    if (leader !== null) failed[leader] = (failed[leader] as number) + 1;
  }
  return failed;
}

/** By seat: how many others vote for it; players who vote for themselves impress nobody. */
export function countVotes(votes: readonly Vote[]): number[] {
  const totals = new Array<number>(votes.length).fill(0);
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
export interface CastFacts {
  /** How many good players have a role, by the name that they would claim. */
  readonly good: ReadonlyMap<Role, number>;
  readonly evil: number;
  /** How many families there are: the members of one do not know the others. */
  readonly families: number;
  /** Whether the cult can grow. */
  readonly recruits: boolean;
  /** Whether somebody good may look evil. */
  readonly mayLookEvil: boolean;
  /** Whether somebody evil may look good. */
  readonly mayLookGood: boolean;
}

type Cast = DeepReadonly<readonly CastLine[]>;

const byCast = new WeakMap<Cast, CastFacts>();

/** Worked out once a cast. */
export function castFacts(cast: Cast): CastFacts {
  const known = byCast.get(cast);
  if (known !== undefined) return known;
  const facts = factsOf(cast);
  byCast.set(cast, facts);
  return facts;
}

const EVIL: readonly CastLine['faction'][] = ['mafia', 'mafia2', 'cult'];

function factsOf(cast: Cast): CastFacts {
  const good = new Map<Role, number>();
  const families = new Set<CastLine['faction']>();
  let evil = 0;
  for (const { faction, role, count } of cast) {
    if (EVIL.includes(faction)) {
      evil += count;
      families.add(faction);
    } else if (faction !== 'third') {
      const name = claimableRole(role);
      good.set(name, (good.get(name) ?? 0) + count);
    }
  }
  const has = (...names: readonly Role[]): boolean =>
    cast.some(({ role }) => names.some((name) => role.includes(name)));
  return {
    good,
    evil,
    families: families.size,
    recruits: has('CultLeader'),
    mayLookEvil: has('Miller', 'Framer', 'Busdriver', 'Ventriloquist', 'RoleSwapper'),
    mayLookGood: has('Godfather', 'Busdriver', 'Ventriloquist', 'CultLeader', 'RoleSwapper'),
  };
}

/** The name under which a player would claim a role: the innermost layer. */
export const claimableRole = (role: readonly Role[]): Role => role[role.length - 1] as Role;

/** Whether somebody of this role is in play and not known to be dead. */
export const mayLive = ({ cast, graves }: ReadTable, role: Role): boolean =>
  cast.some((line) => line.role.includes(role)) && !graves.some((grave) => grave.role?.includes(role) === true);

/** How much each role is worth to the town while its owner lives; what is not named is worth little. */
const WORTH: Partial<Record<Role, number>> = {
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

export const worthOf = (role: Role | null): number => (role === null ? 2 : (WORTH[role] ?? 1));

/** Whether a role is more than a villager's, so that claiming it can be checked and is worth something. */
export const isPower = (role: Role): boolean => role in WORTH;
