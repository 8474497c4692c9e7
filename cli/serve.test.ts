import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../server/storage/sqlite/driver.ts';
import { Messages } from './messages.ts';
import { serveCommand } from './program.ts';
import { paintFor } from './shell.ts';
import { freshFolder, projectRoot, runCli } from './world-for-tests.ts';

const LOOPBACK = ['--host', '127.0.0.1', '--port', '0'];

/** The real server, in a separate process. */
class Serving {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  readonly stderr: Promise<string>;
  stdout = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const all = ['scripts/ready.mjs', 'serve', ...args];
    this.child = spawn(process.execPath, all, { cwd: projectRoot, env: { PATH: process.env.PATH, ...env } });
    this.exit = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
    this.stderr = text(this.child.stderr!);
    this.child.stdout!.on('data', (chunk) => {
      this.stdout += chunk;
    });
  }

  async opened(): Promise<string> {
    while (!/^Ctrl-C/m.test(this.stdout)) {
      if (this.child.exitCode !== null) throw new Error(await this.stderr);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return /http:\/\/127[\d.:]+/.exec(this.stdout)?.[0] ?? '';
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}

const keyIn = (stdout: string) => /Admin key: ([\w-]{43})/.exec(stdout)?.[1];

test('opens, prints its address and once the key, locks the folder, and stops cleanly', async () => {
  const folder = freshFolder();
  const first = new Serving([...LOOPBACK, '--data', folder, '--lang', 'en']);
  const url = await first.opened();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const key = keyIn(first.stdout) as string;
  const load = (bearer: string) => fetch(`${url}/api/admin/load`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await load(key)).status).toBe(200);

  const { exitCode, stderr } = await runCli(['serve', ...LOOPBACK, '--data', folder]);
  expect([exitCode, stderr]).toEqual([
    1,
    `tertulia: another Tertulia uses the folder ${folder} (process ${first.child.pid}); --data chooses another\n`,
  ]);
  const restoring = (file: string) => runCli(['restore', join(folder, file), '--data', folder]);
  expect((await restoring('none.gz')).stderr).toContain('there is no file');
  writeFileSync(join(folder, 'x.gz'), '');
  expect((await restoring('x.gz')).stderr).toContain('another Tertulia uses');

  const renewed = await runCli(['admin-key', '--new', '--data', folder]);
  const newKey = renewed.stdout.trim();
  expect([renewed.exitCode, newKey]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
  expect([(await load(key)).status, (await load(newKey)).status]).toEqual([401, 200]);

  const saved = await runCli(['backup', 'all.gz', '--data', folder], { folder });
  expect([saved.exitCode, saved.stderr]).toEqual([0, '']);
  expect(saved.stdout).toMatch(/^Written: all.gz \(\d+ rows, \d+ kB\)\n$/);
  expect(await first.stop('SIGINT')).toBe(0);
  expect(await first.stderr).toMatch(/Stopping: saving running matches …\nStopped\.\n$/);
  expect((await first.stderr).includes('runs as root')).toBe(process.getuid?.() === 0);
  expect(existsSync(join(folder, 'tertulia.lock'))).toBe(false);
  const log = readFileSync(join(folder, 'tertulia.log'), 'utf8');
  expect(log).toContain('"msg":"open"');
  for (const secret of [key, newKey]) expect(log).not.toContain(secret);

  const copy = freshFolder();
  const restored = await runCli(['restore', 'all.gz', '--data', copy], { folder });
  expect([restored.exitCode, restored.stderr]).toEqual([0, '']);
  expect((await runCli(['restore', 'all.gz', '--data', copy], { folder })).stderr).toMatch(/is in use already/);
  const second = new Serving(['--log', '-'], { TERTULIA_HOST: '127.0.0.1', TERTULIA_PORT: '0', TERTULIA_DATA: copy });
  await second.opened();
  expect(keyIn(second.stdout)).toBeUndefined();
  expect(await second.stop()).toBe(0);
  expect(await second.stderr).toContain('"msg":"stopped"');
});

test('several processes share one address and one file, and one that dies is replaced', async () => {
  const folder = freshFolder();
  const serving = new Serving([...LOOPBACK, '--data', folder, '--processes', '2', '--lang', 'en']);
  const url = await serving.opened();
  const ask = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    // A connection for each request: they go to the processes in turn.
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url + path, { headers: { ...headers, connection: 'close' }, signal, ...sent });
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>('/api/people', undefined, { name: 'Ana' });
  const [{ id: game }] = await ask<[{ id: string }]>('/api/games');
  const { code } = await ask<{ code: string }>('/api/tables', token, { game });
  const codes = async () =>
    Promise.all(Array.from({ length: 6 }, async () => (await ask<{ code: string }>(`/api/tables/${code}`)).code));
  expect(await codes()).toEqual(Array(6).fill(code));
  const children = readFileSync(`/proc/${serving.child.pid}/task/${serving.child.pid}/children`, 'utf8').trim();
  const worker = Number(children.split(' ').at(-1));
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => codes().catch(() => [])).toEqual(Array(6).fill(code));
  expect(await serving.stop()).toBe(0);
  const log = readFileSync(join(folder, 'tertulia.log'), 'utf8');
  expect(log).toContain('another takes its place');
});

