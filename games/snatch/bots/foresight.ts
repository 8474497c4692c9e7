import { fixedOffer } from '../rules/offers.ts';
import { type BothHoldings, type Endowments, valuesOf } from '../rules/tokens.ts';
import {
  type AnswerToOffer,
  type GameView,
  type Offer,
  P1,
  P2,
  type RoundRecord,
  type Setup,
  type Variant,
} from '../types.ts';
import { type Position, Positions } from './positions.ts';

/**
 * Knows what every position is worth with so many rounds to go if both players do their best from there on, by backward
 * induction over all offers. Tokens are carried over; where they are not, one round is all there is to foresee.
 *
 * Among equals a player takes what leaves more at once, so that a deal is not put off; then P1 rather offers nothing,
 * else as little as may be; P2 rather accepts than rejects, and rather rejects than snatches.
 */
export class Foresight {
  readonly rules: RoundRules;
  readonly positions: Positions;
  /** Whether there is a judge to call. */
  readonly isJudging: boolean;
  /** SN-51 to SN-53: whether the judge always convicts for nothing, and thieves pay what was asked for. */
  readonly isPlainJudge: boolean;
  private readonly tastes: Tastes;
  /** What a snatch costs P2 in addition to tokens. */
  readonly shame: number;
  private readonly byRounds: Worth[] = [];

  constructor(rules: RoundRules, tastes: Tastes) {
    this.rules = rules;
    this.tastes = tastes;
    this.shame = rules.variant === 'G3' ? tastes.shame : 0;
    this.isJudging = rules.variant === 'G4';
    this.positions = new Positions(rules);
    const { sanction, fine, conviction, reportCost } = rules;
    this.isPlainJudge = conviction === 100 && reportCost === 0 && (fine === 100 || sanction === 'restitution');
  }

  /**
   * What P1 does best at the start of the first of so many rounds. Every offer is looked at, and none left out because it
   * seems unreasonable; but what P2 would answer is worked out only where it matters: an offer is accepted, rejected or
   * snatched, and neither an end that P1 likes less than the best found so far nor one that P2 likes less than another it
   * can bring about makes it the best.
   */
  plan(position: Position, rounds: number, isForced: boolean): Plan {
    const { offers, smallestForced, fixedPavos, fixedElotes } = this.rules;
    const holdings = this.positions.holdingsAt(position);
    const [p1, p2] = holdings;
    const search = new Search(this, { position, rounds, isForced });
    if (offers === 'five-for-five') {
      if (p1.pavo >= fixedPavos && p2.elote >= fixedElotes) search.weigh(fixedOffer(this.rules));
    } else if (p1.pavo + p1.elote > 0) {
      search.weighAll(holdings, isForced ? Math.min(smallestForced, p1.pavo + p1.elote) : 0);
    }
    return search.best ?? quietPlan(position);
  }

  /** How P2 answers best. */
  answer(position: Position, rounds: number, offer: Offer): AnswerToOffer {
    const accepted = this.ending(position, rounds, offer, 'accept');
    const gain = this.prefers(P2, accepted, position, rounds);
    const isDeal = gain > 0 || (gain === 0 && !this.tastes.needsGain);
    const snatched = this.ending(position, rounds, offer, 'snatch');
    if (this.isTempting(snatched, isDeal ? accepted : position, rounds)) return 'snatch';
    return isDeal ? 'accept' : 'reject';
  }

  /** Whether P1 calls the judge after a snatch; the position is the one before it. */
  reports(position: Position, rounds: number, offer: Offer): boolean {
    return this.prefers(P1, this.judged(position, offer), position - this.positions.givenIn(offer), rounds) > 0;
  }

  /** What both have of an end of a round with so many rounds to go. */
  values(end: End, rounds: number): readonly [number, number] {
    return [this.value(P1, end, rounds), this.value(P2, end, rounds)];
  }

