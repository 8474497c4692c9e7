import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { StorageRefused } from '../server/storage/port.ts';
import { fileSentence } from './files.ts';
import type { Progress } from './progress.ts';
import { addFlags, PLACE_FLAGS, readData, requireData, storageTrouble, takeFolder } from './serve-flags.ts';
import { badInput, newCommand, print, resolvePath, type Shell, type Stop, sizeText } from './shell.ts';

const EVERY_MS = 250;

interface BackupArguments {
  readonly force?: true;
}

/** `backup [FILE]`: all stored data, in one file; the server may keep running. */
export function backupCommand(shell: Shell): Command {
  const command = newCommand(shell, 'backup')
    .argument('[file]', shell.messages.text('backup.file'))
    .option('--force', shell.messages.text('backup.force'));
  return addFlags(shell, command, PLACE_FLAGS).action(
    (file: string | undefined, { force }: BackupArguments, used: Command) =>
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
  const { messages } = shell;
  const data = readData(shell, command);
  const path = resolvePath(shell, file);
  if (existsSync(path) && !isForced) throw badInput(messages.text('backup.exists', { file }));
  requireData(shell, data);
  const { backup } = await import('../server/storage/backup/backup.ts');
  const progress = showRows(shell, 'backup.progress');
  try {
    const rows = await backup(data.place, path, progress.update);
    progress.stop();
    print(shell, messages.text('backup.done', { file, rows, size: sizeText(statSync(path).size) }));
  } catch (error) {
    progress.stop();
    if (isAboutFile(error)) throw badInput(fileSentence(shell, file, error));
    throw storageTrouble(shell, data.shown, error);
  }
}

/** An error while writing, which does not name the file. */
const WRITE_TROUBLES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

const isAboutFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ('path' in error || ('code' in error && WRITE_TROUBLES.includes(error.code)));

/** `restore FILE`: fills an empty database from a backup, all of it or nothing. */
export function restoreCommand(shell: Shell): Command {
  const command = newCommand(shell, 'restore').argument('<file>', shell.messages.text('restore.file'));
  return addFlags(shell, command, PLACE_FLAGS).action((file: string, _wish: unknown, used: Command) =>
    read(shell, file, readData(shell, used)),
  );
}

async function read(shell: Shell, file: string, { folder, place, shown }: ReturnType<typeof readData>): Promise<void> {
  const { restore } = await import('../server/storage/backup/backup.ts');
  if (!existsSync(resolvePath(shell, file))) {
    throw badInput(fileSentence(shell, file, { code: 'ENOENT' } as NodeJS.ErrnoException));
  }
  // A server running on this folder has locked it; one running on a database has filled it.
  const held = place.type === 'sqlite' ? takeFolder(shell, folder) : null;
  const progress = showRows(shell, 'restore.progress');
  try {
    let mended = 0;
    const noteMended = (count: number) => {
      mended = count;
    };
    const rows = await restore(resolvePath(shell, file), place, progress.update, noteMended);
    progress.stop();
    print(shell, shell.messages.text('restore.done', { rows, place: shown }));
    if (mended > 0) print(shell, shell.messages.text('restore.mended', { rows: mended }));
  } catch (error) {
    progress.stop();
    throw troubleWith(shell, { file, place: shown }, error);
  } finally {
    held?.release();
  }
}

function troubleWith(shell: Shell, { file, place }: { file: string; place: string }, error: unknown): Stop {
  if (error instanceof StorageRefused && error.code.endsWith('-backup'))
    return badInput(shell.messages.text(`restore.${error.code}`, { file }));
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return badInput(fileSentence(shell, file, error as NodeJS.ErrnoException));
  return storageTrouble(shell, place, error);
}

/** A line on stderr that counts rows, if a person is watching. */
function showRows({ world, messages }: Shell, key: string): Progress {
  const { stderr, now } = world;
  let shownAt = now();
  let isShown = false;
  const clear = (): void => void stderr.write('\r\x1b[K');
  return {
    update(rows) {
      if (!stderr.isTTY || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      isShown = true;
      clear();
      stderr.write(messages.text(key, { rows }));
    },
    stop() {
      if (isShown) clear();
      isShown = false;
    },
  };
}
