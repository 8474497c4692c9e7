import type { HostedGame } from '../games/game-package.ts';
import {
  type Bot,
  type BotTalk,
  type Character,
  type EmittedEvent,
  fastRandom,
  type Game,
  type GameTypes,
  type HeardPhrase,
  heardBy,
  holdsSeat,
  legalCommand,
  listCommands,
  type Match,
  type Options,
  type Phrase,
  type Said,
  type Seat,
  type SeatView,
  type VisibleEvent,
} from '../kernel/host.ts';
import { usualBotOf } from './seat-rights.ts';
import { standingIn } from './second-thoughts.ts';

/** A bot to be created in another thread, described by names and numbers. */
export interface BotOrder {
  readonly game: string;
  readonly kind: string;
  readonly seat: Seat;
  readonly seats: number;
  readonly setup: object;
  readonly character: Character;
  /** The seed of its random numbers. */
  readonly numbers: readonly [number, number];
}

/** What kind of bot plays, and how it is. */
type BotPlayer = Pick<BotOrder, 'kind' | 'character'>;

/** What a seat has heard: events of the match, and phrases. */
export interface Hearsay {
  readonly events: readonly VisibleEvent<GameTypes>[];
  readonly phrases: readonly HeardPhrase[];
}

/** A question to a bot in another thread: what its seat sees now and has not seen before, and what it has heard. */
export interface BotQuestion {
  readonly view: Omit<SeatView<GameTypes>, 'setup' | 'seats' | 'seat'>;
  readonly heard: readonly VisibleEvent<GameTypes>[];
  readonly phrases: readonly HeardPhrase[];
  readonly isStandIn: boolean;
}

/** A phrase that a bot wants to say. */
export interface BotWord {
  readonly channel: string;
  readonly phrase: Phrase;
}

/** What a bot answers, and what it says before. */
export interface BotAnswer {
  readonly command: GameTypes['command'];
  readonly said: readonly BotWord[];
}

/** The reply: `none` when it did not answer, `lost` when it was not asked because its memory is gone and it must be created again. */
export type BotReply = ({ readonly type: 'command' } & BotAnswer) | { readonly type: 'none' | 'lost' };

/** A bot in another thread. */
export interface RemoteBot {
  /** Replies once, and never before this returns. `question` is read when its turn comes: null if no reply is needed any more. */
  think(question: () => BotQuestion | null, reply: (reply: BotReply) => void): void;
  /** The pending reply is not needed any more: it may stop thinking, and its reply is ignored. */
  stop(): void;
  /** Frees its memory; a pending reply is dropped. */
  leave(): void;
}

/** What the bots of a match need from the table and its host. */
export interface BotSurroundings {
  readonly gamePackage: HostedGame;
  /** A whole number below 2³². */
  readonly drawNumber: () => number;
  /** What bots said in the last matches at the same device; absent where many devices meet. */
  readonly spokenBefore?: readonly HeardPhrase[] | undefined;
  /** Milliseconds, for bots that think for some time. */
  readonly clock?: () => number;
  /** Creates a bot in another thread; null when it has to think in this one. */
  readonly remoteBot: (order: BotOrder) => RemoteBot | null;
  /** A bot in another thread has its answer. */
  readonly botReplied: () => void;
}

interface SeatedBot {
  readonly kind: string;
  readonly bot: Bot<GameTypes> | RemoteBot;
  readonly listens: boolean;
  /** Null while what the seat heard earlier is still being read from the log. */
  heard: Heard | null;
  /** What it has heard since reading began. */
  readonly later: Heard;
}

/** What a bot has heard and was not told yet: it grows with every event, until it is handed over. */
interface Heard {
  readonly events: VisibleEvent<GameTypes>[];
  readonly phrases: HeardPhrase[];
}

