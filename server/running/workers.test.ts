import cluster from 'node:cluster';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { Workers } from './workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'tertulia-workers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first opens; the second kills it and itself while it starts; all later ones open. */
const PROGRAM = `
  import { appendFileSync, readFileSync } from 'node:fs';
  const started = process.argv[2];
  appendFileSync(started, process.pid + ' ');
  const [first, ...others] = readFileSync(started, 'utf8').trim().split(' ').map(Number);
  process.on('message', ({ type }) => type === 'stop' && process.exit(0));
  if (others.length === 1 && process.argv[3] === undefined) for (const pid of [first, process.pid]) process.kill(pid, 'SIGKILL');
  else if (process.argv[3] === undefined || others.length === 0) process.send({ type: 'open', port: 7 });
  else process.exit(1);
`;

test('a process that dies while others still start is replaced, and the server goes on', async () => {
  const [program, started] = [join(folder, 'program.mjs'), join(folder, 'started')];
  writeFileSync(program, PROGRAM);
  writeFileSync(started, '');
  cluster.setupPrimary({ exec: program, args: [started] });
  const workers = new Workers({ storage: null, log: pino({ level: 'silent' }) });
  expect(await workers.start(3)).toBe(7);
  // Three that were asked for, and two in the places of those that died.
  await expect.poll(() => readFileSync(started, 'utf8').trim().split(' ').length).toBe(5);
  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false).length;
  await expect.poll(living).toBe(3);
  await workers.stop();
});

test('those that cannot start are tried less and less often, and it is said how many are up', async () => {
  const [program, started] = [join(folder, 'program.mjs'), join(folder, 'started')];
  writeFileSync(program, PROGRAM);
  writeFileSync(started, '');
  cluster.setupPrimary({ exec: program, args: [started, 'one'] });
  const said: { waits: number; up: number }[] = [];
  const workers = new Workers({ storage: null, log: pino({}, { write: (line) => void said.push(JSON.parse(line)) }) });
  expect(await workers.start(2)).toBe(7);
  await expect
    .poll(() => said.map(({ waits, up }) => [waits, up]), { timeout: 9000 })
    .toEqual([500, 1000, 2000].map((waits) => [waits, 1]));
  await workers.stop();
});
