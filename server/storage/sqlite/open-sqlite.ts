import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads.ts';
import { storageOf } from '../operations/index.ts';
import type { Appended, Storage } from '../port.ts';
import { errorOf } from './failures.ts';
import { Link } from './link.ts';
import type { Opened, Opening } from './messages.ts';

const STORAGE_THREAD = { bundled: 'storage-worker.js', source: 'server/storage/sqlite/worker.ts' };

/** The embedded database: one file, one thread that writes it. */
export async function openSqlite(file: string, mostPages: number | null = null): Promise<Storage> {
  const link = new Link(await startWorker({ file, mostPages }));
  return storageOf((name, given) => link.ask({ name, given }), {
    append: (append) => link.ask(append) as Promise<Appended>,
    close: () => link.close(),
  });
}

async function startWorker(opening: Opening): Promise<Worker> {
  const worker = startThread(STORAGE_THREAD, opening);
  // Listened for from the start: a thread that ends may end together with its last message.
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  const [opened] = (await once(worker, 'message')) as [Opened];
  if (opened.type === 'open') return worker;
  await hasEnded;
  throw errorOf(opened.failure);
}
