import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offer, Sanction, Tokens, Variant } from '../types.ts';
import { askedIn, bothOf, givenIn, type Holdings, worthTo } from './goods.ts';

export type End = 'accept' | 'reject' | 'snatch' | 'reported';

/** How a round may end, and what both would then have. */
export interface PossibleEnd {
  readonly end: End;
  readonly holdings: Holdings;
  /** In points, to the offerer and to the answerer. */
  readonly worth: readonly [number, number];
}

interface Question {
  /** What both hold before the offer. */
  readonly before: readonly DeepReadonly<Tokens>[];
  readonly offer: DeepReadonly<Offer>;
  readonly variant: Variant;
  readonly sanction: Sanction;
}

/** Everything that may come of an offer, in the order in which it is told. */
export function possibleEnds(question: Question): readonly PossibleEnd[] {
  const ends: readonly End[] = ['accept', 'reject', 'snatch'];
  return [...ends, ...(question.variant === 'G4' ? (['reported'] as const) : [])].map((end) => endOf(question, end));
}

/** What both would have after one of the ends. */
export function endOf(question: Question, end: End): PossibleEnd {
  const holdings = holdingsAfter(question, end);
  return { end, holdings, worth: [worthTo(0, holdings[0]), worthTo(1, holdings[1])] };
}

function holdingsAfter({ before, offer, sanction }: Question, end: End): Holdings {
  const held = bothOf(before);
  const [given, asked] = [givenIn(offer), askedIn(offer)];
  switch (end) {
    case 'accept':
      return moved(moved(held, given), negative(asked));
    case 'reject':
      return held;
    case 'snatch':
      return moved(held, given);
    case 'reported':
      return judged(held, asked, sanction);
  }
}

/** What the judge leaves both with, counted from before the offer. */
function judged(held: Holdings, asked: Tokens, sanction: Sanction): Holdings {
  switch (sanction) {
    case 'inverse':
      return moved(held, negative(asked));
    case 'restitution':
      return held;
    case 'confiscate':
      return [held[0], { pavo: 0, elote: 0 }];
  }
}

/** Tokens go from the offerer to the answerer. */
const moved = ([offerer, answerer]: Holdings, tokens: Tokens): Holdings => [
  { pavo: offerer.pavo - tokens.pavo, elote: offerer.elote - tokens.elote },
  { pavo: answerer.pavo + tokens.pavo, elote: answerer.elote + tokens.elote },
];

const negative = ({ pavo, elote }: Tokens): Tokens => ({ pavo: -pavo, elote: -elote });
