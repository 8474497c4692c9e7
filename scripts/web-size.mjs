// Fails if the first visit to home downloads more compressed script than the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ready, root } from './ready.mjs';

const LIMIT_KB = 120;
/** What home loads besides the scripts named in the page: the texts of one language, here the longest, and its own screen. */
const ENTRY = 'index.html';
const LANGUAGES = ['app/text/en/front.ts', 'app/text/es/front.ts'];
const HOME = 'app/home/home-page.tsx';

await ready('web');
const web = join(root, 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
const missing = [ENTRY, ...LANGUAGES].filter((name) => manifest[name] === undefined);
if (missing.length > 0) {
  console.error(
    `Nothing in the build is called ${missing.join(', ')}; scripts/web-size.mjs looks for what home loads.`,
  );
  process.exit(1);
}

const sizes = LANGUAGES.map((language) => sizeOf(filesOf([ENTRY, language, ...(manifest[HOME] ? [HOME] : [])])));
const largest = sizes.reduce((one, other) => (other.script > one.script ? other : one));
const kB = (bytes) => (bytes / 1000).toFixed(1);
const { script, style, files } = largest;
console.log(
  `home: ${kB(script)} kB of script, of at most ${LIMIT_KB} (and ${kB(style)} of style; gzip, ${files} files)`,
);
if (script > LIMIT_KB * 1000) {
  console.error(`The first visit to home takes more than ${LIMIT_KB} kB of script.`);
  process.exit(1);
}

/** The files of these chunks and of all their static imports. */
function filesOf(names, found = new Map()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const { file, css = [], imports = [] } = manifest[name];
    found.set(name, [file, ...css]);
    filesOf(imports, found);
  }
  return new Set([...found.values()].flat());
}

function sizeOf(files) {
  const bytes = { '.js': 0, '.css': 0 };
  for (const file of files) {
    const ending = file.endsWith('.css') ? '.css' : '.js';
    bytes[ending] += gzipSync(readFileSync(join(web, file)), { level: 9 }).length;
  }
  return { script: bytes['.js'], style: bytes['.css'], files: files.size };
}
