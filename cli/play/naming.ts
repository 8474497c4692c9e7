import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileSentence } from '../read-file.ts';
import { resolvePath, type Shell, shownPath } from '../shell.ts';
import { badInput } from '../stop.ts';

/** The file that `--save` names. It is a new one in a folder that is there, or the very one that is resumed. */
export function namedFile(shell: Shell, written: string, resumed: string | null): string {
  const file = resolvePath(shell, written);
  const shown = shownPath(shell, file) || file;
  if (isFolder(file)) throw badInput(fileSentence(shell, shown, { code: 'EISDIR' } as NodeJS.ErrnoException));
  if (file === resumed) return file;
  if (existsSync(file)) throw badInput(shell.voice.text('play.saveExists', { file: shown }));
  const folder = dirname(file);
  if (!isFolder(folder)) throw badInput(shell.voice.text('play.noFolder', { folder: shownPath(shell, folder) }));
  return file;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The command line and a file as they are typed from where the person is. */
export function typedHere(shell: Shell, file: string): { readonly tertulia: string; readonly file: string } {
  const { folder, root } = shell.world;
  const launcher = join(root, 'tertulia');
  const near = relative(folder, launcher);
  const shorter = near.length < launcher.length ? near : launcher;
  return { tertulia: quoted(/^[./]/.test(shorter) ? shorter : `./${shorter}`), file: quoted(shownPath(shell, file)) };
}

/** A path as a shell reads it whole. */
const quoted = (path: string): string =>
  /^[\p{L}\p{N}_./:@%+-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
