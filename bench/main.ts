/** The kernel compared with hand-written loops and boardgame.io, as ratios within one run: Liap Tui, Secret Hitler XL, the nights of Mafia. */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { inlineMore } from '../simulation/simulate.ts';
import {
  compareWorkers,
  coresInUse,
  listContenders,
  listSecretHitlerBots,
  listSecretHitlerContenders,
  weighMemory,
} from './contenders.ts';
import { listEnvContenders, measurePython } from './env.ts';
import { listMafiaNights, listMafiaPeers, type Size } from './mafia/nights.ts';
import {
  atLeast,
  atMost,
  type Contender,
  contenderLine,
  type Measured,
  measureInTurn,
  ratioOf,
  type Spread,
  spreadOf,
  type Units,
  type Verdict,
  verdictLine,
} from './measure.ts';

/** The first two: eight and four times what the original program, in Python, is said to do (3,600 and 2,500). */
const SECRET_HITLER_GOALS = {
  random: 28_800,
  smart: 10_000,
  people: 2_000,
  randomAim: 40_000,
  smartAim: 15_000,
} as const;
/** Nights per second; `original` is the claim of the original library, in Python. `late` is night 60 against night 1. */
const MAFIA_GOALS = {
  10: { nights: 60_000, original: 465 },
  20: { nights: 25_000, original: 230 },
  late: 0.9,
} as const;

const GOALS = { boardgameIo: 250, handWritten: 1 / 6, decisions: 5_000_000, workers: 1.7, memory: 1.05 } as const;
/** Steps per second of `env`, with batches: when only masks, rewards and ends are asked for, and with views. */
const ENV_GOALS = { masks: 100_000, views: 10_000 } as const;
const SECONDS_A_REPETITION = 0.5;
const SECONDS_OF_WORKERS = 10;
const IDLE_CORES = 0.2;

const DECISIONS: Units = { decisions: 'decisions', game: 'game' };
const STEPS: Units = { decisions: 'steps', game: 'game' };
const ACTIONS: Units = { decisions: 'actions', game: 'night' };

inlineMore();
const wish = readArguments();
const say = (line: string): void => void (wish.json ? process.stderr : process.stdout).write(`${line}\n`);
const ALONE = {
  'secret-hitler-xl': benchSecretHitler,
  'secret-hitler-xl-bots': benchSecretHitlerBots,
  mafia: benchMafia,
  env: benchEnv,
} as const;
type Alone = keyof typeof ALONE;
const found =
  wish.alone !== undefined
    ? ALONE[wish.alone as Alone]()
    : {
        ...(await describeMachine()),
        ...(await benchSpeed()),
        secretHitler: benchAlone('secret-hitler-xl'),
        secretHitlerBots: benchAlone('secret-hitler-xl-bots'),
        mafia: benchAlone('mafia'),
        env: benchAlone('env'),
        ...(await benchMemory()),
      };
if (wish.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);

/** What scripts/bench.mjs has checked before anything was installed. */
function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { games: text, repetitions: text, json: { type: 'boolean' }, alone: text },
  });
  const { games = '200000', repetitions = '7', json = false, alone } = values;
  return { games: Number(games), repetitions: Number(repetitions), json, alone };
}

