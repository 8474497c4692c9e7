import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotsSoFar } from './bot-tables.ts';
import { type PreparedTable, prepareTables } from './prepare.ts';
import { ask, playAgainst, type Started, say, start, stop, wait } from './runs.ts';

/** What is measured, and for how long each. */
export interface NeighboursOrder {
  /** How many tables of bots there are in each run; before and after each comes a run in which they pause. */
  readonly beside: readonly number[];
  readonly milliseconds: number;
  /** Milliseconds that a bot takes to answer, as a host sets it. */
  readonly botPace: number;
}

/** How a few tables of people perform next to many of bots. */
export interface Neighbours {
  /** Whether every core was kept busy all the time. */
  readonly isBusy: boolean;
  readonly beside: number;
  readonly p50: number;
  readonly p99: number;
  /** The p99 relative to that while the bots pause, right before and after. */
  readonly ratio: number;
  /** Milliseconds of processor time that no turn of the event loop exceeded; null if the system does not report it. */
  readonly longestTurn: number | null;
  /** Per second: answers of bots, and how many of them needed thinking. */
  readonly answers: number;
  readonly thought: number;
  readonly unpaid: number;
  readonly failed: number;
}

const PEOPLES_TABLES = 25;
const PEOPLES_PACE_MS = 250;
/** Bots start cold, and finish what they were asked. */
const WARM_UP_MS = 4000;
/** Keeps a core busy for as long as its parent lives. */
const SPIN = 'const { ppid } = process; while (process.ppid === ppid);';
const GOAL = 2;
const MOST_TURN_MS = 50;

/** Measures on this machine as it is, and then with a busy program for every core. */
export async function measureNeighbours(order: NeighboursOrder): Promise<readonly Neighbours[]> {
  const quiet = await measureAll(order, false);
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' }),
  );
  try {
    return [...quiet, ...(await measureAll(order, true))];
  } finally {
    for (const spinner of spinners) endSpinner(spinner);
  }
}

function endSpinner(spinner: ChildProcess): void {
  spinner.kill('SIGKILL');
}

async function measureAll(order: NeighboursOrder, isBusy: boolean): Promise<readonly Neighbours[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-bench-'));
  say(`neighbours, ${isBusy ? 'every core busy' : 'the machine as it is'}: preparing …`);
  const tables = await prepareTables(folder, PEOPLES_TABLES);
  const server = await start('serve.js', [folder, String(order.botPace)]);
  const all: Neighbours[] = [];
  try {
    for (const beside of [0, ...order.beside.flatMap((count) => [count, 0])]) {
      all.push({ isBusy, beside, ...(await measureBeside(server, { ...order, tables, count: beside })), ratio: 1 });
    }
  } finally {
    stop(server.child);
    await rm(folder, { recursive: true, force: true });
  }
  return all.map((each, at) => (each.beside === 0 ? each : { ...each, ratio: each.p99 / aloneAround(all, at) }));
}

/** The p99 without bots right before and right after: a machine's speed changes from minute to minute. */
function aloneAround(all: readonly Neighbours[], at: number): number {
  return ((all[at - 1]?.p99 ?? Number.NaN) + (all[at + 1]?.p99 ?? Number.NaN)) / 2;
}

interface Besides {
  readonly tables: readonly PreparedTable[];
  readonly count: number;
  readonly milliseconds: number;
}

async function measureBeside(server: Started, { tables, count, milliseconds }: Besides) {
  await ask<BotsSoFar>(server, { bots: count });
  await wait(WARM_UP_MS);
  await ask(server, 'turn');
  const before = await ask<BotsSoFar>(server, { bots: count });
  const began = performance.now();
  const run = { tables, pace: PEOPLES_PACE_MS, echoBytes: null, milliseconds };
  const { figures } = await playAgainst(server, run, `people beside ${count} tables of bots`);
  const seconds = (performance.now() - began) / 1000;
  const after = await ask<BotsSoFar>(server, { bots: count });
  const longestTurn = await ask<number | null>(server, 'turn');
  const aSecond = (what: 'answers' | 'thought' | 'unpaid' | 'failed') => (after[what] - before[what]) / seconds;
  return {
    ...{ p50: figures.p50, p99: figures.p99, longestTurn },
    ...{
      answers: aSecond('answers'),
      thought: aSecond('thought'),
      unpaid: aSecond('unpaid'),
      failed: aSecond('failed'),
    },
  };
}

export function printNeighbours(all: readonly Neighbours[]): void {
  for (const isBusy of [false, true]) {
    console.log(
      `\n${PEOPLES_TABLES} tables of four people, ${isBusy ? 'every core kept busy' : 'the machine as it is'}`,
    );
    for (const measured of all.filter((each) => each.isBusy === isBusy)) printLine(measured);
  }
  console.log(`  goals: p99 at most ${GOAL} times that without bots; no turn above ${MOST_TURN_MS} ms`);
}

function printLine({ beside, p50, p99, ratio, longestTurn, answers, thought, unpaid, failed }: Neighbours): void {
  const turn = longestTurn === null ? 'not known here' : `${longestTurn.toFixed(0)} ms`;
  const bots = `${answers.toFixed(0)} answers/s of bots, ${thought.toFixed(0)} thought about, ${unpaid.toFixed(0)} not paid for, ${failed.toFixed(0)} failed`;
  console.log(
    `  beside ${String(beside).padStart(3)} of 16 bots   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms ${beside === 0 ? '            ' : `(${ratio.toFixed(2)} times)`}   longest turn ${turn}   ${beside === 0 ? '' : bots}`,
  );
}
