import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { isHitlerZone, type ZoneRules } from '../../rules/board.ts';
import { OKTOBER } from '../../rules/deal.ts';
import { POLICIES, type Policy, TRACK_OF } from '../../rules/policies.ts';
import { communistPlayers, communistsKnowEachOther, hitlerKnowsFascists, ordinaryFascists } from '../../rules/roles.ts';
import type { CardsAs, Claim, GameView, Government, Known, Table } from '../../types.ts';
import {
  ASSUMED,
  BUNDLES,
  bundleOf,
  bundlesOf,
  type CardHabits,
  COMMUNIST,
  countIn,
  FASCIST,
  HITLER,
  LIBERAL,
  numberOfRole,
  ONE_OF,
  PAIRS,
  ROLE_COUNT,
  SIDE_COUNT,
  sideOfCard,
  sideOfParty,
  sideOfRole,
  UNKNOWN_BUNDLE,
} from './habits.ts';

/** How much of a team's choices goes to the team. */
const TEAM_SHARE = 0.7;

const JA_FOR_TEAM = 0.95;

/** What is impossible, and what is impossible unless a player was radicalised, as logarithms. */
const NEVER = -30;

const HARDLY = -8;

/** What a bot remembers in addition to its hand: which card it discarded in which government. */
export type Discards = ReadonlyMap<number, number>;

/** Governments before the last few hardly ever change, so they are read once a match. */
const LATEST = 2;

/** All evidence for or against roles, as logarithms: for each player, and for each pair. */
export class Evidence {
  readonly seats: number;
  /** `alone[4 * seat + role]` */
  readonly alone: Float64Array;
  /** `together[16 * (seats * one + other) + 4 * roleOfOne + roleOfOther]`, kept both ways round. */
  readonly together: Float64Array;
  /** What the first governments say, how many they are, and what was known of them. */
  private readonly settled: Float64Array;
  private settledCount = 0;
  private settledMark = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.alone = new Float64Array(seats * ROLE_COUNT);
    this.together = new Float64Array(seats * seats * PAIRS);
    this.settled = new Float64Array(seats * seats * PAIRS);
  }

  /** Begins with what the first governments said, if they still say the same; returns how many they were. */
  recall({ claims }: DeepReadonly<Table>, inZone: readonly boolean[]): number {
    this.alone.fill(0);
    if (this.settledCount >= inZone.length || this.settledMark !== markOf(claims, inZone, this.settledCount)) {
      this.settledCount = 0;
      this.settled.fill(0);
    }
    this.together.set(this.settled);
    return this.settledCount;
  }

  /** Remembers what has been read so far, of this many governments. */
  settle({ claims }: DeepReadonly<Table>, inZone: readonly boolean[], count: number): void {
    this.settled.set(this.together);
    this.settledCount = count;
    this.settledMark = markOf(claims, inZone, count);
  }

  /** Adds to what speaks for one player's having a role. */
  add(seat: Seat, role: number, log: number): void {
    const at = ROLE_COUNT * seat + role;
    this.alone[at] = (this.alone[at] as number) + log;
  }

  /** Adds to what speaks for two players' having two roles: `logs[4 * roleOfOne + roleOfOther]`. */
  addTogether(one: Seat, other: Seat, logs: Float64Array): void {
    const { together } = this;
    const at = PAIRS * (this.seats * one + other);
    const back = PAIRS * (this.seats * other + one);
    for (let roles = 0; roles < PAIRS; roles++) {
      const log = logs[roles] as number;
      const swapped = back + (SWAPPED[roles] as number);
      together[at + roles] = (together[at + roles] as number) + log;
      together[swapped] = (together[swapped] as number) + log;
    }
  }
}

/** Two roles the other way round. */
const SWAPPED = Uint8Array.from(
  { length: PAIRS },
  (_, roles) => ROLE_COUNT * (roles % ROLE_COUNT) + Math.floor(roles / ROLE_COUNT),
);

/** Changes with all that can still change what the first governments say: claims about their cards, and whether it was the Hitler zone. */
function markOf(claims: DeepReadonly<Table>['claims'], inZone: readonly boolean[], count: number): number {
  let mark = 0;
  for (const claim of claims) if (claim.kind === 'cards' && claim.government < count) mark++;
  for (let index = 0; index < count; index++) if (inZone[index]) mark += MANY_CLAIMS;
  return mark;
}

/** More than there are claims in a match. */
const MANY_CLAIMS = 1 << 16;

