import { type Offer, P1, P2 } from '../rules/types.ts';
import { askedIn, type Foresight, givenIn } from './foresight/foresight.ts';
import type { Player } from './foresight/outlook.ts';
import type { Position } from './foresight/position.ts';
import { chances } from './lottery.ts';

/** A round as somebody sees it who errs, and knows that the other does: what it is worth now, and how much points decide. */
export interface RoughGuess {
  readonly foresight: Foresight;
  /** Where both stand when the round begins. */
  readonly position: Position;
  readonly precision: number;
}

/** What P1 has after reporting a theft, and after not doing so. */
export function pointsOfReporting({ foresight, position }: RoughGuess, offer: Offer): readonly [number, number] {
  const judged = foresight.judged(position, askedIn(offer));
  return [foresight.value(P1, judged, 0), foresight.value(P1, position - givenIn(offer), 0)];
}

/** What a player can expect of acceptance, rejection and a snatch. */
export function pointsOfAnswers(guess: RoughGuess, player: Player, offer: Offer): readonly number[] {
  const { foresight, position } = guess;
  const accepted = foresight.value(player, position - givenIn(offer) + askedIn(offer), 0);
  return [accepted, foresight.value(player, position, 0), pointsOfSnatch(guess, player, offer)];
}

function pointsOfSnatch(guess: RoughGuess, player: Player, offer: Offer): number {
  const { foresight, position, precision } = guess;
  const robbed = foresight.value(player, position - givenIn(offer), 0);
  if (!foresight.isJudging) return robbed;
  const [reporting = 0] = chances(pointsOfReporting(guess, offer), precision);
  const judged = foresight.value(player, foresight.judged(position, askedIn(offer)), 0);
  return reporting * judged + (1 - reporting) * robbed;
}

/** What P1 can expect of an offer, or of none. */
export function pointsOfOffer(guess: RoughGuess, offer: Offer | null): number {
  if (offer === null) return guess.foresight.value(P1, guess.position, 0);
  const answers = chances(pointsOfAnswers(guess, P2, offer), guess.precision);
  return pointsOfAnswers(guess, P1, offer).reduce((sum, points, index) => sum + points * (answers[index] as number), 0);
}