const nothing = (): Heard => ({ events: [], phrases: [] });

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
  seat(match: Match<GameTypes>, seat: Seat, player: BotPlayer, catchUp: () => Promise<Hearsay>): void {
    const { kind } = player;
    if (this.bySeat.get(seat)?.kind === kind) return;
    this.remove(seat);
    const { listens } = this.kindOf(kind);
    const bot = this.make(match, seat, player);
    const seated: SeatedBot = { kind, bot, listens, heard: listens ? null : nothing(), later: nothing() };
    this.bySeat.set(seat, seated);
    if (!listens) return;
    void catchUp().then(
      (earlier) => {
        const { events, phrases } = seated.later;
        seated.heard = { events: [...earlier.events, ...events], phrases: [...earlier.phrases, ...phrases] };
      },
      // Without its memory it still plays.
      () => {
        seated.heard = seated.later;
      },
    );
  }

  /** A bot that this host does not have, such as a program that its operator has removed, is played by the usual one. */
  private nameOf(kind: string): string {
    const { gamePackage } = this.table;
    return Object.hasOwn(gamePackage.bots, kind) ? kind : usualBotOf(gamePackage);
  }

  private kindOf(kind: string): HostedGame['bots'][string] {
    const made = this.table.gamePackage.bots[this.nameOf(kind)];
    if (made === undefined) throw new Error(`no bot ${kind}`);
    return made;
  }

  private make(match: Match<GameTypes>, seat: Seat, { kind, character }: BotPlayer): Bot<GameTypes> | RemoteBot {
    const { drawNumber, remoteBot, clock } = this.table;
    const numbers = [drawNumber(), drawNumber()] as const;
    const { seats, setup, game } = match;
    const remote = this.isSlow(kind)
      ? remoteBot({ game: game.id, kind: this.nameOf(kind), seat, seats, setup, numbers, character })
      : null;
    return remote ?? this.kindOf(kind).make(seat, fastRandom(...numbers), { character, clock });
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
    if (this.thought !== null && this.thought.question !== question) this.drop(this.thought);
    if (told.length === 0) return;
    for (const [seat, { listens, heard, later }] of this.bySeat)
      if (listens) (heard ?? later).events.push(...heardBy(told, seat));
  }

  /** Takes what somebody said, where it is a phrase: text that people write means nothing to bots. */
  listen(said: Said): void {
    if (said.phrase === undefined) return;
    for (const [seat, { heard, later }] of this.bySeat) (heard ?? later).phrases.push(...phraseFor(said, seat));
  }

  /** Drops the pending answer of a seat, for example when somebody else answered for it. */
  forgetUnless(isAsked: (seat: Seat) => boolean): void {
    if (this.thought !== null && !isAsked(this.thought.seat)) this.drop(this.thought);
  }

  private drop({ seat, reply }: Thought): void {
    this.thought = null;
    const bot = this.bySeat.get(seat)?.bot;
    if (reply === null && typeof bot === 'object') bot.stop();
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
   * computed in another thread: it is available when `botReplied` is called. A bot that stands in for a person says nothing.
   */
  answer(match: Match<GameTypes>, seat: Seat, isStandIn: boolean): BotAnswer | 'reading' | 'thinking' {
    const answer = this.ownAnswer(match, seat, isStandIn);
    if (typeof answer === 'string' || !isStandIn) return answer;
    const speaks = match.game.speech?.includes(answer.command.type) === true;
    return silently(speaks ? plainAnswer(match, seat) : answer.command);
  }

  private ownAnswer(match: Match<GameTypes>, seat: Seat, isStandIn: boolean): BotAnswer | 'reading' | 'thinking' {
    const seated = this.bySeat.get(seat);
    if (seated === undefined || seated.heard === null) return 'reading';
    if (typeof seated.bot !== 'function') return this.answerFromAfar(match, { seat, seated, isStandIn });
    const { events, phrases } = seated.heard;
    seated.heard = nothing();
    try {
      const asked = offeredTo(match, seat);
      const options = isStandIn ? withoutSpeech(match.game, asked) : asked;
      const { talk, said } = talkFor(seat, { phrases, isStandIn });
      return { command: seated.bot(match.seatView(seat), options, events, talk), said };
    } catch {
      return silently(plainAnswer(match, seat));
    }
  }

  private answerFromAfar(
    match: Match<GameTypes>,
    { seat, seated, isStandIn }: { readonly seat: Seat; readonly seated: SeatedBot; readonly isStandIn: boolean },
  ): ReturnType<BotSeats['answer']> {
    const { thought } = this;
    const ask = () => this.ask(match, { seat, seated, isStandIn });
    if (thought === null || thought.seat !== seat || thought.reply === null) {
      if (thought === null) ask();
      return 'thinking';
    }
    this.thought = null;
    const { reply, inputs } = thought;
    if (reply.type === 'lost') {
      this.remove(seat);
      return 'reading';
    }
    if (reply.type !== 'command') return silently(plainAnswer(match, seat));
    // The chosen move may have become illegal in the meantime.
    const isOutdated = inputs !== match.inputs && !isLegal(match, seat, reply.command);
    if (!isOutdated) return reply;
    ask();
    return 'thinking';
  }

  private ask(
    match: Match<GameTypes>,
    { seat, seated, isStandIn }: { readonly seat: Seat; readonly seated: SeatedBot; readonly isStandIn: boolean },
  ): void {
    const mine: Thought = { seat, question: match.question, inputs: match.inputs, reply: null };
    this.thought = mine;
    const question = (): BotQuestion | null => {
      if (this.thought !== mine) return null;
      mine.inputs = match.inputs;
      const { events: heard, phrases } = seated.heard ?? nothing();
      seated.heard = nothing();
      const { setup: _setup, seats: _seats, seat: _seat, ...view } = match.seatView(seat);
      return { view, heard, phrases, isStandIn };
    };
    (seated.bot as RemoteBot).think(question, (reply) => {
      if (this.thought !== mine) return;
      mine.reply = reply;
      this.table.botReplied();
    });
  }
}

