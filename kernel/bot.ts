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
  readonly make: (seat: Seat, random: Random) => Bot<K>;
}
