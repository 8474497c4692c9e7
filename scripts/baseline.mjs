// Makes a built copy of version 0.1 from git's history, once, and prints its folder, to compare later versions with.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

/** The last commit of version 0.1, with which fixtures/0.1 was recorded. */
const COMMIT = 'bd01f4b65097ead603a7e1cfdba3bde8d62a3717';
const folder = join(root, '.baseline', COMMIT.slice(0, 7));
const unpacked = join(folder, '.unpacked');

if (!existsSync(unpacked)) unpack();
// That commit's own script installs its packages and builds it, where that was not done yet.
run(process.execPath, ['scripts/build-all.mjs'], folder, 'The copy of version 0.1 could not be built.');
console.log(folder);

function unpack() {
  const isThere = spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: root, stdio: 'ignore' });
  if (isThere.error !== undefined)
    stop(`Git is needed to take version 0.1 from the history: ${isThere.error.message}.`);
  if (isThere.status !== 0) {
    stop(`This clone's history lacks version 0.1 (${COMMIT}). If it is shallow, fetch the rest: git fetch --unshallow`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = join(folder, 'version.tar');
  run('git', ['archive', '--format=tar', '-o', packed, COMMIT], root, 'Git could not write the files of version 0.1.');
  run('tar', ['-xf', 'version.tar'], folder, 'The files of version 0.1 could not be unpacked.');
  rmSync(packed);
  // Packages that are already here need not be fetched and compiled; npm ci fixes what is wrong with them.
  const [ours, its] = [root, folder].map((copy) => readFileSync(join(copy, 'package-lock.json'), 'utf8'));
  const packages = join(root, 'node_modules');
  if (ours === its && existsSync(packages)) {
    cpSync(packages, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(unpacked, '');
}

/** Runs a tool with its output on stderr, so that only the folder is on stdout. */
function run(command, args, where, failed) {
  const { status, error } = spawnSync(command, args, { cwd: where, stdio: ['ignore', 2, 2] });
  if (error !== undefined) stop(`${failed} ${error.message}`);
  if (status !== 0) stop(failed);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
