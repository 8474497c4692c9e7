import type { Random, Seat } from '../../../kernel/index.ts';
import type { GameView } from '../rules/types.ts';
import type { Trait } from './knowledge.ts';

/** Whether something happens that has so many chances in a hundred. */
export const happens = (percent: number, random: Random): boolean =>
  percent >= 100 || (percent > 0 && random.below(100) < percent);

/** A row of odds: where it applies, so many chances in a hundred; the first row that applies counts. */
export type Odds<Case> = readonly (readonly [applies: (given: Case) => boolean, percent: number])[];

export function oddsOf<Case>(rows: Odds<Case>, given: Case): number {
  for (let row = 0; row < rows.length; row++) {
    const [applies, percent] = rows[row] as Odds<Case>[number];
    if (applies(given)) return percent;
  }
  return 0;
}

export const always = (): boolean => true;

/** One of the seats, by chance among those of the first trait that any of them has; else any. */
export function preferred(view: GameView, seats: readonly Seat[], traits: readonly Trait[], random: Random): Seat {
  for (let rank = 0; rank < traits.length; rank++) {
    const trait = traits[rank] as Trait;
    let having = 0;
    let places = 0;
    for (let place = 0; place < seats.length; place++) {
      if (!trait(view, seats[place] as Seat)) continue;
      having++;
      places |= 1 << place;
    }
    if (having > 0) return seats[nthPlace(places, random.below(having))] as Seat;
  }
  return random.pick(seats);
}

/** The nth place, from 0 on, of those held as bits. */
function nthPlace(places: number, nth: number): number {
  let place = 0;
  while (((places >> place) & 1) === 0 || nth-- > 0) place++;
  return place;
}
