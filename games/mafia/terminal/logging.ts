import type { Logging, LogLevel } from '../../listed.ts';
import type { Event, Mafia } from '../rules/types.ts';

/** What is not spoken of at `normal`: the beginning and the end come earlier, every single vote later. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  began: 'minimal',
  gameOver: 'minimal',
  voted: 'verbose',
};

/** How Mafia is logged; a round ends when the sun has gone down. */
export const logging: Logging<Mafia> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'dusk',
};
