import { asksForTheSame, FIVE_FOR_FIVE, fewestOffered, smallestForcedOffer } from '../rules/offers.ts';
import { holdingsOn, valueTo } from '../rules/tokens.ts';
import { type GameView, type Offer, P2 } from '../rules/types.ts';

/** So many pavos for so many elotes, or as many of each as there are; null where one side would be empty. */
export function swap(view: GameView, pavo: number, elote: number): Offer | null {
  const [p1, p2] = holdingsOn(view.table);
  const offerPavo = Math.min(pavo, p1.pavo);
  const requestElote = Math.min(elote, p2.elote);
  if (offerPavo <= 0 || requestElote <= 0) return null;
  return { offerPavo, offerElote: 0, requestPavo: 0, requestElote };
}

/** As many for as many: so many, or as many as both have. */
export function evenSwap(view: GameView, many: number): Offer | null {
  const [p1, p2] = holdingsOn(view.table);
  const each = Math.min(many, p1.pavo, p2.elote);
  return swap(view, each, each);
}

/** The wish as far as the rules allow it: the fixed offer where offers are fixed, the smallest where one is forced. */
export function allowed(view: GameView, wish: Offer | null): Offer | null {
  const { forced } = view.table;
  if (view.setup.offers === 'five-for-five') return wish !== null || forced ? FIVE_FOR_FIVE : null;
  if (wish !== null && isLegal(view, wish)) return wish;
  return forced ? smallestForcedOffer(view) : null;
}

function isLegal(view: GameView, offer: Offer): boolean {
  const [p1, p2] = holdingsOn(view.table);
  const { offerPavo, offerElote, requestPavo, requestElote } = offer;
  const isOwned = offerPavo <= p1.pavo && offerElote <= p1.elote && requestPavo <= p2.pavo && requestElote <= p2.elote;
  return isOwned && !asksForTheSame(offer) && offerPavo + offerElote >= fewestOffered(view);
}

/** What P2 would get and give by accepting, in P2's points: with x pavos for y elotes, 2x and y. */
export const gotByP2 = ({ offerPavo, offerElote }: Offer): number =>
  valueTo(P2, { pavo: offerPavo, elote: offerElote });
const paidByP2 = ({ requestPavo, requestElote }: Offer): number =>
  valueTo(P2, { pavo: requestPavo, elote: requestElote });

/** Whether P2 loses nothing by accepting: 2x ≥ y. */
export const isFair = (offer: Offer): boolean => gotByP2(offer) >= paidByP2(offer);

/** Whether an even swap is worth its risk to P1: it must be honoured in more than half of the cases, 2qy > x. */
export const isWorthTheRisk = ({ offerPavo, requestElote }: Offer, chanceOfHonesty: number): boolean =>
  2 * chanceOfHonesty * requestElote > offerPavo;
