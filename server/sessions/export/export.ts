import type { Worker } from 'node:worker_threads';
import type { ExportFile } from '../../../experiment/export/files.ts';
import { gather } from '../../../experiment/export/gather.ts';
import type { GamePackage, Language } from '../../../games/game-package.ts';
import { findGame } from '../../../games/registry.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import { wordsOrNull } from '../../http/texts.ts';
import type { LogLine, Slot } from '../../storage/port.ts';
import { endThread, startThread } from '../../threads.ts';
import type { ReadStorage } from './read-storage.ts';

/** A file of a session, to be written by a thread. */
export interface ExportOrder {
  readonly game: string;
  readonly file: string;
  readonly language: Language;
  readonly lines: readonly LogLine[];
  readonly slots: readonly Slot[];
}

/** What the thread is told: the log of a room that it asked for. */
export interface ToExportThread {
  readonly match: string;
  readonly lines: readonly LogLine[];
}

/** What it says: which room's log it needs, and what it wrote. */
export type FromExportThread =
  | { readonly type: 'read'; readonly match: string }
  | { readonly type: 'written'; readonly bytes: Uint8Array };

/** A session of more lines is written in a thread: its log alone takes milliseconds to read. */
const MOST_LINES_HERE = 300;
/** Longer than any session takes. */
const LONGEST_MS = 120_000;
const PROGRAM = { bundled: 'export-thread.js', source: 'server/sessions/export/export-thread.ts' };

/** One thread at a time: exports are in no hurry. */
let former: Promise<unknown> = Promise.resolve();

/** A file of a session, as text or as its bytes. */
export async function exportFile(
  storage: ReadStorage,
  of: {
    readonly gamePackage: GamePackage<GameTypes>;
    readonly session: string;
    readonly file: ExportFile;
    readonly language: Language;
    readonly mostLinesHere?: number;
  },
): Promise<string | Buffer> {
  const { gamePackage, session, file, language, mostLinesHere = MOST_LINES_HERE } = of;
  const lines = await storage.read(session);
  const slots = await storage.listSlots(session);
  const read = (match: string) => storage.read(match);
  const isKnownThere = findGame(gamePackage.game.id) === gamePackage;
  if (lines.length > mostLinesHere && isKnownThere) {
    const order = { game: gamePackage.game.id, file: file.name, language, lines, slots };
    const writing = former.then(() => writeInThread(order, read));
    former = writing.catch(() => undefined);
    return writing;
  }
  const gathered = await gather({ gamePackage, lines, slots, read: file.needsRooms ? read : null });
  return file.write(gathered, wordsOrNull(language));
}

type Read = (match: string) => Promise<readonly LogLine[]>;

async function writeInThread(order: ExportOrder, read: Read): Promise<Buffer> {
  const worker = startThread(PROGRAM, order);
  try {
    return await writtenBy(worker, read);
  } finally {
    await endThread(worker);
  }
}

function writtenBy(worker: Worker, read: Read): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('an export takes too long')), LONGEST_MS);
    patience.unref();
    worker.on('message', (message: FromExportThread) => {
      if (message.type === 'read') {
        const { match } = message;
        read(match).then((lines) => worker.postMessage({ match, lines } satisfies ToExportThread), reject);
        return;
      }
      clearTimeout(patience);
      const { buffer, byteOffset, byteLength } = message.bytes;
      resolve(Buffer.from(buffer, byteOffset, byteLength));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`an export ended with ${code}`)));
  });
}
