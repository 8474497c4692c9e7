// Fails when code outside games/ names a game: the rest of the code knows games only through the registry.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const FREE_FOLDERS = new Set(['games', 'bench', 'docs', 'e2e', 'dist', 'lib', 'data', 'coverage', 'node_modules']);

const registry = readFileSync(join(root, 'games/registry.ts'), 'utf8');
const ids = [...registry.matchAll(/['"]\.\/([a-z0-9-]+)\/index\.ts['"]/g)].map((match) => match[1]);
if (ids.length === 0) {
  console.error("games/registry.ts lists no game as './<id>/index.ts'.");
  process.exit(1);
}

/** A whole string that is an id, or a path that leads through a folder of that name. */
const mention = new RegExp(
  `(['"\`])(?:(?:${ids.join('|')})|[^'"\`\\n]*games/(?:${ids.join('|')})(?:/[^'"\`\\n]*)?)\\1`,
);
const found = filesIn('.').flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (mention.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
if (found.length > 0) {
  console.error(`No code outside games/ may name a game; go through the registry:\n${found.join('\n')}`);
  process.exit(1);
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FREE_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
