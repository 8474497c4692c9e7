import type { GamePackage } from '../../games/game-package.ts';
import { type Bot, fastRandom, type GameTypes, type Options, type SeatView } from '../../kernel/host.ts';
import type { BotOrder, BotQuestion } from '../../table/bot-seats.ts';

/** What a thread of bots is told. Nothing in it comes from anywhere but a seat's own view and what that seat heard. */
export type ToBotThread =
  | { readonly type: 'make'; readonly bot: number; readonly order: BotOrder }
  | { readonly type: 'think'; readonly bot: number; readonly question: BotQuestion }
  | { readonly type: 'forget'; readonly bot: number };

/** What it says: that it has started, and a bot's answer with the milliseconds it took; null where the bot failed. */
export type FromBotThread =
  | { readonly type: 'ready' }
  | {
      readonly type: 'answer';
      readonly bot: number;
      readonly command: GameTypes['command'] | null;
      readonly cost: number;
    };

interface SeatedBot {
  readonly listed: GamePackage<GameTypes>;
  readonly bot: Bot<GameTypes>;
  readonly order: BotOrder;
}

interface Tools {
  readonly findGame: (id: string) => GamePackage<GameTypes> | undefined;
  /** Milliseconds that this thread has worked. */
  readonly spent: () => number;
}

/** The bots of a thread, with their memory. */
export class BotScheduler {
  private readonly tools: Tools;
  private readonly bots = new Map<number, SeatedBot>();

  constructor(tools: Tools) {
    this.tools = tools;
  }

  /** Does as it is told, and returns the answer, if there is one. */
  take(message: ToBotThread): FromBotThread | null {
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
    const listed = this.tools.findGame(order.game);
    const kind = listed?.bots[order.kind];
    if (listed === undefined || kind === undefined) return;
    this.bots.set(bot, { listed, order, bot: kind.make(order.seat, fastRandom(...order.numbers)) });
  }

  private think(bot: number, question: BotQuestion): FromBotThread {
    const before = this.tools.spent();
    const command = this.answer(bot, question);
    return { type: 'answer', bot, command, cost: this.tools.spent() - before };
  }

  private answer(bot: number, { view, heard }: BotQuestion): GameTypes['command'] | null {
    const seated = this.bots.get(bot);
    if (seated === undefined) return null;
    const { setup, seats, seat } = seated.order;
    const whole: SeatView<GameTypes> = { setup, seats, ...view, seat };
    try {
      return seated.bot(whole, optionsIn(seated.listed, whole), heard);
    } catch {
      return null;
    }
  }
}

/** What the seat may answer, which a game says from the seat's view alone. */
function optionsIn({ game }: GamePackage<GameTypes>, view: SeatView<GameTypes>): Options<GameTypes> {
  const options = view.isAsked ? game.phases[view.phase]?.options : undefined;
  return typeof options === 'function' ? options(view) : (options ?? []);
}

/** So much at once, and so much a second after that; what is not known beforehand is charged afterwards, and may lead into debt. */
export class Allowance {
  private readonly most: number;
  private readonly aSecond: number;
  private level: number;
  private filledAt: number;

  constructor({ atOnce, aSecond }: Limit, now: number) {
    this.most = atOnce;
    this.aSecond = aSecond;
    this.level = atOnce;
    this.filledAt = now;
  }

  /** Milliseconds until there is something left to spend: 0 where there is now. */
  wait(now: number): number {
    this.fill(now);
    return this.level > 0 ? 0 : Math.ceil((-this.level / this.aSecond) * 1000) + 1;
  }

  charge(cost: number, now: number): void {
    this.fill(now);
    this.level -= cost;
  }

  /** Whether nothing was charged for so long that it is as good as new. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.most;
  }

  private fill(now: number): void {
    this.level = Math.min(this.most, this.level + ((now - this.filledAt) / 1000) * this.aSecond);
    this.filledAt = now;
  }
}

export interface Limit {
  readonly atOnce: number;
  readonly aSecond: number;
}

/** An allowance for each key, and none for keys that kept quiet. */
export class Allowances {
  private readonly limit: Limit;
  private readonly byKey = new Map<string, Allowance>();
  private sweepAt = 1000;

  constructor(limit: Limit) {
    this.limit = limit;
  }

  isSpent(key: string, now: number): boolean {
    return (this.byKey.get(key)?.wait(now) ?? 0) > 0;
  }

  charge(key: string, cost: number, now: number): void {
    if (this.byKey.size >= this.sweepAt) this.sweep(now);
    let allowance = this.byKey.get(key);
    if (allowance === undefined) {
      allowance = new Allowance(this.limit, now);
      this.byKey.set(key, allowance);
    }
    allowance.charge(cost, now);
  }

  private sweep(now: number): void {
    for (const [key, allowance] of this.byKey) if (allowance.isFull(now)) this.byKey.delete(key);
    this.sweepAt = Math.max(1000, this.byKey.size * 2);
  }
}

/** Items wait by payer and table. The next one is of the payer that was served longest ago, and of its table that was. */
export class FairQueue<T> {
  private readonly byPayer = new Map<string, Map<string, T[]>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  push({ payer, table }: { readonly payer: string; readonly table: string }, item: T): void {
    const tables = this.byPayer.get(payer) ?? new Map<string, T[]>();
    this.byPayer.set(payer, tables);
    const items = tables.get(table) ?? [];
    tables.set(table, items);
    items.push(item);
    this.count++;
  }

  next(): T | undefined {
    const [payer, tables] = first(this.byPayer) ?? [];
    if (payer === undefined || tables === undefined) return undefined;
    const [table, items] = first(tables) as [string, T[]];
    const item = items.shift() as T;
    // A map lists its keys in insertion order: the one that was served goes to the end.
    tables.delete(table);
    if (items.length > 0) tables.set(table, items);
    this.byPayer.delete(payer);
    if (tables.size > 0) this.byPayer.set(payer, tables);
    this.count--;
    return item;
  }
}

function first<T>(map: ReadonlyMap<string, T>): [string, T] | undefined {
  for (const entry of map) return entry;
  return undefined;
}
