import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { describeCommand } from './described.ts';
import { addFlags, PLACE_FLAGS, readFlags } from './serving/flags.ts';
import { placeText, readPlace } from './serving/place.ts';
import { storageTrouble } from './serving/troubles.ts';
import { complain, print, type Shell } from './shell.ts';
import { badInput, checkFailed } from './stop.ts';

/** `admin-key --new`: another key for administration, while the server runs or not. */
export function adminKeyCommand(shell: Shell): Command {
  const command = describeCommand(shell, new Command('admin-key')).option('--new', shell.voice.text('adminKey.new'));
  return addFlags(shell, command, PLACE_FLAGS).action((wish: { new?: true }, used: Command) =>
    renew(shell, wish, used),
  );
}

async function renew(shell: Shell, wish: { readonly new?: true }, command: Command): Promise<void> {
  const { voice } = shell;
  if (wish.new !== true) throw badInput(voice.text('errors.needsOneOf', { names: ['--new'] }));
  const { place } = readPlace(shell, readFlags(shell, command, PLACE_FLAGS));
  const shown = placeText(shell, place);
  if (place.type === 'sqlite' && !existsSync(place.file))
    throw checkFailed(voice.text('storage.nothing', { place: shown }));
  const { openStorage } = await import('../server/storage/open-storage.ts');
  const { makeKey } = await import('../server/admin/key.ts');
  try {
    const storage = await openStorage(place);
    try {
      // The key alone on stdout, so that a script can take it.
      print(shell, await makeKey(storage));
      complain(shell, voice.text('adminKey.made'));
    } finally {
      await storage.close();
    }
  } catch (error) {
    throw storageTrouble(shell, shown, error);
  }
}
