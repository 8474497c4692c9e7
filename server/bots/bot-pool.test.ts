import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BotOrder, BotReply, RemoteBot } from '../../table/bot-seats.ts';
import type { FromBotThread, ToBotThread } from '../../table/remote-bots.ts';
import { BotPool, type BotThread, type Listener } from './bot-pool.ts';

const character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };
const ORDER: BotOrder = { game: 'any', kind: 'slow', seat: 0, seats: 2, setup: {}, numbers: [1, 2], character };
const QUESTION = {
  view: { phase: 'vote', question: 1, asked: 1, waiting: 1, deadline: null, isAsked: true, table: {}, hand: {} },
  heard: [],
  phrases: [],
  isStandIn: false,
};

/** A thread that answers when it is told to. */
class FakeThread implements BotThread {
  readonly posted: ToBotThread[] = [];
  isEnded = false;
  private readonly listener: Listener;

  constructor(listener: Listener) {
    this.listener = listener;
  }

  post(message: ToBotThread): void {
    this.posted.push(message);
  }

  async end(): Promise<void> {
    this.isEnded = true;
  }

  ready(): void {
    this.say({ type: 'ready' });
  }

  /** Answers what it was asked last. */
  answer(cost = 0): void {
    const asked = this.posted.findLast(({ type }) => type === 'think');
    if (asked === undefined) throw new Error('was not asked');
    this.say({
      type: 'answer',
      bot: asked.bot,
      answer: { command: { type: `answer-of-${asked.bot}` }, said: [] },
      cost,
    });
  }

  die(): void {
    this.listener.ended('it ended with 1');
  }

  private say(message: FromBotThread): void {
    this.listener.heard(message);
    vi.advanceTimersByTime(1);
  }
}

let now = 0;
let threads: FakeThread[] = [];
const errors: object[] = [];

beforeEach(() => {
  now = 0;
  threads = [];
  errors.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
});
afterEach(() => vi.useRealTimers());

function open(count = 1): BotPool {
  const start = (listener: Listener) => {
    const thread = new FakeThread(listener);
    threads.push(thread);
    return thread;
  };
  return new BotPool({ threads: count, start, now: () => now, log: { error: (what: object) => errors.push(what) } });
}

/** Asks a bot, and lets the pool have its turn. */
function ask(bot: RemoteBot, name: string, replies: string[]): void {
  bot.think(
    () => QUESTION,
    (reply) => replies.push(`${name}: ${told(reply)}`),
  );
  vi.advanceTimersByTime(1);
}

const told = (reply: BotReply): string => (reply.type === 'command' ? 'thought' : reply.type);

