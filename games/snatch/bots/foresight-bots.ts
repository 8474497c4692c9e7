import { listCommands, type Random } from '../../../kernel/index.ts';
import { holdingsOn } from '../rules/tokens.ts';
import { ANSWERS, type GameView, type Offer, P1, P2 } from '../types.ts';
import {
  type Foresight,
  foresights,
  GAINFUL,
  holdingsBefore,
  type Player,
  roundsToGo,
  rulesKey,
  SELFISH,
  type Tastes,
  inequityAverse as withInequity,
  shameAverse as withShame,
} from './foresight.ts';
import { type Question, slowBotWith } from './habits.ts';
import type { Position } from './positions.ts';

/** Fehr and Schmidt's alpha: what each point that the other has more hurts. */
const ENVY = 1;

/** Their beta: what each point that the other has less hurts. Above 1/3, five for five is not worth stealing. */
const GUILT = 0.6;

/** Points that a shame token is worth avoiding, and how likely the robbed are to give one. */
const DISUTILITY = 6;

const CHANCE_OF_SHAME = 1;

/** How strongly points decide (λ): 0 is chance, and a large number never errs. */
const PRECISION = 0.5;

/** The number of lotteries over offers to keep before starting again. */
const MOST_KEPT = 500;

const YES_OR_NO = [true, false] as const;

const STEPS = 2 ** 30;

const positionNow = ({ positions }: Foresight, { table }: GameView): Position => positions.of(holdingsOn(table));

const positionBefore = ({ positions }: Foresight, view: GameView): Position => positions.of(holdingsBefore(view));

/** Does the best for itself over the rounds that it looks ahead, and expects the same of a partner of its own taste. */
function best(tastes: Tastes, roundsAhead: (view: GameView) => number, shames: boolean) {
  const foresightFor = foresights(tastes);
  return slowBotWith({
    offer({ view }) {
      const foresight = foresightFor(view);
      return foresight.plan(positionNow(foresight, view), roundsAhead(view), view.table.forced).offer;
    },
    answer({ view }, offer) {
      const foresight = foresightFor(view);
      return foresight.answer(positionNow(foresight, view), roundsAhead(view), offer);
    },
    shames: () => shames,
    reports({ view }, offer) {
      const foresight = foresightFor(view);
      return foresight.reports(positionBefore(foresight, view), roundsAhead(view), offer);
    },
  });
}

/** Plays its part of the subgame-perfect equilibrium, over all rounds to come. No points hang on shame. */
const perfect = (tastes: Tastes) => best(tastes, roundsToGo, false);

/** Wants points alone, and accepts where it loses none. */
export const spe = () => perfect(SELFISH);

/** As P2 accepts only where it gains, and as P1 expects P2 to do so. */
export const speNeedingGain = () => perfect(GAINFUL);

/** Does what it likes best of all that the round can come to. */
const withTaste = (tastes: Tastes) => best(tastes, () => 1, true);

/** Gives up points of its own so that the two do not end far apart. */
export const inequityAverse = (envy: number = ENVY, guilt: number = GUILT) => withTaste(withInequity(envy, guilt));

/** Snatches in G3 only where what was asked for is worth more than the shame to be expected; elsewhere wants points alone. */
export const shameAverse = (disutility: number = DISUTILITY, chance: number = CHANCE_OF_SHAME) =>
  withTaste(withShame(disutility, chance));

/**
 * Takes what is worth more in this round more often, in proportion to e^(λ · points), and expects the same of the other:
 * the logit equilibrium of a single round.
 */
