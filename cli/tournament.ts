import { extname } from 'node:path';
import type { Command } from 'commander';
import { playableOf } from '../bots/play-match.ts';
import { csvOf, jsonLinesOf, type Sheet } from '../experiment/analysis/csv.ts';
import { type Archive, readArchive } from '../experiment/export/archive.ts';
import { type Verified, verifyArchive } from '../experiment/export/verify.ts';
import {
  type SimulatedTournament,
  simulateTournament,
  summariseByPhase,
  summariseByTreatment,
  type TournamentRequest,
  type TreatmentSummary,
} from '../experiment/simulate-tournament.ts';
import { ODDS, ORDERS, type Plan, phasesOf, ROLES } from '../experiment/tournament/plan.ts';
import { planTournament } from '../experiment/tournament/room.ts';
import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { usualBotOf } from '../table/seat-rights.ts';
import { chooseGame, readChoices } from './choose-table.ts';
import { answeringInJson, fileName, readJson } from './files.ts';
import { PartFile } from './part-file.ts';
import { showProgress } from './progress.ts';
import {
  badFile,
  badInput,
  checkFailed,
  gather,
  newCommand,
  print,
  printJson,
  type Shell,
  wholeNumber,
  widthOf,
  wrap,
} from './shell.ts';
import { tableLines } from './simulation-lines.ts';

const MOST_COLUMNS = 5;

/** This many of the best are shown; `--json` has all. */
const BEST = 10;

/** This many findings are listed; `--json` has all. */
const MOST_LINES = 20;

/** What the flags of a plan say. */
export interface PlanArguments extends Pick<Plan, 'order' | 'roles' | 'odd' | 'committedRounds' | 'seed'> {
  readonly treatments?: readonly string[];
  readonly row?: number;
  readonly rematch?: boolean;
  readonly set?: readonly string[];
}

interface TournamentArguments extends PlanArguments {
  readonly players: number;
  readonly bots?: string;
  readonly rows?: string;
  readonly verify?: string;
  readonly json?: boolean;
}

const MOST_PLAYERS = 10_000;

/** `tournament GAME`: plays a whole tournament with bots and reports the results. */
export function tournamentCommand(shell: Shell): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`tournament.options.${key}`);
  const command = newCommand(shell, 'tournament', gameForTwo())
    .argument('[game]', messages.text('options.game'))
    .option('--players <number>', say('players'), wholeNumber(shell, '--players', 1, MOST_PLAYERS), 200)
    .option('--bots <names>', say('bots'));
  return addPlanFlags(shell, command, 'random')
    .option('--rows <file>', say('rows'))
    .option('--verify <file>', say('verify'))
    .option('--json', messages.text('options.json'))
    .action((game: string | undefined, args: TournamentArguments) => playOrVerify(shell, game, args));
}

/** Adds the flags of a plan to a command. */
export function addPlanFlags(shell: Shell, command: Command, usualRoles: Plan['roles']): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`tournament.options.${key}`);
  return command
    .option('--treatments <names>', say('treatments'), names)
    .option('--order <order>', say('order'), oneOf(shell, '--order', ORDERS), 'fixed')
    .option('--row <number>', say('row'), wholeNumber(shell, '--row'))
    .option('--roles <how>', say('roles'), oneOf(shell, '--roles', ROLES), usualRoles)
    .option('--odd <what>', say('odd'), oneOf(shell, '--odd', ODDS), 'bot')
    .option('--rematch', say('rematch'))
    .option('--committed-rounds <number>', say('committedRounds'), wholeNumber(shell, '--committed-rounds', 1))
    .option('--seed <number>', say('seed'), wholeNumber(shell, '--seed'), 1)
    .option('--set <key=value>', messages.text('options.set'), gather);
}

function playOrVerify(shell: Shell, game: string | undefined, args: TournamentArguments): Promise<void> {
  const { messages } = shell;
  if (args.verify === undefined) {
    if (game === undefined) throw badInput(messages.text('errors.missingArgument', { name: 'GAME' }));
    return run(shell, chooseGame(shell, game), args);
  }
  if (game !== undefined) throw badInput(messages.text('errors.tooManyArguments'));
  return verifySession(shell, args.verify, { json: args.json === true });
}

/** A list with commas. */
export const names = (written: string): readonly string[] => written.split(',').map((name) => name.trim());

function oneOf<T extends string>({ messages }: Shell, option: string, allowed: readonly T[]): (written: string) => T {
  return (given) => {
    const found = allowed.find((each) => each === given);
    if (found !== undefined) return found;
    throw badInput(messages.text('tournament.notOneOf', { option, names: [...allowed], given }));
  };
}

/** A game for the example: one that two can play. */
const gameForTwo = (): string | undefined =>
  registry.find(({ game: { seats } }) => seats.min <= 2 && seats.max >= 2)?.game.id;