/** Gathers all that the table and a bot's own hand say about who is what. */
export function readEvidence(view: GameView, manners: Manners, discards: Discards, evidence: Evidence): void {
  const { table } = view;
  const { governments } = table;
  const inZone = hitlerZonesBefore(view);
  const from = evidence.recall(table, inZone);
  const reader = { manners, discards, evidence };
  for (let index = from; index < governments.length; index++) {
    if (index === governments.length - LATEST && index > from) evidence.settle(table, inZone, index);
    if (isClouded(view, governments[index] as DeepReadonly<Government>)) continue;
    readGovernment(view, index, inZone[index] as boolean, reader);
  }
  readKnown(view, evidence);
  for (const claim of table.claims) readPartyClaim(view, claim, reader);
}

/** SH-63: when bots act at random in October, that month says nothing about anybody. */
const isClouded = ({ setup }: GameView, { month }: DeepReadonly<Government>): boolean =>
  month === OKTOBER && setup.oktoberFest === 'bots-random';

function readKnown({ seat, seats, hand, table }: GameView, evidence: Evidence): void {
  for (const { seat: other, is, from } of hand.known) {
    if (is !== null) allowOnly(evidence, other, is, from === 'team' ? NEVER : HARDLY);
  }
  for (let other = 0; other < seats; other++) {
    const confessed = table.revealedAffiliations[other] ?? null;
    if (confessed !== null && other !== seat) allowOnly(evidence, other, confessed, HARDLY);
    if (other !== seat && !table.living.includes(other)) evidence.add(other, HITLER, NEVER);
  }
  for (const other of table.notHitler) if (other !== seat) evidence.add(other, HITLER, NEVER);
}

/** Speaks against every role that does not fit; a fascist's membership may be Hitler's. */
function allowOnly(evidence: Evidence, seat: Seat, is: NonNullable<Known['is']>, against: number): void {
  const isExact = against === NEVER;
  for (let role = 0; role < ROLE_COUNT; role++) {
    const fits = isExact ? role === numberOfRole(is) : sideOfRole(role) === sideOfRole(numberOfRole(is));
    if (!fits) evidence.add(seat, role, against);
  }
}

interface Reader {
  readonly manners: Manners;
  readonly discards: Discards;
  readonly evidence: Evidence;
}

function readGovernment(view: GameView, index: number, isInZone: boolean, reader: Reader): void {
  const { manners, evidence } = reader;
  const government = view.table.governments[index] as DeepReadonly<Government>;
  const { president, chancellor, votes, policy, possible, power, target } = government;
  const names = isInZone ? manners.namesInHitlerZone : manners.names;
  if (president !== view.seat) evidence.addTogether(president, chancellor, names);
  if (votes !== null) readVotes(view, government, reader);
  // SH-64: a blind choice says nothing about who made it.
  if (policy !== null && sideOfCard(policy) !== -1 && possible !== null)
    readSession(view, index, manners.cards[stageOf(index, isInZone)] as CardHabits, reader);
  if (target !== null && president !== view.seat) {
    if (power === 'special_election') evidence.addTogether(president, target, manners.names);
    if (power === 'execution') evidence.addTogether(president, target, manners.shoots);
  }
}

function readVotes(
  view: GameView,
  { votes, chancellor }: DeepReadonly<Government>,
  { manners, evidence }: Reader,
): void {
  for (let voter = 0; voter < view.seats; voter++) {
    const ja = votes?.[voter] ?? null;
    if (ja === null || voter === view.seat || voter === chancellor) continue;
    evidence.addTogether(voter, chancellor, ja ? manners.votesJa : manners.votesNein);
  }
}

const likelihood = new Float64Array(SIDE_COUNT * SIDE_COUNT);

/** What is added for a pair, by their roles. */
const byRoles = new Float64Array(PAIRS);

/** The same by the sides of two roles, as a place among nine. */
const SIDES_OF = Uint8Array.from(
  { length: PAIRS },
  (_, roles) => SIDE_COUNT * sideOfRole(Math.floor(roles / ROLE_COUNT)) + sideOfRole(roles % ROLE_COUNT),
);

/** A pair's roles say nothing in addition to their sides. */
function addBySides(evidence: Evidence, one: Seat, other: Seat, odds: Float64Array): void {
  for (let sides = 0; sides < odds.length; sides++) odds[sides] = Math.log(odds[sides] as number);
  for (let roles = 0; roles < PAIRS; roles++) byRoles[roles] = odds[SIDES_OF[roles] as number] as number;
  evidence.addTogether(one, other, byRoles);
}

