import { FIVE_FOR_FIVE } from '../rules/offers.ts';
import { type BothHoldings, ENDOWMENT, holdingsOn, valuesOf } from '../rules/tokens.ts';
import {
  type AnswerToOffer,
  type GameView,
  type Offer,
  P1,
  P2,
  type RoundRecord,
  type Setup,
  type Tokens,
} from '../types.ts';

/**
 * Knows what every position is worth with so many rounds to go if both players do their best from there on, by backward
 * induction over all offers. Tokens are carried over; where they are not, one round is all there is to foresee.
 *
 * Among equals a player takes what leaves more at once, so that a deal is not put off; then P1 rather offers nothing,
 * else as little as may be; P2 rather accepts than rejects, and rather rejects than snatches.
 */
export class Foresight {
  readonly rules: RoundRules;
  /** Whether there is a judge to call. */
  readonly isJudging: boolean;
  private readonly tastes: Tastes;
  /** What a snatch costs P2 in addition to tokens. */
  readonly shame: number;
  private readonly byRounds: Worth[] = [];

  constructor(rules: RoundRules, tastes: Tastes) {
    this.rules = rules;
    this.tastes = tastes;
    this.shame = rules.variant === 'G3' ? tastes.shame : 0;
    this.isJudging = rules.variant === 'G4';
  }

