// Installs and builds what changed, then runs the command line in this process. Node's built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The parts that are built separately: a changed screen does not rebuild the command line, nor the other way round. */
const PARTS = {
  server: {
    saying: 'Building …',
    folders: [
      'kernel',
      'games',
      'bots',
      'programs',
      'simulation',
      'log',
      'table',
      'protocol',
      'experiment',
      'server',
      'cli',
    ],
    files: ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'],
    isSource: (path) => /\.(ts|json)$/.test(path) && !/^games\/[^/]+\/(screen|pages)\//.test(path),
    product: join(root, 'dist', 'main.js'),
    stamp: join(root, 'dist', '.stamp'),
    build: buildServer,
  },
  web: {
    saying: 'Building the pages …',
    folders: ['kernel', 'games', 'bots', 'simulation', 'log', 'table', 'protocol', 'client', 'experiment', 'web'],
    files: ['package-lock.json', 'tsconfig.json', 'scripts/build-web.mjs'],
    isSource: (path) => /\.(tsx?|json|css|html|svg|png|woff2?)$/.test(path),
    product: join(root, 'dist', 'web', 'index.html'),
    stamp: join(root, 'dist', '.web-stamp'),
    build: buildWeb,
  },
};
const LOCK = join(root, '.ready-lock');
const WAITING = 'Waiting for another tertulia that installs or builds …';
const PATIENCE_MS = 1000;
const LOCK_LIFETIME_MS = 15 * 60_000;

/** A failure reported in one sentence, with the relevant lines of the tool that failed. */
class NotReady extends Error {
  constructor(sentence, output = '') {
    super([sentence, ...tellingLines(output)].join('\n'));
  }
}

/** Makes this copy of the project ready to run: checks Node, installs dependencies, and builds these parts (`server`, `web`). */
export const ready = (...names) => prepare(names, { isLenient: false });

/** Where it is lenient, a game that cannot be built takes neither the others with it nor the pages of the last build. */
async function prepare(names, how) {
  const parts = names.map((name) => PARTS[name]);
  await orExit(async () => {
    requireNode();
    if (isInstalled(root) && parts.every(isBuilt)) return;
    await alone(async () => {
      await installIn(root, 'Installing dependencies (first time, a minute or two) …');
      const results = await Promise.allSettled(parts.map((part) => buildPart(part, how)));
      for (const { reason } of results) if (reason !== undefined) throw reason;
    });
  });
}

/** Installs the packages of a folder with its own lock file, if they are missing or out of date. */
export async function readyPackages(folder, saying) {
  await orExit(() => alone(() => installIn(folder, saying)));
}

