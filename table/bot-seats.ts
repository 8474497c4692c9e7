import type { HostedGame } from '../games/game-package.ts';
import {
  type Bot,
  type EmittedEvent,
  fastRandom,
  type GameTypes,
  heardBy,
  legalCommand,
  type Match,
  type Seat,
  type SeatView,
  type VisibleEvent,
} from '../kernel/host.ts';

/** A bot to be created in another thread, described by names and numbers. */
export interface BotOrder {
  readonly game: string;
  readonly kind: string;
  readonly seat: Seat;
  readonly seats: number;
  readonly setup: object;
  /** The seed of its random numbers. */
  readonly numbers: readonly [number, number];
}

/** A question to a bot in another thread: what its seat sees now and has not seen before, and the events it has received. */
export interface BotQuestion {
  readonly view: Omit<SeatView<GameTypes>, 'setup' | 'seats' | 'seat'>;
  readonly heard: readonly VisibleEvent<GameTypes>[];
}

/** The reply: `none` when it did not answer, `lost` when it was not asked because its memory is gone and it must be created again. */
export type BotReply =
  | { readonly type: 'command'; readonly command: GameTypes['command'] }
  | { readonly type: 'none' | 'lost' };

/** A bot in another thread. */
export interface RemoteBot {
  /** Replies once, and never before this returns. `question` is read when its turn comes: null if no reply is needed any more. */
  think(question: () => BotQuestion | null, reply: (reply: BotReply) => void): void;
  /** Frees its memory; a pending reply is dropped. */
  leave(): void;
}

/** What the bots of a match need from the table and its host. */
export interface BotSurroundings {
  readonly gamePackage: HostedGame;
  /** A whole number below 2³². */
  readonly drawNumber: () => number;
  /** Creates a bot in another thread; null when it has to think in this one. */
  readonly remoteBot: (order: BotOrder) => RemoteBot | null;
  /** A bot in another thread has its answer. */
  readonly botReplied: () => void;
}

interface SeatedBot {
  readonly kind: string;
  readonly bot: Bot<GameTypes> | RemoteBot;
  readonly listens: boolean;
  /** Null while the seat's earlier events are still being read from the log. */
  heard: VisibleEvent<GameTypes>[] | null;
  /** Events received since reading began. */
  later: VisibleEvent<GameTypes>[];
}

/** A question that a bot in another thread is working on or has answered. */
interface Thought {
  readonly seat: Seat;
  readonly question: number;
  /** Moves played when the bot was asked. */
  inputs: number;
  reply: BotReply | null;
}

/** The bots in the seats of one match, each with the events its seat has received since it was last asked. */
export class BotSeats {
  private readonly table: BotSurroundings;
  private readonly bySeat = new Map<Seat, SeatedBot>();
  /** One at a time: every bot then sees what earlier ones did, as if all were in this thread. */
  private thought: Thought | null = null;

  constructor(table: BotSurroundings) {
    this.table = table;
  }

  /** Ensures that a seat has its bot; `catchUp` reads the seat's earlier events if the bot uses them. */
  seat(
    match: Match<GameTypes>,
    seat: Seat,
    kind: string,
    catchUp: () => Promise<readonly VisibleEvent<GameTypes>[]>,
  ): void {
    if (this.bySeat.get(seat)?.kind === kind) return;
    this.remove(seat);
    const { listens } = this.kindOf(kind);
    const bot = this.make(match, seat, kind);
    const seated: SeatedBot = { kind, bot, listens, heard: listens ? null : [], later: [] };
    this.bySeat.set(seat, seated);
    if (!listens) return;
    void catchUp().then(
      (earlier) => {
        seated.heard = [...earlier, ...seated.later];
        seated.later = [];
      },
      // Without its memory it still plays.
      () => {
        seated.heard = seated.later;
      },
    );
  }

  private kindOf(kind: string): HostedGame['bots'][string] {
    const made = this.table.gamePackage.bots[kind];
    if (made === undefined) throw new Error(`no bot ${kind}`);
    return made;
  }