describe('reasons for not starting are reported in one line', () => {
  let taken: Server;
  let port: number;
  const folder = freshFolder();
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    ({ port } = taken.address() as AddressInfo);
    mkdirSync(join(folder, 'no-database'));
    writeFileSync(join(folder, 'no-database', 'tertulia.db'), 'a love letter '.repeat(1000));
    mkdirSync(join(folder, 'newer'));
    const newer = new Database(join(folder, 'newer', 'tertulia.db'));
    newer.exec(
      "create table schema_step (name text, timestamp text); insert into schema_step values ('999-future', '')",
    );
    newer.close();
    writeFileSync(join(folder, 'file'), '');
    writeFileSync(join(folder, 'no.pem'), 'no certificate');
  });
  afterAll(() => taken.close());

  const one = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { exitCode, stdout, stderr } = await runCli(['serve', ...LOOPBACK, ...args], { folder, env });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^tertulia: [^\n]*\n$/);
    return [exitCode, stderr.slice('tertulia: '.length, -1)];
  };

  test.each([
    [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000"'],
    [['--port', 'x'], '--port takes a whole number from 0 up, not "x"'],
    [['--host', 'no.such.host.invalid'], '--host: this machine has no address no.such.host.invalid'],
    [['--tls-cert', 'no.pem'], '--tls-cert and --tls-key go together'],
    [['--tls-cert', 'none.pem', '--tls-key', 'no.pem'], 'there is no file none.pem'],
    [['--tls-cert', 'no.pem', '--tls-key', 'no.pem'], 'no.pem and no.pem are not a certificate and its key'],
    [['--origin', 'play.example.org'], '--origin takes an address such as https://play.example.org, not'],
    [['--database', 'mysql://x'], '--database takes an address such as postgres://user@host/database'],
    [['--log-level', 'loud'], '--log-level takes one of debug, info, warn, error, silent, not "loud"'],
    [['--sockets-per-address', '0'], '--sockets-per-address takes a whole number from 1 up, not "0"'],
    [
      ['--advertise', 'http://10.0.0.5:8080'],
      '--advertise needs --database: the file in the data folder belongs to one',
    ],
    [['--advertise', '10.0.0.5'], '--advertise takes an address such as http://10.0.0.5:8080, not "10.0.0.5"'],
    [['--lease', '0.1'], '--lease takes a number of seconds from 0.5 to 60, not "0.1"'],
    [
      ['--database', 'postgres://x@127.0.0.1:1/x', '--advertise', 'http://127.0.0.1:1', '--processes', '2'],
      '--advertise and --processes do not go together',
    ],
  ])('bad input: %j', async (args, sentence) => {
    const [exitCode, said] = await one(args);
    expect([exitCode, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('a wrong environment variable is named', async () => {
    const env = { TERTULIA_SOCKETS_PER_ADDRESS: 'many', TERTULIA_PORT: 'x' };
    expect(await one([], env)).toEqual([
      2,
      expect.stringContaining('TERTULIA_SOCKETS_PER_ADDRESS takes a whole number'),
    ]);
    expect(await one([], { TERTULIA_CLUSTER_SECRET: 'short' })).toEqual([
      2,
      'TERTULIA_CLUSTER_SECRET needs at least 24 letters, the same on every server',
    ]);
  });

  test('bots in a variable are separated by lines: a command may have commas', async () => {
    const env = { TERTULIA_BOT: 'mine=run --with=a,b\n\nrandom=run' };
    expect(await one([], env)).toEqual([2, expect.stringContaining('random')]);
    const again = { TERTULIA_BOT: 'mine=run --with=a,b\nmine=run' };
    expect(await one([], again)).toEqual([2, expect.stringContaining('mine')]);
  });

  test('a port that is taken', async () => {
    expect(await one(['--port', String(port)])).toEqual([1, `the port ${port} is taken; --port chooses another`]);
  });

  test('a folder that is not one, or not writable', async () => {
    expect(await one(['--data', 'file'])).toEqual([1, expect.stringMatching(/^file /)]);
    mkdirSync(join(folder, 'locked'));
    chmodSync(join(folder, 'locked'), 0o500);
    if (process.getuid?.() !== 0) expect(await one(['--data', 'locked'])).toEqual([1, 'locked: no permission']);
  });

  test('a database that is not one, is newer, or is unreachable', async () => {
    const file = (name: string) => join(name, 'tertulia.db');
    expect(await one(['--data', 'no-database'])).toEqual([1, `${file('no-database')} is not a database of Tertulia`]);
    expect(await one(['--data', 'newer'])).toEqual([
      1,
      `${file('newer')} was written by a newer Tertulia; update this one to open it`,
    ]);
    const [exitCode, said] = await one(['--database', `postgres://me:secret@127.0.0.1:${port === 1 ? 2 : 1}/x`]);
    expect([exitCode, said]).toEqual([1, expect.stringMatching(/^postgres:\/\/me@127.0.0.1:1\/x cannot be reached/)]);
    expect(said).not.toContain('secret');
  });
});

describe('backup, restore and admin-key report errors in one line', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'letter.gz'), 'a love letter');
  writeFileSync(join(folder, 'there.gz'), '');

  test.each([
    [1, ['backup'], 'there is no database yet: '],
    [2, ['backup', 'there.gz'], 'there.gz already exists; --force overwrites it'],
    [2, ['restore'], 'FILE is missing'],
    [2, ['restore', 'none.gz'], 'there is no file none.gz'],
    [2, ['restore', 'letter.gz'], 'letter.gz is not a backup of Tertulia'],
    [2, ['admin-key'], '--new is missing: it makes a new key'],
    [1, ['admin-key', '--new'], 'there is no database yet: '],
  ])('%j %j', async (code, args, sentence) => {
    const { exitCode, stdout, stderr } = await runCli(args, { folder, env: { TERTULIA_DATA: join(folder, 'empty') } });
    expect([exitCode, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(/^tertulia: [^\n]*\n$/);
    expect(stderr).toContain(sentence);
  });
});

test('docs/running.md lists exactly the flags and variables that exist', () => {
  const world = { env: {}, stdout: process.stdout } as unknown as Parameters<typeof paintFor>[0];
  const shell = { world, messages: new Messages('en'), paint: paintFor(world, true) };
  const real = serveCommand(shell).options.map(({ long, description }) => [
    long,
    /\[(TERTULIA_\w+)\]$/.exec(description)?.[1],
  ]);
  const page = readFileSync(join(projectRoot, 'docs', 'running.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(--[\w-]+)[^`]*` \| `(\w+)` \|/gm)].map(([, flag, variable]) => [
    flag,
    variable,
  ]);
  expect(listed).toEqual(real);
});
