import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { matchPlayer } from '../bots/play-match.ts';
import { findGame } from '../games/registry.ts';
import { type Plan, planSimulation } from '../simulation/plan.ts';
import { simulate } from '../simulation/simulate.ts';
import { playHandWritten } from './hand-written.ts';
import { type Contender, ratioOf, type Spread } from './measure.ts';
import { playHandWritten as playSecretHitler } from './secret-hitler/hand-written.ts';

const CHECKPOINTS = 10;

/** Which matches are simulated. */
interface Matches {
  readonly game: string;
  readonly seats: number;
  readonly bots: string;
}

export const LIAP_TUI: Matches = { game: 'liap-tui', seats: 4, bots: 'random' };

/** A simulation of Liap Tui with random players. */
export const planFor = (games: number, workers: number, seed = 1): Plan => planMatches(LIAP_TUI, games, workers, seed);

function planMatches({ game, ...table }: Matches, games: number, workers: number, seed: number): Plan {
  const gamePackage = findGame(game);
  if (gamePackage === undefined) throw new Error(`${game} is not in the registry`);
  const plan = planSimulation(gamePackage, { ...table, games, seed, workers });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

/** The kernel: every decision through view, options, sampling, validation and apply. */
export const simulated = (name: string, matches: Matches): Contender => ({
  name,
  play(games, seed) {
    const { playable, series } = planMatches(matches, games, 1, seed);
    const play = matchPlayer(playable, series);
    let decisions = 0;
    for (let index = 0; index < games; index++) decisions += play(index).decisions;
    return { decisions };
  },
});

/** Found by a pattern, not by name: the compiler must not need packages that are installed only for the bench. */
async function boardgameIo(): Promise<Contender> {
  const file = 'play';
  const { playBoardgameIo } = await import(`./boardgame-io/${file}.ts`);
  return { name: 'boardgame.io', play: playBoardgameIo as Contender['play'] };
}

/** Liap Tui, in the order in which they are measured. */
export async function listContenders(): Promise<readonly Contender[]> {
  return [simulated('kernel', LIAP_TUI), { name: 'hand-written', play: playHandWritten }, await boardgameIo()];
}

/** Secret Hitler XL at ten seats, in the order in which they are measured. */
export function listSecretHitlerContenders(): readonly Contender[] {
  const matches = { game: 'secret-hitler-xl', seats: 10 };
  return [
    simulated('random', { ...matches, bots: 'random' }),
    simulated('smart', { ...matches, bots: 'smart' }),
    { name: 'hand-written', play: playSecretHitler },
  ];
}

/** The bots of Secret Hitler XL that speak, at ten seats: apart from the others, because each kind makes V8 optimise for more. */
export const listSecretHitlerBots = (): readonly Contender[] =>
  ['smart', 'people', 'deducer'].map((bots) => simulated(bots, { game: 'secret-hitler-xl', seats: 10, bots }));

/** Two workers against one. */
interface TwoToOne {
  /** By the wall clock. */
  readonly wall: Spread;
  /** What it would be if each had its own core: by processor time. */
  readonly undisturbed: Spread;
}

/** Alternates, 1 2 1 2 …, so that changes in the machine's speed affect both. */
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

/** Megabytes in use at ten points of a long simulation, each after a garbage collection. */
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

/** How many cores other programs keep busy while this process sleeps. */
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
