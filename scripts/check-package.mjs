// Installs the package as a stranger would, in an empty folder, and uses it: `npm run check:package`. It needs npm's registry or cache,
// and takes a minute or two, most of it for npm and for packages that are compiled. With --linked, as in the tests, the package is built
// in that folder, with a link to this project's dependencies: nothing is packed, installed or served, and lib/ stays as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { listPacked, stray } from './packed-files.mjs';
import { root } from './ready.mjs';

const PATIENCE_MS = 60_000;

const isLinked = process.argv.includes('--linked');
const folder = mkdtempSync(join(tmpdir(), 'tertulia-package-'));
/** Where the package is built. */
const home = isLinked ? join(folder, 'node_modules', 'tertulia') : root;
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
try {
  await step('build', () => run(['node', 'scripts/build-package.mjs', home], root));
  if (isLinked) await step('contents', link);
  else await step('pack and install', install);
  await step('plain JavaScript', playFromJavaScript);
  await step('TypeScript', compileTypeScript);
  await step('browser', bundleForBrowser);
  if (!isLinked) {
    await step('command line', simulateFromCommandLine);
    await step('server and bots', playAtServer);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function step(name, work) {
  const started = performance.now();
  try {
    const result = await work();
    console.log(`ok      ${name.padEnd(18)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  } catch (error) {
    console.error(`FAILED  ${name}\n${error.message}`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  }
}

/** What is packed, or would be; refuses anything that is missing or not needed. */
async function pack(...args) {
  const packed = await listPacked(home, args);
  const wrong = stray(packed.files);
  must(wrong.length === 0, `wrong in the package:\n${wrong.join('\n')}`);
  console.log(`        ${packed.files.length} files, ${(packed.size / 1e6).toFixed(1)} MB packed`);
  return packed.filename;
}

async function install() {
  const tarball = await pack('--pack-destination', folder);
  await run(['npm', 'install', '--no-audit', '--no-fund', `./${tarball}`], folder);
}

async function link() {
  for (const path of ['package.json', 'README.md', 'LICENSE', 'CREDITS.md', 'docs', 'examples', 'python'])
    cpSync(join(root, path), join(home, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction');
  await pack('--dry-run');
}

/** Every module is there, and the same seed gives the same matches here and in threads. */
async function playFromJavaScript() {
  const program = `
    import assert from 'node:assert/strict';
    import { connect } from 'tertulia/client';
    import { findGame, registry } from 'tertulia/games';
    import { listCommands, startMatch } from 'tertulia/kernel';
    import { planSimulation, playMatch, simulate } from 'tertulia/simulation';
    assert.equal(typeof connect, 'function');
    assert.equal(typeof startMatch, 'function');
    for (const { game } of registry) {
      const module = await import(\`tertulia/games/\${game.id}\`);
      assert.ok(Object.values(module).includes(findGame(game.id)));
    }
    const [first] = registry;
    const played = playMatch(first, { seed: 3, deciders: { 0: (_, options) => [...listCommands(options, 1)][0] } });
    assert.ok(played.ok && played.value.outcome.ranking.length > 0);
    const reports = await Promise.all([1, 2].map((workers) => {
      const plan = planSimulation(first, { games: 200, seed: 5, bots: 'random', workers });
      return simulate(plan.value);
    }));
    assert.deepEqual(reports[0].outcomes, reports[1].outcomes);
  `;
  writeFileSync(join(folder, 'use.mjs'), program);
  await run(['node', 'use.mjs'], folder);
}

/** The programs of docs/library.md, strictly and with the declarations checked too, once; the first prints what the page says. */
async function compileTypeScript() {
  const page = readFileSync(join(root, 'docs', 'library.md'), 'utf8');
  const block = (about) => new RegExp(`^\`\`\`\\w+ ${about}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
  const sources = join(folder, 'sources');
  mkdirSync(sources);
  writeFileSync(join(sources, 'match.ts'), block('match'));
  // A program for Node, without its types.
  writeFileSync(
    join(sources, 'seat.ts'),
    `declare const process: { readonly argv: readonly string[] };\n${block('seat')}`,
  );
  const common = {
    strict: true,
    target: 'es2023',
    types: [],
    rootDir: sources,
    outDir: join(folder, 'built'),
  };
  for (const [module, moduleResolution] of [
    ['node16', 'node16'],
    ['preserve', 'bundler'],
  ]) {
    const compilerOptions = { ...common, module, moduleResolution, skipLibCheck: module !== 'node16' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['sources'] }));
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    await run(['node', compiler, '--singleThreaded', '-p', 'tsconfig.json'], folder);
  }
  const printed = await run(['node', 'built/match.js'], folder);
  must(printed === block('printed'), `docs/library.md says otherwise:\n${printed}`);
}

/** The client for a page: no module of Node may be asked for. */
async function bundleForBrowser() {
  writeFileSync(join(folder, 'page.js'), `import { connect } from 'tertulia/client'; globalThis.connect = connect;`);
  const { outputFiles } = await esbuild.build({
    ...{ absWorkingDir: folder, entryPoints: ['page.js'], bundle: true, write: false, platform: 'browser' },
    ...{ format: 'esm', minify: true, logLevel: 'silent' },
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
  console.log(`        the client is ${(bytes / 1000).toFixed(0)} kB in a page`);
}

async function simulateFromCommandLine() {
  const games = JSON.parse(await run(['npx', 'tertulia', 'games', '--json'], folder));
  const args = ['simulate', games[0].id, '--games', '100', '--json'];
  const report = JSON.parse(await run(['npx', 'tertulia', ...args], folder));
  must(report.games === 100, `100 matches, and not ${report.games}`);
}

/** The pages are served, a person opens a table, the example of a bot sits down, and they play to the end. */
async function playAtServer() {
  const port = await freePort();
  const server = spawn('npx', ['tertulia', 'serve', '--host', '127.0.0.1', '--port', String(port)], {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: process.platform !== 'win32' },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/healthz`);
    const home = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(home) ?? [];
    must(script !== undefined && (await fetch(`${url}${script}`)).ok, 'the pages are not there');
    must((await (await fetch(`${url}/api/wire.md`)).text()).startsWith('# '), 'the wire document is not there');
    await run(['node', 'built/seat.js', url], folder);
    await playWithExample(url);
  } finally {
    // npx starts the server as a child; both are in one group.
    if (process.platform === 'win32') server.kill();
    else process.kill(-server.pid, 'SIGTERM');
    await once(server, 'close');
  }
}

async function playWithExample(url) {
  const program = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { connect } from 'tertulia/client';
    import { registry } from 'tertulia/games';
    const [{ game }] = registry;
    const me = await connect({ server: '${url}', name: 'Ana' });
    const table = await me.openTable({ game: game.id, settings: { tempo: 'atOnce' } });
    const bot = spawn('node', ['node_modules/tertulia/examples/bot.mjs', '${url}', table.code], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    bot.stdout.on('data', (text) => { said += text; });
    await table.until(() => (table.info.chairs.some(({ type }) => type === 'person') ? true : null));
    for (const [seat, { type }] of table.info.chairs.entries())
      if (type === 'nobody') await table.do({ type: 'fill', seat, bot: 'random' });
    await table.do({ type: 'start' });
    const [code] = await once(bot, 'close');
    me.stop();
    if (code !== 0 || !said.includes('It is over')) throw new Error(said);
  `;
  writeFileSync(join(folder, 'host.mjs'), program);
  await run(['node', 'host.mjs'], folder);
}

async function answers(url) {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no answer from ${url}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** What a program prints; fails with everything it said if it fails. */
function run([tool, ...args], cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool === 'node' ? process.execPath : tool, args, {
      ...{ cwd, stdio: ['ignore', 'pipe', 'pipe'] },
      shell: process.platform === 'win32' && tool !== 'node',
    });
    let printed = '';
    let complained = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (complained += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${tool} ${args.join(' ')}\n${printed}${complained}`)),
    );
  });
}
