import { type Check, type DeepReadonly, fixed, type Options, type Refusal } from '../../../kernel/index.ts';
import {
  type Command,
  type Offer,
  offer,
  P1,
  type RefusalCode,
  type Setup,
  type Snatch,
  type Table,
  type Tokens,
} from '../types.ts';
import { holdingsOn } from './tokens.ts';

type Proposal = Extract<Command, { type: 'proposeOffer' }>;
type Situation = { readonly setup: DeepReadonly<Setup>; readonly table: DeepReadonly<Table> };

/** SN-16: the one offer of the game with fixed offers. */
export const FIVE_FOR_FIVE: Offer = { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 };
/** Nobody ever holds more of a good than there is of it. */
const MOST_HELD = 10;

const UP_TO = Array.from({ length: MOST_HELD + 1 }, (_, to) => ({ from: 0, to }));
const upTo = (held: number): { readonly from: number; readonly to: number } => UP_TO[held] ?? { from: 0, to: held };

/** SN-12 to SN-14: what must hold between the four numbers, by how many tokens must be given at least. */
const SENSIBLE: readonly Check<Proposal>[] = Array.from({ length: 2 * MOST_HELD + 1 }, (_, fewest) => ({
  name: fewest === 0 ? 'sensible-offer' : `sensible-offer-of-${fewest}`,
  whyNot: (proposal) => whyNotSensible(proposal, fewest),
}));

const NO_OFFER = fixed(offer('noOffer', {}));
const FIXED_OFFER = fixed(
  offer('proposeOffer', {
    offerPavo: { oneOf: [FIVE_FOR_FIVE.offerPavo] },
    offerElote: { oneOf: [FIVE_FOR_FIVE.offerElote] },
    requestPavo: { oneOf: [FIVE_FOR_FIVE.requestPavo] },
    requestElote: { oneOf: [FIVE_FOR_FIVE.requestElote] },
  }),
);
const FIXED_OR_NONE = [...FIXED_OFFER, ...NO_OFFER];

/** SN-13, SN-14: why four numbers that both sides have are still not an offer, if so many tokens must be given; null if they are. */
export function whyNotSensible(proposed: Offer, fewest: number): (Refusal & { readonly code: RefusalCode }) | null {
  const { offerPavo, offerElote, requestPavo, requestElote } = proposed;
  const offered = offerPavo + offerElote;
  if (offered + requestPavo + requestElote === 0) return { code: 'empty-offer' };
  if (offerPavo === requestPavo && offerElote === requestElote) return { code: 'same-bundles' };
  return offered < fewest ? { code: 'forced-needs-tokens', with: { fewest, offered } } : null;
}

const count = ({ pavo, elote }: DeepReadonly<Tokens>): number => pavo + elote;

/** SN-15, SN-16: whether P1 can make any offer at all. */
export function canOffer({ setup, table }: Situation): boolean {
  const [first, second] = holdingsOn(table);
  if (setup.offers === 'five-for-five') {
    return first.pavo >= FIVE_FOR_FIVE.offerPavo && second.elote >= FIVE_FOR_FIVE.requestElote;
  }
  return count(first) > 0;
}

/** SN-14: how many tokens an offer must give at least. */
export function fewestOffered({ setup, table }: Situation): number {
  return table.forced ? Math.min(setup.smallestForced, count(holdingsOn(table)[P1])) : 0;
}

/** What P1 may do with the offer. */
export function offerOptions(situation: Situation): Options<Snatch> {
  const { forced } = situation.table;
  if (situation.setup.offers === 'five-for-five') return forced ? FIXED_OFFER : FIXED_OR_NONE;
  const [first, second] = holdingsOn(situation.table);
  const proposal = offer(
    'proposeOffer',
    {
      offerPavo: upTo(first.pavo),
      offerElote: upTo(first.elote),
      requestPavo: upTo(second.pavo),
      requestElote: upTo(second.elote),
    },
    SENSIBLE[fewestOffered(situation)],
  );
  return forced ? [proposal] : [proposal, NO_OFFER[0] as (typeof NO_OFFER)[number]];
}

/** SN-36: the offer that a forced P1 makes when time is up: as few tokens as may be, its turkeys first, for as many of the other good as P2 has. */
export function smallestForcedOffer(situation: Situation): Offer {
  if (situation.setup.offers === 'five-for-five') return FIVE_FOR_FIVE;
  const [first, second] = holdingsOn(situation.table);
  const given = Math.max(1, fewestOffered(situation));
  const offerPavo = Math.min(given, first.pavo);
  const offerElote = given - offerPavo;
  return {
    offerPavo,
    offerElote,
    requestPavo: offerPavo > 0 ? 0 : Math.min(offerElote, second.pavo),
    requestElote: Math.min(offerPavo, second.elote),
  };
}
