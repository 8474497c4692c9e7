import type { GameView } from '../rules/types.ts';
import { botWith } from './habits.ts';
import { honestly } from './honest-trader.ts';
import { evenSwap } from './offering.ts';

/** Begins with one for one and doubles whenever it was accepted; a theft sends it back to one. Answers honestly. */
export const cautiousLadder = () => botWith({ ...honestly(1), offer: ({ view }) => evenSwap(view, rungOf(view)) });

function rungOf({ table }: GameView): number {
  let rung = 1;
  for (const { p2Action } of table.rounds) {
    if (p2Action === 'accept') rung *= 2;
    if (p2Action === 'snatch') rung = 1;
  }
  return rung;
}