function readSession(view: GameView, index: number, habits: CardHabits, { discards, evidence }: Reader): void {
  const government = view.table.governments[index] as DeepReadonly<Government>;
  const { president, chancellor } = government;
  sessionLikelihood(sessionSeen(view, index, discards), habits, likelihood);
  for (let sides = 0; sides < likelihood.length; sides++) likelihood[sides] = (likelihood[sides] as number) + 1e-9;
  addBySides(evidence, president, chancellor, likelihood);
}

function sessionSeen(view: GameView, index: number, discards: Discards): Session {
  const { policy, possible, president, chancellor } = view.table.governments[index] as DeepReadonly<Government>;
  return {
    stock: stockOf(possible as Readonly<Record<Policy, number>>),
    enacted: sideOfCard(policy as Policy),
    drawn: seenAs(view, index, 'drawn'),
    given: seenAs(view, index, 'given'),
    discarded: discards.get(index) ?? UNKNOWN_BUNDLE,
    saidDrawn: president === view.seat ? UNKNOWN_BUNDLE : saidAs(view, index, 'drawn'),
    saidGiven: chancellor === view.seat ? UNKNOWN_BUNDLE : saidAs(view, index, 'given'),
  };
}

/** How many cards of each side there are among these. */
export function stockOf(cards: Readonly<Record<Policy, number>>): Stock {
  const stock: [number, number, number] = [0, 0, 0];
  for (const policy of POLICIES) {
    const side = sideOfCard(policy);
    if (side !== -1) stock[side] = (stock[side] as number) + cards[policy];
  }
  return stock;
}

function seenAs({ hand }: GameView, index: number, as: CardsAs): number {
  for (const seen of hand.seen) if (seen.government === index && seen.as === as) return bundleOf(seen.cards);
  return UNKNOWN_BUNDLE;
}

function saidAs({ table }: GameView, index: number, as: CardsAs): number {
  for (const claim of table.claims) {
    if (claim.kind === 'cards' && claim.government === index && claim.as === as) return bundleOf(claim.cards);
  }
  return UNKNOWN_BUNDLE;
}

function readPartyClaim(view: GameView, claim: DeepReadonly<Claim>, { manners, evidence }: Reader): void {
  if (claim.kind !== 'party' || claim.by === view.seat) return;
  const said = sideOfParty(claim.party);
  for (let by = 0; by < SIDE_COUNT; by++) {
    const odds = (manners.cards[0] as CardHabits).saysParty[by] as readonly (readonly number[])[];
    for (let of = 0; of < SIDE_COUNT; of++)
      likelihood[SIDE_COUNT * by + of] = (odds[of] as readonly number[])[said] as number;
  }
  addBySides(evidence, claim.by, claim.seat, likelihood);
}

type OnRecord = Pick<DeepReadonly<Table>, 'governments' | 'tracks'>;

/** Whether Hitler would have won as chancellor when each government was nominated, as far as the record tells; at last whether he would now. */
export const hitlerZonesBefore = ({
  setup,
  table,
}: {
  readonly setup: ZoneRules;
  readonly table: OnRecord;
}): boolean[] => fascistPoliciesBefore(table).map((count) => isHitlerZone(setup, count));

/** How many fascist policies lay on their track then. */
export function fascistPoliciesBefore({ governments, tracks }: OnRecord): readonly number[] {
  const kept = countFascist(governments, false);
  // The record does not say what the Social Democratic policy took; too many at the end say that it was a fascist one.
  const isOneTooMany = (kept[governments.length] as number) > tracks.fascist;
  return isOneTooMany ? countFascist(governments, true) : kept;
}

/** The count before each government, and at last after all of them. */
function countFascist(governments: OnRecord['governments'], socialDemocraticTakes: boolean): readonly number[] {
  const counts = [0];
  let count = 0;
  for (const { policy, extra } of governments) {
    count = countAfter(count, policy, socialDemocraticTakes);
    count = countAfter(count, extra, socialDemocraticTakes);
    counts.push(count);
  }
  return counts;
}

function countAfter(count: number, policy: Policy | null, socialDemocraticTakes: boolean): number {
  if (policy === null) return count;
  if (TRACK_OF[policy] === 'fascist') return count + 1;
  const takes = policy === 'antifascist' || (policy === 'socialdemocratic' && socialDemocraticTakes);
  return takes ? Math.max(0, count - 1) : count;
}

