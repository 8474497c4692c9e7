import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { RunningServer } from '../start.ts';
import { storageOf } from '../storage/operations/index.ts';
import type { Appended, Storage } from '../storage/port.ts';
import { type Answers, CLOSE, failureOf, type Request } from '../storage/sqlite/messages.ts';
import { Link, type StoragePort } from '../storage/sqlite/open-sqlite.ts';
import type { ServerWorld } from '../world.ts';

// Several processes of one machine that serve together: each is a node of a cluster, and they share the public address. An
// embedded database is written by the parent alone; the others ask it.

/** What a worker tells its parent: where it listens, or requests to the database. */
type FromWorker =
  | { readonly type: 'open'; readonly port: number }
  | { readonly type: 'storage'; readonly batch: readonly Request[] };

/** What a parent tells a worker: answers of the database, or that everything stops. */
type FromParent =
  | { readonly type: 'storage'; readonly answers: Answers }
  | { readonly type: 'stop'; readonly handsOn: boolean };

/** The environment variable that tells a worker whose child it is. */
const PARENT = 'TERTULIA_PARENT';

/** How long until a worker that ended is replaced; longer and longer while none can start. */
const REPLACE_MS = 500;
const MOST_REPLACE_MS = 60_000;

/** Thrown where a worker ends before it serves; it has said why. */
export class WorkerEnded extends Error {}

/** The workers of this process: replaced when one ends, and stopped together. */
export class Workers {
  private readonly storage: Storage | null;
  private readonly log: ServerWorld['log'];
  private readonly id = randomUUID();
  /** From then on, the address is served, and those that end are replaced. */
  private isUp = false;
  private isStopping = false;
  /** How many ended since the last that could start. */
  private failures = 0;

  /** `storage`: the embedded database, of which this process is the only writer; null if each worker opens its own. */
  constructor(of: { readonly storage: Storage | null; readonly log: ServerWorld['log'] }) {
    this.storage = of.storage;
    this.log = of.log;
  }

  /** Starts them, and says at which port they listen. If the first cannot start, none stays. */
  async start(count: number): Promise<number> {
    cluster.setupPrimary({ serialization: 'advanced' });
    let port = 0;
    try {
      // The first one alone: it prepares the database.
      port = await this.fork();
      this.isUp = true;
      for (let number = 1; number < count; number++) await this.fork().catch(() => {});
    } catch (error) {
      await this.stop();
      throw error;
    }
    return port;
  }

  private fork(): Promise<number> {
    const worker = cluster.fork({ [PARENT]: this.id });
    worker.on('exit', (code, signal) => this.ended(worker, code, signal));
    worker.on('error', () => {});
    return new Promise((resolve, reject) => {
      worker.once('exit', (code) => reject(new WorkerEnded(`a process of the server ended with ${code}`)));
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'open') this.failures = 0;
        if (message.type === 'open') resolve(message.port);
        else void this.answer(worker, message.batch);
      });
    });
  }

  private ended(worker: Worker, code: number, signal: string): void {
    if (this.isStopping || !this.isUp) return;
    const waits = Math.min(REPLACE_MS * 2 ** this.failures++, MOST_REPLACE_MS);
    const up = Object.values(cluster.workers ?? {}).filter((one) => one?.isDead() === false).length;
    this.log.error(
      { process: worker.process.pid, code, signal, up, waits },
      'a process of the server ended; another takes its place',
    );
    setTimeout(() => {
      if (!this.isStopping) void this.fork().catch(() => {});
    }, waits);
  }

  private async answer(worker: Worker, batch: readonly Request[]): Promise<void> {
    const settled = await Promise.allSettled(batch.map((request) => this.run(request)));
    const values = settled.map((one) => (one.status === 'fulfilled' ? one.value : null));
    const failures = settled.flatMap((one, index) =>
      one.status === 'rejected' ? [{ index, failure: failureOf(one.reason) }] : [],
    );
    // One that ends in this moment is not told, and must not take this process with it.
    if (worker.isConnected())
      worker.send({ type: 'storage', answers: { values, failures } } satisfies FromParent, () => {});
  }

  private run(request: Request): Promise<unknown> {
    const { storage } = this;
    if (storage === null) return Promise.reject(new Error('there is no database here'));
    if (!('name' in request)) return storage.append(request);
    const work = storage[request.name] as (...given: readonly unknown[]) => Promise<unknown>;
    return work(...request.given);
  }

  /** Stops all of them. The first to have started is the last, and saves what is being played. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const [first, ...others] = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker?.isDead() === false,
    ) as Worker[];
    await Promise.all(others.map((worker) => stopWorker(worker, false)));
    if (first !== undefined) await stopWorker(first, true);
  }
}

function stopWorker(worker: Worker, handsOn: boolean): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    if (worker.isConnected()) worker.send({ type: 'stop', handsOn } satisfies FromParent, () => {});
  });
}

/** What a worker has from its parent: the parent's id, and its database. */
export interface FamilyTies {
  readonly parent: string;
  readonly storage: () => Storage;
}

/** Runs a server as one of several processes, until its parent stops it or is gone. */
export async function workFor(start: (ties: FamilyTies) => Promise<RunningServer>): Promise<void> {
  // Ctrl-C reaches all processes of a terminal, and the parent tells when to stop.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  const stopped = new Promise<{ readonly handsOn: boolean }>((resolve) => {
    process.on('message', (message: FromParent) => {
      if (message.type === 'stop') resolve(message);
    });
    process.once('disconnect', () => resolve({ handsOn: false }));
  });
  try {
    const server = await start({ parent: process.env[PARENT] ?? '', storage: parentStorage });
    process.send?.({ type: 'open', port: server.port } satisfies FromWorker);
    await server.stop(await stopped);
  } finally {
    // The connection would keep this process from ending.
    process.disconnect?.();
  }
}

/** The database of the parent process. */
function parentStorage(): Storage {
  const port: StoragePort = {
    postMessage: (batch) => {
      if (batch !== CLOSE) process.send?.({ type: 'storage', batch } satisfies FromWorker);
    },
    onAnswers: (listener) =>
      void process.on('message', (message: FromParent) => {
        if (message.type === 'storage') listener(message.answers);
      }),
    onEnd: (listener) => void process.once('disconnect', () => listener(new Error('the parent process is gone'))),
  };
  const link = new Link(port);
  return storageOf((name, given) => link.ask({ name, given }), {
    append: (append) => link.ask(append) as Promise<Appended>,
    // It is the parent's to close.
    close: async () => {},
  });
}
