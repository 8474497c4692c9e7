import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { GamePackage } from '../games/game-package.ts';
import { defaultPreset, type GameTypes, readPlaythroughSpec, writePlaythrough } from '../kernel/host.ts';
import { chooseGame, chooseTable, readChoices, type TableArguments } from './choose-table.ts';
import { withFile } from './files.ts';
import {
  badInput,
  checkFailed,
  gather,
  markedLine,
  newCommand,
  print,
  type Shell,
  shownPath,
  wholeNumber,
} from './shell.ts';

import { orStop } from './showing.ts';

const CONTEXT = 3;

const SHOWN = 6;

interface PlaythroughArguments extends TableArguments {
  readonly new?: boolean;
  readonly check?: boolean;
  readonly name?: string;
  readonly seed: number;
  readonly inputs?: number;
  readonly after?: number;
  readonly force?: boolean;
}

/** `playthrough GAME --new|--check`: writes and checks golden playthroughs. */
export function playthroughCommand(shell: Shell): Command {
  const say = (key: string) => shell.messages.text(`options.${key}`);
  return newCommand(shell, 'playthrough')
    .argument('<game>', say('game'))
    .option('--new', say('new'))
    .option('--check', say('check'))
    .option('--name <name>', say('name'))
    .option('--preset <name>', say('preset'))
    .option('--set <key=value>', say('set'), gather)
    .option('--seats <number>', say('seats'), wholeNumber(shell, '--seats', 1))
    .option('--seed <number>', say('playthroughSeed'), wholeNumber(shell, '--seed'), 1)
    .option('--inputs <number>', say('inputs'), wholeNumber(shell, '--inputs'))
    .option('--after <number>', say('after'), wholeNumber(shell, '--after', 1))
    .option('--force', say('force'))
    .action((game: string, args: PlaythroughArguments, command: Command) => {
      if (args.check) refuseWithCheck(shell, command);
      playthrough(shell, game, args);
    });
}

const ONLY_FOR_NEW = ['preset', 'set', 'seats', 'seed', 'inputs', 'after', 'force'];

/** A playthrough's inputs are in its file: options cannot change them when checking. */
function refuseWithCheck({ messages }: Shell, command: Command): void {
  if (command.opts().new) return;
  const names = ONLY_FOR_NEW.filter((name) => command.getOptionValueSource(name) === 'cli').map((name) => `--${name}`);
  if (names.length > 0) throw badInput(messages.text('playthrough.notWithCheck', { names }));
}

function playthrough(shell: Shell, game: string, args: PlaythroughArguments): void {
  const gamePackage = chooseGame(shell, game);
  const names = '--new, --check';
  if (args.new && args.check) throw badInput(shell.messages.text('errors.onlyOneOf', { names }));
  if (args.new) writeNew(shell, gamePackage, args);
  else if (args.check) check(shell, gamePackage, args.name ?? null);
  else throw badInput(shell.messages.text('errors.needsOneOf', { names }));
}

const folderOf = ({ world }: Shell, { game }: GamePackage<GameTypes>): string =>
  join(world.root, 'games', game.id, 'golden');

function writeNew(shell: Shell, gamePackage: GamePackage<GameTypes>, args: PlaythroughArguments): void {
  const { game } = gamePackage;
  const preset = args.preset ?? defaultPreset(game);
  const name = args.name ?? `${preset}-${args.seed}`;
  if (!/^[\w-]+$/.test(name)) throw badInput(shell.messages.text('playthrough.badName', { name }));
  const { seats } = chooseTable(shell, gamePackage, args);
  const options = readChoices(shell, gamePackage, args.set ?? []);
  const file = join(folderOf(shell, gamePackage), `${name}.txt`);
  const shown = shownPath(shell, file);
  if (existsSync(file) && !args.force) throw badInput(shell.messages.text('playthrough.exists', { file: shown }));
  const spec = {
    preset,
    options,
    seats,
    seed: args.seed,
    inputs: args.inputs ?? null,
    ...(args.after !== undefined && { after: args.after }),
  };
  const text = orStop(shell, gamePackage, writePlaythrough(game, spec));
  mkdirSync(folderOf(shell, gamePackage), { recursive: true });
  withFile(shell, file, () => writeFileSync(file, text));
  print(shell, shell.messages.text('playthrough.written', { file: shown }));
}

/** Checks every playthrough of a game, or the one of that name. */
function check(shell: Shell, gamePackage: GamePackage<GameTypes>, wanted: string | null): void {
  const { messages } = shell;
  const folder = folderOf(shell, gamePackage);
  const all = namesIn(folder);
  if (all.length === 0) throw checkFailed(messages.text('playthrough.none', { game: gamePackage.game.id }));
  const names = wanted === null ? all : all.filter((name) => name === wanted);
  if (names.length === 0) throw badInput(messages.text('playthrough.noSuch', { name: wanted, names: all }));
  const failed = names.filter((name) => !isSame(shell, gamePackage, join(folder, `${name}.txt`)));
  if (failed.length > 0) throw checkFailed(messages.text('playthrough.failed', { count: failed.length }));
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && isFile(name))
    .map((name) => name.slice(0, -'.txt'.length))
    .sort();
}

function isSame(shell: Shell, gamePackage: GamePackage<GameTypes>, path: string): boolean {
  const { messages } = shell;
  const file = shownPath(shell, path);
  const report = (isGood: boolean, key: string, values = {}) =>
    print(shell, markedLine(shell, isGood, messages.text(`playthrough.${key}`, { file, ...values })));
  const golden = readFileSync(path, 'utf8');
  const spec = readPlaythroughSpec(golden);
  const written = spec.ok ? writePlaythrough(gamePackage.game, spec.value) : spec;
  if (!written.ok) report(false, 'unreadable', { why: messages.refusal(written.why, gamePackage) });
  else if (written.value === golden) report(true, 'same');
  else print(shell, ...differenceLines(shell, { file, golden, written: written.value }));
  return written.ok && written.value === golden;
}

/** Where two texts first differ, with the lines before it, what was there and what is there now. */
function differenceLines(
  shell: Shell,
  { file, golden, written }: { readonly file: string; readonly golden: string; readonly written: string },
): string[] {
  const { messages, paint } = shell;
  const was = golden.split('\n');
  const is = written.split('\n');
  const at = was.findIndex((line, index) => line !== is[index]);
  const from = at === -1 ? was.length : at;
  const section = (lines: readonly string[], sign: string) =>
    lines.slice(from, from + SHOWN).map((line) => `  ${sign} ${line}`);
  return [
    markedLine(shell, false, messages.text('playthrough.differs', { file, line: from + 1 })),
    ...was.slice(Math.max(0, from - CONTEXT), from).map((line) => paint.dim(`    ${line}`)),
    paint.dim(`  ${messages.text('playthrough.was')}`),
    ...section(was, '-').map(paint.red),
    paint.dim(`  ${messages.text('playthrough.is')}`),
    ...section(is, '+').map(paint.green),
  ];
}