  private make(match: Match<GameTypes>, seat: Seat, kind: string): Bot<GameTypes> | RemoteBot {
    const { drawNumber, remoteBot } = this.table;
    const numbers = [drawNumber(), drawNumber()] as const;
    const { seats, setup, game } = match;
    const remote = this.isSlow(kind) ? remoteBot({ game: game.id, kind, seat, seats, setup, numbers }) : null;
    return remote ?? this.kindOf(kind).make(seat, fastRandom(...numbers));
  }

  private isSlow(kind: string): boolean {
    return this.kindOf(kind).isSlow === true;
  }

  remove(seat: Seat): void {
    const seated = this.bySeat.get(seat);
    if (seated === undefined) return;
    this.bySeat.delete(seat);
    if (this.thought?.seat === seat) this.thought = null;
    if (typeof seated.bot !== 'function') seated.bot.leave();
  }

  /** Disposes of all bots. */
  close(): void {
    for (const seat of [...this.bySeat.keys()]) this.remove(seat);
  }

  /** Takes a step's events and new questions: answers to older questions are dropped. */
  hear(told: readonly EmittedEvent<GameTypes>[], question: number): void {
    if (this.thought !== null && this.thought.question !== question) this.thought = null;
    if (told.length === 0) return;
    for (const [seat, seated] of this.bySeat) {
      if (seated.listens) (seated.heard ?? seated.later).push(...heardBy(told, seat));
    }
  }

  /** Drops the pending answer of a seat, for example when somebody else answered for it. */
  forgetUnless(isAsked: (seat: Seat) => boolean): void {
    if (this.thought !== null && !isAsked(this.thought.seat)) this.thought = null;
  }

  /** Whether a bot in another thread is thinking now. */
  get isThinking(): boolean {
    return this.thought !== null && this.thought.reply === null;
  }

  /** Whether a seat must wait for the bot that is thinking or has just finished. */
  waits(seat: Seat, kind: string): boolean {
    const { thought } = this;
    return thought !== null && this.isSlow(kind) && (thought.reply === null || thought.seat !== seat);
  }

  /**
   * A bot's answer, or the game's default if the bot fails. `reading` while it is not ready; `thinking` while the answer is
   * computed in another thread: it is available when `botReplied` is called.
   */
  answer(match: Match<GameTypes>, seat: Seat): GameTypes['command'] | 'reading' | 'thinking' {
    const seated = this.bySeat.get(seat);
    if (seated === undefined || seated.heard === null) return 'reading';
    if (typeof seated.bot !== 'function') return this.answerFromAfar(match, seat, seated);
    const { heard } = seated;
    seated.heard = [];
    try {
      return seated.bot(match.seatView(seat), match.optionsFor(seat), heard);
    } catch {
      return match.defaultFor(seat);
    }
  }

  private answerFromAfar(match: Match<GameTypes>, seat: Seat, seated: SeatedBot): ReturnType<BotSeats['answer']> {
    const { thought } = this;
    if (thought === null || thought.seat !== seat || thought.reply === null) {
      if (thought === null) this.ask(match, seat, seated);
      return 'thinking';
    }
    this.thought = null;
    const { reply, inputs } = thought;
    if (reply.type === 'lost') {
      this.remove(seat);
      return 'reading';
    }
    if (reply.type !== 'command') return match.defaultFor(seat);
    // The chosen move may have become illegal in the meantime.
    const isOutdated = inputs !== match.inputs && legalCommand(match.optionsFor(seat), reply.command) === null;
    if (!isOutdated) return reply.command;
    this.ask(match, seat, seated);
    return 'thinking';
  }

  private ask(match: Match<GameTypes>, seat: Seat, seated: SeatedBot): void {
    const mine: Thought = { seat, question: match.question, inputs: match.inputs, reply: null };
    this.thought = mine;
    const question = (): BotQuestion | null => {
      if (this.thought !== mine) return null;
      mine.inputs = match.inputs;
      const heard = seated.heard ?? [];
      seated.heard = [];
      const { setup: _setup, seats: _seats, seat: _seat, ...view } = match.seatView(seat);
      return { view, heard };
    };
    (seated.bot as RemoteBot).think(question, (reply) => {
      if (this.thought !== mine) return;
      mine.reply = reply;
      this.table.botReplied();
    });
  }
}
