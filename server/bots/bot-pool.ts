import { availableParallelism } from 'node:os';
import type { BotOrder, BotQuestion, BotReply, RemoteBot } from '../../table/bot-seats.ts';
import { endThread, startThread } from '../threads.ts';
import type { ServerWorld } from '../world.ts';
import { Allowance, Allowances, FairQueue, type FromBotThread, type Limit, type ToBotThread } from './bot-scheduler.ts';

/** Milliseconds of a processor that the bots of one table may think: at once, and a second after that. */
const A_TABLE: Limit = { atOnce: 500, aSecond: 50 };
/** The same for all tables of one address, for each thread that there is. */
const A_PAYER: Limit = { atOnce: 2000, aSecond: 500 };
/** Milliseconds that the event loop spends on carrying out their answers: people come first. */
const ON_THE_LOOP: Limit = { atOnce: 20, aSecond: 120 };
/** On a busy machine everybody waits for the event loop: what a question waited longer than meant is charged to its share too, in part. */
const LATENESS = { share: 0.5, most: 20 };
/** So much is charged for carrying out one answer at most: what took longer was this thread waiting for a processor, or other work. */
const MOST_A_REPLY = 50;
/** A thread that is silent for so long has a bot that does not come to an end. */
const LONGEST_THOUGHT_MS = 2000;
/** A thread that has not started by then never will. */
const LONGEST_START_MS = 10_000;
/** How long a thread that did not start is left alone. */
const RETRY_MS = 1000;

/** A running thread of bots. */
export interface BotThread {
  post(message: ToBotThread): void;
  end(): Promise<void>;
}

/** Whom a thread tells of what it says, and that it has ended by itself. */
export interface Listener {
  heard(message: FromBotThread): void;
  ended(why: string): void;
}

/** Whose bot it is: bots of a table share a thread, and those of a payer, mostly an address, a budget. */
export interface Owner {
  readonly table: string;
  readonly payer: string;
}

/** What became of the questions, for the metrics. */
export interface BotCounts {
  thought: number;
  /** Answered with the game's default, because the budget was spent. */
  unpaid: number;
  /** Answered with the game's default, because a thread died, hung or did not start. */
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
  /** The start of the thread that remembers it; null where it was not asked yet. */
  madeIn: number | null;
  isGone: boolean;
}

interface Request {
  readonly bot: PooledBot;
  readonly question: () => BotQuestion | null;
  readonly reply: (reply: BotReply) => void;
}

/**
 * Threads in which slow bots think. Every table is pinned to one of them, because bots remember; questions wait in turn, payer after payer
 * and table after table; who has spent their budget, or whose thread fails, is answered at once, with nothing: the game's default is taken.
 */
export class BotPool {
  readonly counts: BotCounts = { thought: 0, unpaid: 0, failed: 0 };
  private readonly parts: PoolParts;
  private readonly lines: readonly Line[];
  private readonly ofTables = new Allowances(A_TABLE);
  private readonly ofPayers: Allowances;
  private readonly loop: Allowance;
  private readonly pinned = new Map<string, { readonly line: Line; bots: number }>();
  private made = 0;

  constructor(parts: PoolParts) {
    this.parts = parts;
    const { atOnce, aSecond } = A_PAYER;
    this.ofPayers = new Allowances({ atOnce: atOnce * parts.threads, aSecond: aSecond * parts.threads });
    this.loop = new Allowance(ON_THE_LOOP, parts.now());
    this.lines = Array.from({ length: parts.threads }, () => new Line(this, parts));
  }

  /** A bot for a seat of a table. It is made in its thread when it is first asked. */
  seat(owner: Owner, order: BotOrder): RemoteBot {
    this.made++;
    const bot: PooledBot = { number: this.made, owner, order, madeIn: null, isGone: false };
    const line = this.pin(owner.table);
    return {
      think: (question, reply) => line.push({ bot, question, reply }),
      leave: () => {
        if (bot.isGone) return;
        bot.isGone = true;
        line.forget(bot);
        this.unpin(owner.table);
      },
    };
  }

  private pin(table: string): Line {
    const pin = this.pinned.get(table) ?? { line: this.emptiest(), bots: 0 };
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

  private emptiest(): Line {
    return this.lines.reduce((one, other) => (other.tables < one.tables ? other : one));
  }

  /** Milliseconds until the event loop has time for another answer. */
  wait(): number {
    return this.loop.wait(this.parts.now());
  }

  /** The event loop was so many milliseconds late. */
  noteLate(late: number): void {
    this.loop.charge(Math.min(late, LATENESS.most) * LATENESS.share, this.parts.now());
  }

  isSpent({ table, payer }: Owner): boolean {
    const now = this.parts.now();
    return this.ofTables.isSpent(table, now) || this.ofPayers.isSpent(payer, now);
  }

  charge({ table, payer }: Owner, cost: number): void {
    const now = this.parts.now();
    this.ofTables.charge(table, cost, now);
    this.ofPayers.charge(payer, cost, now);
  }

  /** Hands a reply to its table, which carries it out at once; that takes time of the event loop. */
  reply({ bot, reply }: Request, answer: BotReply, counted: keyof BotCounts | null): void {
    if (bot.isGone) return;
    if (counted !== null) this.counts[counted]++;
    const began = this.parts.now();
    reply(answer);
    const ended = this.parts.now();
    this.loop.charge(Math.min(ended - began, MOST_A_REPLY), ended);
  }

  /** Ends all threads. Nobody is answered any more. */
  async stop(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.stop()));
  }
}

