export { ACTION_NAMES, ACTIONS } from './actions.ts';
export { type Ballot, performDayAction, resolveDay, standingBallots } from './day.ts';
export { DEPENDENCIES } from './dependencies.ts';
export { type EffectDetail, hasEffect, playerOf } from './effects.ts';
export {
  type Hands,
  type OwnAction,
  type OwnEffect,
  type OwnRole,
  type OwnTables,
  type Reached,
  type Registered,
  register,
} from './extensions.ts';
export { fateOf, isOver, winnersOf } from './fates.ts';
export { eventsOf, eventsSince, isSeenBy, viewOf, visitsBy, visitsTo } from './log.ts';
export { VillageMistake } from './mistakes.ts';
export {
  changeRole,
  putEffect,
  record,
  removePlayer,
  renamePlayer,
  substitutePlayer,
  writeWill,
} from './moderation.ts';
export { resolveNight } from './night.ts';
export { beginGame, resolve, type Submitted, type Template, templatesFor } from './phases.ts';
export {
  alignmentOf,
  alignmentOfFaction,
  apparentAlignmentOf,
  factionOf,
  factionSpec,
  hasFactionAction,
  isAlive,
  knowEachOther,
  leaderOf,
  livingOf,
  membersOf,
  roleOf,
  titleOfPlayer,
} from './players.ts';
export { ROLE_NAMES, ROLES } from './roles.ts';
export { LIBRARY, PRESETS, type Preset, SETTING_VALUES, type Settings, TABLE } from './settings.ts';
export { answersOf, spacedName, stackMistake, titleOf } from './stacks.ts';
export {
  accepts,
  actionsTonight,
  allowsFaction,
  allowsPersonal,
  daySpec,
  fits,
  personalSpecs,
  siftSubmissions,
} from './templates.ts';
export type * from './types.ts';
export {
  addPlayer,
  drawBelow,
  type FactionInput,
  newVillage,
  nextPhase,
  type PlayerInput,
  plainName,
} from './village.ts';
