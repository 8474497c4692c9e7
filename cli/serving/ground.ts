import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { type HeldFolder, holdFolder } from '../../server/running/folder-lock.ts';
import { fileSentence } from '../read-file.ts';
import { type Shell, shownPath } from '../shell.ts';
import { checkFailed } from '../stop.ts';
import { listenTrouble } from './troubles.ts';

/** Makes sure of the folder and takes it for this process alone. */
export function takeFolder(shell: Shell, folder: string): HeldFolder {
  const shown = shownPath(shell, folder) || folder;
  try {
    // What is kept there holds the secrets of running matches.
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    const held = holdFolder(folder);
    if (!('heldBy' in held)) return held;
    throw checkFailed(shell.voice.text('serve.errors.folderHeld', { folder: shown, pid: held.heldBy }));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw checkFailed(fileSentence(shell, shown, error as NodeJS.ErrnoException));
  }
}

/** One after the other: Node tries for ever to make a path at once below a folder that takes none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Whether one can listen there, before anything else is begun. */
export async function tryPort(shell: Shell, address: { readonly host: string; readonly port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenTrouble(shell, address, error)));
    probe.listen({ ...address, exclusive: true }, () => probe.close(() => resolve()));
  });
}
