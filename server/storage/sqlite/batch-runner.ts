import { type OperationName, operate } from '../operations/index.ts';
import type { SqlDialect } from '../sql-dialect.ts';
import { DatabaseFiles } from './database-files.ts';
import { failureOf, isDatabaseFailure } from './failures.ts';
import type { Handle } from './handle.ts';
import { LogAppender } from './log-appender.ts';
import type { Answers, Failure, Request } from './messages.ts';

/** Which operations only read, which a full disk does not keep from being done. */
const IS_READ: { readonly [Name in OperationName]: boolean } = {
  findMatch: true,
  findByCode: true,
  read: true,
  readSave: true,
  listOpen: true,
  listPlaying: true,
  listUnkept: true,
  listMatches: true,
  listOf: true,
  sitsAt: true,
  listStale: true,
  findPerson: true,
  findByToken: true,
  findPeople: true,
  listSessions: true,
  listSlots: true,
  listSlotsOf: true,
  readSetting: true,
  size: true,
  open: false,
  claim: false,
  keepSave: false,
  rewrite: false,
  deleteMatch: false,
  addPerson: false,
  addToken: false,
  rename: false,
  ban: false,
  deletePerson: false,
  addDeviceLink: false,
  takeDeviceLink: false,
  addSlots: false,
  changeSlot: false,
  writeSetting: false,
  heartbeat: false,
};
/** The match that an operation is about, as its first argument says; most are about none. */
function matchOf([first]: readonly unknown[]): string {
  return typeof first === 'string' ? first : String((first as { readonly id?: unknown } | undefined)?.id);
}

const isRead = (request: Request): boolean => 'name' in request && IS_READ[request.name];

/** Runs many requests in one transaction, so that they share the wait for the disk. */
export class BatchRunner {
  readonly #handle: Handle;
  readonly #ground: SqlDialect;
  readonly #appender: LogAppender;
  readonly #files: DatabaseFiles;

  constructor(handle: Handle, ground: SqlDialect) {
    this.#handle = handle;
    this.#ground = ground;
    this.#appender = new LogAppender(handle);
    this.#files = new DatabaseFiles(handle.name);
  }

  /** The answers, once what they say is on disk. A request that fails undoes nothing of the others. */
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
    this.#appender.forget(matchOf(given));
    this.#handle.exec('savepoint request');
    try {
      return await operate(this.#ground, name, given);
    } catch (error) {
      if (this.#handle.inTransaction) this.#handle.exec('rollback to request');
      throw error;
    } finally {
      if (this.#handle.inTransaction) this.#handle.exec('release request');
    }
  }

  /** Whoever only wanted to read gets an answer all the same. */
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
