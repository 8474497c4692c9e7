import { type Stats, statSync } from 'node:fs';
import { operate } from '../operations/index.ts';
import { NotKept } from '../port.ts';
import type { SqlDialect } from '../schema.ts';
import type { Handle } from './handle.ts';
import { LogAppender } from './log-appender.ts';
import { type Answers, type Failure, failureOf, isDatabaseFailure, type Request } from './messages.ts';

/** The database itself, and the log next to it that SQLite writes to first. */
const ENDINGS = ['', '-wal'] as const;

/** Operations that only read, which are possible even if the disk is full. */
const READING: RegExp = /^(find|list|read|sitsAt$|size$)/;

/** The match that an operation concerns, from its first argument; most concern none. */
function matchOf([first]: readonly unknown[]): string {
  return typeof first === 'string' ? first : String((first as { readonly id?: unknown } | undefined)?.id);
}

const isRead = (request: Request): boolean => 'name' in request && READING.test(request.name);

/** Runs many requests in one transaction, so that they wait for the disk together. */
export class BatchRunner {
  readonly #handle: Handle;
  readonly #dialect: SqlDialect;
  readonly #appender: LogAppender;
  readonly #files: DatabaseFiles;

  constructor(handle: Handle, dialect: SqlDialect) {
    this.#handle = handle;
    this.#dialect = dialect;
    this.#appender = new LogAppender(handle);
    this.#files = new DatabaseFiles(handle.name);
  }

  /** The answers, once everything is on disk. A request that fails does not undo the others. */
  async run(requests: readonly Request[]): Promise<Answers> {
    const isWriting = !requests.every(isRead);
    try {
      if (isWriting) this.#files.mustBeThere();
      this.#handle.exec('begin immediate');
      this.#appender.begin();
      const answers = await this.#answer(requests);
      this.#appender.settle();
      this.#handle.exec('commit');
      if (isWriting) this.#files.mustBeThere();
      return answers;
    } catch (error) {
      const refused = this.#giveUp(requests, failureOf(error));
      return requests.length === 1 ? refused : this.#readAlone(requests, refused);
    }
  }

  async #answer(requests: readonly Request[]): Promise<Answers> {
    const values: unknown[] = [];
    const failures: { index: number; failure: Failure }[] = [];
    for (const [index, request] of requests.entries()) {
      try {
        values[index] = 'name' in request ? await this.#operate(request) : this.#appender.append(request);
      } catch (error) {
        if (isDatabaseFailure(error)) throw error;
        failures.push({ index, failure: failureOf(error) });
        values[index] = null;
      }
    }
    return { values, failures };
  }

  async #operate({ name, given }: Extract<Request, { name: unknown }>): Promise<unknown> {
    this.#appender.settle();
    // This one takes over matches that nobody has named.
    if (name === 'claimOrphans') this.#appender.forgetAll();
    else this.#appender.forget(matchOf(given));
    this.#handle.exec('savepoint request');
    try {
      return await operate(this.#dialect, name, given);
    } catch (error) {
      if (this.#handle.inTransaction) this.#handle.exec('rollback to request');
      throw error;
    } finally {
      if (this.#handle.inTransaction) this.#handle.exec('release request');
    }
  }

  /** Answers the requests that only read one by one. */
  async #readAlone(requests: readonly Request[], refused: Answers): Promise<Answers> {
    const values = [...refused.values];
    const failures: Answers['failures'][number][] = [];
    for (const [index, request] of requests.entries()) {
      const alone = isRead(request) ? await this.run([request]) : null;
      const failure = alone === null ? refused.failures[index]?.failure : alone.failures[0]?.failure;
      if (failure !== undefined) failures.push({ index, failure });
      values[index] = alone?.values[0] ?? null;
    }
    return { values, failures };
  }

  #giveUp(requests: readonly Request[], failure: Failure): Answers {
    this.#appender.forgetAll();
    // Some failures have rolled back already.
    if (this.#handle.inTransaction) this.#handle.exec('rollback');
    return { values: requests.map(() => null), failures: requests.map((_, index) => ({ index, failure })) };
  }
}

type Identity = Pick<Stats, 'ino' | 'dev'>;

/**
 * Notices when the files of the open database are removed or replaced: commits to them still succeed, but nothing of it is left after
 * the process has ended.
 */
class DatabaseFiles {
  readonly #file: string;
  readonly #known = new Map<string, Identity>();

  constructor(file: string) {
    this.#file = file;
    this.mustBeThere();
  }

  /** Throws if a write would be lost now. The files may come back, for example if their folder is moved away and back. */
  mustBeThere(): void {
    for (const ending of ENDINGS) {
      const path = `${this.#file}${ending}`;
      const found = statSync(path, { throwIfNoEntry: false });
      const known = this.#known.get(path);
      if (known === undefined) {
        if (found !== undefined) this.#known.set(path, { ino: found.ino, dev: found.dev });
      } else if (found === undefined) {
        throw new NotKept('disk-full', new Error(`${path} is gone; put it back, or restart the server`), 'gone');
      } else if (found.ino !== known.ino || found.dev !== known.dev) {
        throw new NotKept('disk-full', new Error(`${path} is another file now; restart the server`), 'replaced');
      }
    }
  }
}
