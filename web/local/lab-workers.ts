import type { Series } from '../../bots/play-match.ts';
import type { Refusal, Result } from '../../kernel/host.ts';
import type { Batch, LabTask } from '../../simulation/lab/evidence.ts';
import type { LabSetting } from '../../simulation/lab/link.ts';
import type { LabPool } from '../../simulation/lab/pool.ts';

/** What has to be known of a setting before matches of it are played. */
export interface Prepared {
  readonly series: Series;
  /** The sides that are dealt; empty in a game without sides. */
  readonly sides: readonly string[];
  /** What players can be kept from using, to measure what it is worth. */
  readonly abilities: readonly string[];
  readonly minutesPerRound: number | null;
  /** The same for any number of seats up to the most, from 0 on; null where the game does not say. */
  readonly minutesBySeats: readonly number[] | null;
}

type Question =
  | { readonly type: 'prepare'; readonly setting: LabSetting; readonly seed: number }
  | { readonly type: 'play'; readonly task: LabTask };

export type ToLab =
  | (Question & { readonly id: number; readonly priority: number })
  /** It is no longer wanted; answered where it was not begun yet. */
  | { readonly type: 'skip'; readonly id: number };

export type FromLab =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** The part of a web worker that is used here. */
export interface LabWorker {
  readonly postMessage: (message: ToLab) => void;
  readonly terminate: () => void;
  readonly listen: (heard: (message: FromLab) => void, crashed: () => void) => void;
}

/** More than these would only make a phone hot. */
const MOST_WORKERS = 8;

/** As many as there are processors, and two at least: one of them may be in a long match. */
const usualCount = (): number => Math.min(MOST_WORKERS, Math.max(2, navigator.hardwareConcurrency ?? 2));

function startWorker(): LabWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lab' });
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (heard, crashed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromLab>) => heard(data));
      worker.addEventListener('error', crashed);
    },
  };
}

/** What is more urgent is played first; how urgent it is may change. */
export interface Wanted {
  priority: number;
  readonly signal: AbortSignal;
}

interface Job {
  readonly id: number;
  readonly question: Question;
  readonly wanted: Readonly<Wanted>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Seat {
  worker: LabWorker;
  isReady: boolean;
  readonly jobs: Job[];
}

/** Handed to one worker: while one is played others are there, so that it never waits for a page that draws. */
const AT_ONCE = 6;

/** A worker that is still in a match that nobody wants any more after so long is replaced. */
const PATIENCE_MS = 500;

/** So often in a row a worker may fail to start, or break. */
const MOST_CRASHES = 6;

/** Above all that is played: it is quick, and everything waits for it. */
const URGENT = 100;

/** The workers of a page's lab. They stay warm from one setting to the next, and turn to something else at once. */
export class LabWorkers {
  private readonly seats: Seat[];
  private readonly start: () => LabWorker;
  private readonly queue: Job[] = [];
  private isPaused = false;
  private isClosed = false;
  private asked = 0;
  private crashes = 0;

  constructor(count: number = usualCount(), start: () => LabWorker = startWorker) {
    this.start = start;
    this.seats = Array.from({ length: count }, () => this.newSeat());
  }

  /** What has to be known of a setting, or why it cannot be played. */
  prepare(setting: LabSetting, seed: number, signal: AbortSignal): Promise<Result<Prepared, Refusal>> {
    return this.ask({ type: 'prepare', setting, seed }, { priority: URGENT, signal });
  }

  /** The workers as the engine uses them, for one purpose; when that is given up, what was not begun is not played. */
  pool(wanted: Wanted): LabPool {
    return {
      width: this.seats.length * AT_ONCE,
      play: (task) => this.ask<Batch>({ type: 'play', task }, wanted),
      plan: async (setting, seed) => {
        const prepared = await this.prepare(setting, seed, wanted.signal);
        return prepared.ok ? { ok: true, value: prepared.value.series } : prepared;
      },
    };
  }

