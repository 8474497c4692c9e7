import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { findGame } from '../games/registry.ts';
import { fileTrouble, writeWhole } from './files.ts';
import { addFlags, PLACE_FLAGS, placeText, readFlags, readPlace, storageTrouble } from './serve-flags.ts';
import { badInput, checkFailed, describeCommand, print, resolvePath, type Shell, Stop } from './shell.ts';

interface ExportWish {
  readonly out?: string;
  readonly force?: true;
}

/** `export CODE`: all files of a session, from the database of a server, running or not. */
export function exportCommand(shell: Shell): Command {
  const say = (key: string): string => shell.voice.text(`export.${key}`);
  const command = describeCommand(shell, new Command('export'))
    .argument('<code>', say('code'))
    .option('--out <folder>', say('out'))
    .option('--force', say('force'));
  return addFlags(shell, command, PLACE_FLAGS).action((code: string, wish: ExportWish, used: Command) =>
    write(shell, { code: code.toUpperCase(), wish }, used),
  );
}

async function write(
  shell: Shell,
  { code, wish }: { readonly code: string; readonly wish: ExportWish },
  command: Command,
): Promise<void> {
  const { voice } = shell;
  const { place } = readPlace(shell, readFlags(shell, command, PLACE_FLAGS));
  const shown = placeText(shell, place);
  const folder = wish.out ?? `session-${code}`;
  const path = resolvePath(shell, folder);
  refuseFullFolder(shell, { folder, path, isForced: wish.force === true });
  if (place.type === 'sqlite' && !existsSync(place.file))
    throw checkFailed(voice.text('storage.nothing', { place: shown }));
  const { readingFrom } = await import('../server/sessions/export/read-storage.ts');
  try {
    const written = await readingFrom(place, (storage) => filesOf(shell, { code, place: shown }, storage));
    makeFolder(shell, path);
    for (const { name, text } of written) writeWhole(shell, join(path, name), text);
    const rows = written.map(({ name, text }) => `  ${name.padEnd(20)}${sizeText(Buffer.byteLength(text))}`);
    print(shell, voice.text('export.done', { code, folder, files: written.length }), ...rows);
    print(shell, voice.text('export.namesApart'));
  } catch (error) {
    throw error instanceof Stop ? error : storageTrouble(shell, shown, error);
  }
}

function refuseFullFolder(
  shell: Shell,
  { folder, path, isForced }: { readonly folder: string; readonly path: string; readonly isForced: boolean },
): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) throw badInput(shell.voice.text('export.notAFolder', { folder }));
  if (!isForced && readdirSync(path).length > 0) throw badInput(shell.voice.text('export.notEmpty', { folder }));
}

function makeFolder(shell: Shell, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw fileTrouble(shell, path, error);
  }
}

interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

type ReadStorage = import('../server/sessions/export/read-storage.ts').ReadStorage;

/** Every file of a session, or a sentence about why there is none. */
async function filesOf(
  { voice }: Shell,
  { code, place }: { readonly code: string; readonly place: string },
  storage: ReadStorage,
): Promise<readonly WrittenFile[]> {
  const { EXPORT_FILES } = await import('../experiment/export/files.ts');
  const { gatherFrom } = await import('../server/sessions/export/read-storage.ts');
  const { wordsOrNull } = await import('../server/http/texts.ts');
  const row = await storage.findByCode(code);
  if (row?.kind !== 'session') throw badInput(voice.text('export.noSuchSession', { code, place }));
  const listed = findGame(row.game);
  if (listed === undefined) throw checkFailed(voice.text('export.gameGone', { code, game: row.game }));
  const gathered = await gatherFrom(storage, listed, { session: row.id, withRooms: true });
  const say = wordsOrNull(gathered.state.plan.language);
  return EXPORT_FILES.map((file) => ({ name: file.name, text: file.write(gathered, say) }));
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