async function run(shell: Shell, gamePackage: GamePackage<GameTypes>, args: TournamentArguments): Promise<void> {
  const plan = planFor(shell, gamePackage, args);
  const bots = botsFor(shell, gamePackage, args);
  const write = args.rows === undefined ? null : openTable(shell, args.rows);
  const result = play(shell, { gamePackage, plan, players: args.players, bots, seed: args.seed });
  write?.(result);
  const shown = { gamePackage, plan, bots, result };
  if (args.json) printJson(shell, tournamentJson(shown));
  else print(shell, ...tournamentLines(shell, shown));
}

/** The plan that the flags ask for. */
export function planFor(shell: Shell, gamePackage: GamePackage<GameTypes>, args: PlanArguments): Plan {
  const { order, row, roles, odd, committedRounds, seed, treatments = null, rematch = false } = args;
  if (row !== undefined && order !== 'latin-sessions')
    throw badInput(shell.messages.text('tournament.rowWithoutSquare'));
  const options = readChoices(shell, gamePackage, args.set ?? []);
  const rest = { order, row: row ?? 0, roles, odd, committedRounds, seed, noRematch: !rematch };
  const plan = planTournament(gamePackage, { ...rest, treatments, options });
  if (!plan.ok) throw badInput(shell.messages.refusal(plan.why, gamePackage, 'tournament'));
  return plan.value;
}

function botsFor(
  { messages }: Shell,
  gamePackage: GamePackage<GameTypes>,
  { bots: written = usualBotOf(gamePackage), players }: TournamentArguments,
): readonly string[] {
  const bots = names(written);
  const known = Object.keys(playableOf(gamePackage).bots);
  const unknown = bots.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw badInput(messages.text('simulate.refusals.unknown-bot', { bot: unknown, bots: known }));
  if (bots.length > players) throw badInput(messages.text('tournament.tooManyBots', { bots: bots.length, players }));
  return bots;
}

/** Opens the file before anything is played, and returns its writer. */
function openTable(shell: Shell, file: string): (rows: Sheet) => void {
  const written = { '.csv': csvOf, '.jsonl': jsonLinesOf }[extname(file)];
  if (written === undefined) throw badInput(shell.messages.text('tournament.rowsNeedEnding', { file }));
  const part = new PartFile(shell, file, '--rows');
  return (rows) => {
    part.append(written(rows));
    part.finish();
  };
}

function play(shell: Shell, request: TournamentRequest): SimulatedTournament {
  const rooms = Math.ceil(request.players / 2) * phasesOf(request.plan);
  const progress = showProgress(shell, rooms);
  try {
    return simulateTournament({ ...request, onProgress: progress.update });
  } finally {
    progress.stop();
  }
}

/** A tournament that was played, to be shown. */
interface ShownTournament {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly plan: Plan;
  readonly bots: readonly string[];
  readonly result: SimulatedTournament;
}

const botOf = (bots: readonly string[], participant: number): string => bots[(participant - 1) % bots.length] ?? '';

/** The whole tournament as one JSON value. */
function tournamentJson({ gamePackage: { game }, plan, bots, result }: ShownTournament) {
  return {
    game: game.id,
    version: game.version,
    players: result.standings.length,
    bots: bots.join(','),
    plan,
    seconds: result.seconds,
    phases: summariseByPhase(plan, result),
    treatments: summariseByTreatment(plan, result),
    standings: result.standings.map((standing) => ({ ...standing, bot: botOf(bots, standing.number) })),
  };
}

/** The tournament in short: the result of each treatment, and who came first. */
function tournamentLines(shell: Shell, shown: ShownTournament): string[] {
  return [
    ...headLines(shell, shown),
    '',
    ...treatmentLines(shell, shown),
    '',
    ...standingLines(shell, shown),
    '',
  ].concat(speedLine(shell, shown));
}

function headLines(shell: Shell, { gamePackage, plan, bots, result }: ShownTournament): string[] {
  const { paint, messages } = shell;
  const { order, roles, seed } = plan;
  const players = result.standings.length;
  const head = messages.text('tournament.head', { players, bots: bots.join(', '), order, roles, seed });
  return [
    '',
    paint.bold(messages.gameText(gamePackage, 'title') ?? gamePackage.game.id),
    ...wrap(head, widthOf(shell)),
  ];
}

/** One column per treatment; if there are too many for the terminal, several tables. */
function treatmentLines(shell: Shell, { gamePackage, plan, result }: ShownTournament): string[] {
  const summaries = summariseByTreatment(plan, result);
  const lines: string[] = [];
  for (let from = 0; from < summaries.length; from += MOST_COLUMNS) {
    const shown = summaries.slice(from, from + MOST_COLUMNS);
    const head = [shell.messages.text('tournament.mean'), ...shown.map(({ treatment }) => treatment)];
    lines.push(...tableLines({ shell }, head, treatmentRows(shell, gamePackage, shown)));
  }
  return lines;
}

