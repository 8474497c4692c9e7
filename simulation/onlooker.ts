import { type Bot, type EmittedEvent, EventInbox, type GameTypes, type Match, type SeatView } from '../kernel/index.ts';

/** Somebody who looks on at one match while it is played, with everything open. */
export interface Onlooker {
  /** What was told of the opening, or of one input. */
  readonly told: (told: readonly EmittedEvent<GameTypes>[]) => void;
  /** What a seat decided, and what it saw when it did. */
  readonly decided: (view: SeatView<GameTypes>, command: GameTypes['command']) => void;
  readonly over: () => void;
}

/** Calls somebody to look on at a match that is about to be played; `bots` are the names by seat. */
export type CallOnlooker = (match: Match<GameTypes>, index: number, bots: readonly string[]) => Onlooker;

/** Ears for the bots, with somebody beside them who hears everything. */
export class OverheardInbox extends EventInbox<GameTypes> {
  private readonly onlooker: Onlooker;

  constructor(seats: number, onlooker: Onlooker) {
    super(seats);
    this.onlooker = onlooker;
  }

  override hear(told: readonly EmittedEvent<GameTypes>[]): void {
    super.hear(told);
    this.onlooker.told(told);
  }
}

/** A bot that plays as before, with somebody looking over its shoulder. */
export function overlooked(bot: Bot<GameTypes>, onlooker: Onlooker): Bot<GameTypes> {
  return (view, options, heard) => {
    const command = bot(view, options, heard);
    onlooker.decided(view, command);
    return command;
  };
}