/** Runs the steps; a failure is printed as a sentence and ends the process with 1, an interruption with 130. */
async function orExit(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    say(error.message);
    process.exit(1);
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new NotReady(`Tertulia needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

// ── Installing ──────────────────────────────────────────────────────────────────────────────────────────────────────

const stampOf = (folder) => join(folder, 'node_modules', '.tertulia-lock');
const lockHash = (folder) => hash(readFileSync(join(folder, 'package-lock.json')));
const isInstalled = (folder) => readText(stampOf(folder)) === lockHash(folder);

async function installIn(folder, saying) {
  if (isInstalled(folder)) return;
  if (!npmInstalledTheSame(folder)) {
    say(saying);
    // Development packages too, whatever NODE_ENV says: the build needs them.
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder);
    if (code !== 0) throw new NotReady('Installing the dependencies failed (npm ci); npm said:', output);
  }
  writeFileSync(stampOf(folder), lockHash(folder));
}

/** Whether somebody ran npm by hand: what npm noted in node_modules is what the lock file asks for. */
function npmInstalledTheSame(folder) {
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  const isSame = (path) => installed[path] !== undefined && installed[path].version === wanted[path].version;
  const isExcused = (path) => path === '' || (wanted[path].optional === true && installed[path] === undefined);
  return (
    Object.keys(installed).every((path) => wanted[path] !== undefined) &&
    Object.keys(wanted).every((path) => isExcused(path) || isSame(path))
  );
}

/** The packages that a lock file names, by path; null where it is missing or damaged. */
function packagesIn(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
    const isWhole = Object.values(packages).every((each) => typeof each === 'object' && each !== null);
    return isWhole ? packages : null;
  } catch {
    return null;
  }
}

// ── Building ────────────────────────────────────────────────────────────────────────────────────────────────────────

const isBuilt = (part) => existsSync(part.product) && readText(part.stamp) === sourcesHash(part);

async function buildPart(part, how) {
  if (isBuilt(part)) return;
  say(part.saying);
  const built = sourcesHash(part);
  if (await part.build(how)) writeFileSync(part.stamp, built);
}

async function buildServer(how) {
  const { build } = await import('./build.mjs');
  try {
    return await build(how);
  } catch (error) {
    throw new NotReady('Building failed; esbuild said:', String(error.message));
  }
}

/** In a separate process: a server does not need the memory that building the pages takes. */
async function buildWeb({ isLenient }) {
  const { code, output } = await run(process.execPath, [join('scripts', 'build-web.mjs')], root);
  if (code === 0) return true;
  const failure = new NotReady('Building the pages failed; Vite said:', output);
  // A server with the games that can be played is better than none.
  if (!isLenient || !existsSync(PARTS.web.product)) throw failure;
  say(`${failure.message}\nThe pages are those of the last build.`);
  return false;
}

/** One hash over path, size and time of every file that the build of a part may read. */
function sourcesHash({ folders, files, isSource }) {
  const paths = folders.flatMap(pathsIn).filter((path) => isSource(path) && !/\.test\.tsx?$/.test(path));
  return hash([...paths, ...files].map(lineOf).sort().join('\n'));
}

function pathsIn(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : pathsIn(path);
  });
}

function entriesOf(folder) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

function lineOf(path) {
  const { size, mtimeMs } = statSync(join(root, path));
  return `${path} ${size} ${mtimeMs}`;
}

// ── One at a time ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Does the work while no other process installs or builds here; after waiting, it checks again what is left to do. */
async function alone(work) {
  const telling = setTimeout(() => say(WAITING), PATIENCE_MS);
  try {
    while (!takeLock()) await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    clearTimeout(telling);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeLock() {
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') {
      throw new NotReady(`Cannot write to the project's folder (${error.code}), which installing and building need.`);
    }
    removeStaleLock();
    return false;
  }
}

/** Renames before removing, so that only one of two processes removes the same dead lock. */
function removeStaleLock() {
  const owner = ownerOfLock(LOCK);
  if (owner.isAlive) return;
  const grave = `${LOCK}-${process.pid}`;
  try {
    renameSync(LOCK, grave);
    if (ownerOfLock(grave).pid !== owner.pid) renameSync(grave, LOCK);
    rmSync(grave, { recursive: true, force: true });
  } catch {
    // Another process was faster.
  }
}

function ownerOfLock(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const pid = Number(readText(join(lock, 'pid')) || 0);
    return { pid, isAlive: age < LOCK_LIFETIME_MS && (pid === 0 ? age < 10_000 : isRunning(pid)) };
  } catch {
    return { pid: 0, isAlive: true };
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// ── Small things ────────────────────────────────────────────────────────────────────────────────────────────────────

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const hash = (content) => createHash('sha256').update(content).digest('hex');
const STACK_FRAME_OR_EMPTY = /^(npm error)?\s*(at .*)?$/;

/** A tool's output without stack frames; npm prints the cause first and explains its options after it. */
function tellingLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !STACK_FRAME_OR_EMPTY.test(line));
  // A compiler may have printed hundreds of lines before npm says what went wrong.
  const errors = lines.filter((line) => /^npm (error|ERR!)/.test(line));
  return (errors.length > 0 ? errors : lines).slice(0, 12);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Runs a tool quietly; Ctrl-C reaches it too, and this process exits only after it did. */
function run(command, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script there, and only a shell can run it.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    let stoppedBy = null;
    const pass = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => reject(new NotReady(`Cannot run ${command}: ${error.message}.`)));
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (stoppedBy !== null) {
        rmSync(LOCK, { recursive: true, force: true });
        process.exit(stoppedBy === 'SIGINT' ? 130 : 143);
      }
      resolve({ code, output });
    });
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await prepare(process.argv.includes('serve') ? ['server', 'web'] : ['server'], { isLenient: true });
  const main = join(root, 'dist', 'main.js');
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
}