export function logit(precision: number = PRECISION) {
  const foresightFor = foresights(SELFISH);
  const guessAt = (view: GameView): RoughGuess => {
    const foresight = foresightFor(view);
    return { foresight, position: positionBefore(foresight, view), precision };
  };
  const kept = new Map<string, Lottery<Offer | null>>();
  const makeLottery = ({ view, options }: Question): Lottery<Offer | null> => {
    const commands = [...listCommands(options, Number.POSITIVE_INFINITY)];
    const offers = commands.map((command) => (command.type === 'proposeOffer' ? command : null));
    const points = offers.map((offer) => pointsOfOffer(guessAt(view), offer));
    return lottery(offers, points, precision);
  };
  /** Keeps what was worked out for a position, since the same ones come again and again. */
  const offersFor = (question: Question): Lottery<Offer | null> => {
    const { view } = question;
    const key = `${rulesKey(view)} ${positionBefore(foresightFor(view), view)} ${view.table.forced}`;
    const known = kept.get(key) ?? makeLottery(question);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, known);
    return known;
  };
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

/** A round as somebody sees it who errs, and knows that the other does: what it is worth now, and how much points decide. */
interface RoughGuess {
  readonly foresight: Foresight;
  /** Where both stand when the round begins. */
  readonly position: Position;
  readonly precision: number;
}

/** What P1 has after reporting a theft, and after not doing so. */
function pointsOfReporting({ foresight, position }: RoughGuess, offer: Offer): readonly [number, number] {
  const { positions } = foresight;
  const judged = foresight.judged(position, offer);
  return [foresight.value(P1, judged, 0), foresight.value(P1, position - positions.givenIn(offer), 0)];
}

/** What a player can expect of acceptance, rejection and a snatch. */
export function pointsOfAnswers(guess: RoughGuess, player: Player, offer: Offer): readonly number[] {
  const { foresight, position } = guess;
  const { positions } = foresight;
  const accepted = foresight.value(player, position - positions.givenIn(offer) + positions.askedIn(offer), 0);
  return [accepted, foresight.value(player, position, 0), pointsOfSnatch(guess, player, offer)];
}

function pointsOfSnatch(guess: RoughGuess, player: Player, offer: Offer): number {
  const { foresight, position, precision } = guess;
  const robbed = foresight.value(player, position - foresight.positions.givenIn(offer), 0);
  if (!foresight.isJudging) return robbed;
  const [reporting = 0] = chances(pointsOfReporting(guess, offer), precision);
  const judged = foresight.value(player, foresight.judged(position, offer), 0);
  return reporting * judged + (1 - reporting) * robbed;
}

/** What P1 can expect of an offer, or of none. */
export function pointsOfOffer(guess: RoughGuess, offer: Offer | null): number {
  if (offer === null) return guess.foresight.value(P1, guess.position, 0);
  const answers = chances(pointsOfAnswers(guess, P2, offer), guess.precision);
  return pointsOfAnswers(guess, P1, offer).reduce((sum, points, index) => sum + points * (answers[index] as number), 0);
}

/** Things to draw from, and how much of the wheel they and all before them take up. */
interface Lottery<T> {
  readonly items: readonly T[];
  readonly upTo: readonly number[];
}

/** What each item takes of the wheel: e^(λ · points), the best one 1, so that large numbers stay finite. */
function weights(points: readonly number[], precision: number): readonly number[] {
  const best = Math.max(...points);
  return points.map((point) => Math.exp(precision * (point - best)));
}

/** The chance of each, in all 1. */
export function chances(points: readonly number[], precision: number): readonly number[] {
  const weighed = weights(points, precision);
  const total = weighed.reduce((sum, weight) => sum + weight, 0);
  return weighed.map((weight) => weight / total);
}

/** A lottery in which what has more points is drawn more often, the more so the larger the precision. */
function lottery<T>(items: readonly T[], points: readonly number[], precision: number): Lottery<T> {
  let total = 0;
  const upTo = weights(points, precision).map((weight) => {
    total += weight;
    return total;
  });
  return { items, upTo };
}

function draw<T>({ items, upTo }: Lottery<T>, random: Random): T {
  const at = (random.below(STEPS) / STEPS) * (upTo.at(-1) as number);
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] as number) > at) high = middle;
    else low = middle + 1;
  }
  return items[low] as T;
}
