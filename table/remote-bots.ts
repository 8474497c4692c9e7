import type { HostedGame } from '../games/game-package.ts';
import {
  type Bot,
  copyJson,
  fastRandom,
  type GameTypes,
  type Options,
  type SeatView,
  type Stepwise,
  type StepwiseBot,
} from '../kernel/host.ts';
import {
  type BotAnswer,
  type BotOrder,
  type BotQuestion,
  type BotReply,
  type RemoteBot,
  talkFor,
  withoutSpeech,
} from './bot-seats.ts';
import { standingIn } from './second-thoughts.ts';

/** A message to a thread of bots. It holds nothing but a seat's own view and the events which that seat saw. */
export type ToBotThread =
  | { readonly type: 'make'; readonly bot: number; readonly order: BotOrder }
  | { readonly type: 'think'; readonly bot: number; readonly question: BotQuestion }
  | { readonly type: 'stop' | 'forget'; readonly bot: number };

/** A message from it: that it has started, or a bot's answer and the milliseconds it took; null if the bot failed or was stopped. */
export type FromBotThread =
  | { readonly type: 'ready' }
  | {
      readonly type: 'answer';
      readonly bot: number;
      readonly answer: BotAnswer | null;
      readonly cost: number;
    };

/** What an answer means to the table. */
export const replyOf = (answer: BotAnswer | null): BotReply =>
  answer === null ? { type: 'none' } : { type: 'command', ...answer };

/** Milliseconds that a bot thinks before others have a turn: a message that stops it waits no longer than this. */
const SLICE_MS = 5;

interface SeatedBot {
  readonly gamePackage: HostedGame;
  readonly order: BotOrder;
  readonly bot: { readonly inOne: Bot<GameTypes> } | { readonly inSteps: StepwiseBot<GameTypes> };
}

/** A question on which a bot is working. */
interface Thought {
  readonly bot: number;
  readonly steps: Stepwise<BotAnswer | null>;
  cost: number;
}

interface Tools {
  readonly findGame: (id: string) => HostedGame | undefined;
  readonly say: (message: FromBotThread) => void;
  /** Milliseconds that this thread has worked. */
  readonly spent: () => number;
  /** Milliseconds, for bots that think for some time. */
  readonly clock?: () => number;
  /** Goes on when messages that have arrived were received. */
  readonly pause: (goOn: () => void) => void;
}

/** Bots that think apart from their table, with their memory. One of them thinks at a time, and each question is answered once. */
export class RemoteBots {
  private readonly tools: Tools;
  private readonly bots = new Map<number, SeatedBot>();
  private thought: Thought | null = null;
  /** Milliseconds of all pauses: the clock of a bot stands still while others have their turn, so that it thinks as long as it means to. */
  private paused = 0;

  constructor(tools: Tools) {
    this.tools = tools;
  }

  receive(message: ToBotThread): void {
    const { type, bot } = message;
    if (type === 'make') this.make(bot, message.order);
    else if (type === 'think') this.think(bot, message.question);
    else {
      if (type === 'forget') this.bots.delete(bot);
      if (this.thought?.bot === bot) this.answer(this.thought, null);
    }
  }

  /** How many bots are remembered. */
  get size(): number {
    return this.bots.size;
  }

  private make(bot: number, order: BotOrder): void {
    const gamePackage = this.tools.findGame(order.game);
    const kind = gamePackage?.bots[order.kind];
    if (gamePackage === undefined || kind === undefined) return;
    const { character, seat, numbers } = order;
    const { clock } = this.tools;
    const live = { character, clock: clock && (() => clock() - this.paused) };
    const given = [seat, fastRandom(...numbers), live] as const;
    const inSteps = kind.makeStepwise?.(...given);
    const made = inSteps === undefined ? { inOne: kind.make(...given) } : { inSteps };
    this.bots.set(bot, { gamePackage, order, bot: made });
  }

  private think(bot: number, question: BotQuestion): void {
    const thought = { bot, steps: stepsTo(this.bots.get(bot), question), cost: 0 };
    this.thought = thought;
    this.goOn(thought);
  }

  private goOn(thought: Thought): void {
    const { spent, clock } = this.tools;
    const began = spent();
    let step = thought.steps.next();
    while (step.done !== true && spent() - began < SLICE_MS) step = thought.steps.next();
    thought.cost += spent() - began;
    if (step.done === true) {
      this.answer(thought, step.value);
      return;
    }
    const since = clock?.() ?? 0;
    this.tools.pause(() => {
      if (this.thought !== thought) return;
      this.paused += (clock?.() ?? 0) - since;
      this.goOn(thought);
    });
  }

  private answer({ bot, cost }: Thought, answer: BotAnswer | null): void {
    this.thought = null;
    this.tools.say({ type: 'answer', bot, answer, cost });
  }
}

function* stepsTo(seated: SeatedBot | undefined, question: BotQuestion): Stepwise<BotAnswer | null> {
  if (seated === undefined) return null;
  const { order, gamePackage, bot } = seated;
  try {
    const { view, options, heard } = whatIsAsked(order, gamePackage, question);
    const { talk, said } = talkFor(order.seat, question);
    const asked = [view, options, heard, talk] as const;
    return { command: 'inSteps' in bot ? yield* bot.inSteps(...asked) : bot.inOne(...asked), said };
  } catch {
    return null;
  }
}

/** What a seat is asked, from its view alone. Throws if the rules fail. */
export function whatIsAsked(
  { setup, seats, seat }: BotOrder,
  gamePackage: HostedGame,
  { view, heard, isStandIn }: BotQuestion,
): { view: SeatView<GameTypes>; options: Options<GameTypes>; heard: BotQuestion['heard'] } {
  const whole: SeatView<GameTypes> = { setup, seats, ...view, seat };
  const options = optionsIn(gamePackage, whole);
  return { view: whole, heard, options: isStandIn ? withoutSpeech(gamePackage.game, options) : options };
}

/** The legal options of the seat. */
function optionsIn({ game }: HostedGame, view: SeatView<GameTypes>): Options<GameTypes> {
  if (!view.isAsked) return standingIn(game, view);
  const options = game.phases[view.phase]?.options;
  return typeof options === 'function' ? options(view) : (options ?? []);
}

/** Where bots and their table share a thread: those that pause while they think let the table go on meanwhile; null for others. */
export function botsInTurns(
  gamePackage: HostedGame,
  { clock, pause }: Pick<Tools, 'pause'> & { readonly clock: () => number },
): (order: BotOrder) => RemoteBot | null {
  const replies = new Map<number, (reply: BotReply) => void>();
  const say = (message: FromBotThread) => {
    if (message.type === 'answer') replies.get(message.bot)?.(replyOf(message.answer));
  };
  const bots = new RemoteBots({ findGame: () => gamePackage, say, spent: clock, clock, pause });
  let made = 0;
  return (order) => {
    if (gamePackage.bots[order.kind]?.makeStepwise === undefined) return null;
    made++;
    const bot = made;
    bots.receive({ type: 'make', bot, order });
    const ask = (question: BotQuestion, reply: (reply: BotReply) => void) => {
      replies.set(bot, reply);
      // The match may go on while the bot thinks about what was.
      bots.receive({ type: 'think', bot, question: { ...question, view: copyJson(question.view) } });
    };
    return {
      think: (question, reply) =>
        pause(() => {
          const asked = question();
          if (asked !== null) ask(asked, reply);
        }),
      stop: () => bots.receive({ type: 'stop', bot }),
      leave: () => {
        bots.receive({ type: 'forget', bot });
        replies.delete(bot);
      },
    };
  };
}
