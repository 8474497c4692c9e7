import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Bid, Disc, PlayedRound, Skull } from '../types.ts';

/** How far somebody bid in a round, and what they had laid. */
interface Bidder extends Bid {
  readonly laid: readonly Disc[];
  /** Their own skull would have ended it: it was among the discs that they would have had to turn over first. */
  readonly isBluff: boolean;
}

/** A round once everything is known. */
export interface RoundFacts extends DeepReadonly<Omit<PlayedRound, 'laid'>> {
  /** What everybody had laid, by seat, from bottom to top. */
  readonly laid: readonly (readonly Disc[])[];
  /** The highest bid of everybody who bid, in the order of their first. */
  readonly bidders: readonly Bidder[];
  readonly challenger: Seat;
  readonly bid: number;
  /** Whose skull ended the challenge; null where it succeeded. */
  readonly skullOf: Seat | null;
}

/** What everybody did, once the match is over; null before. */
export function factsOf({ table, outcome }: MatchOnScreen<Skull>): readonly RoundFacts[] | null {
  const { shown, rounds } = table;
  if (outcome === null || shown === null || rounds.length === 0) return null;
  return rounds.map((round, at) => {
    const laid = shown[at] ?? [];
    const challenge = round.bids.at(-1) ?? { seat: round.starter, number: 0 };
    return {
      ...round,
      laid,
      bidders: biddersOf(round.bids, laid),
      challenger: challenge.seat,
      bid: challenge.number,
      skullOf: round.hasSucceeded ? null : (round.turned.at(-1)?.seat ?? null),
    };
  });
}

function biddersOf(bids: DeepReadonly<Bid[]>, laid: RoundFacts['laid']): readonly Bidder[] {
  const seats = [...new Set(bids.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const number = Math.max(...bids.filter((bid) => bid.seat === seat).map((bid) => bid.number));
    const own = laid[seat] ?? [];
    return { seat, number, laid: own, isBluff: own.slice(-number).includes('skull') };
  });
}
