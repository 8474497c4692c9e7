/** The host's entry: the author's names, and what is needed to play, record, save, replay and simulate matches. */

export { commitmentOf } from './commitment.ts';
export { EventInbox } from './event-inbox.ts';
export { type ImaginedMatch, imagineFrom, imagineMatch } from './imagining.ts';
export * from './index.ts';
export {
  type ChosenDrafts,
  type EmittedEvent,
  type Giver,
  type History,
  heardBy,
  type Input,
  type Move,
  type Step,
  type Viewer,
} from './input.ts';
export { isRecord, sameJson, type Tagged } from './json.ts';
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
export { type AnyBlank, type Option, plainOptions } from './options.ts';
export { NO_WORDS, type WordFields, withoutWords, wordsIn } from './own-words.ts';
export { plainPhrase, readPhrase } from './phrases.ts';
export { type PlaythroughSpec, readPlaythroughSpec, writePlaythrough } from './playthrough.ts';
export { fastRandom, type Seed, startGenerator } from './random.ts';
export { type LoggedStep, type Origin, Recording, recordMoves, type Said } from './recording.ts';
export { KERNEL_CODES, type KernelCode } from './refusals.ts';
export { commandAt, countCommands, listValues } from './sampling.ts';
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
export { lowestSeat, MOST_SEATS, seatsIn } from './seats.ts';
export {
  chooseSetup,
  defaultPreset,
  fieldKeys,
  fieldOf,
  fillSetup,
  type RequestedSetup,
  readChoice,
  readSetup,
  seatsAllowed,
  usualSeats,
} from './setup.ts';
