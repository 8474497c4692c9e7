import { makeFirstKey } from '../../server/admin/key.ts';
import { type OpenLog, openLog } from '../../server/running/open-log.ts';
import { runsAsRoot } from '../../server/running/owner-only.ts';
import { type RunningServer, realWorld, startServer } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import type { Storage } from '../../server/storage/port.ts';
import { fileSentence } from '../read-file.ts';
import { complain, print, type Shell, shownPath } from '../shell.ts';
import { badInput } from '../stop.ts';
import { bannerLines } from './banner.ts';
import type { Written } from './flags.ts';
import { takeFolder, tryPort } from './ground.ts';
import { placeText } from './place.ts';
import { untilAsked } from './signals.ts';
import { listenTrouble, storageTrouble } from './troubles.ts';
import { readRequest, type ServeRequest } from './wish.ts';

/** What takes longer to take up is spoken of. */
const PATIENCE_MS = 2000;

/** Opens the house and stays until somebody stops it. */
export async function serve(shell: Shell, read: Readonly<Record<string, readonly Written[]>>): Promise<void> {
  const wish = readRequest(shell, read);
  await tryPort(shell, wish.options);
  const held = takeFolder(shell, wish.folder);
  try {
    const log = openedLog(shell, wish);
    const storage = await openedStorage(shell, wish);
    await stayOpen(shell, await started(shell, wish, { log, storage }));
    log.log.info('stopped');
  } finally {
    held.release();
  }
}

function openedLog(shell: Shell, { log }: ServeRequest): OpenLog {
  try {
    return openLog(log);
  } catch (error) {
    throw badInput(fileSentence(shell, shownPath(shell, log.file ?? ''), error as NodeJS.ErrnoException));
  }
}

async function openedStorage(shell: Shell, { place }: ServeRequest): Promise<Storage> {
  try {
    return await openStorage(place);
  } catch (error) {
    throw storageTrouble(shell, placeText(shell, place), error);
  }
}

async function started(
  shell: Shell,
  wish: ServeRequest,
  { log: { log, trouble }, storage }: { readonly log: OpenLog; readonly storage: Storage },
): Promise<RunningServer> {
  const { voice } = shell;
  const telling = setTimeout(() => complain(shell, voice.text('serve.resuming')), PATIENCE_MS);
  try {
    const key = await makeFirstKey(storage);
    const server = await startServer({ options: wish.options, storage, world: realWorld(log), logTrouble: trouble });
    log.info({ port: server.port, ...server.resumed }, 'open');
    if (runsAsRoot()) {
      log.warn('runs as root: give it a user of its own');
      complain(shell, voice.text('serve.asRoot'));
    }
    print(shell, ...bannerLines(shell, wish, { server, key }));
    return server;
  } catch (error) {
    await storage.close().catch(() => {});
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      throw listenTrouble(shell, wish.options, error as NodeJS.ErrnoException);
    throw storageTrouble(shell, placeText(shell, wish.place), error);
  } finally {
    clearTimeout(telling);
  }
}

/** Ctrl-C once ends it in an orderly way; twice, at once. */
async function stayOpen(shell: Shell, server: RunningServer): Promise<void> {
  const { asked, letGo } = untilAsked(() => process.exit(130));
  try {
    await asked;
    complain(shell, shell.voice.text('serve.stopping'));
    await server.stop();
    complain(shell, shell.voice.text('serve.stopped'));
  } finally {
    letGo();
  }
}
