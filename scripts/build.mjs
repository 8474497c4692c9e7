// Bundles the command line and the threads of simulation, storage, bots and exports into dist/.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

// Not from ready.mjs, which waits for this module.
const root = fileURLToPath(new URL('..', import.meta.url));

const dist = join(root, 'dist');
const KEEP_OLD_CHUNKS_MS = 60 * 60_000;
/** Chunks carry their hash in their name. */
const HASHED = /-[A-Z0-9]{8}\.js(\.map)?$/;

/** The programs and threads of the command line. */
export const ENTRIES = {
  main: 'cli/main.ts',
  worker: 'simulation/worker.ts',
  'storage-worker': 'server/storage/sqlite/worker.ts',
  'bot-thread': 'server/bots/bot-thread.ts',
  'program-thread': 'programs/program-thread.ts',
  'export-thread': 'server/sessions/export/export-thread.ts',
};

export const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  legalComments: 'none',
  // Folds constants: otherwise V8 reads a bundle's top-level names again each time.
  minifySyntax: true,
  logLevel: 'silent',
};

/** Bundles all entries with their shared code in chunks, without disturbing a process that runs the previous build. Whether every game is in it: where it is lenient, one that cannot be bundled is left out. */
export async function build({ isLenient = false } = {}) {
  const broken = new Map();
  const outputFiles = await bundleWhatCanBe(broken);
  if (broken.size > 0 && !isLenient) throw new Error([...broken.values()].join('\n'));
  await mkdir(dist, { recursive: true });
  // Chunks carry their hash in their name, so they come first and the entries that name them last.
  const isEntry = (file) => Object.hasOwn(ENTRIES, basename(file.path, '.js'));
  for (const file of outputFiles.filter((file) => !isEntry(file))) await replace(file);
  for (const file of outputFiles.filter(isEntry)) await replace(file);
  await removeOldChunks(new Set(outputFiles.map((file) => basename(file.path))));
  return broken.size === 0;
}

/** Bundles all entries. A game with a mistake that keeps it from being bundled throws it when it is loaded, and the others can be played. */
async function bundleWhatCanBe(broken) {
  const settings = { ...common, entryPoints: ENTRIES, splitting: true, outdir: dist, write: false, metafile: true };
  try {
    const { outputFiles, metafile } = await esbuild.build({ ...settings, plugins: [throwing(broken)] });
    const mistakes = missingPackages(metafile);
    return mistakes.length === 0 ? outputFiles : await bundleWhatCanBe(noteMistakes(broken, mistakes));
  } catch (error) {
    const mistakes = (error.errors ?? []).map(({ text, location }) => ({ text, ...location }));
    const isOfNewGame = ({ file }) => gameOf(file) !== undefined && !broken.has(gameOf(file));
    if (mistakes.length === 0 || !mistakes.every(isOfNewGame)) throw error;
    return bundleWhatCanBe(noteMistakes(broken, mistakes));
  }
}

const gameOf = (file = '') => /^games\/([^/]+)\//.exec(file)?.[1];

/** Of each game only the first mistake, with its place. */
function noteMistakes(broken, mistakes) {
  for (const { file, line, text } of mistakes) {
    const place = line === undefined ? file : `${file}:${line}`;
    if (!broken.has(gameOf(file))) broken.set(gameOf(file), `${place}: ${text}`);
  }
  return broken;
}

/** Packages are left to Node, which would not know which of our files asked for one that is not there. */
function missingPackages({ inputs }) {
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path, external }) => external && gameOf(file) !== undefined && !isBuiltin(path))
      .filter(({ path }) => !existsSync(join(root, 'node_modules', /^(@[^/]+\/)?[^/]+/.exec(path)[0])))
      .map(({ path }) => ({ file, text: `there is no package "${path}"` })),
  );
}

const throwing = (broken) => ({
  name: 'throwing',
  setup({ onLoad }) {
    if (broken.size === 0) return;
    const filter = new RegExp(`[\\\\/]games[\\\\/](${[...broken.keys()].join('|')})[\\\\/]index\\.ts$`);
    onLoad({ filter }, ({ path }) => {
      const [, game] = filter.exec(path);
      return { contents: `throw new Error(${JSON.stringify(broken.get(game))});` };
    });
  },
});

/** Bundles the server's bench, whose processes start each other, into a separate folder. */
export const buildServerBench = (outdir) => buildPrograms('bench/server', ['main', 'serve', 'echo', 'players'], outdir);

/** Bundles the tournament's bench in the same way. */
export const buildTournamentBench = (outdir) =>
  buildPrograms('bench/tournament', ['main', 'serve', 'crowd-process'], outdir);

/** Bundles programs of a bench, with the threads that a server starts. */
async function buildPrograms(folder, names, outdir) {
  const { main: _, worker: __, ...threads } = ENTRIES;
  const programs = Object.fromEntries(names.map((name) => [name, `${folder}/${name}.ts`]));
  await esbuild.build({ ...common, entryPoints: { ...programs, ...threads }, splitting: true, outdir });
}

/** Bundles the bench next to the build; its own packages go into the bundle, because dist/ cannot see them. */
export async function buildBench(outfile) {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await esbuild.build({
    ...common,
    packages: 'bundle',
    external: Object.keys(dependencies),
    // The peers run without their development checks, as in production.
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: ['bench/main.ts'],
    outfile,
  });
}

async function replace({ path, contents }) {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, contents);
  await rename(fresh, path);
}

async function removeOldChunks(current) {
  for (const name of await readdir(dist)) {
    if (!HASHED.test(name) || current.has(name)) continue;
    const { mtimeMs } = await stat(join(dist, name));
    if (Date.now() - mtimeMs > KEEP_OLD_CHUNKS_MS) await rm(join(dist, name), { force: true });
  }
}
