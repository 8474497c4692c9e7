import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { ObserveMatch } from '../bots/play-match.ts';
import type { GamePackage, LogLevel } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import { MOST, matchesIn, type Plan, planSimulation } from '../simulation/plan.ts';
import type { Report } from '../simulation/report.ts';
import { inlineMore, simulate } from '../simulation/simulate.ts';
import { chooseGame, chooseTable, readChoices, type TableArguments } from './choose-table.ts';
import { matchLog } from './match-log.ts';
import { addBotOption, ProgramBots } from './program-bots.ts';
import { NO_PROGRESS, showProgress } from './progress.ts';
import { RecordFolder } from './record-folder.ts';
import { RowsFile } from './rows-file.ts';
import { readShard } from './shard-option.ts';
import {
  badInput,
  complain,
  gather,
  interrupted,
  newCommand,
  print,
  printJson,
  readLogLevel,
  type Shell,
  wholeNumber,
} from './shell.ts';
import { reportJson, reportLines } from './simulation-lines.ts';

interface SimulateArguments extends TableArguments {
  readonly games: number;
  readonly seed: number;
  readonly bots?: string;
  readonly bot?: readonly string[];
  readonly workers: number;
  readonly json?: boolean;
  readonly csv?: string;
  readonly rows?: string;
  readonly shard?: string;
  readonly record?: string;
  readonly logLevel: LogLevel;
}

/** `simulate GAME`: plays many matches with bots and reports the results. */
export function simulateCommand(shell: Shell): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`simulate.options.${key}`);
  const cores = Math.min(availableParallelism(), MOST.workers);
  return addBotOption(shell, newCommand(shell, 'simulate'))
    .argument('<game>', messages.text('options.game'))
    .option('--seats <number>', say('seats'), wholeNumber(shell, '--seats', 1))
    .option('--games <number>', say('games'), wholeNumber(shell, '--games', 1, MOST.games), 1000)
    .option('--seed <number>', say('seed'), wholeNumber(shell, '--seed'), 1)
    .option('--bots <names>', say('bots'))
    .option('--preset <name>', messages.text('options.preset'))
    .option('--set <key=value>', messages.text('options.set'), gather)
    .option('--workers <number>', say('workers'), wholeNumber(shell, '--workers', 1), cores)
    .option('--json', messages.text('options.json'))
    .option('--shard <I/N>', say('shard'))
    .option('--rows <file>', say('rows'))
    .option('--csv <file>', say('csv'))
    .option('--record <folder>', say('record'))
    .option('--log-level <level>', say('logLevel'), readLogLevel(shell), 'none')
    .action((game: string, args: SimulateArguments) => {
      const programs = new ProgramBots(shell, args.bot);
      const workers = programs.hasAny ? 1 : args.workers;
      return programs.during(() => run(shell, programs.in(chooseGame(shell, game)), { ...args, workers }));
    });
}

async function run(shell: Shell, gamePackage: GamePackage<GameTypes>, args: SimulateArguments): Promise<void> {
  inlineMore();
  const plan = planFor(shell, gamePackage, args);
  const rows = await rowsFor(shell, args);
  const log = args.logLevel === 'none' ? null : matchLog(shell, gamePackage, { level: args.logLevel, seed: args.seed });
  const record = args.record === undefined ? null : new RecordFolder(shell, args.record);
  const report = await playUntilStopped(shell, plan, { rows, log, record });
  record?.describe(report);
  if (args.json) printJson(shell, reportJson(report));
  else if (report.games > 0) print(shell, ...reportLines(shell, gamePackage, report));
  if (report.interrupted)
    throw interrupted(shell.messages.text('simulate.stopped', { done: report.games, of: report.gamesAsked ?? 0 }));
}

function rowsFor(shell: Shell, { rows, csv }: SimulateArguments): Promise<RowsFile> | null {
  if (rows !== undefined && csv !== undefined)
    throw badInput(shell.messages.text('errors.onlyOneOf', { names: ['--rows', '--csv'] }));
  if (rows !== undefined) return RowsFile.open(shell, rows, '--rows');
  return csv === undefined ? null : RowsFile.open(shell, csv, '--csv');
}

function planFor(shell: Shell, gamePackage: GamePackage<GameTypes>, args: SimulateArguments): Plan {
  const { seats } = chooseTable(shell, gamePackage, args);
  const { games, seed, bots = usualBot(gamePackage), workers, preset } = args;
  const options = readChoices(shell, gamePackage, args.set ?? []);
  const shard = readShard(shell, args.shard);
  const request = { seats, games, seed, bots, workers, options, shard };
  const plan = planSimulation(gamePackage, preset === undefined ? request : { ...request, preset });
  if (!plan.ok) throw badInput(shell.messages.refusal(plan.why, gamePackage, 'simulate'));
  return plan.value;
}

/** Random play ends every match except a companion's, which has to be recorded to its end. */
const usualBot = ({ game, bots }: GamePackage<GameTypes>): string =>
  game.capabilities?.realTable === undefined ? 'random' : (Object.keys(bots).at(-1) ?? 'random');

/** Output besides the report: rows in a file, a log on stderr. */
interface Wanted {
  readonly rows: RowsFile | null;
  readonly log: ObserveMatch | null;
  readonly record: RecordFolder | null;
}

/** The first Ctrl-C ends it with what was finished; the second at once. */
async function playUntilStopped(shell: Shell, plan: Plan, { rows, log, record }: Wanted): Promise<Report> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const progress = log === null ? showProgress(shell, matchesIn(plan.games, plan.shard)) : NO_PROGRESS;
  const observe = bothOf(log, record?.observe(stop) ?? null);
  process.once('SIGINT', stop);
  try {
    const report = await simulate(plan, {
      signal: abort.signal,
      onProgress: progress.update,
      ...(rows !== null && { onRows: rows.write }),
      ...(observe !== null && { observe }),
    });
    if (rows !== null) endRows(shell, rows, report);
    return report;
  } finally {
    process.off('SIGINT', stop);
    progress.stop();
    rows?.discard();
  }
}

/** Gives the rows their name, unless some are missing. */
function endRows(shell: Shell, rows: RowsFile, { interrupted }: Report): void {
  if (interrupted) complain(shell, shell.messages.text('simulate.rowsLeft', { file: rows.leave() }));
  else rows.finish();
}

/** Two observers as one. */
function bothOf(one: ObserveMatch | null, other: ObserveMatch | null): ObserveMatch | null {
  if (one === null || other === null) return one ?? other;
  return (...given) => {
    const observers = [one(...given), other(...given)];
    return {
      told: (told) => {
        for (const observer of observers) observer.told(told);
      },
      decided: (view, command) => {
        for (const observer of observers) observer.decided(view, command);
      },
      over: () => {
        for (const observer of observers) observer.over();
      },
    };
  };
}
