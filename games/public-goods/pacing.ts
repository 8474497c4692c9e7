import type { Pacing } from '../game-package.ts';
import type { PublicGoods } from './types.ts';

/** Until the first contribution is turned over, from one to the next, and until the pot grows after the last. */
export const OPENING = { first: 350, each: 420, last: 500 } as const;

/** How long the pot takes to grow, and how long its shares lie there. */
export const GROWING_MS = 1300;

const SHARES_MS = 1700;

/** From one player who loses points to the next. */
export const TAKING_MS = 450;

/** When the pot grows: after everybody's contribution was turned over. */
export const growsAt = (seats: number): number => OPENING.first + OPENING.each * seats + OPENING.last;

const isPunished = (points: number): boolean => points > 0;

/** How Public Goods takes its time: what was given is turned over one by one, the pot grows, and everybody gets a share. */
export const pacing: Pacing<PublicGoods> = {
  moments: {
    shared: ({ given }) => growsAt(given.length) + GROWING_MS + SHARES_MS,
    punished: ({ punished }) => 1500 + TAKING_MS * punished.filter(isPunished).length,
    roundEnded: 2200,
  },
  thinking: { giving: [1500, 4500], punishing: [1800, 4800] },
};
