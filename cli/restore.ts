import { Command } from 'commander';
import { StorageRefused } from '../server/storage/storage-refused.ts';
import { describeCommand } from './described.ts';
import { fileSentence } from './read-file.ts';
import { addFlags, PLACE_FLAGS, readFlags } from './serving/flags.ts';
import { takeFolder } from './serving/ground.ts';
import { placeText, readPlace, type ServerPlace } from './serving/place.ts';
import { showRows } from './serving/rows.ts';
import { storageTrouble } from './serving/troubles.ts';
import { print, resolvePath, type Shell } from './shell.ts';
import { badInput, type Stop } from './stop.ts';

/** `restore FILE`: fills an empty place from a backup, all of it or nothing. */
export function restoreCommand(shell: Shell): Command {
  const command = describeCommand(shell, new Command('restore')).argument('<file>', shell.voice.text('restore.file'));
  return addFlags(shell, command, PLACE_FLAGS).action((file: string, _wish: unknown, used: Command) =>
    read(shell, file, readPlace(shell, readFlags(shell, used, PLACE_FLAGS))),
  );
}

async function read(shell: Shell, file: string, { folder, place }: ServerPlace): Promise<void> {
  const { restore } = await import('../server/storage/backup/restore.ts');
  // A server that runs on this folder holds it; one that runs on a database has filled it.
  const held = place.type === 'sqlite' ? takeFolder(shell, folder) : null;
  const progress = showRows(shell, 'restore.progress');
  const shown = placeText(shell, place);
  try {
    const rows = await restore(resolvePath(shell, file), place, progress.update);
    progress.stop();
    print(shell, shell.voice.text('restore.done', { rows, place: shown }));
  } catch (error) {
    progress.stop();
    throw troubleWith(shell, { file, place: shown }, error);
  } finally {
    held?.release();
  }
}

function troubleWith(shell: Shell, { file, place }: { file: string; place: string }, error: unknown): Stop {
  if (error instanceof StorageRefused && error.code.endsWith('-backup'))
    return badInput(shell.voice.text(`restore.${error.code}`, { file }));
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return badInput(fileSentence(shell, file, error as NodeJS.ErrnoException));
  return storageTrouble(shell, place, error);
}
