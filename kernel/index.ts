/** The kernel's entry: what games, bots, servers and screens may use. */
export type { Bot, BotKind } from './bot.ts';
export { commitmentOf } from './commitment.ts';
export { EventInbox } from './event-inbox.ts';
export type {
  Channel,
  Companion,
  Dealt,
  Game,
  GameTypes,
  Next,
  Options,
  Outcome,
  Phase,
  SeatView,
  SetupField,
  SetupFields,
  State,
  Turn,
  View,
  VisibleEvent,
} from './game.ts';
export { imagineMatch } from './imagining.ts';
export {
  type Answer,
  type EmittedEvent,
  type Giver,
  type History,
  heardBy,
  type Input,
  type Move,
  type Step,
  type Viewer,
} from './input.ts';
export {
  copyJson,
  type DeepReadonly,
  freezeJson,
  isRecord,
  type Json,
  ok,
  type Refusal,
  type Result,
  refuse,
  sameJson,
  type Tagged,
} from './json.ts';
export {
  forkMatch,
  Match,
  type MatchStart,
  openMatch,
  openView,
  resumeMatch,
  type Snapshot,
  startMatch,
} from './match.ts';
export { type Blank, type Check, legalCommand, type Option, offersFor } from './options.ts';
export { NO_WORDS, withoutWords, wordsIn } from './own-words.ts';
export { type PlaythroughSpec, readPlaythroughSpec, writePlaythrough } from './playthrough.ts';
export { fastRandom, type Random, type Seed, startGenerator } from './random.ts';
export { codeOfSeats, rankByScore } from './ranking.ts';
export { readInput } from './read-input.ts';
export { LONGEST_TALK, type LoggedStep, type Origin, Recording, type Said } from './recording.ts';
export { drawSubset, fixed, listCommands, sampleCommand } from './sampling.ts';
export {
  atOnce,
  commitmentFor,
  keepsCommitment,
  readSave,
  replaySave,
  replaySaveStepwise,
  resumeSave,
  type Save,
  type SavedAct,
  type Stepwise,
  saveOf,
} from './save.ts';
export { bitsOf, holdsSeat, lowestSeat, type Seat, seatsIn } from './seats.ts';
export {
  chooseSetup,
  defaultPreset,
  fieldKeys,
  fieldOf,
  type RequestedSetup,
  readChoice,
  readSetup,
  seatsAllowed,
} from './setup.ts';
