import { migrate, newestStep } from '../migrate.ts';
import { groundOf, type Handle, openHandle } from './handle.ts';

/** Opens the file to be written and brings its schema up to date, or up to an earlier step. */
export async function openMigrated(file: string, upTo: string = newestStep): Promise<Handle> {
  const handle = openHandle(file);
  try {
    // Another process may open the same new file at this moment: one migrates, the other waits.
    handle.exec('begin immediate');
    await migrate(groundOf(handle).db, upTo);
    handle.exec('commit');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
