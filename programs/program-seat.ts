import { commandsOf, listedCommand } from '../bots/play-match.ts';
import {
  type Game,
  type GameTypes,
  legalCommand,
  type Options,
  type Outcome,
  plainOptions,
  type SeatView,
  type VisibleEvent,
} from '../kernel/host.ts';
import type { ProgramReply, Trouble } from './program-process.ts';

/** What a seat is asked, as a bot gets it. */
export interface Asked {
  readonly view: SeatView<GameTypes>;
  readonly options: Options<GameTypes>;
  readonly heard: readonly VisibleEvent<GameTypes>[];
}

/** What a program is told about a lost turn, in English like every word of the protocol. */
const SENTENCES: Readonly<Record<Trouble, string>> = {
  'too-late': 'You took too long, so you were started again; the default answer was taken',
  died: 'You ended, so you were started again; the default answer was taken',
  flooded:
    'You wrote too much, or did not read what you were sent, so you were started again; the default answer was taken',
  nonsense:
    'That was not {"step":{"match","seat","command"}} or {"step":{"match","seat","index"}} for what you were asked; the default answer was taken',
  'not-legal': 'That is not legal; the default answer was taken',
};

/**
 * A seat that a program plays in one match. To the program every such seat is a match of its own, and what it reads are the replies of
 * `env`. If it has to be started again, it is told once more all that the seat has heard.
 */
export class ProgramSeat {
  readonly number: number;
  private readonly game: Game<GameTypes>;
  /** For the program's random numbers. */
  private readonly seed: number;
  private readonly memory: VisibleEvent<GameTypes>[] = [];
  private isKnown = false;
  private told = 0;
  private trouble: Trouble | null = null;

  constructor(game: Game<GameTypes>, number: number, seed: number) {
    this.game = game;
    this.number = number;
    this.seed = seed;
  }

  /** Takes note of what the seat has heard, before it is asked. */
  hear(heard: readonly VisibleEvent<GameTypes>[]): void {
    this.memory.push(...heard);
  }

  /** Whether the program has not been told of this match yet. */
  get isNew(): boolean {
    return !this.isKnown;
  }

  /** The line that asks the program. `isNew`: it knows nothing of this match, perhaps because it was started again. */
  line({ view, options }: Asked, isNew: boolean): string {
    this.isKnown = true;
    const { seat } = view;
    const { id, version } = this.game;
    const heard = this.memory.slice(isNew ? 0 : this.told);
    this.told = this.memory.length;
    const { trouble } = this;
    this.trouble = null;
    return JSON.stringify({
      match: this.number,
      ...(isNew && { game: id, version, seed: this.seed }),
      asked: [seat],
      views: { [seat]: view },
      options: { [seat]: plainOptions(options) },
      commands: { [seat]: commandsOf(options) },
      heard: { [seat]: heard },
      ...(trouble !== null && { error: errorOf(trouble) }),
    });
  }

  /** The program's answer if it is legal; otherwise the default one, and what the program is to be told about that. */
  accept(
    { view, options }: Asked,
    reply: ProgramReply,
  ): { readonly command: GameTypes['command']; readonly isOwn: boolean; readonly line: string | null } {
    if (reply.type === 'step') {
      const { index, command } = reply.step;
      const given = typeof index === 'number' ? listedCommand(options, index) : command;
      const legal = legalCommand(options, given);
      if (legal !== null) return { command: legal, isOwn: true, line: null };
    }
    const trouble = reply.type === 'none' ? reply.trouble : 'not-legal';
    const isRunning = trouble === 'nonsense' || trouble === 'not-legal';
    // To a program that has ended it is said with the next question.
    this.trouble = isRunning ? null : trouble;
    this.isKnown = isRunning;
    const line = isRunning ? JSON.stringify({ match: this.number, error: errorOf(trouble) }) : null;
    return { command: this.game.defaultAnswer(view, options), isOwn: false, line };
  }

  /** The line that ends the match for the program. */
  farewell(outcome: Outcome | null): string {
    return JSON.stringify({ match: this.number, asked: [], outcome });
  }
}

const errorOf = (code: Trouble) => ({ code, message: SENTENCES[code] });
