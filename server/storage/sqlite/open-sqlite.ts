import { once } from 'node:events';
import { setImmediate } from 'node:timers';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads.ts';
import { storageOf } from '../operations/index.ts';
import { type Appended, NotKept, type Storage } from '../port.ts';
import { type Answers, CLOSE, errorOf, type Opened, type Opening, type Request } from './messages.ts';

/** Larger batches are not faster, and everyone waits for the last request. */
const LARGEST_BATCH = 5_000;

const STORAGE_THREAD = { bundled: 'storage-worker.js', source: 'server/storage/sqlite/worker.ts' };

/** The embedded database: one file, and one thread that writes to it. */
export async function openSqlite(file: string, mostPages: number | null = null): Promise<Storage> {
  const link = new Link(threadPort(await startWorker({ file, mostPages })));
  return storageOf((name, given) => link.ask({ name, given }), {
    append: (append) => link.ask(append) as Promise<Appended>,
    close: () => link.close(),
  });
}

async function startWorker(opening: Opening): Promise<Worker> {
  const worker = startThread(STORAGE_THREAD, opening);
  // Listen from the start: a thread may end together with its last message.
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  const [opened] = (await once(worker, 'message')) as [Opened];
  if (opened.type === 'open') return worker;
  await hasEnded;
  throw errorOf(opened.failure);
}

interface Asked {
  readonly request: Request;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The way to a database in another thread or process. */
export interface StoragePort {
  postMessage(message: readonly Request[] | typeof CLOSE): void;
  onAnswers(listener: (answers: Answers) => void): void;
  /** It ended, for whatever reason. */
  onEnd(listener: (cause: Error) => void): void;
}

/** The way to a thread. */
export const threadPort = (worker: Worker): StoragePort => ({
  postMessage: (message) => worker.postMessage(message),
  onAnswers: (listener) => worker.on('message', listener),
  onEnd: (listener) => {
    worker.on('error', listener);
    worker.on('exit', () => listener(new Error('the thread of the database ended')));
  },
});

/** This side of the database's thread: requests that arrive during a batch form the next one. */
export class Link {
  readonly #port: StoragePort;
  #waiting: Asked[] = [];
  #underWay: Asked[] | null = null;
  #lost: NotKept | null = null;
  #closed: Promise<void> | null = null;
  #whenIdle: (() => void) | null = null;

  constructor(port: StoragePort) {
    this.#port = port;
    port.onAnswers((answers) => this.#receive(answers));
    port.onEnd((cause) => this.#lose(cause));
  }

  ask(request: Request): Promise<unknown> {
    if (this.#lost !== null) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (this.#waiting.length === 1 && this.#underWay === null) setImmediate(() => this.#send());
    });
  }

  /** Ends the thread once every request is answered. */
  close(): Promise<void> {
    this.#closed ??= this.#finish();
    return this.#closed;
  }

  async #finish(): Promise<void> {
    if (this.#lost !== null) return;
    this.#lost = new NotKept('storage-lost', new Error('the storage is closed'));
    const exit = new Promise<void>((resolve) => this.#port.onEnd(() => resolve()));
    if (this.#underWay !== null || this.#waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    this.#port.postMessage(CLOSE);
    await exit;
  }

  #send(): void {
    if (this.#underWay !== null || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, LARGEST_BATCH);
    this.#underWay = batch;
    try {
      this.#port.postMessage(batch.map(({ request }) => request));
    } catch (error) {
      // One request cannot be posted, so none of the batch was.
      const failure = { code: 'storage-lost', message: String(error) } as const;
      this.#receive({ values: [], failures: batch.map((_, index) => ({ index, failure })) });
    }
  }

  #receive({ values, failures }: Answers): void {
    const answered = this.#underWay ?? [];
    this.#underWay = null;
    for (const { index, failure } of failures) answered[index]!.reject(errorOf(failure));
    for (const [index, { resolve }] of answered.entries()) resolve(values[index]);
    // First let the callers that were just answered add their next requests.
    setImmediate(() => this.#send());
    if (this.#waiting.length === 0) this.#whenIdle?.();
  }

  #lose(cause: Error): void {
    this.#lost ??= new NotKept('storage-lost', cause);
    const unanswered = [...(this.#underWay ?? []), ...this.#waiting];
    this.#underWay = null;
    this.#waiting = [];
    for (const { reject } of unanswered) reject(new NotKept('storage-lost', cause));
    this.#whenIdle?.();
  }
}
