import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { realWorld, startServer } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';

// What a thousand programs cost a server that only wait, over plain HTTP and over MCP. `npm run bench:agents`

const PROGRAMS = 1000;
const SEATS = 10;
const GAME = 'secret-hitler-xl';

/** Waits last 25 seconds: so long every program has waited twice. */
const SECONDS = 50;
const WARM_UP_SECONDS = 30;
const WARM_UP_ROUNDS = 4;

const MOST_PERCENT = 5;

/** What the server's process tells. */
type Told =
  | { readonly type: 'ready'; readonly port: number; readonly tokens: readonly string[] }
  | { readonly type: 'used'; readonly microseconds: number };

/** The server in a process of its own, so that its time is told apart from the programs'. */
async function serve(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-waiting-'));
  const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
  const address = { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 5000 };
  const server = await startServer({ options: address, storage, world: realWorld(pino({ level: 'silent' })) });
  const { registry, people, agents } = server.context;
  const seatTable = async (_: unknown, table: number): Promise<readonly string[]> => {
    const { person } = await people.add('Host');
    const host = { person: person.id, name: 'Host' };
    const settings = { allowsAgents: true };
    const opened = await registry.create({ game: GAME, wish: { seats: SEATS }, settings, isModerated: false, host });
    if (!opened.ok) throw new Error(opened.why.code);
    const tokens: string[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const caller = { token: '', address: `10.0.${table}.${seat}` };
      const sat = await agents.sit(caller, { table: opened.value.code, name: `Ada ${seat}`, ai: 'a bench' });
      tokens.push(sat.token ?? '');
    }
    return tokens;
  };
  const tokens = (await Promise.all(Array.from({ length: PROGRAMS / SEATS }, seatTable))).flat();
  process.send?.({ type: 'ready', port: server.port, tokens } satisfies Told);
  process.on('disconnect', () => void server.stop().then(() => rm(folder, { recursive: true, force: true })));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ type: 'used', microseconds: user + system } satisfies Told);
  });
}

const next = <T extends Told['type']>(child: ChildProcess, type: T): Promise<Extract<Told, { type: T }>> =>
  new Promise((resolve) => {
    const hear = (told: Told) => {
      if (told.type !== type) return;
      child.off('message', hear);
      resolve(told as Extract<Told, { type: T }>);
    };
    child.on('message', hear);
  });

async function usedBy(child: ChildProcess): Promise<number> {
  const used = next(child, 'used');
  child.send('used');
  return (await used).microseconds;
}

const sockets = new Agent({ keepAlive: true, maxSockets: PROGRAMS });

/** Asks for something, and reads the answer to its end. */
function post(port: number, path: string, token: string, body: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const asked = request({ port, path, method: 'POST', agent: sockets, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

/** How a program waits, and for how long at most. */
type Wait = (
  port: number,
  token: string,
  asked: { readonly since: string; readonly seconds: number },
) => Promise<string>;

const FACES: Readonly<Record<string, Wait>> = {
  http: (port, token, asked) => post(port, '/api/wait', token, asked),
  mcp: (port, token, asked) => {
    const params = { name: 'wait', arguments: asked };
    return post(port, '/mcp', token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  },
};

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function measure(name: string, wait: Wait) {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: [...process.execArgv, '--max-semi-space-size=64'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port, tokens } = await next(child, 'ready');
  // As on a server that has run for a while: code that runs often is quick only then.
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const token of tokens) await wait(port, token, { since: '', seconds: 0 });
  let isOver = false;
  let waits = 0;
  const programs = tokens.map(async (token, index) => {
    // They do not all begin at once.
    await pause((index / tokens.length) * 20);
    let since = '';
    while (!isOver) {
      const text = await wait(port, token, { since, seconds: 25 }).catch(() => '');
      since = /cursor\\?":\\?"([\w-]+)/.exec(text)?.[1] ?? '';
      waits++;
    }
  });
  await pause(WARM_UP_SECONDS);
  const [before, counted] = [await usedBy(child), waits];
  await pause(SECONDS);
  const percent = ((await usedBy(child)) - before) / 1e4 / SECONDS;
  isOver = true;
  const rate = ((waits - counted) / SECONDS).toFixed(1);
  process.stdout.write(
    `${name}: ${tokens.length} programs wait, ${rate} waits a second, ${percent.toFixed(2)} % of a core (${cpus()[0]?.model})\n`,
  );
  child.disconnect();
  await Promise.all(programs);
  if (percent > MOST_PERCENT) process.exitCode = 1;
}

/** All faces, or those that are named. */
const mayRun = (name: string): boolean => process.argv.length < 3 || process.argv.includes(name);

if (process.argv[2] === 'serve') await serve();
else for (const [name, wait] of Object.entries(FACES)) if (mayRun(name)) await measure(name, wait);
