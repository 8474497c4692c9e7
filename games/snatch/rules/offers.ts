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
type FixedOffer = Pick<Setup, 'fixedPavos' | 'fixedElotes'>;
type Situation = { readonly setup: DeepReadonly<Setup>; readonly table: DeepReadonly<Table> };

/** SN-16, SN-50: the one offer of a game with fixed offers. */
export const fixedOffer = ({ fixedPavos, fixedElotes }: FixedOffer): Offer => ({
  offerPavo: fixedPavos,
  offerElote: 0,
  requestPavo: 0,
  requestElote: fixedElotes,
});

/** SN-48: nobody ever holds more of a good than there is of it. */
export const MOST_OF_A_GOOD = 20;

const UP_TO = Array.from({ length: MOST_OF_A_GOOD + 1 }, (_, to) => ({ from: 0, to }));
const upTo = (held: number): { readonly from: number; readonly to: number } => UP_TO[held] ?? { from: 0, to: held };

/** SN-12 to SN-14: what must hold between the four numbers, by how many tokens must be given at least. */
const SENSIBLE: readonly Check<Proposal>[] = Array.from({ length: 2 * MOST_OF_A_GOOD + 1 }, (_, fewest) => ({
  name: fewest === 0 ? 'sensible-offer' : `sensible-offer-of-${fewest}`,
  whyNot: (proposal) => whyNotSensible(proposal, fewest),
}));

const NO_OFFER = fixed(offer('noOffer', {}));

/** What P1 may do where offers are fixed: only that offer, and that or none. */
interface FixedChoice {
  readonly forced: Options<Snatch>;
  readonly free: Options<Snatch>;
}

/** By pavos and elotes of the fixed offer; made once each, since they never change. */
const FIXED_CHOICES: FixedChoice[][] = [];

function fixedChoice({ fixedPavos, fixedElotes }: FixedOffer): FixedChoice {
  FIXED_CHOICES[fixedPavos] ??= [];
  const kept = FIXED_CHOICES[fixedPavos] as FixedChoice[];
  kept[fixedElotes] ??= makeFixedChoice({ fixedPavos, fixedElotes });
  return kept[fixedElotes];
}

function makeFixedChoice({ fixedPavos, fixedElotes }: FixedOffer): FixedChoice {
  const forced = fixed(
    offer('proposeOffer', {
      offerPavo: { oneOf: [fixedPavos] },
      offerElote: { oneOf: [0] },
      requestPavo: { oneOf: [0] },
      requestElote: { oneOf: [fixedElotes] },
    }),
  );
  return { forced, free: [...forced, ...NO_OFFER] };
}

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
    return first.pavo >= setup.fixedPavos && second.elote >= setup.fixedElotes;
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
  if (situation.setup.offers === 'five-for-five') return fixedChoice(situation.setup)[forced ? 'forced' : 'free'];
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
  if (situation.setup.offers === 'five-for-five') return fixedOffer(situation.setup);
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
