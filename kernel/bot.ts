import type { GameTypes, Options, SeatView, VisibleEvent } from './game.ts';
import type { HeardPhrase, Phrase } from './phrases.ts';
import type { Random } from './random.ts';
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

/** The talk at a table, as a bot takes part in it. Absent where nobody talks, as in simulations. */
export interface BotTalk {
  /** The phrases that its seat heard since it was last asked; only if its kind listens. */
  readonly heard: readonly HeardPhrase[];
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
  /** `character` where it plays under a name; without one it is like most people, or draws how it is. */
  readonly make: (seat: Seat, random: Random, character?: Character) => Bot<K>;
  /** How it talks with the others while it is not asked; without one it speaks only when it answers. It is made per seat and match too. */
  readonly voice?: (seat: Seat, random: Random, character: Character) => Voice<K>;
}

/** How a bot is, all from 0 to 1; it stays so during a match. */
export interface Character {
  /** Whether it goes against the others, accuses early and takes risks. */
  readonly boldness: number;
  /** Whether it says what is true, as far as its side allows, and keeps its promises. */
  readonly honesty: number;
  readonly talkativeness: number;
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
