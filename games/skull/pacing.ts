import type { Pacing } from '../game-package.ts';
import type { Skull } from './types.ts';

/** How long a disc lies in the middle before it turns, whatever it is. */
export const TURNS_AFTER = 700;

/** How Skull takes its time: every disc that is turned over is a moment of its own, and a skull a long one. First discs are laid by all at once, and nobody is held up by that. */
export const pacing: Pacing<Skull> = {
  moments: {
    laid: ({ count }) => (count > 1 ? 1000 : 0),
    bid: 1300,
    turnedOver: ({ disc }) => (disc === 'skull' ? 2600 : 1700),
    succeeded: 2400,
    failed: 2200,
    lostDisc: 1800,
    out: 2000,
    ended: 4000,
  },
  thinking: {
    first: [900, 2400],
    turn: [900, 2600],
    bidding: [1000, 3000],
    challenge: [700, 1800],
    loss: [900, 1800],
  },
};
