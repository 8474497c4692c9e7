import type { GameTypes, Imagined, Options, Outcome, SeatView, State, VisibleEvent } from './game.ts';
import type { DeepReadonly } from './json.ts';
import type { HeardPhrase, Phrase } from './phrases.ts';
import type { Random } from './random.ts';
import type { Stepwise } from './save.ts';
import type { Seat } from './seats.ts';

/**
 * Answers for a seat from what it sees, what it may do, and what it has heard since it was last asked. At a table with others it may also
 * use what was said, and say something itself.
 */
export type Bot<K extends GameTypes> = (
  view: SeatView<K>,
  options: Options<K>,
  heard: readonly VisibleEvent<K>[],
  talk?: BotTalk,
) => K['command'];

/** A bot that pauses while it thinks: between two steps other work can be done, and one whose answer is not needed is not asked to go on. */
export type StepwiseBot<K extends GameTypes> = (...asked: Parameters<Bot<K>>) => Stepwise<K['command']>;

/** The talk at a table, as a bot takes part in it. Absent where nobody talks, as in simulations. */
export interface BotTalk {
  /** The phrases that its seat heard since it was last asked; what was said before it sat down only if its kind listens. */
  readonly heard: readonly HeardPhrase[];
  /** The phrases that its own voice said in that time, so that it may act as it speaks. */
  readonly said: readonly HeardPhrase[];
  /** Says a phrase on a channel, before its answer is given. What its game does not allow is not said. */
  readonly say: (channel: string, phrase: Phrase) => void;
  /** Whether it plays for a person who is gone: then it says nothing, and gives no command of its game's `speech`. */
  readonly isStandIn: boolean;
}

/** A kind of bot. One bot is made per seat and match, so it may remember things. */
export interface BotKind<K extends GameTypes> {
  /** Whether it uses what it hears; if no bot does, events are not built. */
  readonly listens: boolean;
  /** Whether one decision may take more than five milliseconds; on a server such a bot runs in another thread. */
  readonly isSlow?: boolean;
  /** `live` only at live tables: elsewhere the same seed has to give the same match. */
  readonly make: (seat: Seat, random: Random, live?: LiveBot) => Bot<K>;
  /** The same bot with pauses, if it thinks for long. */
  readonly makeStepwise?: (seat: Seat, random: Random, live?: LiveBot) => StepwiseBot<K>;
  /** Told when its match is over, where matches are simulated; for a bot that is more than a function. */
  readonly over?: (bot: Bot<K>, outcome: Outcome) => void;
  /** How it talks with the others while it is not asked; without one it speaks only when it answers. It is made per seat and match too. */
  readonly voice?: NewVoice<K>;
}

/** Makes a voice; `before` is what bots said in the last matches at the same device. */
type NewVoice<K extends GameTypes> = (
  seat: Seat,
  random: Random,
  character: Character,
  before?: readonly HeardPhrase[],
) => Voice<K>;

/** What a bot at a live table has in addition. */
export interface LiveBot {
  /** How it is; one without a character is like most people, or draws how it is. */
  readonly character: Character;
  /** Tells milliseconds, for a bot that may think for some time; without it, how much it thinks does not depend on time. */
  readonly clock?: (() => number) | undefined;
}

/** How a bot is, its numbers from 0 to 1; it stays so during a match. */
export interface Character {
  /** Whether it goes against the others, accuses early and takes risks. */
  readonly boldness: number;
  /** Whether it says what is true, as far as its side allows, and keeps its promises. */
  readonly honesty: number;
  readonly talkativeness: number;
  /** How it words things; absent if plainly. */
  readonly manner?: string | undefined;
}

/**
 * What a bot says to what has just happened or was said; null if it has nothing to say, which is most of the time. A table asks one voice
 * after the other, at the pace of people, and on its own thread: it has to answer within a millisecond.
 */
export type Voice<K extends GameTypes> = (view: SeatView<K>, occasion: Occasion<K>) => Remark | null;

/** What a seat has heard since its voice was last asked. */
export interface Occasion<K extends GameTypes> {
  readonly events: readonly VisibleEvent<K>[];
  readonly phrases: readonly HeardPhrase[];
}

/** A phrase on a channel. */
export interface Remark {
  readonly channel: string;
  readonly phrase: Phrase;
}

/**
 * What a game tells the bot that searches, as far as it has something to tell. Without any of it, that bot tries legal commands in worlds
 * from `secrecy.imagine`, plays these at random to their end, and wants to win.
 */
export interface SearchGuide<K extends GameTypes> {
  /** The name of the bot that plays imagined matches on, for every seat. */
  readonly playout?: string;
  /**
   * How imagined matches are played on instead, for every seat, prepared once for a decision: for a game whose bots take too long to play
   * many of them.
   */
  readonly policy?: (view: SeatView<K>, random: Random) => BotKind<K>;
  /** The bot whose choice is kept unless another command does better, or its name; the playout's if left out. */
  readonly usual?: string | BotKind<K>;
  /** By how many standard errors another command must do better to be preferred to that choice; 1 if left out. */
  readonly doubt?: number;
  /** The names of other bots whose choices are tried too; the bot that made a choice then plays on for this seat. */
  readonly plans?: readonly string[];
  /** How many imagined matches take about 50 milliseconds on a usual machine: so many are played where there is no clock. */
  readonly playouts?: number;
  /** Commands worth trying; without it all legal ones, or a sample of them where there are many. */
  readonly candidates?: (view: SeatView<K>, options: Options<K>) => readonly K['command'][];
  /**
   * What a seat believes: prepared once for a decision, then asked for many worlds, each as likely as the seat should think it. Needed
   * where something hidden was chosen and not dealt; without it worlds come from `secrecy.imagine`.
   */
  readonly believe?: (view: SeatView<K>, heard: readonly VisibleEvent<K>[]) => (random: Random) => Imagined<K> | null;
  /** Imagined play stops as soon as this number has grown, at the end of a round, for example; without it, at the end of the match. */
  readonly horizon?: (table: DeepReadonly<K['table']>) => number;
  /** What a position is worth to a seat where imagined play stopped; `outcome` is null unless the match is over. */
  readonly value?: (state: DeepReadonly<State<K>>, seat: Seat, outcome: Outcome | null) => number;
}
