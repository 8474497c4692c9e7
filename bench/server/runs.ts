import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Usage } from './measured.ts';
import type { Played, Run } from './players.ts';
import type { PreparedTable } from './prepare.ts';

/** The results of a run. */
export interface Figures {
  readonly commandsASecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicroseconds: number;
  readonly refused: number;
}

/** A process of the bench that listens. */
export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

/** The Node options of `npm start`. */
const AS_STARTED = ['--max-semi-space-size=64'];

export async function start(program: string, args: readonly string[]): Promise<Started> {
  const child = forked(program, args);
  const { port } = (await answerOf(child)) as { port: number };
  return { child, port };
}

function forked(program: string, args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return fork(path, args, {
    execArgv: [
      '--expose-gc',
      ...(program === 'serve.js' ? AS_STARTED : []),
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []),
    ],
  });
}

/** Lets scripted people play at tables for a while. */
export async function playAgainst(
  server: Started,
  of: { tables: readonly PreparedTable[]; pace: number; echoBytes: number | null; milliseconds: number },
  saying: string,
): Promise<{ figures: Figures; played: Played; seated: Usage }> {
  const players = forked('players.js', []);
  await answerOf(players);
  say(`  ${saying} …`);
  const seatedSoon = answerOf(players);
  players.send({ port: server.port, ...of } satisfies Run);
  await seatedSoon;
  const seated = await usage(server);
  const playedSoon = answerOf(players);
  players.send('go');
  await wait(Math.min(2000, of.milliseconds / 3));
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

export function usage(server: Started): Promise<Usage> {
  return ask(server, 'usage');
}

/** Sends a process a question or an order, and waits for its answer. */
export async function ask<T>(
  { child }: Started,
  question: 'usage' | 'cpu' | 'turn' | { readonly bots: number },
): Promise<T> {
  const answer = answerOf(child);
  child.send(question);
  return (await answer) as T;
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}

export function stop(child: ChildProcess): void {
  child.removeAllListeners('exit');
  child.send('stop');
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
