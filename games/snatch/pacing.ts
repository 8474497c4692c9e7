import type { Pacing } from '../game-package.ts';
import type { Snatch } from './types.ts';

/** How SnatchGame takes its time. Bots end the talk late enough to say something first, and it is a snatch that needs thought. */
export const pacing: Pacing<Snatch> = {
  moments: {
    answered: 1800,
    reportDecided: ({ reported }) => (reported ? 1500 : 0),
    finished: 2600,
  },
  thinking: { talk: [3600, 6000], offer: [1800, 4600], response: [1600, 4400], aftermath: [1200, 3000] },
};
