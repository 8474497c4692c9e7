// Takes screenshots of every screen into a folder, or with --docs only those for docs/screens.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments } from './arguments.mjs';
import { ready, root } from './ready.mjs';

const { docs, folder } = readArguments('screens', '[folder] [--docs]', () => {
  const { values, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true });
  if (values.docs) return { docs: true, folder: join(root, 'docs', 'screens') };
  const [given = mkdtempSync(join(tmpdir(), 'tertulia-screens-'))] = positionals;
  return { docs: false, folder: resolve(given) };
});
await ready('server', 'web');
await import('./load-sources.mjs');
const { openHouse } = await import('../e2e/one-house.mjs');
const { enterServer } = await import('../e2e/test-server.ts');
const { takeScreenshots } = await import('../e2e/screenshots.ts');
const { toPalette } = await import('../e2e/palette-png.ts');

/** Each screen on a phone and on a laptop; one sample each in Spanish and in dark mode. */
const SAMPLES = new Set(['lobby-phone-light-es', 'play-laptop-dark-en']);
const nameOf = ({ screen, size, theme, language }) => `${screen}-${size}-${theme}-${language}`;
const isShown = (shot) => SAMPLES.has(nameOf(shot)) || (isUsual(shot) && isSized(shot));
const isUsual = ({ screen, theme, language }) => theme === 'light' && language === 'en' && screen !== 'next-turn';
const isSized = ({ screen, size }) => size === 'laptop' || (size === 'phone' && !screen.startsWith('tv'));
const shortName = ({ screen, size, theme, language }) =>
  [screen, size, ...(theme === 'light' ? [] : [theme]), ...(language === 'en' ? [] : [language])].join('-');

mkdirSync(folder, { recursive: true });
if (docs) for (const file of readdirSync(folder).filter((name) => name.endsWith('.png'))) rmSync(join(folder, file));
const house = await openHouse();
enterServer({ url: house.url, browser: house.browser.wsEndpoint() });
try {
  const album = {
    folder,
    wants: docs ? isShown : () => true,
    fileName: (shot) => `${docs ? shortName(shot) : nameOf(shot)}.png`,
    develop: docs ? toPalette : (png) => png,
    taken: (file) => console.log(file),
  };
  for (const language of ['en', 'es']) await takeScreenshots(album, language);
} finally {
  await house.close();
}
const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
console.log(`${readdirSync(folder).length} pictures, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}`);
process.exit(0);
