import { listCommands } from '../../../kernel/index.ts';
import { ANSWERS, type GameView, type Offer, P2 } from '../rules/types.ts';
import { foresights, positionBefore, rulesKey } from './foresight/looking-ahead.ts';
import { SELFISH } from './foresight/tastes.ts';
import { type Question, slowBotWith } from './habits.ts';
import { draw, type Lottery, lottery } from './lottery.ts';
import { pointsOfAnswers, pointsOfOffer, pointsOfReporting, type RoughGuess } from './rough-guesses.ts';

/** How strongly points decide (λ): 0 is chance, and a large number never errs. */
const PRECISION = 0.5;

/** Lotteries over offers that are kept before beginning anew. */
const MOST_KEPT = 500;

const YES_OR_NO = [true, false] as const;

/**
 * Takes what is worth more in this round more often, in proportion to e^(λ · points), and expects the same of the other:
 * the logit equilibrium of a single round.
 */
export function logit(precision: number = PRECISION) {
  const foresightFor = foresights(SELFISH);
  const guessAt = (view: GameView): RoughGuess => ({
    foresight: foresightFor(view),
    position: positionBefore(view),
    precision,
  });
  const offersFor = keeper((question) => {
    const offers = offersIn(question);
    const guess = guessAt(question.view);
    return lottery(
      offers,
      offers.map((offer) => pointsOfOffer(guess, offer)),
      precision,
    );
  });
  return slowBotWith({
    offer: (question) => draw(offersFor(question), question.random),
    answer: ({ view, random }, offer) =>
      draw(lottery(ANSWERS, pointsOfAnswers(guessAt(view), P2, offer), precision), random),
    // No points hang on shame.
    shames: ({ random }) => random.pick(YES_OR_NO),
    reports: ({ view, random }, offer) =>
      draw(lottery(YES_OR_NO, pointsOfReporting(guessAt(view), offer), precision), random),
  });
}

/** Everything that P1 may do. */
function offersIn({ options }: Question): readonly (Offer | null)[] {
  return [...listCommands(options, Number.POSITIVE_INFINITY)].map((command) =>
    command.type === 'proposeOffer' ? command : null,
  );
}

type OfferLottery = Lottery<Offer | null>;

/** Keeps what was worked out for a position, since the same ones come again and again. */
function keeper(make: (question: Question) => OfferLottery): (question: Question) => OfferLottery {
  const kept = new Map<string, OfferLottery>();
  return (question) => {
    const { view } = question;
    const key = `${rulesKey(view)} ${positionBefore(view)} ${view.table.forced}`;
    const known = kept.get(key) ?? make(question);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, known);
    return known;
  };
}
