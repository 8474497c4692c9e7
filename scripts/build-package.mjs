// Builds what the package holds into lib/: the command line with its threads and pages, the modules that programs import, and their
// types. `npm pack` then makes the file that others install; nothing is published from here. An argument is another folder for lib/, as
// in tests, where the pages of the last build are good enough: to build them takes longer than everything else.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { common, ENTRIES } from './build.mjs';
import { ready, root } from './ready.mjs';

const [folder = root] = process.argv.slice(2);
const lib = join(folder, 'lib');
const types = join(lib, 'types');
/** The files of the last build of the pages. */
const PAGES = join(root, 'dist', '.web-files.json');

/** The modules that programs import, by their names in lib/; `exports` in package.json says under which names they are imported. */
const MODULES = {
  client: 'client/index.ts',
  kernel: 'kernel/host.ts',
  simulation: 'simulation/index.ts',
  games: 'games/registry.ts',
  ...Object.fromEntries(gameModules().map((path) => [path.replace(/\.ts$/, ''), path])),
};

/** Every game, and mechanisms of games that can be used by themselves. */
function gameModules() {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = games.flatMap(({ name }) => [`games/${name}/index.ts`, `games/${name}/resolver/index.ts`]);
  return paths.filter((path) => existsSync(join(root, path)));
}

/** One build, so that the command line and the modules share their code. */
async function bundle() {
  const entryPoints = { ...ENTRIES, ...MODULES };
  await esbuild.build({ ...common, sourcemap: false, entryPoints, splitting: true, outdir: lib });
  chmodSync(join(lib, 'main.js'), 0o755);
}

/** The pages of the last build; next to them are those of earlier builds, for pages that are still open. */
function copyPages() {
  const from = join(root, 'dist', 'web');
  const files = JSON.parse(readFileSync(PAGES, 'utf8'));
  const compressed = files.flatMap((file) => ['', '.br', '.gz'].map((ending) => `${file}${ending}`));
  for (const file of compressed.filter((each) => existsSync(join(from, each))))
    cpSync(join(from, file), join(lib, 'web', file));
}

/** Declarations of the modules and of everything that their types name, with the endings that other projects expect. */
export function declareTypes(outDir) {
  const settings = join(root, `.tsconfig-package-${process.pid}.json`);
  // What it says is checked by `npm run check`, and once more where it is used.
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true };
  const compilerOptions = { ...emitted, rootDir: '.', outDir };
  writeFileSync(
    settings,
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: Object.values(MODULES) }),
  );
  try {
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', settings], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`no declarations:\n${stdout}`);
  } finally {
    rmSync(settings, { force: true });
  }
  const needed = new Set();
  for (const path of Object.values(MODULES)) follow(outDir, declarationOf(path), needed);
  for (const file of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !needed.has(path.slice(outDir.length + 1))) rmSync(path);
  }
}

const declarationOf = (path) => path.replace(/\.ts$/, '.d.ts');

/** Texts, of which types know the keys; screens are not in the package, so any will do. */
const TEXTS = /^import type (\w+) from '[^']+\.json';$/gm;

/** Relative modules that a declaration names, in imports and in types. */
const NAMED = /(\bfrom |\bimport\()(['"])(\.[^'"]+)\.ts\2/g;

function follow(outDir, file, needed) {
  if (needed.has(file)) return;
  needed.add(file);
  const text = readFileSync(join(outDir, file), 'utf8').replaceAll(TEXTS, 'declare const $1: Record<string, string>;');
  for (const [, , , module] of text.matchAll(NAMED)) follow(outDir, join(dirname(file), `${module}.d.ts`), needed);
  writeFileSync(join(outDir, file), text.replace(NAMED, '$1$2$3.js$2'));
}

async function buildPackage() {
  if (folder === root || !existsSync(PAGES)) await ready('web');
  rmSync(lib, { recursive: true, force: true });
  mkdirSync(lib, { recursive: true });
  await bundle();
  copyPages();
  declareTypes(types);
}

await buildPackage();
