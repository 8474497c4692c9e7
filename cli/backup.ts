import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { describeCommand } from './described.ts';
import { fileSentence } from './read-file.ts';
import { addFlags, PLACE_FLAGS, readFlags } from './serving/flags.ts';
import { placeText, readPlace } from './serving/place.ts';
import { showRows } from './serving/rows.ts';
import { storageTrouble } from './serving/troubles.ts';
import { print, resolvePath, type Shell } from './shell.ts';
import { badInput, checkFailed } from './stop.ts';

interface BackupWish {
  readonly force?: true;
}

/** `backup [FILE]`: everything that is kept, in one file; the server may run meanwhile. */
export function backupCommand(shell: Shell): Command {
  const command = describeCommand(shell, new Command('backup'))
    .argument('[file]', shell.voice.text('backup.file'))
    .option('--force', shell.voice.text('backup.force'));
  return addFlags(shell, command, PLACE_FLAGS).action(
    (file: string | undefined, { force }: BackupWish, used: Command) =>
      write(shell, { file: file ?? nameFor(shell), isForced: force === true }, used),
  );
}

/** A name that says when: tertulia-2026-11-15-2130.backup.gz */
function nameFor({ world }: Shell): string {
  // Swedish writes a time as 2026-11-15 21:30:00.
  const [day = '', time = ''] = new Date(world.now()).toLocaleString('sv').split(' ');
  return `tertulia-${day}-${time.slice(0, 5).replace(':', '')}.backup.gz`;
}

async function write(
  shell: Shell,
  { file, isForced }: { readonly file: string; readonly isForced: boolean },
  command: Command,
): Promise<void> {
  const { voice } = shell;
  const { place } = readPlace(shell, readFlags(shell, command, PLACE_FLAGS));
  const shown = placeText(shell, place);
  const path = resolvePath(shell, file);
  if (existsSync(path) && !isForced) throw badInput(voice.text('backup.exists', { file }));
  if (place.type === 'sqlite' && !existsSync(place.file))
    throw checkFailed(voice.text('storage.nothing', { place: shown }));
  const { backup } = await import('../server/storage/backup/backup.ts');
  const progress = showRows(shell, 'backup.progress');
  try {
    const rows = await backup(place, path, progress.update);
    progress.stop();
    print(shell, voice.text('backup.done', { file, rows, size: sizeText(statSync(path).size) }));
  } catch (error) {
    progress.stop();
    if (isAboutFile(error)) throw badInput(fileSentence(shell, file, error));
    throw storageTrouble(shell, shown, error);
  }
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Of writing, which names no file. */
const WRITE_TROUBLES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

const isAboutFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ('path' in error || ('code' in error && WRITE_TROUBLES.includes(error.code)));
