import type { SearchGuide } from '../../../kernel/index.ts';
import type { LiapTui } from '../types.ts';
import { listWorthwhile } from './steady.ts';

/** Looks ahead to the end of the round, and wants to be ahead of the others then. */
export const searchGuide: SearchGuide<LiapTui> = {
  playout: 'steady',
  playouts: 600,
  candidates: listWorthwhile,
  horizon: ({ rounds }) => rounds.length,
  value: ({ table: { scores } }, seat) => {
    const own = scores[seat] as number;
    const others = scores.filter((_, other) => other !== seat);
    return own - others.reduce((sum, score) => sum + score, 0) / others.length;
  },
};