/** How far a match was when a government was nominated, by its place in the record: early, later, or in the Hitler zone. */
export const stageOf = (index: number, isInHitlerZone: boolean): number => (isInHitlerZone ? 2 : index < EARLY ? 0 : 1);

export const STAGES = 3;

/** The first governments, during which hidden sides have most reason to hide, or least. */
const EARLY = 6;

/** How likely a player of one role does something to one of another, as logarithms: `manner[4 * who + whom]`. */
type Manner = Float64Array;

/** What players are taken to do at a table: habits, not certainties. */
export interface Manners {
  readonly votesJa: Manner;
  readonly votesNein: Manner;
  readonly names: Manner;
  readonly namesInHitlerZone: Manner;
  readonly shoots: Manner;
  /** By `stageOf` a match. */
  readonly cards: readonly CardHabits[];
}

export function mannersAt({ setup, seats }: GameView): Manners {
  const communists = communistPlayers(setup, seats);
  const table: Crowd = {
    others: seats - 3,
    fascists: ordinaryFascists(setup, seats),
    communists,
    hitlerKnows: hitlerKnowsFascists(setup, seats),
    communistsKnow: communistsKnowEachOther(setup.communistsKnow, seats) && communists > 1,
  };
  const ja = tabulate((who, whom) => jaOdds(table, who, whom));
  return {
    votesJa: logarithms(ja),
    votesNein: logarithms(ja.map((odds) => 1 - odds)),
    names: logarithms(tabulate((who, whom) => nameOdds(table, who, whom, false))),
    namesInHitlerZone: logarithms(tabulate((who, whom) => nameOdds(table, who, whom, true))),
    shoots: logarithms(tabulate(shootOdds)),
    cards: new Array<CardHabits>(STAGES).fill(ASSUMED),
  };
}

interface Crowd {
  readonly others: number;
  readonly fascists: number;
  readonly communists: number;
  readonly hitlerKnows: boolean;
  readonly communistsKnow: boolean;
}

function tabulate(odds: (who: number, whom: number) => number): Float64Array {
  const table = new Float64Array(ROLE_COUNT * ROLE_COUNT);
  for (let at = 0; at < table.length; at++) table[at] = odds(Math.floor(at / ROLE_COUNT), at % ROLE_COUNT);
  return table;
}

const logarithms = (odds: Float64Array): Manner => odds.map((one) => Math.log(one));

/** Whether a player of one role knows a player of another to be on the same side. */
function isKnownMate({ hitlerKnows, communistsKnow }: Crowd, who: number, whom: number): boolean {
  if (who === COMMUNIST) return communistsKnow && whom === COMMUNIST;
  return (who === FASCIST || (who === HITLER && hitlerKnows)) && (whom === FASCIST || whom === HITLER);
}

function jaOdds(table: Crowd, who: number, whom: number): number {
  if (isKnownMate(table, who, whom)) return JA_FOR_TEAM;
  switch (who) {
    case LIBERAL:
      return whom === LIBERAL ? 0.62 : whom === COMMUNIST ? 0.53 : 0.5;
    case COMMUNIST:
      return 0.53;
    default:
      return 0.68;
  }
}

function nameOdds(table: Crowd, who: number, whom: number, inHitlerZone: boolean): number {
  const { others, fascists, communists } = table;
  if (who === LIBERAL) return (whom === LIBERAL ? 1.15 : 0.9) / others;
  const mates = Math.max(1, who === COMMUNIST ? communists - 1 : fascists);
  const hasMates =
    who === FASCIST || (who === HITLER && table.hitlerKnows) || (who === COMMUNIST && table.communistsKnow);
  if (!hasMates) return 1 / others;
  if (!isKnownMate(table, who, whom)) return (1 - TEAM_SHARE) / others;
  if (inHitlerZone && who === FASCIST) return whom === HITLER ? TEAM_SHARE * 0.8 : (TEAM_SHARE * 0.2) / mates;
  return TEAM_SHARE / mates;
}

function shootOdds(who: number, whom: number): number {
  if (who === FASCIST || who === HITLER) return whom === FASCIST ? 0.2 : whom === LIBERAL ? 1 : 0.8;
  if (who === COMMUNIST) return whom === COMMUNIST ? 0.4 : 1;
  return whom === LIBERAL ? 0.7 : 1;
}

const THREES = bundlesOf(3);

