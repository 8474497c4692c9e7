import { type FileHandle, open } from 'node:fs/promises';
import { fileSentence } from './read-file.ts';
import { resolvePath, type Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** A file that grows row by row. */
export interface RowsFile {
  readonly write: (rows: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Empties or makes a file for rows, named by an option; bad input where it cannot be written. */
export async function openRows(shell: Shell, path: string, option: string): Promise<RowsFile> {
  const explain = (error: NodeJS.ErrnoException): never => {
    // To write a file it need not be there, but its folder must.
    if (error.code === 'ENOENT') throw badInput(shell.voice.text('simulate.noFolder', { option, file: path }));
    throw badInput(fileSentence(shell, path, error));
  };
  const file: FileHandle = await open(resolvePath(shell, path), 'w').catch(explain);
  return { write: (rows) => file.appendFile(rows).catch(explain), close: () => file.close() };
}
