import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offer, Setup, Tokens, Variant } from '../types.ts';
import { askedIn, bothOf, givenIn, type Holdings, worthTo } from './goods.ts';

/** A thief who is reported may be convicted or acquitted. */
export type End = 'accept' | 'reject' | 'snatch' | 'reported' | 'acquitted';

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
  readonly setup: DeepReadonly<Setup>;
}

/** Everything that may come of an offer, in the order in which it is told. */
export function possibleEnds(question: Question): readonly PossibleEnd[] {
  const ends: readonly End[] = ['accept', 'reject', 'snatch'];
  return [...ends, ...(question.variant === 'G4' ? verdictsIn(question.setup) : [])].map((end) => endOf(question, end));
}

/** SN-52: what a judge may come to. */
export const verdictsIn = ({ conviction }: DeepReadonly<Setup>): readonly End[] => [
  ...(conviction > 0 ? (['reported'] as const) : []),
  ...(conviction < 100 ? (['acquitted'] as const) : []),
];

/** What both would have after one of the ends. */
export function endOf(question: Question, end: End): PossibleEnd {
  const holdings = holdingsAfter(question, end);
  const { setup } = question;
  return { end, holdings, worth: [worthTo(setup, 0, holdings[0]), worthTo(setup, 1, holdings[1])] };
}

function holdingsAfter({ before, offer, setup }: Question, end: End): Holdings {
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
      return withoutCost(judged(held, asked, setup), setup);
    case 'acquitted':
      return withoutCost(moved(held, given), setup);
  }
}

/** What the judge leaves both with, counted from before the offer. */
function judged(held: Holdings, asked: Tokens, { sanction, fine }: DeepReadonly<Setup>): Holdings {
  const [offerer, thief] = held;
  switch (sanction) {
    case 'inverse':
      return moved(held, negative(shareOf(asked, fine, thief)));
    case 'restitution':
      return held;
    case 'confiscate':
      return [offerer, moved([thief, NOTHING], shareOf(thief, fine, thief))[0]];
  }
}

const NOTHING: Tokens = { pavo: 0, elote: 0 };

/** SN-51: so many percent of tokens, rounded up, but no more than there are. */
const shareOf = ({ pavo, elote }: Tokens, percent: number, most: Tokens): Tokens => ({
  pavo: Math.min(most.pavo, Math.ceil((pavo * percent) / 100)),
  elote: Math.min(most.elote, Math.ceil((elote * percent) / 100)),
});

/** SN-53: the offerer pays for the report. */
const withoutCost = ([offerer, answerer]: Holdings, { reportCost }: DeepReadonly<Setup>): Holdings => [
  { ...offerer, pavo: Math.max(0, offerer.pavo - reportCost) },
  answerer,
];

/** Tokens go from the offerer to the answerer. */
const moved = ([offerer, answerer]: Holdings, tokens: Tokens): Holdings => [
  { pavo: offerer.pavo - tokens.pavo, elote: offerer.elote - tokens.elote },
  { pavo: answerer.pavo + tokens.pavo, elote: answerer.elote + tokens.elote },
];

const negative = ({ pavo, elote }: Tokens): Tokens => ({ pavo: -pavo, elote: -elote });