  /** While nobody looks, nothing more is begun. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.handOut();
  }

  close(): void {
    this.isClosed = true;
    for (const { worker, jobs } of this.seats) {
      worker.terminate();
      for (const job of jobs.splice(0)) job.reject(new Error('the lab is closed'));
    }
    for (const job of this.queue.splice(0)) job.reject(new Error('the lab is closed'));
  }

  private ask<T>(question: Question, wanted: Wanted): Promise<T> {
    this.asked++;
    const id = this.asked;
    const { signal } = wanted;
    return new Promise<T>((resolve, reject) => {
      if (signal.aborted || this.isClosed) return reject(new Error('no longer wanted'));
      const job: Job = { id, question, wanted, resolve: resolve as Job['resolve'], reject };
      signal.addEventListener('abort', () => this.giveUp(job), { once: true });
      const place = this.queue.findIndex((other) => other.wanted.priority < wanted.priority);
      this.queue.splice(place === -1 ? this.queue.length : place, 0, job);
      this.handOut();
    });
  }

  private giveUp(job: Job): void {
    job.reject(new Error('no longer wanted'));
    const place = this.queue.indexOf(job);
    if (place !== -1) this.queue.splice(place, 1);
    const seat = this.seats.find(({ jobs }) => jobs.includes(job));
    if (seat === undefined) return;
    const { worker } = seat;
    worker.postMessage({ type: 'skip', id: job.id });
    setTimeout(() => {
      if (seat.worker === worker && seat.jobs.includes(job)) this.replace(seat);
    }, PATIENCE_MS);
  }

  private handOut(): void {
    if (this.isPaused || this.isClosed) return;
    for (let depth = 1; depth <= AT_ONCE; depth++) {
      for (const seat of this.seats) {
        if (!seat.isReady || seat.jobs.length >= depth) continue;
        const job = this.queue.shift();
        if (job === undefined) return;
        this.give(seat, job);
      }
    }
  }

  private give(seat: Seat, job: Job): void {
    seat.jobs.push(job);
    seat.worker.postMessage({ ...job.question, id: job.id, priority: job.wanted.priority });
  }

  private newSeat(): Seat {
    const seat: Seat = { worker: this.start(), isReady: false, jobs: [] };
    this.follow(seat);
    return seat;
  }

  private follow(seat: Seat): void {
    const { worker } = seat;
    worker.listen(
      (message) => seat.worker === worker && this.hear(seat, message),
      () => seat.worker === worker && this.crash(seat),
    );
  }

  private hear(seat: Seat, message: FromLab): void {
    if (message.type === 'ready') {
      seat.isReady = true;
      this.handOut();
      return;
    }
    const place = seat.jobs.findIndex(({ id }) => id === message.id);
    const [job] = place === -1 ? [] : seat.jobs.splice(place, 1);
    this.handOut();
    if (message.type === 'answer') {
      this.crashes = 0;
      job?.resolve(message.answer);
    } else job?.reject(new Error(message.message));
  }

  /** A new worker does what the other had not done, as far as it is still wanted. */
  private replace(seat: Seat): void {
    if (this.isClosed) return;
    seat.worker.terminate();
    const left = seat.jobs.splice(0).filter(({ wanted }) => !wanted.signal.aborted);
    this.queue.unshift(...left);
    seat.worker = this.start();
    seat.isReady = false;
    this.follow(seat);
    this.handOut();
  }

  private crash(seat: Seat): void {
    this.crashes++;
    if (this.crashes < MOST_CRASHES) this.replace(seat);
    else this.leaveEmpty(seat);
  }

  private leaveEmpty(seat: Seat): void {
    seat.isReady = false;
    const isLast = this.seats.every(({ isReady }) => !isReady);
    for (const job of isLast ? [...seat.jobs.splice(0), ...this.queue.splice(0)] : seat.jobs.splice(0))
      job.reject(new Error('the workers do not start'));
  }
}
