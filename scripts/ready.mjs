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

export const root = fileURLToPath(new URL('..', import.meta.url));

const SOURCE_FOLDERS = ['kernel', 'games', 'bots', 'simulation', 'tournament', 'wire', 'server', 'web', 'cli'];
const SOURCE_FILES = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const LOCK = join(root, '.ready-lock');
const WAITING = 'Waiting for another tertulia that installs or builds …';
const PATIENCE_MS = 1000;
const LOCK_LIFETIME_MS = 15 * 60_000;

/** A failure that is told in one sentence, with the telling lines of the tool that failed. */
class NotReady extends Error {
  constructor(sentence, output = '') {
    super([sentence, ...tellingLines(output)].join('\n'));
  }
}

/** Makes this copy of the project ready to run: right Node, dependencies installed, sources built. */
export async function ready() {
  await orExit(async () => {
    requireNode();
    if (isInstalled(root) && isBuilt()) return;
    await alone(async () => {
      await installIn(root, 'Installing dependencies (first time, a minute or two) …');
      await buildSources();
    });
  });
}

/** Installs the packages of a folder that has a lock file of its own, when they are missing or out of date. */
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

const BUILD_STAMP = join(root, 'dist', '.stamp');
const isBuilt = () => existsSync(join(root, 'dist', 'main.js')) && readText(BUILD_STAMP) === sourcesHash();

async function buildSources() {
  if (isBuilt()) return;
  say('Building …');
  const built = sourcesHash();
  const { build } = await import('./build.mjs');
  try {
    await build();
  } catch (error) {
    throw new NotReady('Building failed; esbuild said:', String(error.message));
  }
  writeFileSync(BUILD_STAMP, built);
}

/** One hash over path, size and time of every file that the build may read. */
function sourcesHash() {
  const lines = [];
  for (const folder of SOURCE_FOLDERS) collect(folder, lines);
  for (const file of SOURCE_FILES) lines.push(lineOf(file));
  return hash(lines.sort().join('\n'));
}

function collect(folder, lines) {
  for (const entry of entriesOf(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') collect(path, lines);
    } else if (/\.(tsx?|json|css|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      lines.push(lineOf(path));
    }
  }
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

/** Does the work while no other process installs or builds here; whoever waited looks again at what is left to do. */
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

/** Renames before removing, so that of two that find the same dead lock only one removes it. */
function removeStaleLock() {
  const owner = ownerOfLock(LOCK);
  if (owner.isAlive) return;
  const grave = `${LOCK}-${process.pid}`;
  try {
    renameSync(LOCK, grave);
    if (ownerOfLock(grave).pid !== owner.pid) renameSync(grave, LOCK);
    rmSync(grave, { recursive: true, force: true });
  } catch {
    // Somebody else was quicker.
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

/** What a tool said, without stack frames; npm says the cause first and explains its options after it. */
function tellingLines(output) {
  const lines = output.split('\n').filter((line) => !STACK_FRAME_OR_EMPTY.test(line));
  // A compiler may have said hundreds of lines before npm says what went wrong.
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

/** Runs a tool quietly; Ctrl-C reaches it too, and this process leaves only after it did. */
function run(command, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
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
  await ready();
  const main = join(root, 'dist', 'main.js');
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
}
