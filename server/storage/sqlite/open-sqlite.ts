import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { storageOf } from '../operations/index.ts';
import type { Appended, Storage } from '../port.ts';
import { errorOf } from './failures.ts';
import { Link } from './link.ts';
import type { Opened, Opening } from './messages.ts';

/** The embedded database: one file, one thread that writes it. */
export async function openSqlite(file: string, mostPages: number | null = null): Promise<Storage> {
  const link = new Link(await startWorker({ file, mostPages }));
  return storageOf((name, given) => link.ask({ name, given }), {
    append: (append) => link.ask(append) as Promise<Appended>,
    close: () => link.close(),
  });
}

async function startWorker(opening: Opening): Promise<Worker> {
  const { filename, ...how } = workerFile();
  const worker = new Worker(filename, { workerData: opening, ...how });
  // Listened for from the start: a thread that ends may end together with its last message.
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  const [opened] = (await once(worker, 'message')) as [Opened];
  if (opened.type === 'open') return worker;
  await hasEnded;
  throw errorOf(opened.failure);
}

/** The bundle has its worker beside it; that of the sources is bundled when it starts, and needs no loader that this thread may have. */
function workerFile(): { readonly filename: URL; readonly argv?: string[]; readonly execArgv?: string[] } {
  const here = (path: string): URL => new URL(path, import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return { filename: here('./storage-worker.js') };
  const argv = ['server/storage/sqlite/worker.ts'];
  return { filename: here('../../../scripts/source-thread.mjs'), argv, execArgv: [] };
}
