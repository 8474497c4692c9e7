import { storageOf } from '../operations/index.ts';
import type { Appended, Storage } from '../port.ts';
import { BatchRunner } from './batch-runner.ts';
import { openMigrated, sqliteDialect } from './handle.ts';
import { errorOf, type Request } from './messages.ts';

/** The same storage in this thread, one request at a time: starting a thread from sources takes most of a second. */
export async function openInline(file: string): Promise<Storage> {
  const handle = await openMigrated(file);
  const batches = new BatchRunner(handle, sqliteDialect(handle));
  const ask = async (request: Request): Promise<unknown> => {
    const { values, failures } = await batches.run([request]);
    if (failures[0] !== undefined) throw errorOf(failures[0].failure);
    return values[0];
  };
  return storageOf((name, given) => ask({ name, given }), {
    append: (append) => ask(append) as Promise<Appended>,
    close: async () => void handle.close(),
  });
}
