import { closeSync, openSync, realpathSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { fileSentence } from './files.ts';
import { badInput, resolvePath, type Shell, shownPath } from './shell.ts';

/** A file that grows under another name next to its place, and gets its own name when it is whole. */
export class PartFile {
  /** Where it grows. */
  readonly path: string;
  private readonly shell: Shell;
  private readonly written: string;
  private readonly option: string;
  private readonly target: string;
  /** Null before it is open and after it is closed. */
  private file: number | null = null;

  /** Begins a file that an option names; bad input if it cannot be written. */
  constructor(shell: Shell, written: string, option: string) {
    this.shell = shell;
    this.written = written;
    this.option = option;
    const path = resolvePath(shell, written);
    const there = this.guarded(() => statSync(path, { throwIfNoEntry: false }));
    this.target = there === undefined ? path : this.guarded(() => realpathSync(path));
    this.path = isDevice(there) ? this.target : `${this.target}.${process.pid}.part`;
    // A folder cannot be replaced: this says so before anything is played.
    this.file = this.guarded(() => openSync(there?.isDirectory() ? path : this.path, 'w'));
  }

  append(text: string): void {
    this.guarded(() => writeFileSync(this.file as number, text));
  }

  /** Does work that writes the file; if it cannot be written, that is bad input, and nothing is left of it. */
  guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      this.discard();
      const { messages } = this.shell;
      // The file need not exist, but its folder must.
      if (code === 'ENOENT')
        throw badInput(messages.text('simulate.noFolder', { option: this.option, file: this.written }));
      throw badInput(fileSentence(this.shell, this.written, error as NodeJS.ErrnoException));
    }
  }

  /** It is whole. */
  finish(): void {
    this.close();
    this.rename(this.target);
  }

  /** It stays unfinished, under a name that says so; returns that name as a person would write it. */
  leave(): string {
    const name = `${this.target}.part`;
    this.close();
    this.rename(name);
    return shownPath(this.shell, name);
  }

  discard(): void {
    if (this.file === null) return;
    this.close();
    if (this.path !== this.target) rmSync(this.path, { force: true });
  }

  private close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  private rename(name: string): void {
    if (this.path !== this.target) this.guarded(() => renameSync(this.path, name));
  }
}

/** A pipe or a terminal is written as it is. */
const isDevice = (stats: Stats | undefined): boolean => stats !== undefined && !stats.isFile() && !stats.isDirectory();
