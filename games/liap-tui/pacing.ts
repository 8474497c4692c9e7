import type { Pacing } from '../game-package.ts';
import type { LiapTui } from './types.ts';

/** How Liap Tui takes its time. The board of a round is there until everybody has read it. A declaration takes the most thought. */
export const pacing: Pacing<LiapTui> = {
  moments: { turnWon: 2600, roundScored: 4200, gameEnded: 4000 },
  untilSeen: { roundScored: 8000 },
  thinking: { preparation: [900, 2400], declaration: [1200, 3600], lead: [1200, 3200], follow: [600, 2000] },
};
