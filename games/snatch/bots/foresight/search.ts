import { FIVE_FOR_FIVE } from '../../rules/offers.ts';
import type { BothHoldings } from '../../rules/tokens.ts';
import { type AnswerToOffer, type Offer, P1, P2 } from '../../rules/types.ts';
import { NOTHING, type Outlook, type Worth } from './outlook.ts';
import { bundle, holdingsAt, type Position } from './position.ts';

/** What P1 does best, how P2 answers it best, and where that leads within the round. */
export interface Plan {
  readonly offer: Offer | null;
  readonly answer: AnswerToOffer | null;
  readonly reached: Position;
}

/** Where P1 has to decide. */
export interface Start {
  readonly position: Position;
  readonly rounds: number;
  readonly isForced: boolean;
}

const quietPlan = (position: Position): Plan => ({ offer: null, answer: null, reached: position });

/**
 * What P1 does best. Every offer is looked at, and none left out because it seems unreasonable; but what P2 would answer
 * is worked out only where it matters: an offer is accepted, rejected or snatched, and neither an end that P1 likes less
 * than the best found so far nor one that P2 likes less than another it can bring about makes it the best.
 */
export function planFor(outlook: Outlook, start: Start): Plan {
  const { offers, smallestForced } = outlook.rules;
  const holdings = holdingsAt(start.position);
  const [p1, p2] = holdings;
  const search = new Search(outlook, start);
  if (offers === 'five-for-five') {
    if (p1.pavo >= FIVE_FOR_FIVE.offerPavo && p2.elote >= FIVE_FOR_FIVE.requestElote) search.weigh(FIVE_FOR_FIVE);
  } else if (p1.pavo + p1.elote > 0) {
    search.weighAll(holdings, start.isForced ? Math.min(smallestForced, p1.pavo + p1.elote) : 0);
  }
  return search.best ?? quietPlan(start.position);
}

/** The best found so far. */
class Search {
  best: Plan | null;
  private readonly outlook: Outlook;
  private readonly start: Start;
  /** What both have of each end of the round, as far as it is known. */
  private readonly ends: Worth;
  /** What P1 has of the best, less what rounding may take from it. */
  private toReach: number;
  /** What P2 has of a rejection. */
  private readonly rejected: number;
  private awkwardness = Number.NEGATIVE_INFINITY;

  constructor(outlook: Outlook, start: Start) {
    const [p1, p2] = outlook.values(start.position, start.rounds - 1);
    this.outlook = outlook;
    this.start = start;
    this.ends = outlook.worthWith(start.rounds - 1);
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
    const answer = this.outlook.answer(position, rounds, offer);
    const reached = this.outlook.ending(position, rounds, offer, answer);
    const awkwardness = awkwardnessOf(offer);
    if (!this.isBetter(reached, awkwardness)) return;
    this.best = { offer, answer, reached };
    this.toReach = this.outlook.value(P1, reached, rounds - 1) - NOTHING;
    this.awkwardness = awkwardness;
  }

  private isBetter(reached: Position, awkwardness: number): boolean {
    if (this.best === null) return true;
    const gain = this.outlook.prefers(P1, reached, this.best.reached, this.start.rounds);
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
    if (!this.outlook.isJudging) return false;
    const judged = this.outlook.judged(this.start.position, asked);
    return judged !== this.start.position && this.mayCome(judged);
  }

  /** What P2 must have of an acceptance at least: as much as of a rejection, and as of a snatch that no judge undoes. */
  private leastAccepted(given: number): number {
    if (this.outlook.isJudging) return this.rejected;
    const snatched = (this.ends[P2][this.start.position - given] as number) - this.outlook.shame;
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
