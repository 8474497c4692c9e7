import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn, SHORT, SOME_GAME, startTestServer, type TestServer } from '../server/server-for-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs', 'library.md'), 'utf8');
const block = (about: string): string =>
  new RegExp(`^\`\`\`\\w+ ${about}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

test('names the file that npm pack makes of this version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(page).toContain(`npm install ./tertulia-${version}.tgz`);
});

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'tertulia-programs-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What packages of the older kind expect to find. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Starts a program that imports from the package, with the sources in its place. */
async function start(source: string, ...args: string[]) {
  const outfile = join(folder, `${Buffer.from(source).length}.mjs`);
  await build({
    stdin: { contents: source, loader: 'ts', resolveDir: root },
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', banner: { js: REQUIRE } },
    alias: {
      'tertulia/client': './client/index.ts',
      'tertulia/games': './games',
      'tertulia/kernel': './kernel/host.ts',
      'tertulia/simulation': './simulation/index.ts',
    },
    absWorkingDir: root,
  });
  const child = spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = text(child.stdout);
  return { ended: once(child, 'close').then(async ([code]) => ({ code, printed: await printed })) };
}

describe('the programs on the page', () => {
  test('a match is played in fifteen lines and prints what the page says', async () => {
    const { ended } = await start(block('match'));
    expect(await ended).toEqual({ code: 0, printed: block('printed') });
    expect(block('match').trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  });

  test('a seat at a server is played to the end', async () => {
    const { ended } = await start(block('seat'), server.url);
    expect(await ended).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Seat 1 is among the \d ranks of the result\.\n$/),
    });
  });
});

test('the bot of examples/ sits down at a table, plays to the end, and has at most 40 lines', async () => {
  const source = readFileSync(join(root, 'examples', 'bot.mjs'), 'utf8');
  expect(source.trim().split('\n').length).toBeLessThanOrEqual(40);
  const host = await comeIn(server, 'Ana');
  const opened = await server.context.registry.create({
    ...{ game: SOME_GAME, wish: SHORT, settings: { tempo: 'atOnce', allowsAgents: true }, isModerated: false },
    host: { person: host.person as string, name: 'Ana' },
  });
  if (!opened.ok) throw new Error(opened.why.code);
  const { code } = opened.value;
  await host.watch(code, 'spectator');
  const { ended } = await start(source, server.url, code);
  const chairs = () => host.view('spectator').standing.chairs;
  await host.until(() => chairs().some(({ type }) => type === 'person'));
  expect(chairs()[0]).toMatchObject({ type: 'person', ai: 'random bot' });
  for (const [seat, { type }] of chairs().entries())
    if (type === 'nobody') await host.must({ type: 'do', table: code, action: { type: 'fill', seat, bot: 'random' } });
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  const { code: exit, printed } = await ended;
  expect([exit, printed]).toEqual([0, expect.stringContaining('It is over: ')]);
  host.close();
});
