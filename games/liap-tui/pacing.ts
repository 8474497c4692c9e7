import type { Pacing } from '../game-package.ts';
import type { LiapTui } from './types.ts';

/** How Liap Tui takes its time. The board of a round is there until everybody has read it. */
export const pacing: Pacing<LiapTui> = {
  moments: { turnWon: 2600, roundScored: 4200, gameEnded: 4000 },
  untilSeen: { roundScored: 8000 },
  thinking: { preparation: [800, 2000], declaration: [1000, 2800], lead: [1200, 3200], follow: [700, 2400] },
};
