import { availableParallelism } from 'node:os';
import type { BotOrder, BotQuestion, BotReply, RemoteBot } from '../../table/bot-seats.ts';
import { type FromBotThread, replyOf, type ToBotThread } from '../../table/remote-bots.ts';
import { Bucket, Buckets } from '../bucket.ts';
import { endThread, startThread } from '../threads.ts';
import type { ServerWorld } from '../world.ts';

/** Milliseconds of processor time that the bots of one table may use: at once, and per second after that. */
const TABLE_BUDGET = { atOnce: 500, aSecond: 50 };
/** The same for all tables of one payer, per thread. */
const PAYER_BUDGET = { atOnce: 2000, aSecond: 500 };
/** Milliseconds that the event loop may spend on playing their answers: people come first. */
const LOOP_BUDGET = { atOnce: 20, aSecond: 120 };
/** Part of the event loop's lateness is charged to its budget too: on a busy machine everyone waits for it. */
const LATENESS = { share: 0.5, most: 20 };
/** The most that one answer is charged: anything longer was spent waiting for a processor. */
const MOST_PER_REPLY = 50;
/** After this long a bot counts as stuck. */
const LONGEST_THOUGHT_MS = 2000;
const LONGEST_START_MS = 10_000;
/** The pause after a thread that did not start. */
const RETRY_MS = 1000;

/** A running thread of bots. */
export interface BotThread {
  post(message: ToBotThread): void;
  end(): Promise<void>;
}

/** Receives a thread's messages, and why it ended if nobody ended it. */
export interface Listener {
  heard(message: FromBotThread): void;
  ended(why: string): void;
}

/** Whose bot it is: the bots of a table share a thread, those of a payer (usually an address) share a budget. */
export interface Owner {
  readonly table: string;
  readonly payer: string;
}

/** How questions were answered, for the metrics. */
export interface BotCounts {
  thought: number;
  /** The game's default, because the budget was spent. */
  unpaid: number;
  /** The game's default, because a thread died, hung or did not start. */
  failed: number;
}

interface PoolParts {
  readonly threads: number;
  readonly start: (listener: Listener) => BotThread;
  readonly now: () => number;
  readonly log: Pick<ServerWorld['log'], 'error'>;
}

interface PooledBot {
  readonly number: number;
  readonly owner: Owner;
  readonly order: BotOrder;
  /** Which start of its thread it was made in; null before its first question. */
  madeIn: number | null;
  isGone: boolean;
}

interface Request {
  readonly bot: PooledBot;
  readonly question: () => BotQuestion | null;
  readonly reply: (reply: BotReply) => void;
}

/** The processor time that bots may still use, and the time that the event loop has for their answers. */
class Budgets {
  readonly counts: BotCounts = { thought: 0, unpaid: 0, failed: 0 };
  private readonly now: () => number;
  private readonly tables = new Buckets(TABLE_BUDGET.atOnce, TABLE_BUDGET.aSecond);
  private readonly payers: Buckets;
  private readonly loop: Bucket;

  constructor({ threads, now }: PoolParts) {
    this.now = now;
    this.payers = new Buckets(PAYER_BUDGET.atOnce * threads, PAYER_BUDGET.aSecond * threads);
    this.loop = new Bucket(LOOP_BUDGET.atOnce, LOOP_BUDGET.aSecond, now());
  }

  /** Milliseconds until the event loop has time for another answer. */
  wait(): number {
    return this.loop.wait(this.now());
  }

  noteLate(milliseconds: number): void {
    this.loop.charge(this.now(), Math.min(milliseconds, LATENESS.most) * LATENESS.share);
  }

  isSpent({ table, payer }: Owner): boolean {
    return this.tables.hasDebt(table, this.now()) || this.payers.hasDebt(payer, this.now());
  }

  charge({ table, payer }: Owner, cost: number): void {
    this.tables.charge(table, this.now(), cost);
    this.payers.charge(payer, this.now(), cost);
  }

  /** Hands an answer to its table, which plays it at once and so takes time of the event loop. */
  reply({ bot, reply }: Request, answer: BotReply, counted: keyof BotCounts | null): void {
    if (bot.isGone) return;
    if (counted !== null) this.counts[counted]++;
    const began = this.now();
    reply(answer);
    const ended = this.now();
    this.loop.charge(ended, Math.min(ended - began, MOST_PER_REPLY));
  }
}

