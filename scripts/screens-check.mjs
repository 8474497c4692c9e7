// Looks at every screen of every game over whole matches, and says what is wrong on them (e2e/eye/).
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments } from './arguments.mjs';
import { ready } from './ready.mjs';

const USAGE = '[folder] [--game ID] [--place NAME] [--viewport NAME] [--preset NAME] [--sample N] [--page]';
const HELP = `npm run screens:check -- ${USAGE}

Looks at whole matches of every game, in every preset with the fewest and the most seats, and says what is wrong: keys
instead of texts, what is covered, cut, faint or too small, what moves under a finger, what tells something hidden, and
what the page complains of. Pictures of it, with a frame round each fault, are in the folder. All of it takes hours: it
says how far it is, and goes on where it was stopped if it is given the same folder. Each limit can be given more than once.

  --game       the id of a game
  --preset     the name of a preset
  --place      table, practice, spectator, tv or replay; worlds for the pages that must not tell anything hidden
  --viewport   small, phone, wide, tablet, laptop or tv
  --language   en or es
  --sample     only what npm test looks at with this number
  --jobs       how many views at once; 2 if left out
  --page       keeps all pictures, and writes a page that shows them next to each other

npm run screens:check -- /tmp/look --game skull --viewport phone --page`;
const LIMITS = ['game', 'preset', 'place', 'viewport', 'language'];

const { folder, limits, sample, jobs, page } = readArguments('screens:check', USAGE, () => {
  const many = Object.fromEntries(LIMITS.map((name) => [name, { type: 'string', multiple: true }]));
  const own = {
    sample: { type: 'string' },
    jobs: { type: 'string' },
    page: { type: 'boolean' },
    help: { type: 'boolean' },
  };
  const { values, positionals } = parseArgs({ options: { ...many, ...own }, allowPositionals: true });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { sample, jobs = '2', page = false, help, ...limits } = values;
  return {
    folder: resolve(positionals[0] ?? join(tmpdir(), 'tertulia-eye')),
    limits,
    sample,
    jobs: Number(jobs),
    page,
  };
});
await ready('server', 'web');
await import('./load-sources.mjs');
const { openHouse } = await import('../e2e/one-house.mjs');
const { enterServer } = await import('../e2e/test-server.ts');
const { nameOf, VIEWPORTS, watch } = await import('../e2e/eye/eye.ts');
const { unknownOf } = await import('../e2e/eye/known.ts');
const { allViews, sampleOf } = await import('../e2e/eye/plan.ts');
const { lookForTelling, lookForTellingMoments } = await import('../e2e/eye/worlds.ts');

mkdirSync(folder, { recursive: true });
const record = join(folder, 'looked.txt');
const done = new Set(existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []);
const tasks = tasksOf().filter(({ name }) => !done.has(name));
console.log(`${tasks.length} views to look at, ${done.size} were looked at before. Pictures: ${folder}`);

const house = await openHouse();
enterServer({ url: house.url, browser: house.browser.wsEndpoint() });
const started = performance.now();
let [finished, faults] = [0, 0];
try {
  const waiting = tasks[Symbol.iterator]();
  await Promise.all(Array.from({ length: jobs }, () => work(waiting)));
} finally {
  await house.close();
}
if (page) writePage();
console.log(`\n${faults} faults in ${finished} views`);
process.exit(faults > 0 ? 1 : 0);

function tasksOf() {
  const chosen = sample === undefined ? null : sampleOf(Number(sample));
  const gallery = { folder, keepsAll: page };
  const views = (chosen?.views ?? allViews(limits)).map((view) => ({
    name: nameOf(view),
    look: async () => unknownOf(await watch(view, gallery, chosen?.choose)),
  }));
  const isWanted =
    limits.place?.includes('worlds') ?? LIMITS.every((limit) => limit === 'game' || limits[limit] === undefined);
  const sittings = new Map(
    (chosen?.views ?? allViews({ ...limits, place: ['table'] })).map(({ sitting }) => [sitting, sitting]),
  );
  if (chosen !== null) return [...views, ...worldsOf(chosen.sitting)];
  return isWanted ? [...views, ...[...sittings.keys()].flatMap(worldsOf)] : views;
}

function worldsOf(sitting) {
  return ['phone', 'laptop'].map((size) => {
    const name = `${sitting.gamePackage.game.id} ${sitting.preset} ${sitting.seats} worlds ${size}`;
    const look = async () => {
      const eyes = { viewport: VIEWPORTS[size] };
      const told = [await lookForTelling(sitting, eyes), await lookForTellingMoments(sitting, eyes)];
      console.log(`${name}: ${told.flatMap(({ compared }) => compared).length} compared`);
      return unknownOf(told.flatMap(({ faults }) => faults).map((fault) => ({ ...fault, where: name, picture: null })));
    };
    return { name, look };
  });
}

async function work(waiting) {
  for (const { name, look } of waiting) {
    const found = await look().catch((error) => [{ where: name, kind: 'trouble', what: String(error), picture: null }]);
    finished++;
    faults += found.length;
    const left = ((performance.now() - started) / finished) * (tasks.length - finished);
    console.log(
      `${finished}/${tasks.length}  ${found.length === 0 ? 'ok' : found.length}  ${name}  (${Math.ceil(left / 60_000)} min left)`,
    );
    for (const { where, kind, what, picture } of found)
      console.log(`    ${where.slice(name.length)} ${kind}: ${what}${picture === null ? '' : `\n      ${picture}`}`);
    if (found.length === 0) appendFileSync(record, `${name}\n`);
  }
}

/** All pictures of the folder, those of one still next to each other. */
function writePage() {
  const rows = new Map();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)) {
    const [, before, look, still] =
      /^(.*)-((?:small|phone|wide|tablet|laptop|tv)-\w\w-(?:light|dark))-(.*)\.png$/.exec(file) ?? [];
    if (look === undefined) continue;
    const row = `${before} ${still.replace('-wrong', '')}`;
    rows.set(row, [...(rows.get(row) ?? []), { file, look, isWrong: still.endsWith('-wrong') }]);
  }
  const figure = ({ file, look, isWrong }) =>
    `<figure${isWrong ? ' class="wrong"' : ''}><a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt=""></a><figcaption>${look}</figcaption></figure>`;
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:8px;overflow-x:auto}img{height:300px}figure{margin:0}.wrong{outline:3px solid red}';
  const body = [...rows].map(([row, shots]) => `<h2>${row}</h2><div>${shots.map(figure).join('')}</div>`).join('\n');
  const file = join(folder, 'index.html');
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n${body}\n`);
  console.log(file);
}
