import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';
import type { World } from './shell.ts';

/** The results of a run. */
export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a test differs from an empty folder, an empty environment and nobody at the keyboard. */
export interface Circumstances {
  readonly folder?: string;
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** All of standard input; or a line for every prompt, null to end it. */
  readonly stdin?: string | ((shownSoFar: string) => string | null);
}

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'tertulia-cli-'));

/** Runs the command line in this process, with separate streams and a separate folder. */
export async function runCli(args: readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
  const { folder = freshFolder(), root = projectRoot, env = {}, stdin: given = '' } = circumstances;
  const stdin = new PassThrough();
  if (typeof given === 'string') stdin.end(given);
  const stdout = new Shown((shown) => typeof given === 'function' && answer(stdin, given, shown));
  const stderr = new Shown(() => {});
  const world: World = {
    stdin,
    stdout,
    stderr,
    env: { TERTULIA_DATA: folder, ...env },
    root,
    folder,
    now: () => 0,
    drawKey: () => 'ab'.repeat(32),
    wait: async () => {},
  };
  const exitCode = await run(args, world);
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}

function answer(stdin: PassThrough, give: (shown: string) => string | null, shown: string): void {
  if (!/(▸|Enter|Intro|\(yes\/no\)|\(sí\/no\)) $/.test(shown)) return;
  const line = give(shown);
  if (line === null) stdin.end();
  else stdin.write(`${line}\n`);
}

/** Collects output, and reports each write. */
class Shown extends Writable {
  text = '';
  private readonly onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    super();
    this.onText = onText;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
    this.onText(this.text);
  }
}

/** The list of games before the first. */
export const EMPTY_LIST = readFileSync(join(projectRoot, 'games', 'registry.ts'), 'utf8').replace(
  /(const LISTED: .* = \{)[\s\S]*?\n\};/,
  '$1};',
);

/** What a game imports, and what it is checked with: the real ones. */
const LINKED = ['kernel', 'bots', 'web', 'scripts', 'node_modules'];

const COPIED = ['package.json', 'biome.json', 'vitest.config.ts', join('cli', 'template-game')];

/** A copy of the project without any game, in which a test may write some; the test removes it afterwards. */
export function projectWithoutGames(): string {
  const root = realpathSync(freshFolder());
  for (const folder of LINKED) symlinkSync(join(projectRoot, folder), join(root, folder), 'junction');
  const settings = readdirSync(projectRoot).filter((name) => name.startsWith('tsconfig'));
  for (const path of [...COPIED, ...settings]) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  mkdirSync(join(root, 'games'));
  const shared = readdirSync(join(projectRoot, 'games')).filter((name) => /\.tsx?$/.test(name));
  for (const name of shared) cpSync(join(projectRoot, 'games', name), join(root, 'games', name));
  writeFileSync(join(root, 'games', 'registry.ts'), EMPTY_LIST);
  return root;
}
