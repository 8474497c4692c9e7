import { foresights, positionBefore, positionNow, roundsToGo } from './foresight/looking-ahead.ts';
import { GAINFUL, SELFISH, type Tastes } from './foresight/tastes.ts';
import { slowBotWith } from './habits.ts';

/** Plays its part of the subgame-perfect equilibrium: the best for itself, expecting the same of the other in all rounds to come. */
const perfect = (tastes: Tastes) => {
  const foresightFor = foresights(tastes);
  return slowBotWith({
    offer: ({ view }) => foresightFor(view).plan(positionNow(view), roundsToGo(view), view.table.forced).offer,
    answer: ({ view }, offer) => foresightFor(view).answer(positionNow(view), roundsToGo(view), offer),
    // No points hang on shame.
    shames: () => false,
    reports: ({ view }, offer) => foresightFor(view).reports(positionBefore(view), roundsToGo(view), offer),
  });
};

/** Wants points alone, and accepts where it loses none. */
export const spe = () => perfect(SELFISH);

/** As P2 accepts only where it gains, and as P1 expects P2 to do so. */
export const speNeedingGain = () => perfect(GAINFUL);
