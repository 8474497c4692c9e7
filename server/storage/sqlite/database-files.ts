import { type Stats, statSync } from 'node:fs';
import { NotKept } from '../port.ts';

type Identity = Pick<Stats, 'ino' | 'dev'>;

/** The database itself, and the log beside it in which SQLite writes first. */
const ENDINGS = ['', '-wal'] as const;

/**
 * Knows the files of an open database again. One that was removed or replaced still takes every write, and a commit to it succeeds, but
 * nothing of it is found after the process has ended.
 */
export class DatabaseFiles {
  readonly #file: string;
  readonly #known = new Map<string, Identity>();

  constructor(file: string) {
    this.#file = file;
    this.mustBeThere();
  }

  /** Throws where what is written now would not be kept. They may come back: a folder that was moved away and is moved back. */
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
