import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import { type ArenaPlan, type ArenaReport, MOST_MATCHES, planArena, runArena } from '../simulation/arena/arena.ts';
import { MOST } from '../simulation/plan.ts';
import { inlineMore } from '../simulation/simulate.ts';
import { ratingLines } from './arena-lines.ts';
import { ratingPicture } from './arena-picture.ts';
import { chooseGame, chooseTable, readChoices, type TableArguments } from './choose-table.ts';
import { checkPlace, writeWhole } from './files.ts';
import { addBotOption, ProgramBots } from './program-bots.ts';
import { showProgress } from './progress.ts';
import {
  badInput,
  complain,
  gather,
  interrupted,
  newCommand,
  print,
  printJson,
  resolvePath,
  type Shell,
  wholeNumber,
} from './shell.ts';

interface ArenaArguments extends TableArguments {
  readonly bots?: string;
  readonly bot?: readonly string[];
  readonly matches?: number;
  readonly minutes?: number;
  readonly seed: number;
  readonly workers: number;
  readonly json?: boolean;
  readonly svg?: string;
}

/** Enough to tell bots apart whose chances differ by some per cent. */
const USUAL_MATCHES = 2000;

/** `arena GAME`: lets bots play one another on the same deals, and rates them. */
export function arenaCommand(shell: Shell): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`arena.options.${key}`);
  const cores = Math.min(availableParallelism(), MOST.workers);
  return addBotOption(shell, newCommand(shell, 'arena'))
    .argument('<game>', messages.text('options.game'))
    .option('--bots <names>', say('bots'))
    .option('--seats <number>', messages.text('simulate.options.seats'), wholeNumber(shell, '--seats', 1))
    .option('--matches <number>', say('matches'), wholeNumber(shell, '--matches', 1, MOST_MATCHES))
    .option('--minutes <number>', say('minutes'), readMinutes(shell))
    .option('--seed <number>', messages.text('simulate.options.seed'), wholeNumber(shell, '--seed'), 1)
    .option('--preset <name>', messages.text('options.preset'))
    .option('--set <key=value>', messages.text('options.set'), gather)
    .option('--workers <number>', messages.text('simulate.options.workers'), wholeNumber(shell, '--workers', 1), cores)
    .option('--svg <file>', say('svg'))
    .option('--json', messages.text('options.json'))
    .action((game: string, args: ArenaArguments) => {
      const programs = new ProgramBots(shell, args.bot);
      const workers = programs.hasAny ? 1 : args.workers;
      return programs.during(() => run(shell, programs.in(chooseGame(shell, game)), { ...args, workers }));
    });
}

const LONGEST_MINUTES = 10_000;

function readMinutes({ messages }: Shell): (written: string) => number {
  return (written) => {
    const minutes = /^\d+(\.\d+)?$/.test(written) ? Number(written) : 0;
    if (minutes > 0 && minutes <= LONGEST_MINUTES) return minutes;
    throw badInput(messages.text('arena.badMinutes', { to: LONGEST_MINUTES, given: written }));
  };
}

async function run(shell: Shell, gamePackage: GamePackage<GameTypes>, args: ArenaArguments): Promise<void> {
  inlineMore();
  const plan = planFor(shell, gamePackage, args);
  if (args.svg !== undefined && !/\.svg$/i.test(args.svg))
    throw badInput(shell.messages.text('arena.svgNeedsEnding', { file: args.svg }));
  if (args.svg !== undefined) checkPlace(shell, '--svg', args.svg);
  const report = await playUntilStopped(shell, plan);
  if (report !== null && args.json) printJson(shell, asJson(report));
  else if (report !== null) print(shell, ...ratingLines(shell, gamePackage, report));
  if (report === null || report.isInterrupted) {
    throw interrupted(shell.messages.text('arena.stopped', { done: report?.matches ?? 0 }));
  }
  if (args.svg === undefined) return;
  writeWhole(shell, resolvePath(shell, args.svg), ratingPicture(shell, gamePackage, report));
  complain(shell, shell.messages.text('arena.drawn', { file: args.svg }));
}

function planFor(shell: Shell, gamePackage: GamePackage<GameTypes>, args: ArenaArguments): ArenaPlan {
  const { messages } = shell;
  if (args.matches !== undefined && args.minutes !== undefined) {
    throw badInput(messages.text('errors.onlyOneOf', { names: ['--matches', '--minutes'] }));
  }
  const { seats } = chooseTable(shell, gamePackage, args);
  const { seed, workers, preset, minutes = null } = args;
  const bots = args.bots?.split(',').map((name) => name.trim()) ?? [];
  const matches = args.matches ?? (minutes === null ? USUAL_MATCHES : MOST_MATCHES);
  const options = readChoices(shell, gamePackage, args.set ?? []);
  const request = { seats, seed, workers, bots, matches, minutes, options };
  const plan = planArena(gamePackage, preset === undefined ? request : { ...request, preset });
  if (plan.ok) return plan.value;
  const command = messages.has(`arena.refusals.${plan.why.code}`) ? 'arena' : 'simulate';
  throw badInput(messages.refusal(plan.why, gamePackage, command));
}

/** The first Ctrl-C ends it with what was finished; the second at once. */
async function playUntilStopped(shell: Shell, plan: ArenaPlan): Promise<ArenaReport | null> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const progress = showProgress(shell, plan.deals * plan.bots.length);
  process.once('SIGINT', stop);
  try {
    const onProgress = (done: number, of: number): void => {
      progress.expect(of);
      progress.update(done);
    };
    return await runArena(plan, { signal: abort.signal, onProgress });
  } finally {
    process.off('SIGINT', stop);
    progress.stop();
  }
}

/** Without the time that it took, so that the same seed gives the same text. */
function asJson({ isDecided, isInterrupted, seconds: _, undecided, ratings, baseRates, ...report }: ArenaReport) {
  const { game, matches, logLoss, baseLogLoss, ...table } = report;
  return {
    ...{ game, matches, logLoss: round(logLoss) },
    ratings: ratings.map(({ bot, side, skill, low, high, matches: played }) => ({
      ...{ bot, side, skill: round(skill), low: round(low), high: round(high), matches: played },
    })),
    baseRates: Object.fromEntries(Object.entries(baseRates).map(([base, rate]) => [base, round(rate)])),
    ...{ decided: isDecided, undecided, baseLogLoss: round(baseLogLoss), ...table },
    ...(isInterrupted && { interrupted: true }),
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
