import type { GamePackage } from '../../games/game-package.ts';
import { type Bot, fastRandom, type GameTypes, type Options, type SeatView } from '../../kernel/host.ts';
import { type BotAnswer, type BotOrder, type BotQuestion, talkFor, withoutSpeech } from '../../table/bot-seats.ts';
import { standingIn } from '../../table/second-thoughts.ts';

/** A message to a thread of bots. It holds nothing but a seat's own view and the events which that seat saw. */
export type ToBotThread =
  | { readonly type: 'make'; readonly bot: number; readonly order: BotOrder }
  | { readonly type: 'think'; readonly bot: number; readonly question: BotQuestion }
  | { readonly type: 'forget'; readonly bot: number };

/** A message from it: that it has started, or a bot's answer and the milliseconds it took; null if the bot failed. */
export type FromBotThread =
  | { readonly type: 'ready' }
  | {
      readonly type: 'answer';
      readonly bot: number;
      readonly answer: BotAnswer | null;
      readonly cost: number;
    };

interface SeatedBot {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly bot: Bot<GameTypes>;
  readonly order: BotOrder;
}

interface Tools {
  readonly findGame: (id: string) => GamePackage<GameTypes> | undefined;
  /** Milliseconds that this thread has worked. */
  readonly spent: () => number;
  /** Milliseconds, for bots that think for some time. */
  readonly clock?: () => number;
}

/** The bots of a thread, with their memory. */
export class ThreadBots {
  private readonly tools: Tools;
  private readonly bots = new Map<number, SeatedBot>();

  constructor(tools: Tools) {
    this.tools = tools;
  }

  /** Carries out a message, and returns the answer if it asks for one. */
  receive(message: ToBotThread): FromBotThread | null {
    if (message.type === 'think') return this.think(message.bot, message.question);
    if (message.type === 'make') this.make(message.bot, message.order);
    else this.bots.delete(message.bot);
    return null;
  }

  /** How many bots are remembered. */
  get size(): number {
    return this.bots.size;
  }

  private make(bot: number, order: BotOrder): void {
    const gamePackage = this.tools.findGame(order.game);
    const kind = gamePackage?.bots[order.kind];
    if (gamePackage === undefined || kind === undefined) return;
    const { seat, numbers, character } = order;
    const made = kind.make(seat, fastRandom(...numbers), { character, clock: this.tools.clock });
    this.bots.set(bot, { gamePackage, order, bot: made });
  }

  private think(bot: number, question: BotQuestion): FromBotThread {
    const before = this.tools.spent();
    const answer = this.answer(bot, question);
    return { type: 'answer', bot, answer, cost: this.tools.spent() - before };
  }

  private answer(bot: number, { view, heard, phrases, isStandIn }: BotQuestion): BotAnswer | null {
    const seated = this.bots.get(bot);
    if (seated === undefined) return null;
    const { setup, seats, seat } = seated.order;
    const whole: SeatView<GameTypes> = { setup, seats, ...view, seat };
    try {
      const options = optionsIn(seated.gamePackage, whole);
      const { talk, said } = talkFor({ phrases, isStandIn });
      const offered = isStandIn ? withoutSpeech(seated.gamePackage.game, options) : options;
      return { command: seated.bot(whole, offered, heard, talk), said };
    } catch {
      return null;
    }
  }
}

/** The legal options of the seat, from its view alone. */
function optionsIn({ game }: GamePackage<GameTypes>, view: SeatView<GameTypes>): Options<GameTypes> {
  if (!view.isAsked) return standingIn(game, view, view.seat);
  const options = game.phases[view.phase]?.options;
  return typeof options === 'function' ? options(view) : (options ?? []);
}
