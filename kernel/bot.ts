import type { GameTypes, Options, SeatView, VisibleEvent } from './game.ts';
import type { Random } from './random.ts';
import type { Seat } from './seats.ts';

/** Answers for a chair from what the chair sees, may do, and has heard since it was last asked. */
export type Bot<K extends GameTypes> = (
  view: SeatView<K>,
  options: Options<K>,
  heard: readonly VisibleEvent<K>[],
) => K['command'];

/** A kind of bot. One is made for a seat at the start of a match, so that it may remember. */
export interface BotKind<K extends GameTypes> {
  /** Whether it cares for what it hears; where no bot does, nothing is told at all. */
  readonly listens: boolean;
  /** Whether one decision may take more than five milliseconds: where many tables share a thread, it thinks in another one. */
  readonly isSlow?: boolean;
  readonly make: (seat: Seat, random: Random) => Bot<K>;
}
