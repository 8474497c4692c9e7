import {
  type Check,
  type Options as Choices,
  type GameTypes,
  type Phase as Heading,
  type Next,
  offersFor,
  type Seat,
  type SeatView,
  type Turn,
} from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type { Card, Colour, Faction, KeleresHome, Reminder, Source, Stage, UnnamedSource } from './facts/facts.ts';
import type texts from './text/en.json';

/** The headings of the table's own rulebook; the end of the game is the match's own. */
export const PHASES = [
  'setup',
  'round-0',
  'speaker-selection',
  'strategy',
  'action',
  'status',
  'mecatol-check',
  'agenda',
  'victory-pending',
] as const;

export type Phase = (typeof PHASES)[number];

/** How the table is kept. Chosen when it is opened, and changed by a host at any time. */
export interface Options {
  vpLimit: number;
  showVpMeter: boolean;
  showTurnTimer: boolean;
  timerMode: 'per-turn' | 'cumulative';
  /** 0 is never. */
  inactivityMinutes: number;
  /** At twice the minutes of inactivity the clock is stopped. */
  pauseWhenIdle: boolean;
  decisionBar: boolean;
  decisionSeconds: number;
  decisionRepeat: boolean;
  detailedAgenda: boolean;
  autoAdvance: boolean;
  mecatolPrompt: 'every-round' | 'first-round-only';
  checklistPerPlayer: boolean;
  everyoneMayRecord: boolean;
  pok: boolean;
  codex: boolean;
  thundersEdge: boolean;
}

/** One of the eight places round the table; those beyond the number of players stay empty. */
export interface Player {
  colour: Colour | null;
  faction: Faction | null;
  /** Whose home the Council Keleres took. */
  home: KeleresHome | null;
  /** Own words; empty for none. */
  name: string;
  vp: number;
  isEliminated: boolean;
}

/** A strategy card in this round. */
export interface StrategyCard {
  /** Trade goods that lie on it. */
  bonus: number;
  owner: Seat | null;
  /** What was paid to the player who picked it. */
  paid: number;
  isUsed: boolean;
  usedOnTurn: number | null;
  /** Kept from the round before, not picked. */
  isKept: boolean;
}

/** One pick of one round. */
export interface Pick {
  round: number;
  seat: Seat;
  card: Card;
  bonus: number;
  /** 1 for the first of its round. */
  order: number;
}

export interface Objective {
  /** One of the known ids, or `other-1`, `other-2` … */
  id: string;
  stage: Stage;
  /** Free text, for what has no known id; otherwise empty. */
  name: string;
  round: number;
  scorers: Seat[];
}

/** One change of a player's victory points. */
export interface Point {
  seat: Seat;
  from: number;
  to: number;
  source: Source;
  objective: string | null;
  round: number;
  at: number;
  /** An objective that is still to be named: whichever is scored next of this kind gives nothing more. */
  isOpen?: true;
}

export interface SpeakerChange {
  round: number;
  seat: Seat;
  via: 'initial' | 'politics' | 'manual' | 'other';
}

/** What the current player is doing. */
export interface Doing {
  kind: 'tactical' | 'component' | 'card';
  card: Card | null;
  /** Who was speaker before Politics, in case it is cancelled. */
  formerSpeaker: Seat | null;
  /** Who did the secondary, and who said that they would not. */
  followed: Seat[];
  declined: Seat[];
}

export interface ActionPhase {
  current: Seat;
  /** Turns begun in this phase, the current one included. */
  turn: number;
  doing: Doing | null;
  /** Actions of the current turn that are over. */
  doneThisTurn: number;
  passed: { seat: Seat; at: number }[];
  /** Tactical and component actions in this round, by seat. */
  actions: number[];
  skipped: number[];
}

export interface Agenda {
  round: number;
  number: 1 | 2;
  /** By seat; 0 for none. */
  votes: number[];
  /** Own words. */
  title: string;
  result: string;
  /** When it was turned, and how long it took; null while it goes on. */
  since: number;
  took: number | null;
}

export interface Ending {
  winner: Seat;
  reason: EndReason;
}