  /** What a player has of an end of a round with so many rounds to go. */
  value(player: Player, end: End, rounds: number): number {
    if (typeof end !== 'number') return this.expected(player, end, rounds);
    const worth = this.worthWith(rounds);
    const value = worth[player][end] as number;
    return Number.isNaN(value) ? this.workOut(worth, end, rounds)[player] : value;
  }

  /** What a player can expect of a verdict. */
  private expected(player: Player, end: Verdict, rounds: number): number {
    this.value(player, end.convicted, rounds);
    this.value(player, end.acquitted, rounds);
    return this.expectedOf(end, this.worthWith(rounds)[player]);
  }

  /** What can be expected of an end if positions are worth so much; not a number where that is not known. */
  expectedOf(end: End, worth: Float64Array): number {
    if (typeof end === 'number') return worth[end] as number;
    const chance = this.rules.conviction / 100;
    return chance * (worth[end.convicted] as number) + (1 - chance) * (worth[end.acquitted] as number);
  }

  /** What is known so far of all positions with so many rounds to go. */
  worthWith(rounds: number): Worth {
    return this.byRounds[rounds] ?? this.knowNothing(rounds);
  }

  /** How much more a player likes to end a round in one way than in another: in the end, or else at once. */
  prefers(player: Player, one: End, other: End, rounds: number): number {
    if (one === other) return 0;
    const gain = this.value(player, one, rounds - 1) - this.value(player, other, rounds - 1);
    if (Math.abs(gain) > NOTHING) return gain;
    const soon = this.value(player, one, 0) - this.value(player, other, 0);
    return Math.abs(soon) > NOTHING ? soon : 0;
  }

  /** Where an answer leads within the round, a report included. */
  ending(position: Position, rounds: number, offer: Offer, answer: AnswerToOffer): End {
    const { positions } = this;
    if (answer === 'reject') return position;
    if (answer === 'accept') return position - positions.givenIn(offer) + positions.askedIn(offer);
    const isReported = this.isJudging && this.reports(position, rounds, offer);
    return isReported ? this.judged(position, offer) : position - positions.givenIn(offer);
  }

  private isTempting(snatched: End, honest: End, rounds: number): boolean {
    if (this.shame === 0) return this.prefers(P2, snatched, honest, rounds) > 0;
    return this.value(P2, snatched, rounds - 1) - this.shame > this.value(P2, honest, rounds - 1) + NOTHING;
  }

  /** What the judge makes of a position: the theft undone, and the thief punished; or not, where the judge may acquit. */
  judged(position: Position, offer: Offer): End {
    return this.isPlainJudge
      ? this.plainlyJudged(position, this.positions.askedIn(offer))
      : this.verdictOn(position, offer);
  }

  /** What a judge makes of a position who always convicts, for nothing. */
  plainlyJudged(position: Position, asked: number): Position {
    switch (this.rules.sanction) {
      case 'inverse':
        return position + asked;
      case 'restitution':
        return position;
      case 'confiscate':
        return this.positions.withoutP2(position);
    }
  }

  private verdictOn(position: Position, offer: Offer): End {
    const { conviction } = this.rules;
    if (conviction === 0) return this.acquitted(position, offer);
    const convicted = this.convicted(position, offer);
    return conviction === 100 ? convicted : { convicted, acquitted: this.acquitted(position, offer) };
  }

  private acquitted(position: Position, { offerPavo, offerElote }: Offer): Position {
    const { positions, rules } = this;
    return positions.afterPayment(position - positions.bundle(offerPavo, offerElote), rules.reportCost);
  }