/**
 * Threads in which slow bots think. Each table is pinned to one thread, because bots remember. Questions wait in turn, by payer and then
 * by table. If a budget is spent or a thread fails, the answer is none, and the game's default is taken.
 */
export class BotPool {
  readonly budgets: Budgets;
  private readonly lines: readonly Line[];
  private readonly pinned = new Map<string, { readonly line: Line; bots: number }>();
  private made = 0;

  constructor(parts: PoolParts) {
    const budgets = new Budgets(parts);
    this.budgets = budgets;
    this.lines = Array.from({ length: parts.threads }, () => new Line(budgets, parts));
  }

  /** A bot for a seat of a table. It is made in its thread when it is first asked. */
  seat(owner: Owner, order: BotOrder): RemoteBot {
    this.made++;
    const bot: PooledBot = { number: this.made, owner, order, madeIn: null, isGone: false };
    const line = this.pin(owner.table);
    return {
      think: (question, reply) => line.push({ bot, question, reply }),
      stop: () => line.stopThinking(bot),
      leave: () => {
        if (bot.isGone) return;
        bot.isGone = true;
        line.forget(bot);
        this.unpin(owner.table);
      },
    };
  }

  private pin(table: string): Line {
    const emptiest = () => this.lines.reduce((one, other) => (other.tables < one.tables ? other : one));
    const pin = this.pinned.get(table) ?? { line: emptiest(), bots: 0 };
    this.pinned.set(table, pin);
    if (pin.bots === 0) pin.line.tables++;
    pin.bots++;
    return pin.line;
  }

  private unpin(table: string): void {
    const pin = this.pinned.get(table);
    if (pin === undefined) return;
    pin.bots--;
    if (pin.bots > 0) return;
    pin.line.tables--;
    this.pinned.delete(table);
  }

  /** Ends all threads; questions are no longer answered. */
  async stop(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.stop()));
  }
}

/** One thread and its queue. */
class Line {
  /** How many tables are pinned to it. */
  tables = 0;
  private readonly budgets: Budgets;
  private readonly parts: PoolParts;
  private readonly queue = new FairQueue<Request>();
  private thread: BotThread | null = null;
  /** How often a thread was started: a new one has forgotten everything. */
  private start = 0;
  private isReady = false;
  /** The current question and since when, or since when the thread is starting. */
  private asked: Request | null = null;
  private since = 0;
  private retryAt = Number.NEGATIVE_INFINITY;
  /** How many waiting questions are still to be answered with none, because the thread did not start. */
  private givenUp = 0;
  private isScheduled = false;
  private watch: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(budgets: Budgets, parts: PoolParts) {
    this.budgets = budgets;
    this.parts = parts;
  }

  push(request: Request): void {
    this.queue.push(request.bot.owner, request);
    this.schedule();
  }

  /** What it was about to answer is not needed; the thread says so when it has stopped, and is asked the next question. */
  stopThinking(bot: PooledBot): void {
    if (this.asked?.bot === bot) this.thread?.post({ type: 'stop', bot: bot.number });
  }

