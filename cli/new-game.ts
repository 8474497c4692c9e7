import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { MOST_SEATS, writePlaythrough } from '../kernel/host.ts';
import { runTool, toolPath } from './check-game.ts';
import { badInput, checkFailed, newCommand, print, printJson, type Shell } from './shell.ts';
import { game as template } from './template-game/game.ts';

/** `new NAME`: writes a small finished game to start from, and its line in the list of games. */
export function newGameCommand(shell: Shell): Command {
  const say = (key: string) => shell.messages.text(`options.${key}`);
  return newCommand(shell, 'new')
    .argument('<name>', say('newName'))
    .option('--seats <range>', say('newSeats'), '2-6')
    .option('--json', say('json'))
    .action((name: string, args: { seats: string; json?: boolean }) => writeGame(shell, name, args));
}

/** What the template's names become. */
interface NewGame {
  readonly id: string;
  /** `last-ferry`: `LastFerry`, `lastFerry`, `Last Ferry`, and the letters of its rules, `LF`. */
  readonly type: string;
  readonly value: string;
  readonly title: string;
  readonly letters: string;
  readonly seats: { readonly min: number; readonly max: number };
}

/** What an author edits first, in the order in which it is best written. */
const TO_EDIT = [
  'RULES.md',
  'types.ts',
  'rules/round.ts',
  'game.ts',
  'rules/round.test.ts',
  'text/en.json',
  'text/es.json',
  'text/index.ts',
  'text/beginnings/en.json',
  'text/beginnings/es.json',
  'index.ts',
  'picture.svg',
  'golden/usual-1.txt',
] as const;

async function writeGame(shell: Shell, id: string, args: { seats: string; json?: boolean }): Promise<void> {
  const { messages, world } = shell;
  const folder = join(world.root, 'games', id);
  const sources = templateFiles(world.root);
  const made = nameParts(shell, id, readSeats(shell, args.seats));
  if (existsSync(folder)) throw badInput(messages.text('new.exists', { folder: `games/${id}` }));
  refuseTakenWords(shell, made, Object.values(sources).join('\n'));
  const list = withLine(shell, made);
  for (const [path, text] of Object.entries(sources)) write(join(folder, path), renamed(text, made));
  write(join(folder, 'golden', 'usual-1.txt'), playthroughOf(made));
  writeFileSync(registryIn(world.root), list);
  const biome = toolPath(world.root, '@biomejs/biome/bin/biome');
  const formatted = await runTool(world.root, [biome, 'check', '--write', `games/${id}`, 'games/registry.ts']);
  if (formatted.code !== 0) throw checkFailed(messages.text('new.notFormatted', { output: formatted.output }));
  if (args.json) printJson(shell, { game: id, folder: `games/${id}`, files: TO_EDIT });
  else tellWhatToEdit(shell, made);
}

function tellWhatToEdit(shell: Shell, { id }: NewGame): void {
  const { messages, paint } = shell;
  const width = Math.max(...TO_EDIT.map((path) => path.length));
  print(
    shell,
    messages.text('new.written', { folder: `games/${id}`, count: TO_EDIT.length }),
    ...['play', 'check'].map((command) => `  ./tertulia ${command} ${id}`),
    '',
    messages.text('new.edit'),
    ...TO_EDIT.map((path) => `  ${paint.cyan(path.padEnd(width))}  ${messages.text(`new.files.${keyOf(path)}`)}`),
    '',
    messages.text('new.more'),
  );
}

/** `rules/round.test.ts` as a key of texts, which has no dots or slashes. */
const keyOf = (path: string): string => path.replaceAll(/[./]/g, '-');

const registryIn = (root: string): string => join(root, 'games', 'registry.ts');

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Every file of the template with its text, by path. */
function templateFiles(root: string): Record<string, string> {
  const folder = join(root, 'cli', 'template-game');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

function readSeats({ messages }: Shell, written: string): NewGame['seats'] {
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(written) ?? [];
  const seats = { min: Number(first), max: Number(last) };
  if (first === '' || seats.min < 2 || seats.max < seats.min || seats.max > MOST_SEATS)
    throw badInput(messages.text('new.badSeats', { given: written, most: MOST_SEATS }));
  return seats;
}

function nameParts({ messages }: Shell, id: string, seats: NewGame['seats']): NewGame {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw badInput(messages.text('new.badName', { name: id }));
  const words = id.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  const initials = words.map(([letter]) => letter).join('');
  const letters = (words.length > 1 ? initials : id.slice(0, 2).toUpperCase()).replaceAll(/\d/g, '');
  const type = words.join('');
  return { id, type, value: `${id[0]}${type.slice(1)}`, title: words.join(' '), letters, seats };
}

const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** A name that the code of the template already uses would mean two things in it. */
function refuseTakenWords({ messages, world }: Shell, { id, type, value }: NewGame, sources: string): void {
  // Paths and texts do not count, only names.
  const code = `${sources}\n${readFileSync(registryIn(world.root), 'utf8')}`.replaceAll(/'[^'\n]*'/g, '');
  const isTaken = [type, value].some((word) => new RegExp(`\\b${word}\\b`).test(code));
  if (isTaken || RESERVED.test(value)) throw badInput(messages.text('new.taken', { name: id, better: `${id}-game` }));
}

const LISTED = /(const LISTED: .* = \{)([\s\S]*?)(\n?\};)/;

/** The list of games with one more line. */
function withLine({ messages, world }: Shell, { id, value }: NewGame): string {
  const list = readFileSync(registryIn(world.root), 'utf8');
  if (!LISTED.test(list)) throw badInput(messages.text('new.noList', { file: 'games/registry.ts' }));
  const line = `'${id}': async () => (await import('./${id}/index.ts')).${value},`;
  return list.replace(LISTED, `$1$2\n${line}$3`);
}

/** A file of the template in the names of the new game. */
function renamed(text: string, { id, type, value, title, letters, seats: { min, max } }: NewGame): string {
  const isRange = min !== max;
  return text
    .replaceAll('../games/game-package.ts', 'game-package.ts')
    .replaceAll('template-game', id)
    .replaceAll('TemplateGame', type)
    .replaceAll('templateGame', value)
    .replaceAll('Template Game', title)
    .replaceAll(/\bTG-/g, `${letters}-`)
    .replaceAll('{ min: 2, max: 6 }', `{ min: ${min}, max: ${max} }`)
    .replaceAll('2 to 6', isRange ? `${min} to ${max}` : String(min))
    .replaceAll('de 2 a 6', isRange ? `de ${min} a ${max}` : String(min));
}

/** Its first golden playthrough. */
function playthroughOf({ id, seats }: NewGame): string {
  const spec = { preset: 'usual', options: {}, seats: seats.min, seed: 1, inputs: null };
  const written = writePlaythrough({ ...template, id, seats }, spec);
  if (!written.ok) throw new Error(`the template cannot be played: ${written.why.code}`);
  return written.value;
}
