import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { type Bot, type BotKind, type Game, type GameTypes, listCommands, type Seat } from '../kernel/host.ts';
import { type Failure, kill, type ProgramReply, type ProgramSpec } from './program-process.ts';
import { type Asked, ProgramSeat } from './program-seat.ts';

/** What the thread is given. */
export interface ThreadStart {
  readonly spec: ProgramSpec;
  readonly port: MessagePort;
  /** How many replies there have been, and the number of the running process; 0 if none runs. */
  readonly shared: Int32Array;
}

/** Where these numbers are. */
export const SHARED = { replies: 0, pid: 1 } as const;

/** A message to the thread. `isWhole`: the line says all that a program needs that knows nothing of the match. */
export type ToProgramThread =
  | {
      readonly type: 'ask';
      readonly match: number;
      readonly seat: Seat;
      readonly line: string;
      readonly isWhole: boolean;
    }
  | { readonly type: 'tell' | 'end'; readonly match: number; readonly line: string }
  | { readonly type: 'stop' };

/** Starts the thread of a program, with what it is given and the ports that go with it. */
export type StartProgramThread = (start: ThreadStart, ports: readonly MessagePort[]) => Worker;

/** What a program failed at, and how often. */
export interface Missed extends Failure {
  times: number;
}

/** Longer than any program may take: only if its thread itself has failed. */
const THREAD_FAILED_MS = 300_000;

/** Most programs answer within this time; only for a longer wait is it worth changing what Ctrl-C does. */
const SHORT_WAIT_MS = 20;

/** A program as a bot that answers at once, where matches are played without an event loop: this thread waits for it. */
export class BlockingProgram {
  private readonly spec: ProgramSpec;
  private readonly start: StartProgramThread;
  private readonly onMissed: (missed: Missed) => void;
  /** How often it was asked. */
  asked = 0;
  /** The answers that were not its own, by what it failed at. */
  readonly missed: Missed[] = [];
  private readonly shared = new Int32Array(new SharedArrayBuffer(8));
  private readonly seats = new WeakMap<Bot<GameTypes>, ProgramSeat>();
  private thread: { readonly worker: Worker; readonly port: MessagePort } | null = null;
  private made = 0;

  /** `onMissed` is called when it fails at something for the first time. */
  constructor(spec: ProgramSpec, start: StartProgramThread, onMissed: (missed: Missed) => void = () => undefined) {
    this.spec = spec;
    this.start = start;
    this.onMissed = onMissed;
  }

  /** The kind of bot that this program is in a game. */
  kindFor(game: Game<GameTypes>): BotKind<GameTypes> {
    return {
      listens: true,
      isSlow: true,
      make: (_seat, random) => {
        this.made++;
        const seat = new ProgramSeat(game, this.made, random.below(2 ** 31));
        const bot: Bot<GameTypes> = (view, options, heard) => this.answer(seat, { view, options, heard });
        this.seats.set(bot, seat);
        return bot;
      },
      over: (bot, outcome) => {
        const seat = this.seats.get(bot);
        if (seat !== undefined) this.post({ type: 'end', match: seat.number, line: seat.farewell(outcome) });
      },
    };
  }

  private answer(seat: ProgramSeat, asked: Asked): GameTypes['command'] {
    const { view, options, heard } = asked;
    seat.hear(heard);
    // Asked again before a discussion ends, it keeps to what it has answered.
    if (!view.isAsked) return [...listCommands(options, 1)][0] as GameTypes['command'];
    const reply = this.ask(seat, asked);
    const { command, isOwn, line } = seat.accept(asked, reply);
    this.asked++;
    if (!isOwn) this.miss(reply.type === 'none' ? reply.failure : { trouble: 'not-legal', exit: null });
    if (line !== null) this.post({ type: 'tell', match: seat.number, line });
    return command;
  }

  private miss({ trouble, exit }: Failure): void {
    const known = this.missed.find((each) => each.trouble === trouble && each.exit === exit);
    if (known !== undefined) {
      known.times++;
      return;
    }
    const missed = { trouble, exit, times: 1 };
    this.missed.push(missed);
    this.onMissed(missed);
  }

  private ask(seat: ProgramSeat, asked: Asked): ProgramReply {
    const { number } = seat;
    const put = (isWhole: boolean): ProgramReply => {
      const line = seat.line(asked, isWhole);
      return this.waitFor({ type: 'ask', match: number, seat: asked.view.seat, line, isWhole });
    };
    const reply = put(seat.isNew);
    return reply.type === 'lost' ? put(true) : reply;
  }

  private post(message: ToProgramThread): void {
    this.open().port.postMessage(message);
  }

  /** Blocks this thread until the other has replied. */
  private waitFor(message: ToProgramThread): ProgramReply {
    const { port } = this.open();
    const before = Atomics.load(this.shared, SHARED.replies);
    port.postMessage(message);
    if (!this.hasReplied(before, SHORT_WAIT_MS) && !endedByCtrlC(() => this.hasReplied(before, THREAD_FAILED_MS)))
      throw new Error(`the thread of the program ${this.spec.name} does not answer`);
    const received = receiveMessageOnPort(port) as { readonly message: ProgramReply } | undefined;
    if (received === undefined) throw new Error(`the thread of the program ${this.spec.name} said nothing`);
    return received.message;
  }

  private hasReplied(before: number, milliseconds: number): boolean {
    return Atomics.wait(this.shared, SHARED.replies, before, milliseconds) !== 'timed-out';
  }

  private open(): { readonly worker: Worker; readonly port: MessagePort } {
    if (this.thread !== null) return this.thread;
    const { port1, port2 } = new MessageChannel();
    const worker = this.start({ spec: this.spec, port: port2, shared: this.shared }, [port2]);
    // Neither keeps this process running.
    worker.unref();
    port1.unref();
    this.thread = { worker, port: port1 };
    process.once('exit', this.killNow);
    return this.thread;
  }

  private readonly killNow = (): void => kill(Atomics.load(this.shared, SHARED.pid));

  /** Ends the program. */
  async stop(): Promise<void> {
    if (this.thread === null) return;
    const { worker, port } = this.thread;
    this.thread = null;
    const stopped = new Promise((resolve) => port.once('message', resolve));
    port.ref();
    port.postMessage({ type: 'stop' } satisfies ToProgramThread);
    await stopped;
    port.close();
    this.killNow();
    process.off('exit', this.killNow);
    await worker.terminate();
  }
}

/** Does what blocks this thread. Nothing that listens for Ctrl-C would hear it until then, so the system ends the process instead. */
function endedByCtrlC<T>(work: () => T): T {
  const listeners = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT');
  try {
    return work();
  } finally {
    for (const listener of listeners) process.on('SIGINT', listener);
  }
}
