import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_FILES } from '../experiment/export/files.ts';
import { registry } from '../games/registry.ts';
import { ask, startTestServer, type TestServer } from '../server/server-for-tests.ts';
import { makeSession, type TestSession } from '../server/sessions/session-for-tests.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const FILES = EXPORT_FILES.map(({ name }) => name).sort();

let server: TestServer;
let session: TestSession;
/** Of a dry run, played to its end. */
let archive: string;
let played: TestSession;
const folder = freshFolder();

const exported = async ({ code, key }: TestSession, file: string): Promise<string> =>
  (await ask(server, `/api/sessions/${code}/export/${file}`, { token: key })).text;

beforeAll(async () => {
  server = await startTestServer();
  session = await makeSession(server, { breakSeconds: 0 });
  const bots = [LISTED.inTournament!.substitute];
  played = (
    await ask<TestSession>(server, `/api/sessions/${session.code}/dry-run`, {
      token: session.key,
      body: { players: 4, bots },
    })
  ).body;
  do await new Promise((resolve) => setTimeout(resolve, 200));
  while (!(await exported(played, 'archive.json')).includes('"type":"ended"'));
  archive = join(folder, 'archive.json');
  writeFileSync(archive, await exported(played, 'archive.json'));
}, 60_000);
afterAll(() => server.stop());

const run = (...args: readonly string[]) =>
  runCli(['export', ...args], { folder, env: { TERTULIA_DATA: server.folder } });

test('all files of a session are written next to a running server, as it would have written them', async () => {
  const { exitCode, stdout, stderr } = await run(played.code.toLowerCase(), '--out', 'results');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain(`Session ${played.code}: ${FILES.length} files in results`);
  expect(readdirSync(join(folder, 'results')).sort()).toEqual(FILES);
  for (const file of FILES) {
    expect(stdout).toContain(`  ${file} `);
    expect(readFileSync(join(folder, 'results', file), 'utf8')).toBe(await exported(played, file));
  }
});

test('the server is not disturbed: it still owns everything', async () => {
  const { storage } = server.context;
  const before = await storage.findByCode(session.code);
  expect((await run(session.code)).exitCode).toBe(0);
  expect(readdirSync(join(folder, `session-${session.code}`)).sort()).toEqual(FILES);
  expect(await storage.findByCode(session.code)).toEqual(before);
});

describe('errors are reported in one line', () => {
  test.each([
    [2, ['ZZZZZZ'], 'there is no session ZZZZZZ in '],
    [2, [], 'CODE is missing'],
    [2, ['CODE', '--out', 'full'], 'full is not empty; --force writes into it anyway'],
    [2, ['CODE', '--out', 'file'], 'file is a file, not a folder'],
    [2, ['CODE', '--out', 'file/within'], 'file/within'],
    [1, ['CODE', '--out', 'fresh', '--data', 'nowhere'], 'there is no database yet: '],
    [1, ['CODE', '--out', 'fresh', '--data', 'letters'], 'is not a database of Tertulia'],
    [2, ['CODE', '--database', 'mysql://x'], '--database takes an address'],
  ])('%i %j', async (code, args, sentence) => {
    mkdirSync(join(folder, 'full'), { recursive: true });
    mkdirSync(join(folder, 'letters'), { recursive: true });
    writeFileSync(join(folder, 'full', 'something'), '');
    writeFileSync(join(folder, 'file'), '');
    writeFileSync(join(folder, 'letters', 'tertulia.db'), 'a love letter '.repeat(1000));
    const { exitCode, stdout, stderr } = await run(...args.map((arg) => (arg === 'CODE' ? session.code : arg)));
    expect([exitCode, stdout, stderr]).toEqual([code, '', expect.stringContaining(sentence)]);
    expect(stderr).toMatch(/^tertulia: [^\n]*\n$/);
  });

  test('--force writes into a folder that holds something', async () => {
    mkdirSync(join(folder, 'kept'));
    writeFileSync(join(folder, 'kept', 'mine.txt'), 'mine');
    expect((await run(session.code, '--out', 'kept', '--force')).exitCode).toBe(0);
    expect(readdirSync(join(folder, 'kept')).sort()).toEqual([...FILES, 'mine.txt'].sort());
  });

  test('the code of a table is not a session', async () => {
    const guest = await ask<{ token: string }>(server, '/api/people', { body: { name: 'Ana' } });
    const table = await ask<{ code: string }>(server, '/api/tables', {
      token: guest.body.token,
      body: { game: LISTED.game.id },
    });
    expect(table.status).toBe(201);
    expect((await run(table.body.code)).stderr).toContain(`there is no session ${table.body.code}`);
  });
});

