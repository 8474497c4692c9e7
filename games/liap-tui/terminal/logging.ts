import type { Logging, LogLevel } from '../../game-package.ts';
import type { Event, LiapTui } from '../rules/types.ts';

/** What is not spoken of at `normal`: the end comes earlier, the nine states of a turn (LT-17) at `debug` alone. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = { gameEnded: 'minimal', turnState: 'debug' };

/** How Liap Tui is logged; a round ends when it is scored. */
export const logging: Logging<LiapTui> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'roundScored',
};