  /** SN-51: what punishes a thief, as distances between positions: that the rules do the same is tested. */
  private convicted(position: Position, { requestPavo, requestElote }: Offer): Position {
    const { positions, rules } = this;
    const [pavos, elotes] = [positions.pavosOfP2(position), positions.elotesOfP2(position)];
    const share = (tokens: number, most: number) => Math.min(most, Math.ceil((tokens * rules.fine) / 100));
    switch (rules.sanction) {
      case 'inverse': {
        const paid = positions.bundle(share(requestPavo, pavos), share(requestElote, elotes));
        return positions.afterPayment(position + paid, rules.reportCost);
      }
      case 'restitution':
        return positions.afterPayment(position, rules.reportCost);
      case 'confiscate': {
        const left =
          positions.withoutP2(position) + positions.ofP2(pavos - share(pavos, pavos), elotes - share(elotes, elotes));
        return positions.afterPayment(left, rules.reportCost);
      }
    }
  }

  private knowNothing(rounds: number): Worth {
    const unknown = () => new Float64Array(this.positions.count).fill(Number.NaN);
    const nothing = [unknown(), unknown()] as const;
    this.byRounds[rounds] = nothing;
    return nothing;
  }

  private workOut(worth: Worth, position: Position, rounds: number): readonly [number, number] {
    const values = rounds === 0 ? this.atTheEnd(position) : this.ofThePlan(position, rounds);
    worth[P1][position] = values[P1];
    worth[P2][position] = values[P2];
    return values;
  }

  private ofThePlan(position: Position, rounds: number): readonly [number, number] {
    const { reached, answer } = this.plan(position, rounds, this.rules.variant === 'G2');
    const [p1, p2] = this.values(reached, rounds - 1);
    return [p1, answer === 'snatch' ? p2 - this.shame : p2];
  }

  private atTheEnd(position: Position): readonly [number, number] {
    const [p1, p2] = valuesOf(this.rules, this.positions.holdingsAt(position));
    return [this.tastes.liking(p1, p2), this.tastes.liking(p2, p1)];
  }
}

/** Differences below this come from rounding. */
const NOTHING = 1e-9;

/** Wants nothing but points, and accepts a deal that costs none. */
export const SELFISH: Tastes = { liking: (own) => own, shame: 0, needsGain: false };

/** Wants nothing but points, and says no unless a deal brings some. */
export const GAINFUL: Tastes = { ...SELFISH, needsGain: true };

/** Hands out the foresight that fits a table; one is made for each set of rules and kept, since it learns by being asked. */
export function foresights(tastes: Tastes): (view: GameView) => Foresight {
  const kept = new Map<string, Foresight>();
  return (view) => {
    const key = rulesKey(view);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = new Foresight({ ...view.setup, variant: view.table.variant }, tastes);
    kept.set(key, made);
    return made;
  };
}

/** By set-up, by variant: set-ups are the same object for a whole match, and often for many. */
const KEYS = new WeakMap<GameView['setup'], Map<Variant, string>>();

/** The rules of a table in short. */
export function rulesKey({ setup, table: { variant } }: GameView): string {
  let keys = KEYS.get(setup);
  if (keys === undefined) {
    keys = new Map();
    KEYS.set(setup, keys);
  }
  let key = keys.get(variant);
  if (key === undefined) {
    key = keyOf(setup, variant);
    keys.set(variant, key);
  }
  return key;
}

/** Options that have no effect in a variant are left out. */
function keyOf(setup: GameView['setup'], variant: Variant): string {
  const judge = [setup.sanction, setup.fine, setup.conviction, setup.reportCost];
  return [
    ...[variant, setup.pavosP1, setup.elotesP1, setup.pavosP2, setup.elotesP2, setup.ownWorth, setup.otherWorth],
    ...(setup.offers === 'variable' ? [] : [setup.fixedPavos, setup.fixedElotes]),
    ...(variant === 'G4' ? judge : variant === 'G2' ? [setup.smallestForced] : []),
  ].join(' ');
}

/** The rounds to think about, including this one; if tokens are handed out again every round, each round is a game of its own. */
export const roundsToGo = ({ setup, table }: GameView): number =>
  setup.tokenPolicy === 'reset' ? 1 : setup.rounds - table.round + 1;

