// npm run bench:server — scripted people play at 100, 1,000 and 2,500 tables over loopback, beside a bare echo of the same bytes.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Usage } from './measured.ts';
import type { Played, Run } from './players.ts';
import { type PreparedTable, prepareTables } from './prepare.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,1000,2500' },
    seconds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const counts = values.tables.split(',').map(Number);
const milliseconds = Number(values.seconds) * 1000;
const HUMAN_PACE_MS = 2000;

interface Measured {
  readonly tables: number;
  readonly ours: Figures;
  readonly echo: Figures;
  readonly human: Figures;
  /** Bytes a table with everybody connected, and with nobody any more. */
  readonly memory: { readonly connected: number; readonly resident: number; readonly left: number };
}

interface Figures {
  readonly commandsASecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicroseconds: number;
  readonly refused: number;
}

const results: Measured[] = [];
for (const count of counts) {
  results.push(await measure(count));
  if (!values.json) print(results.at(-1) as Measured);
}
if (values.json) console.log(JSON.stringify(results, null, 2));

async function measure(count: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-bench-'));
  say(`${count} tables: preparing …`);
  const tables = await prepareTables(folder, count);
  const server = await start('serve.js', [folder]);
  const before = await usage(server);
  const human = await playAgainst(server, { tables, pace: HUMAN_PACE_MS, echoBytes: null }, 'at a human pace');
  const fast = await playAgainst(server, { tables, pace: 0, echoBytes: null }, 'as fast as it goes');
  await wait(3000);
  const left = await usage(server);
  stop(server.child);
  const { played } = fast;
  const updateBytes = Math.round((played.updateBytes * played.updatesACommand) / 4);
  const echo = await start('echo.js', [String(Math.round(played.answerBytes)), String(updateBytes)]);
  const echoed = await playAgainst(
    echo,
    { tables, pace: 0, echoBytes: Math.round(played.commandBytes) },
    'echo of the same bytes',
  );
  stop(echo.child);
  await rm(folder, { recursive: true, force: true });
  const memory = {
    connected: (human.seated.heap - before.heap) / count,
    resident: (human.seated.resident - before.resident) / count,
    left: (left.heap - before.heap) / count,
  };
  return { tables: count, ours: fast.figures, echo: echoed.figures, human: human.figures, memory };
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start(program: string, args: readonly string[]): Promise<Started> {
  const child = forked(program, args);
  const { port } = (await answerOf(child)) as { port: number };
  return { child, port };
}

function forked(program: string, args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return fork(path, args, {
    execArgv: ['--expose-gc', ...(process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [])],
  });
}

async function playAgainst(
  server: Started,
  of: { tables: readonly PreparedTable[]; pace: number; echoBytes: number | null },
  saying: string,
): Promise<{ figures: Figures; played: Played; seated: Usage }> {
  const players = forked('players.js', []);
  await answerOf(players);
  say(`  ${saying} …`);
  const seatedSoon = answerOf(players);
  players.send({ port: server.port, milliseconds, ...of } satisfies Run);
  await seatedSoon;
  const seated = await usage(server);
  const playedSoon = answerOf(players);
  players.send('go');
  await wait(Math.min(2000, milliseconds / 3));
  const before = await ask<number>(server, 'cpu');
  const played = (await playedSoon) as Played;
  const after = await ask<number>(server, 'cpu');
  stop(players);
  const at = (share: number) => played.latencies[Math.floor(played.latencies.length * share)] ?? Number.NaN;
  const figures = {
    commandsASecond: played.commands / played.seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMicroseconds: (after - before) / played.commands,
    refused: played.refused,
  };
  return { figures, played, seated };
}

function usage(server: Started): Promise<Usage> {
  return ask(server, 'usage');
}

async function ask<T>({ child }: Started, question: 'usage' | 'cpu'): Promise<T> {
  const answer = answerOf(child);
  child.send(question);
  return (await answer) as T;
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`a process of the bench ended with ${code}`)));
  });
}

function stop(child: ChildProcess): void {
  child.removeAllListeners('exit');
  child.send('stop');
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function print({ tables, ours, echo, human, memory }: Measured): void {
  const line = (name: string, { commandsASecond, p50, p99, cpuMicroseconds, refused }: Figures) =>
    console.log(
      `  ${name.padEnd(26)} ${Math.round(commandsASecond).toString().padStart(7)} commands/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cpuMicroseconds.toFixed(0)} µs CPU a command${refused > 0 ? `   ${refused} refused` : ''}`,
    );
  console.log(`\n${tables} tables, four people each`);
  line('server, durable', ours);
  line('echo of the same bytes', echo);
  line('server at a human pace', human);
  console.log(
    `  throughput of the echo reached: ${(ours.commandsASecond / echo.commandsASecond).toFixed(2)} (goal 0.50); by CPU ${(echo.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)}`,
  );
  console.log(
    `  memory a table: ${(memory.connected / 1024).toFixed(1)} kB of heap, ${(memory.resident / 1024).toFixed(1)} kB resident with four connected (goal 64); ${(memory.left / 1024).toFixed(1)} kB with nobody left`,
  );
}
