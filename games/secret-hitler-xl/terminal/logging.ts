import type { Logging, LogLevel } from '../../game-package.ts';
import type { Event, SecretHitler } from '../rules/types.ts';

/** What is not spoken of at `normal`: the beginning and the end come earlier. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  dealt: 'minimal',
  gameOver: 'minimal',
};

/** How Secret Hitler XL is logged; a round ends with the month. */
export const logging: Logging<SecretHitler> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'month',
};
