import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { simulate } from '../simulation/simulate.ts';
import { planFor } from './contenders.ts';
import { ratioOf, type Spread } from './measure.ts';

/** Two workers against one. */
export interface TwoToOne {
  /** By the clock on the wall. */
  readonly wall: Spread;
  /** What it would be if both had a core to themselves: by the processor time that they take. */
  readonly undisturbed: Spread;
}

/** Compares in turn, 1 2 1 2 …, so that the machine's mood falls on both. */
export async function compareWorkers(games: number, repetitions: number): Promise<TwoToOne> {
  const one: WorkersTimed[] = [];
  const two: WorkersTimed[] = [];
  for (let seed = 1; seed <= repetitions; seed++) {
    one.push(await timeWorkers(games, 1, seed));
    two.push(await timeWorkers(games, 2, seed));
  }
  const ratio = (of: (timed: WorkersTimed) => number): Spread => ratioOf(two.map(of), one.map(of));
  return { wall: ratio(({ perWallSecond }) => perWallSecond), undisturbed: ratio(({ undisturbed }) => undisturbed) };
}

interface WorkersTimed {
  readonly perWallSecond: number;
  readonly undisturbed: number;
}

async function timeWorkers(games: number, workers: number, seed: number): Promise<WorkersTimed> {
  const cpu = process.cpuUsage();
  const { gamesPerSecond } = await simulate(planFor(games, workers, seed));
  const { user, system } = process.cpuUsage(cpu);
  return { perWallSecond: gamesPerSecond, undisturbed: (workers * games) / (user + system) };
}

const CHECKPOINTS = 10;

/** Megabytes in use at ten points of a long simulation, each after everything unreachable has been collected. */
export async function weighMemory(games: number): Promise<readonly number[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const weights: number[] = [];
  const onProgress = (done: number): void => {
    if (done < (games * (weights.length + 1)) / CHECKPOINTS) return;
    collect();
    weights.push(process.memoryUsage().heapUsed / 2 ** 20);
  };
  await simulate(planFor(games, 1), { onProgress });
  return weights;
}

/** How many cores others keep busy while this process sleeps. */
export async function coresInUse(): Promise<number> {
  const before = cpuTimes();
  await setTimeout(1000);
  const after = cpuTimes();
  return (cpus().length * (after.busy - before.busy)) / (after.all - before.all);
}

function cpuTimes(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const total = times.user + times.nice + times.sys + times.irq + times.idle;
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
}
