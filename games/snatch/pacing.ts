import type { Pacing } from '../game-package.ts';
import type { Snatch } from './types.ts';

/** How SnatchGame takes its time. */
export const pacing: Pacing<Snatch> = {
  moments: {
    answered: 1800,
    reportDecided: ({ reported }) => (reported ? 1500 : 0),
    finished: 2600,
  },
  thinking: { talk: [1000, 2500], offer: [1500, 4000], response: [1200, 3200], aftermath: [800, 2200] },
};
