import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { findGame } from '../games/registry.ts';
import { withFile, writeWhole } from './files.ts';
import { addFlags, PLACE_FLAGS, readData, requireData, storageTrouble } from './serve-flags.ts';
import { badInput, checkFailed, newCommand, print, resolvePath, type Shell, Stop, sizeText } from './shell.ts';

interface ExportArguments {
  readonly out?: string;
  readonly force?: true;
}

/** `export CODE`: all files of a session, from the database of a server, running or not. */
export function exportCommand(shell: Shell): Command {
  const say = (key: string): string => shell.messages.text(`export.${key}`);
  const command = newCommand(shell, 'export')
    .argument('<code>', say('code'))
    .option('--out <folder>', say('out'))
    .option('--force', say('force'));
  return addFlags(shell, command, PLACE_FLAGS).action((code: string, args: ExportArguments, used: Command) =>
    write(shell, { code: code.toUpperCase(), args }, used),
  );
}

async function write(
  shell: Shell,
  { code, args }: { readonly code: string; readonly args: ExportArguments },
  command: Command,
): Promise<void> {
  const { messages } = shell;
  const data = readData(shell, command);
  const { place, shown } = data;
  const folder = args.out ?? `session-${code}`;
  const path = resolvePath(shell, folder);
  refuseFullFolder(shell, { folder, path, isForced: args.force === true });
  requireData(shell, data);
  const { readingFrom } = await import('../server/sessions/export/read-storage.ts');
  try {
    const written = await readingFrom(place, (storage) => filesOf(shell, { code, place: shown }, storage));
    withFile(shell, path, () => mkdirSync(path, { recursive: true }));
    for (const { name, text } of written) writeWhole(shell, join(path, name), text);
    const rows = written.map(({ name, text }) => `  ${name.padEnd(20)}${sizeText(Buffer.byteLength(text))}`);
    print(shell, messages.text('export.done', { code, folder, files: written.length }), ...rows);
    print(shell, messages.text('export.namesApart'));
  } catch (error) {
    throw error instanceof Stop ? error : storageTrouble(shell, shown, error);
  }
}

function refuseFullFolder(
  shell: Shell,
  { folder, path, isForced }: { readonly folder: string; readonly path: string; readonly isForced: boolean },
): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) throw badInput(shell.messages.text('export.notAFolder', { folder }));
  if (!isForced && readdirSync(path).length > 0) throw badInput(shell.messages.text('export.notEmpty', { folder }));
}

interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

type ReadStorage = import('../server/sessions/export/read-storage.ts').ReadStorage;

/** Every file of a session, or a sentence about why there is none. */
async function filesOf(
  { messages }: Shell,
  { code, place }: { readonly code: string; readonly place: string },
  storage: ReadStorage,
): Promise<readonly WrittenFile[]> {
  const { EXPORT_FILES } = await import('../experiment/export/files.ts');
  const { gatherFrom } = await import('../server/sessions/export/read-storage.ts');
  const { wordsOrNull } = await import('../server/http/texts.ts');
  const row = await storage.findByCode(code);
  if (row?.kind !== 'session') throw badInput(messages.text('export.noSuchSession', { code, place }));
  const gamePackage = findGame(row.game);
  if (gamePackage === undefined) throw checkFailed(messages.text('export.gameGone', { code, game: row.game }));
  const gathered = await gatherFrom(storage, gamePackage, { session: row.id, withRooms: true });
  const say = wordsOrNull(gathered.state.plan.language);
  return EXPORT_FILES.map((file) => ({ name: file.name, text: file.write(gathered, say) }));
}
