import { drawSecret } from '../people.ts';
import type { Storage } from '../storage/port.ts';

const SETTING = 'cluster-secret';

/** The secret that nodes prove to know: as given, or the one in the database, which is drawn when the first node starts. */
export async function readClusterSecret(
  storage: Pick<Storage, 'readSetting' | 'addSetting'>,
  given: string | null,
): Promise<string> {
  if (given !== null) return given;
  // If two start at once, the first one's is kept.
  await storage.addSetting(SETTING, drawSecret());
  return (await storage.readSetting(SETTING)) ?? '';
}
