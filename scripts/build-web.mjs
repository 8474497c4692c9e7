// Builds the browser's part into dist/web, compressed; the files of the previous build are kept for an hour, for pages that are still open.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root } from './ready.mjs';

const dist = join(root, 'dist');
const web = join(dist, 'web');
/** The files of the last build, so that the next build knows which are outdated. */
const LIST = join(dist, '.web-files.json');
const KEEP_OLD_MS = 60 * 60_000;
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.webmanifest']);
const MIN_BYTES = 1024;

/** Builds into a separate folder, then moves the files: hashed files first, and last the ones that name them. */
async function buildWeb() {
  // Always a production build, also when a test asks for it.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const fresh = join(dist, `.web-${process.pid}`);
  try {
    await build({
      configFile: join(root, 'web', 'vite.config.ts'),
      logLevel: 'silent',
      build: { outDir: fresh, emptyOutDir: true, reportCompressedSize: false },
    });
    const files = await filesIn(fresh);
    const isAsset = (file) => file.startsWith('assets');
    const known = new Set(await filesIn(web));
    const added = files.filter((file) => !isAsset(file) || !known.has(file));
    await Promise.all(added.map((file) => compress(join(fresh, file))));
    for (const file of added.filter(isAsset)) await move(fresh, file);
    for (const file of added.filter((file) => !isAsset(file))) await move(fresh, file);
    await removeOld(new Set(files));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function filesIn(folder, under = '') {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(under, entry.name);
      return entry.isDirectory() ? filesIn(folder, path) : [path];
    }),
  );
  return found.flat();
}

async function compress(file) {
  const content = await readFile(file);
  if (!COMPRESSED.has(extname(file)) || content.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** The compressed files go first, because they are looked for first. */
async function move(from, file) {
  const to = join(web, file);
  await mkdir(dirname(to), { recursive: true });
  for (const ending of ['.br', '.gz', '']) {
    const source = join(from, `${file}${ending}`);
    const isThere = await stat(source).then(
      () => true,
      () => false,
    );
    if (isThere) await rename(source, `${to}${ending}`);
    else await rm(`${to}${ending}`, { force: true });
  }
}

/** Marks the files of the last build as outdated, and deletes those that have been outdated for an hour. */
async function removeOld(current) {
  const last = new Set(JSON.parse(await readFile(LIST, 'utf8').catch(() => '[]')));
  const plain = (file) => file.replace(/\.(br|gz)$/, '');
  const now = new Date();
  for (const file of (await filesIn(web)).filter((file) => !current.has(plain(file)))) {
    const path = join(web, file);
    if (last.has(plain(file))) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > KEEP_OLD_MS) await rm(path, { force: true });
  }
  await writeFile(LIST, JSON.stringify([...current]));
}

await buildWeb().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
