/** The author's entry: what the rules, bots, texts and screens of a game may import. */
export type {
  Bot,
  BotKind,
  BotTalk,
  Character,
  LiveBot,
  Occasion,
  Remark,
  SearchGuide,
  StepwiseBot,
  Voice,
} from './bot.ts';
export type {
  Channel,
  Dealt,
  Derived,
  Game,
  GameTypes,
  Imagined,
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
export { copyJson, type DeepReadonly, type Json, ok, type Refusal, type Result, refuse } from './json.ts';
export { type Blank, type Check, legalCommand, offersFor } from './options.ts';
export { COMMON_PHRASES, type HeardPhrase, MANNERS, type Phrase, type PhraseForm } from './phrases.ts';
export type { Random } from './random.ts';
export { codeOfLeader, codeOfSeats, rankByScore } from './ranking.ts';
export { drawSubset, fixed, listCommands, sampleCommand } from './sampling.ts';
export { holdsSeat, type Seat } from './seats.ts';