  forget(bot: PooledBot): void {
    if (bot.madeIn === this.start) this.thread?.post({ type: 'forget', bot: bot.number });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.watch !== null) clearTimeout(this.watch);
    const { thread } = this;
    // So that its end is not taken for a failure.
    this.thread = null;
    await thread?.end();
  }

  /** Takes the next question in a separate turn of the event loop. */
  private schedule(): void {
    if (this.isScheduled || this.asked !== null || this.queue.size === 0 || this.isStopped) return;
    this.isScheduled = true;
    const wait = this.budgets.wait();
    const due = this.parts.now() + wait;
    const take = () => {
      this.isScheduled = false;
      this.budgets.noteLate(this.parts.now() - due);
      this.take();
    };
    if (wait > 0) setTimeout(take, wait);
    else setImmediate(take);
  }

  private take(): void {
    if (this.asked !== null || this.isStopped || !this.isStarted()) return;
    const request = this.queue.next();
    if (request?.bot.isGone === false) this.handle(request);
    this.schedule();
  }

  private handle(request: Request): void {
    const { bot } = request;
    if (this.budgets.isSpent(bot.owner)) this.budgets.reply(request, { type: 'none' }, 'unpaid');
    else if (bot.madeIn !== null && bot.madeIn !== this.start) this.budgets.reply(request, { type: 'lost' }, null);
    else this.ask(request);
  }

  private ask(request: Request): void {
    const { bot, question } = request;
    const asked = question();
    if (asked === null) return;
    if (bot.madeIn === null) this.thread?.post({ type: 'make', bot: bot.number, order: bot.order });
    bot.madeIn = this.start;
    this.thread?.post({ type: 'think', bot: bot.number, question: asked });
    this.asked = request;
    this.since = this.parts.now();
    this.checkAfter(LONGEST_THOUGHT_MS);
  }

  // ── the thread ──────────────────────────────────────────────────────────────

  /** Whether the thread can be asked; starts it if necessary. */
  private isStarted(): boolean {
    if (this.thread !== null) return this.isReady;
    if (this.givenUp > 0 || this.parts.now() < this.retryAt) {
      this.giveUpNext();
      return false;
    }
    this.start++;
    const { start } = this;
    const isCurrent = () => start === this.start && this.thread !== null;
    this.since = this.parts.now();
    this.thread = this.parts.start({
      heard: (message) => isCurrent() && this.receive(message),
      ended: (why) => isCurrent() && this.replace(why),
    });
    this.checkAfter(LONGEST_START_MS);
    return false;
  }

  private receive(message: FromBotThread): void {
    if (message.type === 'ready') {
      this.isReady = true;
      if (this.watch !== null) clearTimeout(this.watch);
      this.watch = null;
      this.schedule();
      return;
    }
    const { asked } = this;
    if (asked === null || asked.bot.number !== message.bot) return;
    const { answer, cost } = message;
    this.asked = null;
    this.budgets.charge(asked.bot.owner, cost);
    this.budgets.reply(asked, replyOf(answer), 'thought');
    this.schedule();
  }

  /** Checks later whether the thread still answers. */
  private checkAfter(wait: number): void {
    if (this.watch !== null) return;
    this.watch = setTimeout(() => {
      // Messages that arrived while this thread was busy come first.
      setImmediate(() => {
        this.watch = null;
        this.check();
      });
    }, wait);
    this.watch.unref();
  }

  private check(): void {
    if (this.isStopped || this.thread === null || (this.isReady && this.asked === null)) return;
    const left = this.since + (this.isReady ? LONGEST_THOUGHT_MS : LONGEST_START_MS) - this.parts.now();
    if (left > 0) this.checkAfter(left);
    else this.replace(this.isReady ? 'a bot does not come to an end' : 'it does not start');
  }

  /** Drops a thread that died or hangs; the next question starts another. */
  private replace(why: string): void {
    const { thread, asked, isReady } = this;
    const { game, kind } = asked?.bot.order ?? { game: null, kind: null };
    this.parts.log.error({ match: asked?.bot.owner.table ?? null, why, game, kind }, 'a thread of bots is replaced');
    this.thread = null;
    this.isReady = false;
    this.asked = null;
    void thread?.end();
    if (asked !== null) {
      this.budgets.charge(asked.bot.owner, LONGEST_THOUGHT_MS);
      this.budgets.reply(asked, { type: 'none' }, 'failed');
    }
    if (!isReady) {
      this.retryAt = this.parts.now() + RETRY_MS;
      this.givenUp = this.queue.size;
    }
    this.schedule();
  }

  /** Answers one question with none while no thread starts: one per turn, so that people are not kept waiting. */
  private giveUpNext(): void {
    const request = this.queue.next();
    this.givenUp = Math.max(0, this.givenUp - 1);
    if (request !== undefined) this.budgets.reply(request, { type: 'none' }, 'failed');
    this.schedule();
  }
}

/** A queue by payer and table. Next comes the payer that was served longest ago, and of its tables the same. */
class FairQueue<T> {
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

const PROGRAM = { bundled: 'bot-thread.js', source: 'server/bots/bot-thread.ts' };

/** A pool of worker threads, started when the first slow bot is asked; one core is left for the server itself. */
export function poolOfThreads(log: PoolParts['log'], threads = Math.max(1, availableParallelism() - 1)): BotPool {
  return new BotPool({ threads, log, now: () => performance.now(), start: startWorker });
}

function startWorker(listener: Listener): BotThread {
  const worker = startThread(PROGRAM);
  worker.on('message', (message: FromBotThread) => listener.heard(message));
  worker.once('error', (error) => listener.ended(String(error)));
  worker.once('exit', (code) => listener.ended(`it ended with ${code}`));
  worker.unref();
  return { post: (message) => worker.postMessage(message), end: () => endThread(worker) };
}
