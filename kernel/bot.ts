import type { GameTypes, Options, SeatView, VisibleEvent } from './game.ts';
import type { Random } from './random.ts';
import type { Seat } from './seats.ts';

/** Answers for a seat from what it sees, what it may do, and what it has heard since it was last asked. */
export type Bot<K extends GameTypes> = (
  view: SeatView<K>,
  options: Options<K>,
  heard: readonly VisibleEvent<K>[],
) => K['command'];

/** A kind of bot. One bot is made per seat and match, so it may remember things. */
export interface BotKind<K extends GameTypes> {
  /** Whether it uses what it hears; if no bot does, events are not built. */
  readonly listens: boolean;
  /** Whether one decision may take more than five milliseconds; on a server such a bot runs in another thread. */
  readonly isSlow?: boolean;
  readonly make: (seat: Seat, random: Random) => Bot<K>;
}