const isAsked = ({ state }: Match<GameTypes>, seat: Seat): boolean => holdsSeat(state.asked, seat);

/** What a bot is offered: what it is asked, or, if it has answered and is asked again, what stands. */
const offeredTo = (match: Match<GameTypes>, seat: Seat): Options<GameTypes> =>
  isAsked(match, seat) ? match.optionsFor(seat) : standingIn(match.game, match.seatView(seat));

/** The answer of a bot that has none: the default, or what stands. */
function plainAnswer(match: Match<GameTypes>, seat: Seat): GameTypes['command'] {
  const [standing] = isAsked(match, seat) ? [] : listCommands(offeredTo(match, seat), 1);
  return standing ?? match.defaultFor(seat);
}

const isLegal = (match: Match<GameTypes>, seat: Seat, command: GameTypes['command']): boolean =>
  legalCommand(match.optionsFor(seat), command) !== null ||
  (!isAsked(match, seat) && legalCommand(match.extrasFor(seat), command) !== null);

const silently = (command: GameTypes['command']): BotAnswer => ({ command, said: [] });

/** Most phrases that a bot says at once. */
const MOST_WORDS = 2;

/** The talk as the bot of a seat takes part in it, and the list of what it says. */
export function talkFor(
  seat: Seat,
  { phrases, isStandIn }: Pick<BotQuestion, 'phrases' | 'isStandIn'>,
): {
  readonly talk: BotTalk;
  readonly said: readonly BotWord[];
} {
  const said: BotWord[] = [];
  const say: BotTalk['say'] = (channel, phrase) => {
    if (!isStandIn && said.length < MOST_WORDS) said.push({ channel, phrase });
  };
  const heard = phrases.filter((each) => each.seat !== seat);
  const own = phrases.filter((each) => each.seat === seat);
  return { talk: { heard, said: own, say, isStandIn }, said };
}

/** What may be answered without speaking for the person whose seat it is; everything, if there is nothing else. */
export function withoutSpeech({ speech = [] }: Game<GameTypes>, options: Options<GameTypes>): Options<GameTypes> {
  const silent = options.filter(({ type }) => !speech.includes(type));
  return silent.length === 0 ? options : silent;
}

/** What a seat hears of something that was said, if it is a phrase; its own words too. */
export function phraseFor({ seat, channel, hearers, phrase }: Said, hearer: Seat): readonly HeardPhrase[] {
  const hears = hearers === 'all' || hearers.includes(hearer);
  return phrase === undefined || !hears ? [] : [{ seat, channel, phrase }];
}
