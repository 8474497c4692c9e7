// Runs the tests under another version of Node, in a copy of this checkout, so that what is installed here stays as it is:
// `npm run test:node24`. Arguments name test files, or folders of them, to run only those: `npm run test:node24 -- kernel/ log/`.
// Node comes from npm's registry; packages that are compiled use the headers that come with it. `.nodes/` holds all of it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './ready.mjs';

const [major = '', ...only] = process.argv.slice(2);
if (!/^\d+$/.test(major)) stop('test-node: which version? node scripts/test-node.mjs 24 [file or folder …]', 2);

const place = join(root, '.nodes', major);
const copy = join(place, 'copy');
/** Where the registry has the program and its headers for this machine; the package `node` only chooses among these. */
const home = join(place, 'node_modules', packageName());
const program = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** What the copy makes itself. */
const ITS_OWN = new Set(['node_modules', 'dist', 'lib', 'data', 'coverage', '.baseline']);

if (!existsSync(program)) install();
copyCheckout();
const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim();
if (!version?.startsWith(`v${major}.`)) stop(`${program} does not run.`);
console.log(`Testing under Node ${version.slice(1)} in ${copy} …`);

const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}`, npm_config_nodedir: home };
let code = 0;
if (only.length === 0) code = await run(['scripts/test.mjs']);
else {
  code = await run(['scripts/build-all.mjs']);
  const inBrowser = only.filter((path) => /^e2e(\/|$)/.test(path));
  const others = only.filter((path) => !inBrowser.includes(path));
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  if (code === 0 && others.length > 0) code = await run([vitest, 'run', ...others]);
  if (code === 0 && inBrowser.length > 0)
    code = await run([vitest, 'run', '--config', 'e2e/vitest.config.ts', ...inBrowser]);
}
process.exitCode = code;

function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  // The shorter name was taken on that one platform.
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

function install() {
  console.log(`Installing Node ${major} …`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `${packageName()}@${major}`], {
    ...{ cwd: place, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  });
  if (status !== 0) stop(`Node ${major} could not be installed.`);
}

/** Every file that git knows or would add. Unchanged ones stay, so that the copy is built again only where something changed. */
function copyCheckout() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  });
  if (status !== 0) stop('Git is needed to know which files to copy.');
  const files = new Set(stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file))));
  for (const file of files) {
    if (isSame(join(root, file), join(copy, file))) continue;
    cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
  }
  removeOthers('', files);
}

function isSame(from, to) {
  const [ours, its] = [from, to].map((path) => statSync(path, { throwIfNoEntry: false }));
  return (
    its !== undefined && ours.size === its.size && Math.abs(ours.mtimeMs - its.mtimeMs) < 1 && ours.mode === its.mode
  );
}

/** Removes files that are no longer in the checkout. */
function removeOthers(folder, files) {
  for (const entry of readdirSync(join(copy, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ITS_OWN.has(entry.name)) continue;
    if (!entry.isDirectory()) {
      if (!files.has(path)) rmSync(join(copy, path));
      continue;
    }
    removeOthers(path, files);
    if (readdirSync(join(copy, path)).length === 0) rmdirSync(join(copy, path));
  }
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: copy, env, stdio: 'inherit' });
    child.once('error', (error) => stop(error.message));
    child.once('close', (status) => resolve(status ?? 1));
  });
}

function stop(sentence, status = 1) {
  console.error(sentence);
  process.exit(status);
}
