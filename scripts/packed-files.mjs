// What the package is made of: what `npm pack` would put into it, and what is missing or should not be there.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './ready.mjs';

/** Without these it cannot be used, or may not be passed on. */
const NEEDED = [
  ...['LICENSE', 'README.md', 'CREDITS.md', 'package.json', 'docs/wire.md', 'docs/library.md', 'docs/OFL-1.1.txt'],
  ...['lib/web/index.html', 'examples/bot.mjs'],
];

/** Compiled programs and pages, their types, documents, and what may be copied from: no sources, no tests, no maps of sources. */
const ALLOWED =
  /^(LICENSE|README\.md|CREDITS\.md|package\.json|docs\/[\w.-]+\.(md|txt)|examples\/[\w-]+\.mjs|python\/tertulia\.py|lib\/[\w-]+\.js|lib\/games\/[\w/-]+\.js|lib\/types\/[\w/-]+\.d\.ts|lib\/web\/.+)$/;
const FOR_TESTS = /\.test\.|-for-tests\.|\/testing\//;

/** What npm would pack in a folder, or has packed: the name of the file, its size, and what is in it. */
export async function listPacked(folder, args) {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts', ...args], {
    ...{ cwd: folder, maxBuffer: 1e8, shell: process.platform === 'win32' },
  });
  const answer = JSON.parse(stdout);
  // By the name of the package since npm 12, before that a list.
  const [packed] = Array.isArray(answer) ? answer : Object.values(answer);
  return { filename: packed.filename, size: packed.size, files: packed.files.map(({ path }) => path) };
}

/** Everything that is missing, and everything that does not belong there. */
export function stray(files) {
  const { bin, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
  const patterns = [...Object.values(bin), ...named].map((path) => path.replace(/^\.\//, ''));
  const isThere = (pattern) => {
    const [before, after] = pattern.split('*');
    return files.some((file) =>
      after === undefined ? file === pattern : file.startsWith(before) && file.endsWith(after),
    );
  };
  const missing = [...NEEDED, ...patterns].filter((pattern) => !isThere(pattern));
  const needless = files.filter((file) => !ALLOWED.test(file) || FOR_TESTS.test(file));
  return [...missing.map((path) => `missing: ${path}`), ...needless.map((path) => `not needed: ${path}`)];
}
