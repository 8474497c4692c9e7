import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offer, Tokens, Variant, Worths } from '../types.ts';

/** Brings pavos and makes the offers. */
export const OFFERER = 0;
/** Brings elotes and answers. */
export const ANSWERER = 1;

export const GOODS = ['pavo', 'elote'] as const;
export type Good = (typeof GOODS)[number];

/** What both hold, the offerer first. */
export type Holdings = readonly [Tokens, Tokens];

/** What one token is worth to a seat: usually one point of its own good, two of the other's. */
export const pointsOf = ({ ownWorth, otherWorth }: Worths, seat: number, good: Good): number =>
  (seat === OFFERER) === (good === 'pavo') ? ownWorth : otherWorth;

/** What tokens are worth to a seat, in points. */
export const worthTo = (worths: Worths, seat: number, tokens: DeepReadonly<Tokens>): number =>
  tokens.pavo * pointsOf(worths, seat, 'pavo') + tokens.elote * pointsOf(worths, seat, 'elote');

/** What two would have together at most: every token where it is worth more. */
export const mostPossible = ({ otherWorth }: Worths, held: readonly DeepReadonly<Tokens>[]): number =>
  otherWorth * held.reduce((total, tokens) => total + countOf(tokens), 0);

export const countOf = ({ pavo, elote }: DeepReadonly<Tokens>): number => pavo + elote;

/** What the offerer gives. */
export const givenIn = (offer: DeepReadonly<Offer>): Tokens => ({ pavo: offer.offerPavo, elote: offer.offerElote });

/** What the offerer asks for. */
export const askedIn = (offer: DeepReadonly<Offer>): Tokens => ({ pavo: offer.requestPavo, elote: offer.requestElote });

/** What both hold, as plain pairs. */
export const bothOf = (held: readonly DeepReadonly<Tokens>[]): Holdings => [
  { ...(held[OFFERER] as Tokens) },
  { ...(held[ANSWERER] as Tokens) },
];

/** The numbers from 0 on, so many of them: one for each thing that is drawn. */
export const firstOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The versions of the game, in the order in which they are told. */
export const VERSIONS: readonly Variant[] = ['G1', 'G2', 'G3', 'G4', 'G5'];

/** The version after this one, for people who want to see another. */
export const nextVersion = (variant: Variant): Variant =>
  VERSIONS[(VERSIONS.indexOf(variant) + 1) % VERSIONS.length] as Variant;
