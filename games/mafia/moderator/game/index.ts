export { voteCount, weightedCount } from './counting.ts';
export { dealIn, dealRoles } from './dealing.ts';
export { hasBegun, isGameOver, newModeratorGame } from './desk.ts';
export { dictionaryIn } from './dictionary.ts';
export {
  begin,
  extendDeadline,
  type PastedLine,
  paste,
  remove,
  resolve,
  say,
  setDeadline,
  substitute,
  timeLeft,
  withdraw,
} from './doing.ts';
export { readMinutes } from './durations.ts';
export { exportGame, type Restored, type RestoreMistake, restoreGame } from './keeping.ts';
export { behindLines, privateLines, storyLines, tellOrder, tellPending, voteCountLines } from './meaning.ts';
export { pendingOrders, waitingFor } from './pending.ts';
export { type Results, resolvedPhases, resultsOf, winnersAtEnd } from './results.ts';
export { nameAlone, openingOf, type Roster, type RosterMistake, readRoster } from './roster.ts';
export { SETTING_VALUES } from './settings.ts';
export { choiceOf, nameOf, namesOf, phaseIn, type Teller } from './story.ts';
export { namesIn, titleIn, titleOfIn } from './titles.ts';
export type * from './types.ts';
export { type Undone, undo } from './undoing.ts';
export { writeRoster } from './writing.ts';
