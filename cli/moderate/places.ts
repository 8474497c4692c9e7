import { existsSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { dataFolder } from '../play/keeping.ts';
import { fileSentence } from '../read-file.ts';
import { resolvePath, type Shell, shownPath } from '../shell.ts';

/** Where a new game is kept: beside what it began with, else in the folder of matches; never over another file. */
export function newFileFor(shell: Shell, game: string, began: string | undefined): string {
  const stem =
    began === undefined ? join(dataFolder(shell), `${game}-moderated`) : withoutEnding(resolvePath(shell, began));
  for (let number = 1; ; number++) {
    const file = number === 1 ? `${stem}.json` : `${stem}-${number}.json`;
    if (!existsSync(file)) return file;
  }
}

function withoutEnding(file: string): string {
  const { dir, name } = parse(file);
  return join(dir, name);
}

/** Writes a file that is not there yet; a sentence where that cannot be. */
export function writeNew(shell: Shell, file: string, text: string): string | null {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const shown = shownPath(shell, file);
    if (code === 'EEXIST') return shell.voice.text('moderate.fileThere', { file: shown });
    return fileSentence(shell, shown, error as NodeJS.ErrnoException);
  }
}
