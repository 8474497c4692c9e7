import { drawSecret } from '../people.ts';
import type { Storage } from '../storage/port.ts';

const SETTING = 'cluster-secret';

const LEAST_LETTERS = 24;

/** The secret that nodes prove to know: as given, or the one in the database, which is drawn when the first node starts. */
export async function readClusterSecret(
  storage: Pick<Storage, 'readSetting' | 'addSetting'>,
  given: string | null,
): Promise<string> {
  if (given !== null) return checked(given);
  // If two start at once, the first one's is kept.
  await storage.addSetting(SETTING, drawSecret());
  return checked((await storage.readSetting(SETTING)) ?? '');
}

/** A short one could be guessed. */
function checked(secret: string): string {
  if (secret.length < LEAST_LETTERS)
    throw new Error(`the secret of the cluster needs at least ${LEAST_LETTERS} letters`);
  return secret;
}
