import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kinds, type Recording, readSave, type Save, saveOf } from '../../kernel/index.ts';
import { fileSentence } from '../read-file.ts';
import { resolvePath, type Shell, shownPath } from '../shell.ts';
import { badInput } from '../stop.ts';

/** The folder of matches that nobody named a file for. */
function dataFolder(shell: Shell): string {
  const { env, root } = shell.world;
  return env.TERTULIA_DATA ? resolvePath(shell, env.TERTULIA_DATA) : join(root, 'data');
}

/** Where a match is kept when nobody says where. */
export const lastMatchFile = (shell: Shell, game: string): string => join(dataFolder(shell), `${game}-last.json`);

/** Writes a match down: first beside its file and then in its place, so that the file is always whole. */
export function keep(shell: Shell, file: string, recording: Recording<Kinds>): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, `${JSON.stringify(saveOf(recording))}\n`);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw badInput(fileSentence(shell, shownPath(shell, file), error as NodeJS.ErrnoException));
  }
}

/** The match in a file, if there is a readable one that is not over. */
export function unfinishedIn(file: string): Save | null {
  if (!existsSync(file)) return null;
  try {
    const save = readSave(JSON.parse(readFileSync(file, 'utf8')));
    return save.ok && save.value.now.outcome === null && save.value.log.length > 0 ? save.value : null;
  } catch {
    return null;
  }
}

/** Puts an unfinished match aside, so that a new one does not write over it. */
export function putAside(file: string): void {
  if (unfinishedIn(file) !== null) renameSync(file, file.replace(/(-last)?\.json$/, '-previous.json'));
}
