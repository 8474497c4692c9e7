/** How a rival goes into a turn: it leads for piles it wants, wants them too, wants fewer, wants none, or who knows. */
export type Mood = 'leading' | 'eager' | 'hesitant' | 'shy' | 'erratic';

/** How much one stronger piece threatens another over the rest of a round. */
export interface Threat {
  readonly base: number;
  /** Added for each pile that rivals want of each that is left. */
  readonly byPressure: number;
  /** Replaces both when rivals are erratic. */
  readonly erratic: number;
}

/** What steady believes about a table: found by having it play against itself and against chance, not by reasoning. */
export interface Weights {
  /** For a piece that is to take a pile, and for one that is to take none; either may pick its moment. */
  readonly take: Threat;
  readonly lose: Threat;
  /** How threats grow as hands shrink: 1 is in proportion. */
  readonly growth: number;
  /** How likely a rival in this mood plays the stronger piece, or combination, that it holds. */
  readonly contest: Readonly<Record<Mood, number>>;
  /** How far up its hand it reaches for several pieces: 0 the lowest, 1 the highest. */
  readonly reach: Readonly<Record<Mood, number>>;
  /** How likely it adds a general that it holds to several pieces. */
  readonly general: Readonly<Record<'eager' | 'hesitant' | 'shy', number>>;
  /** The spread of totals of several pieces, per piece. */
  readonly spread: number;
  /** How likely a rival that may follow holds a better combination of three pieces or more. */
  readonly rareCombination: number;
  /** How likely a starter who has declared several piles leads several pieces first. */
  readonly severalFirst: number;
  /** What is left of a plan that takes piles without the lead, and again for each such pile. */
  readonly withoutLead: number;
  readonly perPile: number;
  /** What is left of a plan to take all the rest in a turn that another player leads. */
  readonly allAtOnce: number;
  /** What is left of a plan to take nothing more while having the lead. */
  readonly burdenOfLead: number;
  /** The cost of a miss, in addition to the points it does not bring. */
  readonly costOfMiss: number;
}

/** When the highest total wins: the red general rules the round, and players without it do best to want little. */
export const weightsByTotal: Weights = {
  take: { base: 0.47, byPressure: 0.18, erratic: 0.92 },
  lose: { base: 1, byPressure: 0.11, erratic: 1.08 },
  growth: 0.45,
  contest: { leading: 0.33, eager: 0.61, hesitant: 0.53, shy: 0.55, erratic: 0.44 },
  reach: { leading: 0.67, eager: 0.09, hesitant: 0.91, shy: 0.08, erratic: 0.79 },
  general: { eager: 0.8, hesitant: 0.18, shy: 0.26 },
  spread: 2.46,
  rareCombination: 0.04,
  severalFirst: 0.48,
  withoutLead: 0.78,
  perPile: 0.9,
  allAtOnce: 0.39,
  burdenOfLead: 1,
  costOfMiss: 5.8,
};

/**
 * Where the led type wins: every strong single is good for a pile, and a combination for several. Totals decide
 * nothing here, so `reach`, `general` and `spread` are never asked.
 */
export const weightsByType: Weights = {
  take: { base: 0.47, byPressure: 0.26, erratic: 0.87 },
  lose: { base: 1.77, byPressure: 0.9, erratic: 1.75 },
  growth: 1,
  contest: { leading: 0.54, eager: 0.55, hesitant: 0.55, shy: 0.17, erratic: 0.28 },
  reach: { leading: 0.5, eager: 0.5, hesitant: 0.5, shy: 0.5, erratic: 0.5 },
  general: { eager: 0.5, hesitant: 0.5, shy: 0.5 },
  spread: 2.46,
  rareCombination: 0.01,
  severalFirst: 0.43,
  withoutLead: 0.91,
  perPile: 0.99,
  allAtOnce: 0.88,
  burdenOfLead: 0.9,
  costOfMiss: 1,
};