describe('tournament --verify', () => {
  const verify = (...args: readonly string[]) => runCli(['tournament', '--verify', ...args], { folder });

  test('reports what was checked, and that all is right', async () => {
    const { exitCode, stdout, stderr } = await verify('archive.json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Session \w{6}: \d+ lines, 4 participants, 2 phases, 4 rooms, \d+ inputs checked\n✓ The pairs match the seed.*\n$/,
    );
    const json = JSON.parse((await verify('archive.json', '--json')).stdout);
    expect(json).toMatchObject({ ok: true, session: played.code, findings: [], checked: { rooms: 4 } });
  });

  test.each(['en', 'es'])('%s: impossible data is listed, and the exit code is 1', async (lang) => {
    const changed = readFileSync(archive, 'utf8').replace(/"points":\[(\d+),/, (_, points) => `"points":[${points}1,`);
    writeFileSync(join(folder, 'changed.json'), changed);
    const { exitCode, stdout, stderr } = await verify('changed.json', '--lang', lang);
    expect(exitCode).toBe(1);
    expect(stdout.match(/✗/g)?.length).toBe(3);
    expect(stdout).not.toContain('archive.findings');
    expect(stderr).toMatch(/^tertulia: changed\.json: .*3 (problems|problemas).*\n$/);
    const json = JSON.parse((await verify('changed.json', '--json')).stdout);
    expect(json.findings.map(({ code }: { code: string }) => code)).toEqual([
      'digest-differs',
      'result-differs',
      'standings-differ',
    ]);
  });

  test.each([
    [['none.json'], 'there is no file none.json'],
    [['empty.json'], 'empty.json is not JSON'],
    [['other.json'], 'other.json is not the archive of a session'],
    [['newer.json'], 'newer.json is an archive of version 9'],
    [['cut.json'], 'parts of it are missing'],
    [['gone.json'], 'no-such-game'],
    [['archive.json', LISTED.game.id], 'too many arguments'],
  ])('%j is bad input', async (args, sentence) => {
    const put = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
    const whole = JSON.parse(readFileSync(archive, 'utf8'));
    writeFileSync(join(folder, 'empty.json'), '');
    put('other.json', { a: 1 });
    put('newer.json', { ...whole, version: 9 });
    put('cut.json', { ...whole, log: undefined });
    put('gone.json', { ...whole, game: { id: 'no-such-game', version: 1 } });
    const { exitCode, stdout, stderr } = await verify(...args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^tertulia: [^\n]*\n$/);
  });

  test('without it a game is needed', async () => {
    const { exitCode, stderr } = await runCli(['tournament']);
    expect([exitCode, stderr]).toEqual([2, 'tertulia: GAME is missing; --help shows an example\n']);
  });
});

test.each(['en', 'es'])('%s: every finding has a sentence', (language) => {
  const words = JSON.parse(readFileSync(new URL(`text/${language}.json`, import.meta.url), 'utf8'));
  const source = readFileSync(new URL('../experiment/export/verify.ts', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/(?:code: |\[)'([a-z]+(?:-[a-z]+)+)'/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(12);
  const replaying = ['corrupt-log', 'log-does-not-replay', 'other-rules', 'not-running'];
  expect(Object.keys(words.archive.findings).sort()).toEqual([...new Set([...codes, ...replaying])].sort());
});