/** One thread and those who wait for it. */
class Line {
  /** Tables whose bots think here. */
  tables = 0;
  private readonly pool: BotPool;
  private readonly parts: PoolParts;
  private readonly queue = new FairQueue<Request>();
  private thread: BotThread | null = null;
  /** Counts the threads of this line: what an earlier one remembered is lost. */
  private start = 0;
  private isReady = false;
  /** What the thread is asked now, and since when; or since when it is starting. */
  private asked: Request | null = null;
  private since = 0;
  private retryAt = Number.NEGATIVE_INFINITY;
  /** How many of those who wait are answered with nothing, because no thread started for them. */
  private givenUp = 0;
  private isGoingOn = false;
  private watch: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(pool: BotPool, parts: PoolParts) {
    this.pool = pool;
    this.parts = parts;
  }

  push(request: Request): void {
    this.queue.push(request.bot.owner, request);
    this.goOn();
  }

  forget(bot: PooledBot): void {
    if (bot.madeIn === this.start) this.thread?.post({ type: 'forget', bot: bot.number });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.watch !== null) clearTimeout(this.watch);
    const { thread } = this;
    // Its end is meant, so nobody listens for it any more.
    this.thread = null;
    await thread?.end();
  }

  /** Takes up the next question in a turn of its own. */
  private goOn(): void {
    if (this.isGoingOn || this.asked !== null || this.queue.size === 0 || this.isStopped) return;
    this.isGoingOn = true;
    const wait = this.pool.wait();
    const due = this.parts.now() + wait;
    const take = () => {
      this.isGoingOn = false;
      this.pool.noteLate(this.parts.now() - due);
      this.take();
    };
    if (wait > 0) setTimeout(take, wait);
    else setImmediate(take);
  }

  private take(): void {
    if (this.asked !== null || this.isStopped || !this.isStarted()) return;
    const request = this.queue.next();
    if (request?.bot.isGone === false) this.handle(request);
    this.goOn();
  }

  private handle(request: Request): void {
    const { bot } = request;
    if (this.pool.isSpent(bot.owner)) this.pool.reply(request, { type: 'none' }, 'unpaid');
    else if (bot.madeIn !== null && bot.madeIn !== this.start) this.pool.reply(request, { type: 'lost' }, null);
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
    this.watchOver(LONGEST_THOUGHT_MS);
  }

  // ── the thread ──────────────────────────────────────────────────────────────

  /** Whether the thread can be asked; it is started by the first who wants to know. */
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
      heard: (message) => isCurrent() && this.hear(message),
      ended: (why) => isCurrent() && this.replace(why),
    });
    this.watchOver(LONGEST_START_MS);
    return false;
  }

  private hear(message: FromBotThread): void {
    if (message.type === 'ready') {
      this.isReady = true;
      if (this.watch !== null) clearTimeout(this.watch);
      this.watch = null;
      this.goOn();
      return;
    }
    const { asked } = this;
    if (asked === null || asked.bot.number !== message.bot) return;
    const { command, cost } = message;
    this.asked = null;
    this.pool.charge(asked.bot.owner, cost);
    this.pool.reply(asked, command === null ? { type: 'none' } : { type: 'command', command }, 'thought');
    this.goOn();
  }

  /** Looks in a while whether the thread still answers. */
  private watchOver(wait: number): void {
    if (this.watch !== null) return;
    this.watch = setTimeout(() => {
      // What it said while this thread was busy is heard first.
      setImmediate(() => {
        this.watch = null;
        this.look();
      });
    }, wait);
    this.watch.unref();
  }

  private look(): void {
    if (this.isStopped || this.thread === null || (this.isReady && this.asked === null)) return;
    const left = this.since + (this.isReady ? LONGEST_THOUGHT_MS : LONGEST_START_MS) - this.parts.now();
    if (left > 0) this.watchOver(left);
    else this.replace(this.isReady ? 'a bot does not come to an end' : 'it does not start');
  }

  /** Lets go of a thread that died or hangs; the next question starts another. */
  private replace(why: string): void {
    const { thread, asked, isReady } = this;
    const { game, kind } = asked?.bot.order ?? { game: null, kind: null };
    this.parts.log.error({ why, game, kind }, 'a thread of bots is replaced');
    this.thread = null;
    this.isReady = false;
    this.asked = null;
    void thread?.end();
    if (asked !== null) {
      this.pool.charge(asked.bot.owner, LONGEST_THOUGHT_MS);
      this.pool.reply(asked, { type: 'none' }, 'failed');
    }
    if (!isReady) {
      this.retryAt = this.parts.now() + RETRY_MS;
      this.givenUp = this.queue.size;
    }
    this.goOn();
  }

  /** There is no thread, and will not be soon: nobody is kept waiting for one. Each is answered in a turn of its own, so that people have theirs. */
  private giveUpNext(): void {
    const request = this.queue.next();
    this.givenUp = Math.max(0, this.givenUp - 1);
    if (request !== undefined) this.pool.reply(request, { type: 'none' }, 'failed');
    this.goOn();
  }
}

const PROGRAM = { bundled: 'bot-thread.js', source: 'server/bots/bot-thread.ts' };

/** A pool of worker threads, which start when the first slow bot is asked; one core is left to the thread that serves people. */
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
