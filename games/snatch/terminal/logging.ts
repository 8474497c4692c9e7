import type { Logging, LogLevel } from '../../game-package.ts';
import type { Event, Snatch } from '../rules/types.ts';

/** What is not spoken of at `normal`: the end comes earlier, what only leads up to a decision later. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  finished: 'minimal',
  doneTalking: 'verbose',
};

/** How SnatchGame is logged; a round ends when it is settled. */
export const logging: Logging<Snatch> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'settled',
};
