// Takes pictures of pages, moments and parts into a folder, or with --docs those of docs/screens and the README.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments } from './arguments.mjs';
import { ready, root } from './ready.mjs';

const USAGE =
  '[folder] [--docs] [--only KIND] [--game ID] [--screen NAME] [--size NAME] [--theme NAME] [--language en]';
const HELP = `npm run screens -- ${USAGE}

Takes pictures of every page, of every moment of a match (before, in the middle, after) and of the parts that screens
are built from. All of them are some thousand: say what you need. Each limit can be given more than once.

  --docs       only the pictures in docs/screens, and the animation at the top of the README
  --only       screens, moments or parts
  --game       the id of a game, or "none" for the pages that belong to no game
  --screen     what a name begins with: home, vote, secret-hitler-xl-votes, parts …
  --size       phone, phone-wide, tablet, tablet-wide, laptop, desktop or tv
  --theme      light or dark, if left out both; contrast; forced (colours of the system); night (parts alone: Mafia's night
               comes by itself)
  --language   en or es, if left out both (moments and parts are in English)

npm run screens -- /tmp/look --game mafia --size phone --theme dark
npm run screens -- /tmp/look --only parts`;
const LIMITS = ['only', 'game', 'screen', 'size', 'theme', 'language'];

const { docs, folder, limits } = readArguments('screens', USAGE, () => {
  const many = Object.fromEntries(LIMITS.map((name) => [name, { type: 'string', multiple: true }]));
  const options = { docs: { type: 'boolean' }, help: { type: 'boolean' }, ...many };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { docs: isForDocs = false, ...limits } = values;
  if (isForDocs) return { docs: true, folder: join(root, 'docs', 'screens'), limits };
  const [given = mkdtempSync(join(tmpdir(), 'tertulia-screens-'))] = positionals;
  return { docs: false, folder: resolve(given), limits };
});
await ready('server', 'web');
await import('./load-sources.mjs');
const { openHouse } = await import('../e2e/one-house.mjs');
const { enterServer } = await import('../e2e/test-server.ts');
const { takeScreenshots, photographParts } = await import('../e2e/screenshots.ts');
const { toPalette } = await import('../e2e/palette-png.ts');

/** What docs/screens shows on a phone and on a laptop, only on a phone, and otherwise. */
const ON_BOTH = new Set([
  ...['home', 'lobby', 'policies', 'roles', 'night', 'day', 'story', 'offer', 'answer', 'galaxy-action'],
]);
const ON_PHONES = new Set(['declare', 'vote', 'replay', 'end', 'galaxy-agenda']);
const SAMPLES = new Set([
  ...['tv-vote-tv-light-en', 'settings-phone-light-en', 'lobby-phone-light-es', 'vote-laptop-dark-en'],
  ...['play-laptop-light-en', 'play-phone-dark-en', 'vote-phone-wide-light-en'],
  ...['secret-hitler-xl-enacted-2-middle-laptop-light-en', 'mafia-died-2-middle-laptop-light-en'],
  ...['liap-tui-roundScored-2-middle-phone-light-en'],
]);
const ANIMATION = 'votes-opened.png';
const nameOf = ({ screen, size, theme, language }) => `${screen}-${size}-${theme}-${language}`;
const isShown = (shot) => SAMPLES.has(nameOf(shot)) || (isUsual(shot) && isSized(shot));
const isUsual = ({ kind, theme, language }) => kind === 'screens' && theme === 'light' && language === 'en';
const isSized = ({ screen, size }) =>
  (size === 'phone' && (ON_BOTH.has(screen) || ON_PHONES.has(screen))) || (size === 'laptop' && ON_BOTH.has(screen));
const shortName = ({ screen, size, theme, language }) =>
  [screen, size, ...(theme === 'light' ? [] : [theme]), ...(language === 'en' ? [] : [language])].join('-');

/** High contrast and forced colours only on request or of the parts, and night of the parts: elsewhere it comes by itself. */
const isOffered = ({ kind, theme, language, size }) => {
  if (kind === 'parts') return size === 'laptop' || size === 'phone';
  if (theme === 'night' || (kind === 'moments' && language !== 'en')) return false;
  return theme === 'light' || theme === 'dark' || limits.theme !== undefined;
};
const isAsked = ({ kind, game, screen, size, theme, language }) => {
  const found = { only: kind, game: game ?? 'none', size, theme, language };
  const begins = limits.screen?.some((start) => screen.startsWith(start)) ?? true;
  return begins && Object.entries(found).every(([limit, value]) => limits[limit]?.includes(value) ?? true);
};
const wants = (shot) => isOffered(shot) && isAsked(shot) && (!docs || isShown(shot));

const isWhole = Object.values(limits).every((limit) => limit === undefined);
mkdirSync(folder, { recursive: true });
if (docs && isWhole) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.png'))) rmSync(join(folder, file));
}
const house = await openHouse();
enterServer({ url: house.url, browser: house.browser.wsEndpoint() });
try {
  const album = {
    folder,
    wants,
    fileName: (shot) => `${docs ? shortName(shot) : nameOf(shot)}.png`,
    develop: docs ? toPalette : (png) => png,
    taken: (file) => console.log(file),
  };
  for (const language of ['en', 'es']) await takeScreenshots(album, language);
  if (!docs && (limits.only ?? ['parts']).includes('parts') && limits.game === undefined) await takeParts(album);
  if (docs && (isWhole || limits.screen?.includes('votes-opened'))) await takeAnimation();
} finally {
  await house.close();
}
const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
console.log(`${readdirSync(folder).length} pictures, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}`);
process.exit(0);

/** The page of parts is only in development builds. */
async function takeParts(album) {
  const { createServer } = await import('vite');
  const configFile = join(root, 'web', 'vite.config.ts');
  const server = await createServer({
    configFile,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  try {
    await photographParts(album, `http://127.0.0.1:${server.httpServer.address().port}`);
  } finally {
    await server.close();
  }
}

async function takeAnimation() {
  const { filmVotes } = await import('../e2e/film.ts');
  writeFileSync(join(folder, ANIMATION), await filmVotes());
  console.log(ANIMATION);
}