export const END_REASONS = ['victory', 'no-objectives', 'time', 'concession'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface Table {
  options: Options;
  /** How many of the eight places play. */
  count: number;
  players: Player[];
  /** 0 until the first round begins. */
  round: number;
  /** Fixed when the first round begins. */
  cardsPerPlayer: number;
  speaker: Seat | null;
  speakers: SpeakerChange[];
  /** Whether something was recorded since the speaker changed; until then a further change is a correction. */
  isSpeakerLocked: boolean;
  /** By number: the first is Leadership. */
  cards: StrategyCard[];
  /** Who picks in this round, in order, once for every card; and how many of them have. */
  pickers: Seat[];
  picked: number;
  picks: Pick[];
  /** Who has the initiative 0 in this round. */
  zero: Seat | null;
  /** Who keeps their cards for the next round. */
  keepers: Seat[];
  custodians: { round: number; seat: Seat } | null;
  objectives: Objective[];
  points: Point[];
  /** Null outside the action phase. */
  action: ActionPhase | null;
  /** Reminders: one list for all, and if requested one for every seat in the status phase. */
  ticks: Record<Reminder, boolean[]>;
  ticksOf: boolean[][];
  /** Null outside the agenda phase. */
  agenda: Agenda | null;
  /** The agendas that are over. */
  agendas: Agenda[];
  /** Whose clock runs, and since when by the table's clock; null while nobody's does. */
  running: { seat: Seat; since: number } | null;
  /** Milliseconds of every seat, round by round; the first entry is round 1. */
  times: number[][];
  /** Victory points at the end of every round that is over, the last included once the game is ended. */
  vpByRound: number[][];
  /** By the table's clock, which stops while the game is paused. */
  startedAt: number | null;
  endedAt: number | null;
  ending: Ending | null;
}

/** What only one seat sees. */
export interface Hand {
  /** Own words. */
  secrets: { text: string; isScored: boolean }[];
}

/** Who something is about, as sentences need it. */
interface Who {
  seat: Seat;
  faction: Faction | null;
}

type OptionValue = Options[keyof Options];

export type Command =
  // setting up
  | { type: 'setCount'; count: number }
  | {
      type: 'setPlayer';
      seat: Seat;
      colour: Colour;
      faction: Faction | 'random';
      home: KeleresHome | 'none';
      name: string;
    }
  | { type: 'clearPlayer'; seat: Seat }
  /** The others move up. */
  | { type: 'movePlayer'; seat: Seat; to: Seat }
  | { type: 'setOption'; option: keyof Options; value: OptionValue }
  | { type: 'completeSetup' }
  | { type: 'startFirstRound' }
  /** `picking`: while cards are picked, whether the order stays or the phase restarts. */
  | { type: 'setSpeaker'; seat: Seat | 'random'; picking: 'keep' | 'restart' }
  // strategy
  | { type: 'pick'; seat: Seat; card: Card }
  | { type: 'swapCards'; card: Card; with: Card }
  | { type: 'giveZero'; seat: Seat }
  | { type: 'endStrategy' }
  // action
  | { type: 'act'; seat: Seat; kind: 'tactical' | 'component' }
  /** `speaker`: whom Politics makes speaker; null for every other card. */
  | { type: 'useCard'; seat: Seat; card: Card; speaker: Seat | null }
  | { type: 'cancelAction'; seat: Seat }
  | { type: 'anotherAction'; seat: Seat }
  | { type: 'endTurn'; seat: Seat }
  | { type: 'skipTurn'; seat: Seat }
  | { type: 'pass'; seat: Seat }
  /** Whether a player does the secondary of the card being resolved; null removes the tick. */
  | { type: 'follow'; seat: Seat; does: boolean | null }
  | { type: 'claimCustodians'; seat: Seat; withPoint: boolean }
  // status and agenda
  | { type: 'tick'; list: Reminder; row: number; of: Seat | 'all'; isDone: boolean }
  | { type: 'keepCards'; seat: Seat; keeps: boolean }
  /** `custodians`: `there` if somebody has looked already, so that it need not be asked. */
  | { type: 'nextPhase'; custodians: 'ask' | 'there' }
  | { type: 'vote'; seat: Seat; votes: number }
  | { type: 'nameAgenda'; title: string; result: string }
  | { type: 'nextAgenda' }
  | { type: 'endAgenda' }
  // at any time
  /** `from` is what the sender sees, so that two who tap at once do not give two points. */
  | { type: 'setVp'; seat: Seat; from: number; to: number; source: Source }
  /** An objective was scored without saying which; the same guard. */
  | { type: 'scoreUnnamed'; seat: Seat; from: number; source: UnnamedSource }
  | { type: 'reveal'; objective: string }
  | { type: 'revealOther'; stage: Stage; name: string }
  | { type: 'hide'; objective: string }
  | { type: 'score'; seat: Seat; objective: string }
  | { type: 'unscore'; seat: Seat; objective: string }
  | { type: 'keepSecret'; text: string }
  | { type: 'dropSecret'; secret: number }
  | { type: 'scoreSecret'; secret: number }
  | { type: 'eliminate'; seat: Seat }
  | { type: 'playOn' }
  | { type: 'endGame'; winner: Seat; reason: EndReason };

export type Event =
  | { type: 'countSet'; count: number }
  | ({ type: 'playerSet'; colour: Colour; home: KeleresHome | null; name: string; isRandom: boolean } & Who)
  | ({ type: 'playerCleared' } & Who)
  | ({ type: 'playerMoved'; to: Seat } & Who)
  | { type: 'optionSet'; option: keyof Options; value: OptionValue }
  | { type: 'setupCompleted' }
  | { type: 'firstRoundStarted' }
  | ({ type: 'speakerSet'; via: SpeakerChange['via']; isRandom: boolean } & Who)
  /** Everything that begins here can be taken back to here. */
  | { type: 'phaseBegan'; phase: Phase; round: number }
  | ({ type: 'roundBegan'; round: number } & Who)
  | ({ type: 'cardPicked'; card: Card; bonus: number; order: number } & Who)
  | { type: 'allPicked' }
  | ({ type: 'cardsSwapped'; card: Card; with: Card; other: Seat; otherFaction: Faction | null } & Who)
  | ({ type: 'zeroGiven' } & Who)
  /** `grown`: the cards that got another trade good. */
  | { type: 'strategyEnded'; grown: Card[] }
  | ({ type: 'actionTaken'; kind: 'tactical' | 'component' } & Who)
  | ({ type: 'cardUsed'; card: Card; speaker: Seat | null; speakerFaction: Faction | null } & Who)
  | ({ type: 'actionCancelled'; kind: Doing['kind']; card: Card | null } & Who)
  | ({ type: 'anotherAction' } & Who)
  | ({ type: 'turnEnded'; next: Seat } & Who)
  | ({ type: 'turnSkipped'; next: Seat } & Who)
  | ({ type: 'passed'; next: Seat | null } & Who)
  | ({ type: 'followed'; card: Card; does: boolean | null } & Who)
  | ({ type: 'custodiansClaimed'; round: number; withPoint: boolean } & Who)
  | { type: 'ticked'; list: Reminder; row: number; of: Seat | 'all'; isDone: boolean }
  | ({ type: 'cardsKept'; keeps: boolean } & Who)
  | ({ type: 'voted'; votes: number; agenda: 1 | 2 } & Who)
  | { type: 'agendaNamed'; agenda: 1 | 2; title: string; result: string }
  | { type: 'agendaEnded'; agenda: 1 | 2 }
  | ({ type: 'vpChanged'; from: number; to: number; source: Source; objective: string | null; name: string } & Who)
  /** It was already counted in this round, before anybody said which it was. */
  | ({ type: 'objectiveNamed'; objective: string; name: string; round: number } & Who)
  | { type: 'objectiveRevealed'; objective: string; stage: Stage; name: string }
  | { type: 'objectiveHidden'; objective: string; name: string }
  | ({ type: 'secretKept' } & Who)
  | ({ type: 'secretDropped' } & Who)
  | ({ type: 'secretScored'; text: string } & Who)
  | ({ type: 'playerEliminated' } & Who)
  | { type: 'playedOn' }
  | ({ type: 'gameEnded'; reason: EndReason } & Who);

/** Nothing is whispered: private notes are in a seat's hand, and everyone sees that there are some. */
export type Secret = never;

export interface Ti4Table extends GameTypes {
  setup: Options;
  phase: Phase;
  table: Table;
  hand: Hand;
  box: Record<string, never>;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GameTurn = Turn<Ti4Table>;
export type GameView = SeatView<Ti4Table>;
export type GamePhase = Heading<Ti4Table>;
export type GameOptions = Choices<Ti4Table>;

/** The next phase, or the end; nothing if the table stays as it is. */
export type GoesOn = Next<Ti4Table>;

export const offer = offersFor<Command>();

/** A check without a reason of its own. */
export const checkThat = <T extends Command['type']>(
  name: string,
  holds: (command: Extract<Command, { type: T }>) => boolean,
): Check<Extract<Command, { type: T }>> => ({
  name,
  whyNot: (command) => (holds(command) ? null : { code: 'not-an-option' }),
});

/** Every code with which the rules refuse. */
export const REFUSAL_CODES = [
  'colour-taken',
  'faction-taken',
  'home-taken',
  'not-complete',
  'same-speaker',
  'card-taken',
  'not-your-pick',
  'not-your-turn',
  'not-your-card',
  'card-used',
  'use-cards-first',
  'acted-already',
  'claimed-already',
  'vp-moved',
  'limit',
  'scored-already',
  'enough-secrets',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
