import { constants, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GameTypes, type Recording, readSave, type Save, saveOf } from '../../kernel/host.ts';
import { withFile, writeWhole } from '../files.ts';
import { defaultDataFolder, resolvePath, type Shell, shownPath } from '../shell.ts';

/** The folder of matches without a named file. */
export function dataFolder(shell: Shell): string {
  const { TERTULIA_DATA } = shell.world.env;
  return TERTULIA_DATA ? resolvePath(shell, TERTULIA_DATA) : defaultDataFolder(shell);
}

/** The default file of a match. */
export const lastMatchFile = (shell: Shell, game: string): string => join(dataFolder(shell), `${game}-last.json`);

/** Saves a match: to a temporary file first, which is then renamed, so that the file is always whole. */
export function keep(shell: Shell, file: string, recording: Recording<GameTypes>): void {
  writeWhole(shell, file, `${JSON.stringify(saveOf(recording))}\n`);
}

/** The match in a file, if there is a readable one that is not over. */
export function unfinishedIn(file: string): Save | null {
  const found = lookInto(file);
  return typeof found === 'object' && found.now.outcome === null ? found : null;
}

/** Moves an unfinished match aside; returns a sentence if something was moved. */
export function makeRoom(shell: Shell, file: string): string | null {
  return withFile(shell, file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const found = lookInto(file);
    if (found === 'nothing' || (found !== 'unreadable' && found.now.outcome !== null)) return null;
    const aside = shownPath(shell, putAside(shell, file));
    if (found !== 'unreadable') return shell.messages.text('play.putAside', { aside });
    return shell.messages.text('play.putAsideUnread', { file: shownPath(shell, file), aside });
  });
}

function lookInto(file: string): Save | 'nothing' | 'unreadable' {
  try {
    const save = readSave(JSON.parse(readFileSync(file, 'utf8')));
    return save.ok ? save.value : 'unreadable';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing' : 'unreadable';
  }
}

/** Copies a file to the first free name of today: earlier copies are never overwritten. */
function putAside({ world }: Shell, file: string): string {
  // Swedish writes a date as 2026-11-15.
  const today = new Date(world.now()).toLocaleDateString('sv');
  for (let number = 1; ; number++) {
    const aside = file.replace(/(-last)?\.json$/, `-${today}-${number}.json`);
    try {
      copyFileSync(file, aside, constants.COPYFILE_EXCL);
      return aside;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
