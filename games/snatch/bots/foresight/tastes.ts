/** What two players want: how good points are for them, and what stands between them and a deal. */
export interface Tastes {
  /** How much P1, or P2, likes a match to end with so many points of their own and so many of the other's. */
  readonly liking: (own: number, others: number) => number;
  /** Points that P2 would give not to be shamed, times the chance of it: what a snatch costs in G3. */
  readonly shame: number;
  /** Whether P2 turns down a deal that is no better than none. */
  readonly needsGain: boolean;
}

const ownPoints = (own: number): number => own;

/** Wants nothing but points, and accepts a deal that costs none. */
export const SELFISH: Tastes = { liking: ownPoints, shame: 0, needsGain: false };

/** Wants nothing but points, and says no unless a deal brings some. */
export const GAINFUL: Tastes = { ...SELFISH, needsGain: true };

/** Fehr and Schmidt: each point less than the other has hurts by `envy` (their alpha), each point more by `guilt` (their beta). */
export const inequityAverse = (envy: number, guilt: number): Tastes => ({
  ...SELFISH,
  liking: (own, others) => own - envy * Math.max(others - own, 0) - guilt * Math.max(own - others, 0),
});

/** Dislikes a shame token as much as losing `disutility` points, and expects one with a chance of `chance`. */
export const shameAverse = (disutility: number, chance: number): Tastes => ({
  ...SELFISH,
  shame: disutility * chance,
});