function treatmentRows(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  shown: readonly TreatmentSummary[],
): string[][] {
  const { messages } = shell;
  const number = numberIn(shell);
  const row = (label: string, of: (summary: TreatmentSummary) => number | undefined, digits: number): string[] => [
    label,
    ...shown.map((summary) => number(of(summary), digits)),
  ];
  const tallies = [...new Set(shown.flatMap(({ means }) => Object.keys(means?.tallies ?? {})))];
  const hasBots = shown.some(({ withBot }) => withBot > 0);
  return [
    row(messages.text('tournament.rooms'), ({ rooms }) => rooms, 0),
    ...(hasBots ? [row(messages.text('tournament.withBot'), ({ withBot }) => withBot, 0)] : []),
    row(messages.text('tournament.firstRole'), ({ means }) => means?.points[0], 2),
    row(messages.text('tournament.secondRole'), ({ means }) => means?.points[1], 2),
    ...tallies.map((name) =>
      row(messages.gameText(gamePackage, `tallies.${name}`) ?? name, ({ means }) => means?.tallies[name], 2),
    ),
  ];
}

function numberIn({ messages }: Shell): (value: number | undefined, digits: number) => string {
  return (value, digits) =>
    value === undefined
      ? '–'
      : value.toLocaleString(messages.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function standingLines(shell: Shell, { bots, result }: ShownTournament): string[] {
  const text = (key: string): string => shell.messages.text(`tournament.${key}`);
  const head = ['place', 'player', 'bot', 'points', 'asFirst', 'asSecond', 'games'].map(text);
  const rows = result.standings.slice(0, BEST).map(({ place, number, points, asFirst, asSecond, gamesPlayed }) => {
    const numbers = [points, asFirst, asSecond, gamesPlayed].map((value) =>
      value.toLocaleString(shell.messages.language),
    );
    return [String(place), String(number), botOf(bots, number), ...numbers];
  });
  return tableLines({ shell }, head, rows);
}

function speedLine(shell: Shell, { plan, result }: ShownTournament): string {
  const number = numberIn(shell);
  const values = { rooms: number(result.rooms.length, 0), phases: phasesOf(plan), seconds: number(result.seconds, 2) };
  return shell.paint.dim(shell.messages.text('tournament.speed', values));
}

/** `tournament --verify FILE`: checks the archive of a session, and reports what was checked and found. */
function verifySession(shell: Shell, file: string, { json }: { readonly json: boolean }): Promise<void> {
  return answeringInJson(shell, json, async () => {
    const { archive, gamePackage } = await openArchive(shell, file);
    const verified = verifyArchive(gamePackage, archive);
    const isOk = verified.findings.length === 0;
    if (json) printJson(shell, { ok: isOk, game: archive.game, ...verified });
    else print(shell, ...verdictLines(shell, verified));
    if (!isOk) throw checkFailed(failedSentence(shell, file, verified));
  });
}

interface OpenedArchive {
  readonly archive: Archive;
  readonly gamePackage: GamePackage<GameTypes>;
}

/** The archive in a file, of a game that is here. */
async function openArchive(shell: Shell, file: string): Promise<OpenedArchive> {
  const { messages } = shell;
  const shown = fileName(shell, file);
  const read = readArchive(await readJson(shell, file));
  if (!read.ok) {
    const sentence = messages.text(`archive.${read.why.code}`, { file: shown, ...read.why.with });
    throw badFile(sentence, { code: read.why.code, at: '' });
  }
  const { game } = read.value;
  const gamePackage = findGame(game.id);
  if (gamePackage === undefined) {
    const sentence = messages.text('errors.saveOfNoGame', { file: shown, game: game.id });
    throw badFile(sentence, { code: 'unknown-game', at: 'game' });
  }
  return { archive: read.value, gamePackage };
}

function verdictLines({ messages, paint }: Shell, { session, checked, findings }: Verified): readonly string[] {
  const lines = findings.slice(0, MOST_LINES).map(({ place, code, because }) => {
    const where = place === '' ? '' : `${place}: `;
    const why = because === undefined ? '' : ` (${because})`;
    return `${paint.red('✗')} ${where}${messages.text(`archive.findings.${code}`)}${why}`;
  });
  const isCut = findings.length > lines.length;
  return [
    messages.text('archive.checked', { session, ...checked }),
    ...(findings.length === 0 ? [`${paint.green('✓')} ${messages.text('archive.allRight')}`] : lines),
    ...(isCut ? [messages.text('archive.more', { count: findings.length - lines.length })] : []),
  ];
}

const failedSentence = (shell: Shell, file: string, { findings }: Verified): string =>
  shell.messages.text('archive.failed', { file: fileName(shell, file), count: findings.length });