/** Where both stood when the round began. */
export const holdingsBefore = ({ table }: GameView): BothHoldings =>
  (table.current as RoundRecord).before as BothHoldings;

/** The options that decide what a round can come to. */
export type RoundRules = Endowments &
  Pick<Setup, 'variant' | 'sanction' | 'fine' | 'conviction' | 'reportCost' | 'ownWorth' | 'otherWorth'> &
  Pick<Setup, 'offers' | 'fixedPavos' | 'fixedElotes' | 'smallestForced'>;

export type Player = typeof P1 | typeof P2;

/** What positions are worth to P1 and to P2; not a number where that is not worked out yet. */
type Worth = readonly [Float64Array, Float64Array];

/** What a judge may come to, where that is left to chance. */
interface Verdict {
  readonly convicted: Position;
  readonly acquitted: Position;
}

/** How a round ends: in a position, or in one of two. */
type End = Position | Verdict;

/** What P1 does best, how P2 answers it best, and where that leads within the round. */
interface Plan {
  readonly offer: Offer | null;
  readonly answer: AnswerToOffer | null;
  readonly reached: End;
}

/** Where P1 has to decide. */
interface Start {
  readonly position: Position;
  readonly rounds: number;
  readonly isForced: boolean;
}

const quietPlan = (position: Position): Plan => ({ offer: null, answer: null, reached: position });

/** The best found so far. */
class Search {
  best: Plan | null;
  private readonly foresight: Foresight;
  private readonly start: Start;
  /** What both have of each end of the round, as far as it is known. */
  private readonly ends: Worth;
  /** What P1 has of the best, less what rounding may take from it. */
  private toReach: number;
  /** What P2 has of a rejection. */
  private readonly rejected: number;
  private awkwardness = Number.NEGATIVE_INFINITY;

  constructor(foresight: Foresight, start: Start) {
    const [p1, p2] = foresight.values(start.position, start.rounds - 1);
    this.foresight = foresight;
    this.start = start;
    this.ends = foresight.worthWith(start.rounds - 1);
    this.best = start.isForced ? null : quietPlan(start.position);
    this.toReach = start.isForced ? Number.NEGATIVE_INFINITY : p1 - NOTHING;
    this.rejected = p2;
  }

  /** Weighs every offer that gives so many tokens at least. */
  weighAll([p1, p2]: BothHoldings, least: number): void {
    for (let offerPavo = 0; offerPavo <= p1.pavo; offerPavo++) {
      for (let offerElote = Math.max(0, least - offerPavo); offerElote <= p1.elote; offerElote++) {
        this.weighRequests(offerPavo, offerElote, p2.pavo, p2.elote);
      }
    }
  }

  private weighRequests(offerPavo: number, offerElote: number, mostPavo: number, mostElote: number): void {
    const { position } = this.start;
    const { positions } = this.foresight;
    const given = positions.bundle(offerPavo, offerElote);
    const mattersAnyhow = this.matters(given);
    const leastForP2 = this.leastAccepted(given);
    for (let requestPavo = 0; requestPavo <= mostPavo; requestPavo++) {
      for (let requestElote = 0; requestElote <= mostElote; requestElote++) {
        const asked = positions.bundle(requestPavo, requestElote);
        const mayBeBest = mattersAnyhow || this.mayCome(position - given + asked, leastForP2);
        if (given === asked || !(mayBeBest || this.mayBeJudged(asked))) continue;
        const offer = { offerPavo, offerElote, requestPavo, requestElote };
        if (mayBeBest || this.mayBeTried(offer)) this.weigh(offer);
      }
    }
  }

  /** Takes an offer for the best if it is. */
  weigh(offer: Offer): void {
    const { position, rounds } = this.start;
    const answer = this.foresight.answer(position, rounds, offer);
    const reached = this.foresight.ending(position, rounds, offer, answer);
    const awkwardness = awkwardnessOf(offer);
    if (!this.isBetter(reached, awkwardness)) return;
    this.best = { offer, answer, reached };
    this.toReach = this.foresight.value(P1, reached, rounds - 1) - NOTHING;
    this.awkwardness = awkwardness;
  }

