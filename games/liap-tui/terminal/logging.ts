import type { Logging } from '../../listed.ts';
import type { LiapTui } from '../rules/types.ts';

/** How Liap Tui is logged; a round ends when it is scored. */
export const logging: Logging<LiapTui> = {
  levelOf: ({ type }) => (type === 'gameEnded' ? 'minimal' : 'normal'),
  endsRound: ({ type }) => type === 'roundScored',
};
