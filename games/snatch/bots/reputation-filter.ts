import { ENDOWMENT } from '../rules/tokens.ts';
import { type GameView, type Offer, P2 } from '../rules/types.ts';
import { botWith } from './habits.ts';
import { honestly } from './honest-trader.ts';
import { evenSwap, isWorthTheRisk } from './offering.ts';
import { wasTheft } from './past.ts';

/** How likely it holds somebody without a blot to be honest, and what of that every blot leaves. */
const FIRST_TRUST = 0.9;
const LEFT_BY_BLOT = 0.8;

/** Offers the less the more shame tokens the partner shows and the more thefts it has seen, and nothing to whom it trusts no more than a coin. */
export const reputationFilter = () => botWith({ ...honestly(ENDOWMENT), offer: ({ view }) => trustingOffer(view) });

function trustingOffer(view: GameView): Offer | null {
  const trust = trustIn(view);
  // What P1 can expect to gain by an even swap is in proportion to 2q − 1.
  const offer = evenSwap(view, Math.max(1, Math.round(ENDOWMENT * (2 * trust - 1))));
  return offer !== null && isWorthTheRisk(offer, trust) ? offer : null;
}

/** How likely P2 is to be honest. A theft that was shamed shows already. */
function trustIn({ table }: GameView): number {
  const shown = table.shame?.[P2] ?? 0;
  const unseen = table.rounds.filter((round) => wasTheft(round) && round.shameAssigned !== true).length;
  return FIRST_TRUST * LEFT_BY_BLOT ** (shown + unseen);
}
