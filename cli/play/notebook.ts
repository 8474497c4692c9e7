import type { GameTypes, Recording } from '../../kernel/index.ts';
import type { Shell } from '../shell.ts';
import { peopleOf } from './chairs.ts';
import { keep, makeRoom } from './keeping.ts';

/** Writes a match down: at once in a file of its own, else as soon as somebody has answered. */
export class Notebook {
  readonly file: string;
  /** Whether the file holds this match. */
  isKept = false;

  private readonly isOwnFile: boolean;
  private note: string | null = null;

  constructor({ file, isOwnFile }: { readonly file: string; readonly isOwnFile: boolean }) {
    this.file = file;
    this.isOwnFile = isOwnFile;
  }

  keep(shell: Shell, recording: Recording<GameTypes>): void {
    if (this.isKept || this.isOwnFile || peopleOf(recording).length > 0) this.keepNow(shell, recording);
  }

  keepNow(shell: Shell, recording: Recording<GameTypes>): void {
    if (!this.isKept && !this.isOwnFile) this.note = makeRoom(shell, this.file);
    keep(shell, this.file, recording);
    this.isKept = true;
  }

  /** What had to make room, once; it waits for the table, for a screen may be cleared before. */
  takeNotes(): readonly string[] {
    const notes = this.note === null ? [] : [this.note];
    this.note = null;
    return notes;
  }
}