  private isBetter(reached: End, awkwardness: number): boolean {
    if (this.best === null) return true;
    const gain = this.foresight.prefers(P1, reached, this.best.reached, this.start.rounds);
    return gain > 0 || (gain === 0 && awkwardness < this.awkwardness);
  }

  /** Whether it may be the best to hold out these tokens and be robbed without a judge, or rejected. */
  private matters(given: number): boolean {
    const { position, isForced } = this.start;
    const robbed = position - given;
    const isRejectable = !((this.ends[P2][robbed] as number) > this.rejected + NOTHING);
    return this.mayCome(robbed) || (isForced && isRejectable && this.mayCome(position));
  }

  /** Whether it may be the best to be robbed and to call the judge; one who leaves all as it was brings nothing new. */
  private mayBeJudged(asked: number): boolean {
    const { isJudging, isPlainJudge } = this.foresight;
    if (!isJudging || !isPlainJudge) return isJudging;
    const judged = this.foresight.plainlyJudged(this.start.position, asked);
    return judged !== this.start.position && this.mayCome(judged);
  }

  /** The same where the judge may acquit, or costs something. */
  private mayBeTried(offer: Offer): boolean {
    const { foresight, ends, toReach, rejected } = this;
    if (foresight.isPlainJudge) return true;
    const judged = foresight.judged(this.start.position, offer);
    const expected = (player: Player): number => foresight.expectedOf(judged, ends[player]);
    return !(expected(P1) < toReach || expected(P2) < rejected - NOTHING);
  }

  /** What P2 must have of an acceptance at least: as much as of a rejection, and as of a snatch that no judge undoes. */
  private leastAccepted(given: number): number {
    if (this.foresight.isJudging) return this.rejected;
    const snatched = (this.ends[P2][this.start.position - given] as number) - this.foresight.shame;
    return snatched > this.rejected ? snatched : this.rejected;
  }

  /** Whether P2 may let it come to an end that is as good for P1 as the best; one that is not worked out yet may be. */
  private mayCome(end: Position, leastForP2 = this.rejected): boolean {
    const { ends, toReach } = this;
    return !((ends[P1][end] as number) < toReach || (ends[P2][end] as number) < leastForP2 - NOTHING);
  }
}

/** Orders offers that are equally good: gifts last, then by how few tokens they give, ask for, and hold of the wrong good. */
function awkwardnessOf({ offerPavo, offerElote, requestPavo, requestElote }: Offer): number {
  const asked = requestPavo + requestElote;
  return (((asked === 0 ? 1 : 0) * 64 + offerPavo + offerElote) * 64 + asked) * 4096 + offerElote * 64 + requestPavo;
}

/** What two players want: how good points are for them, and what keeps them from a deal. */
export interface Tastes {
  /** How much P1, or P2, likes a match to end with so many points of their own and so many of the other's. */
  readonly liking: (own: number, others: number) => number;
  /** Points that P2 would give not to be shamed, times the chance of it: what a snatch costs in G3. */
  readonly shame: number;
  /** Whether P2 turns down a deal that is no better than none. */
  readonly needsGain: boolean;
}

/** Fehr and Schmidt: each point less than the other has hurts by `envy` (their alpha), each point more by `guilt` (their beta). */
export const inequityAverse = (envy: number, guilt: number): Tastes => ({
  ...SELFISH,
  liking: (own, others) => own - envy * Math.max(others - own, 0) - guilt * Math.max(own - others, 0),
});

/** Dislikes a shame token as much as losing `disutility` points, and expects one with a chance of `chance`. */
export const shameAverse = (disutility: number, chance: number): Tastes => ({
  ...SELFISH,
  shame: disutility * chance,
});
