import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileSentence } from './read-file.ts';
import { type Shell, shownPath } from './shell.ts';
import { badInput, type Stop } from './stop.ts';

/** Writes a text first beside its file and then in its place, so that the file is always whole. */
export function writeWhole(shell: Shell, file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw fileTrouble(shell, file, error);
  }
}

/** What the matter with a file is, as bad input. */
export const fileTrouble = (shell: Shell, file: string, error: unknown): Stop =>
  badInput(fileSentence(shell, shownPath(shell, file), error as NodeJS.ErrnoException));
