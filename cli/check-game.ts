import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Command } from 'commander';
import { nearest } from './choose-table.ts';
import { badInput, checkFailed, markedLine, newCommand, print, printJson, type Shell } from './shell.ts';

/** `check GAME`: everything that one game has to pass, in the order in which its author wants to know. */
export function checkCommand(shell: Shell): Command {
  const { messages } = shell;
  return newCommand(shell, 'check')
    .argument('<game>', messages.text('options.checkedGame'))
    .option('--json', messages.text('options.json'))
    .action((game: string, args: { json?: boolean }) => check(shell, game, args.json === true));
}

const STAGES = ['list', 'lint', 'types', 'rules', 'laws'] as const;

type Stage = (typeof STAGES)[number];

/** What a stage found; its output is only worth reading if it failed. */
interface Found {
  readonly stage: Stage;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function check(shell: Shell, game: string, isJson: boolean): Promise<void> {
  const { messages, world } = shell;
  requireGame(shell, game);
  const found: Found[] = [];
  for (const stage of STAGES) {
    const started = world.now();
    const { code, output } = await CHECKS[stage](shell, game);
    const seconds = (world.now() - started) / 1000;
    found.push({ stage, ok: code === 0, seconds, output: code === 0 ? '' : output.trim() });
    if (!isJson) report(shell, found.at(-1) as Found);
  }
  const failed = found.filter(({ ok }) => !ok);
  if (isJson) printJson(shell, { game, ok: failed.length === 0, stages: found });
  if (failed.length > 0) throw checkFailed(messages.text('check.failed', { game, count: failed.length }));
  if (!isJson) print(shell, messages.text('check.passed', { game }));
}

function report(shell: Shell, { stage, ok, seconds, output }: Found): void {
  print(shell, markedLine(shell, ok, `${shell.messages.text(`check.${stage}`)} (${seconds.toFixed(1)} s)`));
  if (output !== '') print(shell, ...output.split('\n').map((line) => `  ${line}`));
}

/** By its folder, not by the list of games: a game that cannot be loaded is checked too. */
function requireGame({ messages, world }: Shell, id: string): void {
  const folder = join(world.root, 'games');
  const isGame = (name: string) => existsSync(join(folder, name, 'game.ts'));
  if (/^[\w-]+$/.test(id) && isGame(id)) return;
  const ids = readdirSync(folder).filter(isGame);
  const near = nearest(id, ids);
  throw badInput(messages.text(near === null ? 'errors.noGame' : 'errors.noGameButNear', { id, near, ids }));
}

/** What a tool printed, and whether it was content. */
interface Ran {
  readonly code: number;
  readonly output: string;
}

/** A game's own tests that are about its rules and texts; those of bots, screens and tools take longer, and are for `npm run check`. */
const OWN_TESTS = ['rules/', 'text/', 'game.test', 'judge.test', 'terminal.test'];

/** The tests that every listed game passes; the name of a game is part of their titles. */
export const SHARED_TESTS = ['contract', 'rules', 'words', 'beginnings', 'playthrough', 'search', 'moments'];

const CHECKS: Readonly<Record<Stage, (shell: Shell, game: string) => Promise<Ran>>> = {
  async list({ messages, world }, game) {
    const isListed = readFileSync(join(world.root, 'games', 'registry.ts'), 'utf8').includes(`'./${game}/index.ts'`);
    const output = messages.text('check.notListed', { file: 'games/registry.ts', game });
    return { code: isListed ? 0 : 1, output };
  },
  lint: ({ world }, game) => checkStyle(world.root, game),
  types: ({ world }, game) => checkTypes(world.root, game),
  rules: ({ world }, game) =>
    runTests(
      world.root,
      OWN_TESTS.map((at) => `games/${game}/${at}`),
    ),
  laws: ({ world }, game) =>
    runTests(world.root, [...SHARED_TESTS.map((name) => `games/${name}.test`), '-t', `(^|[ '])${game}([ ']|$)`]),
};

export const checkStyle = (root: string, game: string): Promise<Ran> =>
  runTool(root, [toolPath(root, '@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', `games/${game}`]);

/** The pure part without the types of Node and browsers; then the rest, with the tests; then the screens, if there are any. */
export async function checkTypes(root: string, game: string): Promise<Ran> {
  const pure = ['game.ts', 'types.ts', 'judge.ts', 'rules', 'bots', 'resolver'];
  const configs: readonly (readonly [extended: string, parts: readonly string[]])[] = [
    ['tsconfig.pure.json', pure],
    ['tsconfig.json', ['*.ts', 'rules', 'bots', 'text', 'reading', 'moderator']],
    ['tsconfig.web.json', ['ui', 'pages']],
  ];
  let output = '';
  for (const [extended, parts] of configs) {
    const include = parts
      .map((part) => join(root, 'games', game, part))
      .filter((path) => path.includes('*') || existsSync(path));
    if (include.length > 0) output += await compile(root, { extends: join(root, extended), include });
  }
  // What two of them complain about is said once.
  return { code: output === '' ? 0 : 1, output: [...new Set(output.trim().split(/\n(?=\S)/))].join('\n') };
}

/** What the compiler complains about. Its settings are written where it finds the types of packages. */
async function compile(root: string, config: { readonly extends: string; readonly include: readonly string[] }) {
  const file = join(root, 'node_modules', `.tertulia-check-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ ...config, exclude: config.extends.includes('pure') ? ['/**/*.test.ts'] : [] }));
  try {
    const { code, output } = await runTool(root, [
      toolPath(root, 'typescript-native/bin/tsc'),
      '--singleThreaded',
      '-p',
      file,
    ]);
    return code === 0 ? '' : `${output.trim()}\n`;
  } finally {
    rmSync(file, { force: true });
  }
}

const runTests = (root: string, args: readonly string[]): Promise<Ran> =>
  runTool(root, [toolPath(root, 'vitest/vitest.mjs'), 'run', '--reporter=minimal', '--passWithNoTests', ...args]);

/** The file of a tool that is installed with the project. */
export const toolPath = (root: string, path: string): string => join(root, 'node_modules', ...path.split('/'));

/** Runs a tool of the project quietly, without colours; Biome marks what differs even if it is asked not to. */
export function runTool(root: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', ({ message }) => resolve({ code: 1, output: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}
