import type { Handle } from './handle.ts';

/** How soon after something was deleted, so that several deletions share the work; while somebody reads, it waits longer and longer. */
const SOON_MS = 100;
const MOST_MS = 5000;
/** It syncs the disk, and everybody waits meanwhile. */
const BETWEEN_MS = 1000;

/** Clears the log next to the database after a deletion: what was written before stays there until it is overwritten, maybe for days. */
export class LogEraser {
  readonly #handle: Handle;
  #timer: NodeJS.Timeout | null = null;
  #pause = SOON_MS;
  #erasedAt = Number.NEGATIVE_INFINITY;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  soon(): void {
    const wait = Math.max(this.#pause, this.#erasedAt + BETWEEN_MS - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (this.#erase()) {
        this.#pause = SOON_MS;
        this.#erasedAt = performance.now();
      } else {
        this.#pause = Math.min(this.#pause * 2, MOST_MS);
        this.soon();
      }
    }, wait);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Whether nothing is left in it. Not while a backup reads it, or while the disk takes nothing. */
  #erase(): boolean {
    if (this.#handle.inTransaction) return false;
    const [timeout] = this.#handle.pragma('busy_timeout') as [{ readonly timeout: number }];
    // Nobody waits for a reader to end.
    this.#handle.pragma('busy_timeout = 0');
    try {
      const [{ busy }] = this.#handle.pragma('wal_checkpoint(TRUNCATE)') as [{ readonly busy: number }];
      return busy === 0;
    } catch {
      return false;
    } finally {
      this.#handle.pragma(`busy_timeout = ${timeout.timeout}`);
    }
  }
}
