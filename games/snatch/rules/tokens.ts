import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { type Offer, P1, type Sanction, type Table, type Tokens } from '../types.ts';

/** SN-2: so many of its own good each player begins with. */
export const ENDOWMENT = 10;

/** SN-3: what somebody's tokens are worth to them: their own good 1 point, the other's 2. */
export function valueTo(seat: Seat, { pavo, elote }: DeepReadonly<Tokens>): number {
  return seat === P1 ? pavo + 2 * elote : elote + 2 * pavo;
}

/** Tokens of P1 and of P2, to look at. */
export type BothHoldings = readonly [DeepReadonly<Tokens>, DeepReadonly<Tokens>];

/** Both players' tokens as a view shows them; a view's own type forgets that they are two. */
export const holdingsOn = ({ holdings }: Pick<DeepReadonly<Table>, 'holdings'>): BothHoldings =>
  holdings as BothHoldings;

/** What both players' tokens are worth to them. */
export const valuesOf = (holdings: BothHoldings): [number, number] => [
  valueTo(0, holdings[0]),
  valueTo(1, holdings[1]),
];

/** Both players' tokens at the beginning. */
export const endowment = (): [Tokens, Tokens] => [
  { pavo: ENDOWMENT, elote: 0 },
  { pavo: 0, elote: ENDOWMENT },
];

/** A copy of both players' tokens that shares nothing with them. */
export const copyHoldings = ([first, second]: BothHoldings): [Tokens, Tokens] => [
  { pavo: first.pavo, elote: first.elote },
  { pavo: second.pavo, elote: second.elote },
];

/** Writes down somebody's tokens where others stood. */
export function writeTokens({ pavo, elote }: DeepReadonly<Tokens>, into: Tokens): void {
  into.pavo = pavo;
  into.elote = elote;
}

/** Moves tokens of both goods from one to the other. */
function move(from: Tokens, to: Tokens, pavo: number, elote: number): void {
  from.pavo -= pavo;
  from.elote -= elote;
  to.pavo += pavo;
  to.elote += elote;
}

/** SN-19: both sides of an accepted offer change hands. */
export function exchange(holdings: [Tokens, Tokens], offer: Offer): void {
  snatchOffered(holdings, offer);
  move(holdings[1], holdings[0], offer.requestPavo, offer.requestElote);
}

/** SN-21: only what was offered changes hands. */
export function snatchOffered(holdings: [Tokens, Tokens], { offerPavo, offerElote }: Offer): void {
  move(holdings[0], holdings[1], offerPavo, offerElote);
}

/** SN-30 to SN-33: what the judge does to a thief. The offer goes back in any case. */
export function punish(
  { holdings, confiscated }: { holdings: [Tokens, Tokens]; confiscated: Tokens },
  offer: Offer,
  sanction: Sanction,
): void {
  const [robbed, thief] = holdings;
  move(thief, robbed, offer.offerPavo, offer.offerElote);
  if (sanction === 'inverse') payUpTo(thief, robbed, offer);
  if (sanction === 'confiscate') move(thief, confiscated, thief.pavo, thief.elote);
}

/** SN-31: the thief pays what was asked for; it always can, and the smaller number is taken only so that no holding could ever fall below zero. */
function payUpTo(thief: Tokens, robbed: Tokens, { requestPavo, requestElote }: Offer): void {
  move(thief, robbed, Math.min(requestPavo, thief.pavo), Math.min(requestElote, thief.elote));
}
