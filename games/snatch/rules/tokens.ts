import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { type Offer, P1, type Setup, type Table, type Tokens, type Worths } from '../types.ts';

/** SN-3, SN-49: what somebody's tokens are worth to them: their own good 1 point, the other's 2, unless set otherwise. */
export function valueTo({ ownWorth, otherWorth }: Worths, seat: Seat, { pavo, elote }: DeepReadonly<Tokens>): number {
  return seat === P1 ? ownWorth * pavo + otherWorth * elote : ownWorth * elote + otherWorth * pavo;
}

/** Tokens of P1 and of P2, to look at. */
export type BothHoldings = readonly [DeepReadonly<Tokens>, DeepReadonly<Tokens>];

/** Both players' tokens as a view shows them; a view's own type forgets that they are two. */
export const holdingsOn = ({ holdings }: Pick<DeepReadonly<Table>, 'holdings'>): BothHoldings =>
  holdings as BothHoldings;

/** What both players' tokens are worth to them. */
export const valuesOf = (worths: Worths, holdings: BothHoldings): [number, number] => [
  valueTo(worths, 0, holdings[0]),
  valueTo(worths, 1, holdings[1]),
];

/** What the two begin with, as a set-up says it. */
export type Endowments = Pick<Setup, 'pavosP1' | 'elotesP1' | 'pavosP2' | 'elotesP2'>;

/** SN-2, SN-48: both players' tokens at the beginning. */
export const endowment = ({ pavosP1, elotesP1, pavosP2, elotesP2 }: Endowments): [Tokens, Tokens] => [
  { pavo: pavosP1, elote: elotesP1 },
  { pavo: pavosP2, elote: elotesP2 },
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

/** What the judge imposes on a thief, and what it costs to call one. */
export type JudgeRules = Pick<Setup, 'sanction' | 'fine' | 'reportCost'>;

/** Both players' tokens, and those that the judge has taken out of the game. */
type Goods = Pick<Table, 'holdings' | 'confiscated'>;

/** SN-30 to SN-33, SN-51: what the judge does to a thief. The offer goes back in any case. */
export function punish({ holdings, confiscated }: Goods, offer: Offer, { sanction, fine }: JudgeRules): void {
  const [robbed, thief] = holdings;
  move(thief, robbed, offer.offerPavo, offer.offerElote);
  if (sanction === 'inverse')
    payUpTo(thief, robbed, shareOf(offer.requestPavo, fine), shareOf(offer.requestElote, fine));
  if (sanction === 'confiscate') payUpTo(thief, confiscated, shareOf(thief.pavo, fine), shareOf(thief.elote, fine));
}

/** SN-51: so many percent of some tokens, rounded up. */
const shareOf = (tokens: number, percent: number): number => Math.ceil((tokens * percent) / 100);

/** SN-53: P1 pays for the report with its pavos, as far as it has any. */
export function payJudge({ holdings: [robbed], confiscated }: Goods, { reportCost }: JudgeRules): void {
  payUpTo(robbed, confiscated, reportCost, 0);
}

/** SN-31: somebody pays as much as they have: no holding ever falls below zero. */
function payUpTo(payer: Tokens, to: Tokens, pavo: number, elote: number): void {
  move(payer, to, Math.min(pavo, payer.pavo), Math.min(elote, payer.elote));
}