function pass(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

const thread = (index = 0): FakeThread => threads[index] as FakeThread;

describe('who is asked next', () => {
  test('payers take turns, and so do the tables of each', () => {
    const pool = open();
    const replies: string[] = [];
    const seat = (payer: string, table: string) => pool.seat({ payer, table }, ORDER);
    ask(seat('greedy', 'a'), 'a1', replies);
    for (const [table, name] of [
      ['a', 'a2'],
      ['a', 'a3'],
      ['b', 'b1'],
      ['c', 'c1'],
    ] as const) {
      ask(seat('greedy', table), name, replies);
    }
    ask(seat('modest', 'm'), 'm1', replies);
    thread().ready();
    for (let left = 6; left > 0; left--) thread().answer();
    expect(replies.map((reply) => reply.slice(0, 2))).toEqual(['a1', 'm1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('a table keeps its thread, and tables are spread over all threads', () => {
    const pool = open(2);
    for (const table of ['a', 'b', 'a', 'b']) ask(pool.seat({ payer: 'x', table }, ORDER), table, []);
    for (const started of threads) started.ready();
    for (const started of threads) started.answer();
    expect(threads.map(({ posted }) => posted.filter(({ type }) => type === 'think').length)).toEqual([2, 2]);
  });

  test('a bot whose answer is not needed any more is told to stop, and the next one is asked when it has', () => {
    const pool = open();
    const replies: string[] = [];
    const bot = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    const neighbour = pool.seat({ payer: 'y', table: 'b' }, ORDER);
    ask(bot, 'first', replies);
    thread().ready();
    ask(neighbour, 'neighbour', replies);
    neighbour.stop();
    bot.stop();
    const types = () => thread().posted.map(({ type, bot: number }) => `${type} ${number}`);
    expect(types()).toEqual(['make 1', 'think 1', 'stop 1']);
    thread().answer();
    expect(types().slice(3)).toEqual(['make 2', 'think 2']);
    bot.stop();
    expect(types()).toHaveLength(5);
  });

  test('no thread is started before a bot is asked', () => {
    open().seat({ payer: 'x', table: 'a' }, ORDER);
    expect(threads).toEqual([]);
  });

  test('the event loop spends no more than its share on the answers', () => {
    const pool = open();
    const bot = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    let answered = 0;
    const askAgain = () =>
      bot.think(
        () => QUESTION,
        () => {
          // Carrying out an answer takes five milliseconds here.
          now += 5;
          answered++;
          askAgain();
        },
      );
    askAgain();
    vi.advanceTimersByTime(1);
    thread().ready();
    for (let turns = 0; turns < 1000 && now < 2000; turns++) {
      if (thread().posted.filter(({ type }) => type === 'think').length > answered) thread().answer();
      else pass(1);
    }
    expect(answered * 5).toBeLessThan(0.15 * now + 30);
  });

  test('an answer that took very long to carry out, as on a machine with other work, holds up the others for a moment only', () => {
    const pool = open();
    pool.seat({ payer: 'x', table: 'a' }, ORDER).think(
      () => QUESTION,
      () => {
        now += 500;
      },
    );
    vi.advanceTimersByTime(1);
    thread().ready();
    thread().answer();
    expect(now).toBe(500);
    expect(pool.budgets.wait()).toBeGreaterThan(0);
    expect(pool.budgets.wait()).toBeLessThan(500);
  });
});

describe('budgets', () => {
  test('a table that thought too much is answered with nothing until it has rested', () => {
    const pool = open();
    const replies: string[] = [];
    const bot = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    ask(bot, 'first', replies);
    thread().ready();
    thread().answer(600);
    ask(bot, 'second', replies);
    ask(pool.seat({ payer: 'x', table: 'b' }, ORDER), 'neighbour', replies);
    thread().answer();
    pass(3000);
    ask(bot, 'rested', replies);
    thread().answer();
    expect(replies).toEqual(['first: thought', 'second: none', 'neighbour: thought', 'rested: thought']);
    expect(pool.budgets.counts).toEqual({ thought: 3, unpaid: 1, failed: 0 });
  });

  test('many tables of one address share a budget, and others are not charged', () => {
    const pool = open();
    const replies: string[] = [];
    for (let table = 0; table < 5; table++) {
      ask(pool.seat({ payer: 'greedy', table: `t${table}` }, ORDER), `t${table}`, replies);
      if (table === 0) thread().ready();
      thread().answer(450);
    }
    ask(pool.seat({ payer: 'greedy', table: 'new' }, ORDER), 'new', replies);
    ask(pool.seat({ payer: 'modest', table: 'other' }, ORDER), 'other', replies);
    thread().answer();
    expect(replies.slice(-2)).toEqual(['new: none', 'other: thought']);
  });
});

describe('threads that fail', () => {
  test('one that dies is replaced: its question is answered with nothing, and the bots that it remembered are made again', () => {
    const pool = open();
    const replies: string[] = [];
    const bot = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    const neighbour = pool.seat({ payer: 'y', table: 'b' }, ORDER);
    ask(neighbour, 'neighbour', replies);
    thread().ready();
    thread().answer();
    ask(bot, 'asked', replies);
    thread().die();
    ask(neighbour, 'neighbour', replies);
    thread(1).ready();
    expect(replies).toEqual(['neighbour: thought', 'asked: none', 'neighbour: lost']);
    const again = pool.seat({ payer: 'y', table: 'b' }, ORDER);
    ask(again, 'again', replies);
    thread(1).answer();
    expect(replies.at(-1)).toBe('again: thought');
    expect(thread(1).posted.map(({ type }) => type)).toEqual(['make', 'think']);
    expect(errors).toMatchObject([{ match: 'a', why: 'it ended with 1', game: 'any', kind: 'slow' }]);
    expect(thread().isEnded).toBe(true);
  });

  test('one that hangs is replaced after two seconds, and the table whose bot it was pays for it', () => {
    const pool = open();
    const replies: string[] = [];
    const stuck = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    ask(stuck, 'stuck', replies);
    thread().ready();
    ask(pool.seat({ payer: 'y', table: 'b' }, ORDER), 'neighbour', replies);
    pass(1990);
    expect(replies).toEqual([]);
    pass(20);
    expect(replies).toEqual(['stuck: none']);
    thread(1).ready();
    thread(1).answer();
    ask(stuck, 'stuck', replies);
    expect(replies).toEqual(['stuck: none', 'neighbour: thought', 'stuck: none']);
    expect(threads).toHaveLength(2);
  });

  test('where none starts, everybody is answered with nothing', () => {
    const pool = open();
    const replies: string[] = [];
    ask(pool.seat({ payer: 'x', table: 'a' }, ORDER), 'a', replies);
    ask(pool.seat({ payer: 'y', table: 'b' }, ORDER), 'b', replies);
    pass(10_100);
    ask(pool.seat({ payer: 'z', table: 'c' }, ORDER), 'c', replies);
    expect(replies).toEqual(['a: none', 'b: none', 'c: none']);
    expect(pool.budgets.counts.failed).toBe(3);
  });

  test('where none starts, those who wait are answered one in each turn of the event loop', () => {
    const pool = open();
    const replies: string[] = [];
    for (const table of ['a', 'b', 'c']) ask(pool.seat({ payer: 'x', table }, ORDER), table, replies);
    now += 10_100;
    for (let turns = 0; turns < 20 && replies.length < 3; turns++) {
      const before = replies.length;
      vi.advanceTimersToNextTimer();
      expect(replies.length - before).toBeLessThanOrEqual(1);
    }
    expect(replies).toEqual(['a: none', 'b: none', 'c: none']);
    expect(threads).toHaveLength(1);
  });

  test('a real thread with a bot that never ends is ended, and its neighbour is answered by the next', async () => {
    const stuckOn = (bot: number) => `
      const { parentPort } = require('node:worker_threads');
      parentPort.on('message', ({ type, bot }) => {
        while (type === 'think' && bot === ${bot});
        if (type === 'think') parentPort.postMessage({ type: 'answer', bot, answer: { command: { type: 'pass' }, said: [] }, cost: 1 });
      });
      parentPort.postMessage({ type: 'ready' });`;
    const workers: Worker[] = [];
    const start = (listener: Listener): BotThread => {
      const worker = new Worker(stuckOn(1), { eval: true });
      workers.push(worker);
      worker.on('message', (message) => {
        listener.heard(message);
        vi.advanceTimersByTime(1);
      });
      return { post: (message) => worker.postMessage(message), end: async () => void (await worker.terminate()) };
    };
    const pool = new BotPool({ threads: 1, start, now: () => now, log: { error: () => undefined } });
    const replies: string[] = [];
    ask(pool.seat({ payer: 'x', table: 'a' }, ORDER), 'stuck', replies);
    const answered = new Promise<void>((resolve) => {
      pool.seat({ payer: 'y', table: 'b' }, ORDER).think(
        () => QUESTION,
        (reply) => {
          replies.push(`neighbour: ${told(reply)}`);
          resolve();
        },
      );
    });
    await new Promise((resolve) => workers[0]?.once('message', resolve));
    pass(2100);
    await answered;
    expect(replies).toEqual(['stuck: none', 'neighbour: thought']);
    await pool.stop();
  });
});

describe('bots that are not wanted any more', () => {
  test('one that left is not asked, its answer does not come, and its memory is freed', () => {
    const pool = open();
    const replies: string[] = [];
    const asked = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    const waiting = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    ask(asked, 'asked', replies);
    thread().ready();
    ask(waiting, 'waiting', replies);
    asked.leave();
    waiting.leave();
    thread().answer();
    expect(replies).toEqual([]);
    expect(thread().posted.map(({ type, bot }) => `${type} ${bot}`)).toEqual(['make 1', 'think 1', 'forget 1']);
  });

  test('a thread that is ended on purpose is not an error, and is not replaced', async () => {
    const pool = open();
    ask(pool.seat({ payer: 'x', table: 'a' }, ORDER), 'a', []);
    thread().ready();
    thread().end = async () => thread().die();
    await pool.stop();
    pass(3000);
    expect([errors, threads.length]).toEqual([[], 1]);
  });

  test('a question that is withdrawn before its turn is not sent', () => {
    const pool = open();
    const bot = pool.seat({ payer: 'x', table: 'a' }, ORDER);
    bot.think(
      () => null,
      () => expect.unreachable(),
    );
    vi.advanceTimersByTime(1);
    thread().ready();
    expect(thread().posted).toEqual([]);
  });
});