/** How many cards of each side can be drawn. */
export type Stock = readonly [number, number, number];

/** How many ways there are to draw these three from a stock. */
function ways(three: number, stock: Stock): number {
  return (
    choose(stock[0], countIn(three, 0)) * choose(stock[1], countIn(three, 1)) * choose(stock[2], countIn(three, 2))
  );
}

const choose = (from: number, count: number): number =>
  count === 0 ? 1 : count === 1 ? from : count === 2 ? (from * (from - 1)) / 2 : (from * (from - 1) * (from - 2)) / 6;

/** What somebody knows, or was told, of a session; bundles are `UNKNOWN_BUNDLE` if there is nothing. */
interface Session {
  readonly stock: Stock;
  readonly enacted: number;
  /** Known for certain, because the bot saw it. */
  readonly drawn: number;
  readonly given: number;
  readonly discarded: number;
  /** Said by others. */
  readonly saidDrawn: number;
  readonly saidGiven: number;
}

/** How likely a session is by the sides of its president and chancellor: `odds[3 * president + chancellor]`. */
function sessionLikelihood(session: Session, habits: CardHabits, odds: Float64Array): void {
  odds.fill(0);
  for (const three of THREES) {
    if (session.drawn !== UNKNOWN_BUNDLE && session.drawn !== three) continue;
    const chance = ways(three, session.stock);
    if (chance > 0) addThree(session, habits, { three, chance }, odds);
  }
}

function addThree(
  session: Session,
  habits: CardHabits,
  { three, chance }: Readonly<Record<'three' | 'chance', number>>,
  odds: Float64Array,
): void {
  for (let card = 0; card < SIDE_COUNT; card++) {
    if (countIn(three, card) === 0) continue;
    const two = three - (ONE_OF[card] as number);
    if (session.discarded !== UNKNOWN_BUNDLE && session.discarded !== card) continue;
    if (session.given !== UNKNOWN_BUNDLE && session.given !== two) continue;
    if (countIn(two, session.enacted) > 0) addTwo(session, habits, { three, two, card, chance }, odds);
  }
}

function addTwo(
  session: Session,
  { discards, enacts, saysDrawn, saysGiven }: CardHabits,
  { three, two, card, chance }: Readonly<Record<'three' | 'two' | 'card' | 'chance', number>>,
  odds: Float64Array,
): void {
  const { enacted, saidDrawn, saidGiven } = session;
  for (let president = 0; president < SIDE_COUNT; president++) {
    let likely = chance * ((discards[president * BUNDLES + three] as readonly number[])[card] as number);
    if (saidDrawn !== UNKNOWN_BUNDLE) likely *= saysDrawn(president, saidDrawn, three, two, enacted);
    for (let chancellor = 0; chancellor < SIDE_COUNT; chancellor++) {
      let all = likely * ((enacts[chancellor * BUNDLES + two] as readonly number[])[enacted] as number);
      if (saidGiven !== UNKNOWN_BUNDLE) all *= saysGiven(chancellor, saidGiven, two, enacted);
      const at = SIDE_COUNT * president + chancellor;
      odds[at] = (odds[at] as number) + all;
    }
  }
}

/** What governments of any two sides would enact from a stock: `odds[9 * president + 3 * chancellor + card]`. */
export function policyOdds(stock: Stock, habits: CardHabits, odds: Float64Array): void {
  odds.fill(0);
  let total = 0;
  for (const three of THREES) {
    const chance = ways(three, stock);
    if (chance <= 0) continue;
    total += chance;
    addPolicies(three, chance, habits, odds);
  }
  for (let at = 0; at < odds.length; at++) odds[at] = (odds[at] as number) / total;
}

function addPolicies(three: number, chance: number, { discards, enacts }: CardHabits, odds: Float64Array): void {
  for (let president = 0; president < SIDE_COUNT; president++) {
    const discard = discards[president * BUNDLES + three] as readonly number[];
    for (let card = 0; card < SIDE_COUNT; card++) {
      const likely = chance * (discard[card] as number);
      if (likely === 0) continue;
      const two = three - (ONE_OF[card] as number);
      for (let at = 0; at < SIDE_COUNT * SIDE_COUNT; at++) {
        const enact = enacts[Math.floor(at / SIDE_COUNT) * BUNDLES + two] as readonly number[];
        const into = 9 * president + at;
        odds[into] = (odds[into] as number) + likely * (enact[at % SIDE_COUNT] as number);
      }
    }
  }
}