async function describeMachine() {
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version, load: loadavg() };
  say(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}  ${await busyNote()}\n`);
  return { machine };
}

/** Empty on an idle machine. */
async function busyNote(): Promise<string> {
  const cores = await coresInUse();
  const load = loadavg()[0] ?? 0;
  return cores < IDLE_CORES ? '' : `not idle: others use ${cores.toFixed(1)} cores, load ${load.toFixed(1)}`;
}

async function benchSpeed() {
  const contenders = measureAndSay('Liap Tui', await listContenders());
  const [kernel, handWritten, boardgameIo] = contenders as [Measured, Measured, Measured];
  const verdicts = [
    atLeast('kernel / boardgame.io', ratioOf(kernel.perCpuSecond, boardgameIo.perCpuSecond), GOALS.boardgameIo),
    atLeast('kernel / hand-written', ratioOf(kernel.perCpuSecond, handWritten.perCpuSecond), GOALS.handWritten),
    atLeast('kernel, decisions a second', spreadOf(kernel.perCpuSecond), GOALS.decisions, 'an aim'),
  ];
  for (const verdict of verdicts) say(verdictLine(verdict));
  return { contenders, speed: verdicts, workers: await benchWorkers(kernel) };
}

function measureAndSay(game: string, contenders: readonly Contender[], units = DECISIONS): Measured[] {
  const measured = measureInTurn(contenders, wish.repetitions, SECONDS_A_REPETITION);
  const repetitions = `median, lowest – highest of ${wish.repetitions} repetitions in turn`;
  say(`${game}, ${units.decisions} a second of processor time: ${repetitions}`);
  for (const contender of measured) say(contenderLine(contender, units));
  say('');
  return measured;
}

/** In a separate process: V8 optimises the kernel for the games it has seen, and a real simulation plays only one. */
function benchAlone(game: Alone): unknown {
  const args = [process.argv[1] as string, '--alone', game, '--json', '--repetitions', String(wish.repetitions)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  for (const line of stderr.trimEnd().split('\n')) say(line);
  return JSON.parse(stdout);
}

function benchSecretHitler() {
  const contenders = measureAndSay('Secret Hitler XL at ten seats', listSecretHitlerContenders());
  const [random, smart, handWritten] = contenders as [Measured, Measured, Measured];
  const [byChance, bySense] = [gamesPerSecond(random), gamesPerSecond(smart)];
  const { random: goal, smart: smartGoal, randomAim, smartAim } = SECRET_HITLER_GOALS;
  const verdicts = [
    atLeast('random, games a second', byChance, goal, 'eight times the original'),
    atLeast('random, games a second', byChance, randomAim, 'an aim'),
    atLeast('smart, games a second', bySense, smartGoal, 'four times the original'),
    atLeast('smart, games a second', bySense, smartAim, 'an aim'),
  ];
  for (const verdict of verdicts) say(verdictLine(verdict));
  const share = ratioOf(random.perCpuSecond, handWritten.perCpuSecond);
  say(`random / hand-written ${share.median.toFixed(3)}\n`);
  return { contenders, verdicts, share };
}

function benchSecretHitlerBots() {
  const contenders = measureAndSay('Secret Hitler XL at ten seats, by bot', listSecretHitlerBots());
  const [, people] = contenders as [Measured, Measured, Measured];
  const verdict = atLeast('people, games a second', gamesPerSecond(people), SECRET_HITLER_GOALS.people);
  say(`${verdictLine(verdict)}\n`);
  return { contenders, verdicts: [verdict] };
}

/** Liap Tui through the lines of `env`: its own JSON and that of the program that plays are both counted. */
function benchEnv() {
  const contenders = measureAndSay('Liap Tui through env, in batches', listEnvContenders(), STEPS);
  const [kernel, masks, views] = contenders as [Measured, Measured, Measured];
  const verdicts = [
    atLeast('masks, steps a second', spreadOf(masks.perCpuSecond), ENV_GOALS.masks),
    atLeast('views, steps a second', spreadOf(views.perCpuSecond), ENV_GOALS.views),
  ];
  for (const verdict of verdicts) say(verdictLine(verdict));
  const share = ratioOf(masks.perCpuSecond, kernel.perCpuSecond);
  say(`masks / kernel ${share.median.toFixed(3)}`);
  const python = measurePython(wish.repetitions * SECONDS_A_REPETITION);
  const inThousands = (perSecond: number): string => `${Math.round(perSecond / 1000)} thousand steps a second`;
  if (python === null) say('from Python: there is no python3 here\n');
  else say(`from Python: ${inThousands(python.perSecond)}; Python alone ${inThousands(python.perCpuSecond)}\n`);
  return { contenders, verdicts, share, python };
}

function benchMafia() {
  return { ten: benchNights(10), twenty: benchNights(20) };
}

/** The resolver of Mafia alone, without a match around it. */
function benchNights(size: Size) {
  const contenders = measureAndSay(`Mafia, nights of ${size} players`, listMafiaNights(size), ACTIONS);
  const [library, table, late, restored] = contenders as [Measured, Measured, Measured, Measured];
  const { nights, original } = MAFIA_GOALS[size];
  const times = (found: Spread): string => `${Math.round(found.median / original)} times the original`;
  const [byLibrary, byTable] = [gamesPerSecond(library), gamesPerSecond(table)];
  const verdicts = [
    atLeast('library, nights a second', byLibrary, nights, times(byLibrary)),
    atLeast('table, nights a second', byTable, nights, times(byTable)),
    atLeast('night 60 / night 1', ratioOf(late.perCpuSecond, library.perCpuSecond), MAFIA_GOALS.late),
    atLeast('restored / as it was', ratioOf(restored.perCpuSecond, library.perCpuSecond), MAFIA_GOALS.late),
  ];
  for (const verdict of verdicts) say(verdictLine(verdict));
  say('');
  return { contenders, verdicts, peer: benchNaivePeer(size) };
}

function benchNaivePeer(size: Size) {
  const contenders = measureAndSay(`Mafia, ${size} players, next to a naive peer`, listMafiaPeers(size), ACTIONS);
  const [library, naive] = contenders as [Measured, Measured];
  const ratio = ratioOf(library.perCpuSecond, naive.perCpuSecond);
  say(`library / naive peer ${ratio.median.toFixed(1)}\n`);
  return { contenders, ratio };
}

function gamesPerSecond({ perCpuSecond, decisionsPerGame }: Measured): Spread {
  return spreadOf(perCpuSecond.map((decisions) => decisions / decisionsPerGame));
}

async function benchWorkers({ perWallSecond, decisionsPerGame }: Measured): Promise<readonly Verdict[]> {
  const note = await busyNote();
  const games = Math.ceil((spreadOf(perWallSecond).median / decisionsPerGame) * SECONDS_OF_WORKERS);
  const { wall, undisturbed } = await compareWorkers(games, 2);
  const verdicts = [
    atLeast('two workers / one, by the wall', wall, GOALS.workers, note),
    atLeast('two workers / one, undisturbed', undisturbed, GOALS.workers, 'by the processor time of both'),
  ];
  for (const verdict of verdicts) say(verdictLine(verdict));
  return verdicts;
}

/** The second half of the way against the first, each at its median. */
async function benchMemory() {
  const megabytes = await weighMemory(wish.games);
  const half = megabytes.length >> 1;
  const start = spreadOf(megabytes.slice(0, half)).median;
  const growth = spreadOf(megabytes.slice(half).map((weight) => weight / start));
  const memory = atMost(`memory over ${wish.games} games`, growth, GOALS.memory, 'times that of the first half');
  say(verdictLine(memory));
  say(`  heap in MB at each tenth: ${megabytes.map((weight) => weight.toFixed(2)).join('  ')}`);
  return { memory, megabytes };
}
