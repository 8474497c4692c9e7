import type { PowerDesign } from '../../experiment/power/design.ts';
import type { PowerDone, PowerTask, Simulated } from '../../experiment/power/replicate.ts';
import type { PowerReport } from '../../experiment/power/report.ts';
import { cutTasks, nextPace } from '../../experiment/power/task.ts';
import type { Refusal, Result } from '../../kernel/host.ts';

/** A design that can be simulated, and what is measured in its matches. */
export interface CheckedDesign {
  readonly design: PowerDesign;
  readonly measures: readonly string[];
}

/** What a simulated design came to, and its table as a file. */
export interface FoundPower {
  readonly report: PowerReport;
  readonly csv: string;
}

export type ToPower =
  | { readonly type: 'check'; readonly design: PowerDesign }
  | { readonly type: 'play'; readonly game: string; readonly task: PowerTask }
  /** Replications that follow those sent before, of the same design; the answer sums up all of them. */
  | ({ readonly type: 'report'; readonly replications: readonly (readonly Simulated[])[] } & CheckedDesign);

export type FromPower =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly message: string };

/** The part of a web worker that is used here. */
export interface PowerWorker {
  readonly post: (message: ToPower) => void;
  readonly terminate: () => void;
  readonly listen: (heard: (message: FromPower) => void, crashed: () => void) => void;
}

function startWorker(): PowerWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'power' });
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (heard, crashed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromPower>) => heard(data));
      worker.addEventListener('error', crashed);
    },
  };
}

/** Asks a worker one thing after another. */
class Asking {
  private readonly worker: PowerWorker;
  private readonly ready: Promise<void>;
  private isClosed = false;
  private settle: { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void } | null =
    null;

  constructor(worker: PowerWorker) {
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.listen(
        (message) => (message.type === 'ready' ? resolve() : this.hear(message)),
        () => {
          reject(new Error('the worker broke'));
          this.settle?.reject(new Error('the worker broke'));
        },
      );
    });
    // Those who ask are told.
    this.ready.catch(() => undefined);
  }

  async ask<T>(message: ToPower): Promise<T> {
    await this.ready;
    return new Promise<T>((resolve, reject) => {
      if (this.isClosed) return reject(new Error('no longer wanted'));
      this.settle = { resolve: resolve as (answer: unknown) => void, reject };
      this.worker.post(message);
    });
  }

  close(): void {
    this.isClosed = true;
    this.worker.terminate();
    this.settle?.reject(new Error('no longer wanted'));
  }

  private hear(message: Exclude<FromPower, { type: 'ready' }>): void {
    if (message.type === 'answer') this.settle?.resolve(message.answer);
    else this.settle?.reject(new Error(message.message));
  }
}

/** More would only make a phone hot. */
const MOST_WORKERS = 4;

const usualCount = (): number => Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency ?? 2));

/** How a design is simulated in the page. */
interface PowerRun {
  readonly onProgress: (replicationsDone: number) => void;
  /** What it comes to so far, now and then. */
  readonly onFound: (found: FoundPower) => void;
  /** Stops it at once. */
  readonly signal: AbortSignal;
  readonly workers?: number;
  readonly start?: () => PowerWorker;
}

/** Simulates a design in workers of this page; or says why it cannot be simulated. The same design gives the same report everywhere. */
export async function simulatePowerHere(design: PowerDesign, run: PowerRun): Promise<Result<FoundPower, Refusal>> {
  const { signal, workers: count = usualCount(), start = startWorker } = run;
  const workers = Array.from({ length: Math.min(count, design.replications) }, () => new Asking(start()));
  const close = (): void => {
    for (const worker of workers) worker.close();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const [first] = workers as [Asking];
    const checked = await first.ask<Result<CheckedDesign, Refusal>>({ type: 'check', design });
    if (!checked.ok) return checked;
    return { ok: true, value: await playAll([first, ...workers.slice(1)], checked.value, run) };
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Fewer replications say too little. */
const FEWEST_SHOWN = 20;
const SHOWN_EVERY_MILLISECONDS = 400;

/** Summing up takes at most about a tenth of the time. */
const PAUSES = 9;

/** Every worker takes the next task as soon as it has played its last; the first also sums up, in the order of the replications. */
async function playAll(
  workers: readonly [Asking, ...Asking[]],
  checked: CheckedDesign,
  { onProgress, onFound }: PowerRun,
): Promise<FoundPower> {
  const { design } = checked;
  const [first] = workers;
  const pace = { replications: 1 };
  const tasks = cutTasks(design, pace);
  const parts = new Map<number, PowerDone['replications']>();
  let done = 0;
  let ordered = 0;
  const report = (): Promise<FoundPower> => {
    const replications: (readonly Simulated[])[] = [];
    for (let part = parts.get(ordered); part !== undefined; part = parts.get(ordered)) {
      parts.delete(ordered);
      replications.push(...part);
      ordered += part.length;
    }
    return first.ask<FoundPower>({ type: 'report', ...checked, replications });
  };
  let nextShown = performance.now() + SHOWN_EVERY_MILLISECONDS;
  const work = async (worker: Asking): Promise<void> => {
    for (const task of tasks) {
      const played = await worker.ask<PowerDone>({ type: 'play', game: design.plan.game, task });
      parts.set(task.from, played.replications);
      pace.replications = nextPace(played);
      done += played.replications.length;
      onProgress(done);
      const began = performance.now();
      if (worker !== first || began < nextShown || done < FEWEST_SHOWN || done === design.replications) continue;
      onFound(await report());
      const ended = performance.now();
      nextShown = ended + Math.max(SHOWN_EVERY_MILLISECONDS, PAUSES * (ended - began));
    }
  };
  await Promise.all(workers.map(work));
  return report();
}