  /**
   * What P1 does best at the start of the first of so many rounds. Every offer is looked at, and none left out because it
   * seems unreasonable; but what P2 would answer is worked out only where it matters: an offer is accepted, rejected or
   * snatched, and neither an end that P1 likes less than the best found so far nor one that P2 likes less than another it
   * can bring about makes it the best.
   */
  plan(position: Position, rounds: number, isForced: boolean): Plan {
    const { offers, smallestForced } = this.rules;
    const holdings = holdingsAt(position);
    const [p1, p2] = holdings;
    const search = new Search(this, { position, rounds, isForced });
    if (offers === 'five-for-five') {
      if (p1.pavo >= FIVE_FOR_FIVE.offerPavo && p2.elote >= FIVE_FOR_FIVE.requestElote) search.weigh(FIVE_FOR_FIVE);
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
    return this.prefers(P1, this.judged(position, askedIn(offer)), position - givenIn(offer), rounds) > 0;
  }

  /** What both have of a position with so many rounds to go. */
  values(position: Position, rounds: number): readonly [number, number] {
    return [this.value(P1, position, rounds), this.value(P2, position, rounds)];
  }

  /** What a player has of a position with so many rounds to go. */
  value(player: Player, position: Position, rounds: number): number {
    const worth = this.worthWith(rounds);
    const value = worth[player][position] as number;
    return Number.isNaN(value) ? this.workOut(worth, position, rounds)[player] : value;
  }

  /** What is known so far of all positions with so many rounds to go. */
  worthWith(rounds: number): Worth {
    return this.byRounds[rounds] ?? this.knowNothing(rounds);
  }

  /** How much more a player likes to end a round in one position than in another: in the end, or else at once. */
  prefers(player: Player, one: Position, other: Position, rounds: number): number {
    if (one === other) return 0;
    const gain = this.value(player, one, rounds - 1) - this.value(player, other, rounds - 1);
    if (Math.abs(gain) > NOTHING) return gain;
    const soon = this.value(player, one, 0) - this.value(player, other, 0);
    return Math.abs(soon) > NOTHING ? soon : 0;
  }

  /** Where an answer leads within the round, a report included. */
  ending(position: Position, rounds: number, offer: Offer, answer: AnswerToOffer): Position {
    if (answer === 'reject') return position;
    if (answer === 'accept') return position - givenIn(offer) + askedIn(offer);
    const isReported = this.isJudging && this.reports(position, rounds, offer);
    return isReported ? this.judged(position, askedIn(offer)) : position - givenIn(offer);
  }

  private isTempting(snatched: Position, honest: Position, rounds: number): boolean {
    if (this.shame === 0) return this.prefers(P2, snatched, honest, rounds) > 0;
    return this.value(P2, snatched, rounds - 1) - this.shame > this.value(P2, honest, rounds - 1) + NOTHING;
  }

  /** What the judge makes of a position: the theft undone, and the thief punished. */
  judged(position: Position, asked: number): Position {
    switch (this.rules.sanction) {
      case 'inverse':
        return position + asked;
      case 'restitution':
        return position;
      case 'confiscate':
        return withoutP2(position);
    }
  }

  private knowNothing(rounds: number): Worth {
    const unknown = () => new Float64Array(POSITIONS).fill(Number.NaN);
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
    const [p1, p2] = valuesOf(holdingsAt(position));
    return [this.tastes.liking(p1, p2), this.tastes.liking(p2, p1)];
  }
}

/** Differences below this come from rounding. */
const NOTHING = 1e-9;

/** There are ten of each good, so that somebody may hold from none to ten of it. */
const COUNTS = ENDOWMENT + 1;

/** How many positions can be written down. */
const POSITIONS = COUNTS ** 4;

/** What a position loses when one pavo, or one elote, goes from P1 to P2. */
const PAVO = COUNTS ** 3 - COUNTS;

const ELOTE = COUNTS ** 2 - 1;

/** Wants nothing but points, and accepts a deal that costs none. */
export const SELFISH: Tastes = { liking: (own) => own, shame: 0, needsGain: false };

/** Wants nothing but points, and says no unless a deal brings some. */
export const GAINFUL: Tastes = { ...SELFISH, needsGain: true };

/** What an offer holds out, and what it asks for, as distances between positions. */
export const givenIn = ({ offerPavo, offerElote }: Offer): number => bundle(offerPavo, offerElote);

export const askedIn = ({ requestPavo, requestElote }: Offer): number => bundle(requestPavo, requestElote);

/** Hands out the foresight that fits a table; one is made for each set of rules and kept, since it learns by being asked. */
export function foresights(tastes: Tastes): (view: GameView) => Foresight {
  const kept = new Map<string, Foresight>();
  return (view) => {
    const key = rulesKey(view);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { sanction, offers, smallestForced } = view.setup;
    const made = new Foresight({ variant: view.table.variant, sanction, offers, smallestForced }, tastes);
    kept.set(key, made);
    return made;
  };
}

/** The rules of a table in short, leaving out options that have no effect in its variant. */
export function rulesKey({ setup, table: { variant } }: GameView): string {
  const detail = variant === 'G4' ? setup.sanction : variant === 'G2' ? setup.smallestForced : '';
  return `${variant} ${setup.offers} ${detail}`;
}

/** The rounds to think about, including this one; if tokens are handed out again every round, each round is a game of its own. */
export const roundsToGo = ({ setup, table }: GameView): number =>
  setup.tokenPolicy === 'reset' ? 1 : setup.rounds - table.round + 1;

/** Where both stand now. */
export const positionNow = ({ table }: GameView): Position => positionOf(holdingsOn(table));

/** Where both stood when the round began. */
export const positionBefore = ({ table }: GameView): Position =>
  positionOf((table.current as RoundRecord).before as BothHoldings);

/** The options that decide what a round can come to. */
export type RoundRules = Pick<Setup, 'variant' | 'sanction' | 'offers' | 'smallestForced'>;

export type Player = typeof P1 | typeof P2;

/** What positions are worth to P1 and to P2; not a number where that is not worked out yet. */
type Worth = readonly [Float64Array, Float64Array];

/** All four holdings as one number: P1's pavos, P1's elotes, P2's pavos and P2's elotes, as digits. */
export type Position = number;

export function positionOf([p1, p2]: BothHoldings): Position {
  return ((p1.pavo * COUNTS + p1.elote) * COUNTS + p2.pavo) * COUNTS + p2.elote;
}

export function holdingsAt(position: Position): [Tokens, Tokens] {
  const hundreds = Math.floor(position / COUNTS ** 2);
  return [
    { pavo: Math.floor(hundreds / COUNTS), elote: hundreds % COUNTS },
    { pavo: Math.floor(position / COUNTS) % COUNTS, elote: position % COUNTS },
  ];
}

/** The position without what P2 holds. */
const withoutP2 = (position: Position): Position => position - (position % COUNTS ** 2);

/** Some pavos and elotes as the distance that a position moves when P1 gives them to P2; P2's giving them leads back. */
const bundle = (pavo: number, elote: number): number => pavo * PAVO + elote * ELOTE;

/** What P1 does best, how P2 answers it best, and where that leads within the round. */
interface Plan {
  readonly offer: Offer | null;
  readonly answer: AnswerToOffer | null;
  readonly reached: Position;
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
    const given = bundle(offerPavo, offerElote);
    const mattersAnyhow = this.matters(given);
    const leastForP2 = this.leastAccepted(given);
    for (let requestPavo = 0; requestPavo <= mostPavo; requestPavo++) {
      for (let requestElote = 0; requestElote <= mostElote; requestElote++) {
        const asked = bundle(requestPavo, requestElote);
        const matters = mattersAnyhow || this.mayCome(position - given + asked, leastForP2) || this.mayBeJudged(asked);
        if (matters && given !== asked) this.weigh({ offerPavo, offerElote, requestPavo, requestElote });
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

  private isBetter(reached: Position, awkwardness: number): boolean {
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
    if (!this.foresight.isJudging) return false;
    const judged = this.foresight.judged(this.start.position, asked);
    return judged !== this.start.position && this.mayCome(judged);
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
