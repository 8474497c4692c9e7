import type { Logging, LogLevel } from '../../game-package.ts';
import type { Event, Ti4Table } from '../rules/types.ts';

/** What is not spoken of at `normal`: rounds and the end come earlier, reminders and small steps later. */
const LEVELS: Readonly<Partial<Record<Event['type'], LogLevel>>> = {
  firstRoundStarted: 'minimal',
  roundBegan: 'minimal',
  gameEnded: 'minimal',
  countSet: 'verbose',
  optionSet: 'verbose',
  playerCleared: 'verbose',
  playerMoved: 'verbose',
  allPicked: 'verbose',
  turnEnded: 'verbose',
  followed: 'verbose',
  ticked: 'verbose',
  secretKept: 'verbose',
  secretDropped: 'verbose',
};

/** How the table is logged; with a new round the one before is over. */
export const logging: Logging<Ti4Table> = {
  levelOf: ({ type }) => LEVELS[type] ?? 'normal',
  endsRound: ({ type }) => type === 'roundBegan' || type === 'gameEnded',
};
