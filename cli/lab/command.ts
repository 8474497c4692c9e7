import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { playableOf, readCasting } from '../../bots/play-match.ts';
import { csvOf } from '../../experiment/analysis/csv.ts';
import type { GamePackage } from '../../games/game-package.ts';
import { defaultPreset, fieldKeys, fieldOf, type GameTypes, type Json, seatsAllowed } from '../../kernel/host.ts';
import { type Evidence, UNKNOWN } from '../../simulation/lab/evidence.ts';
import { type LabSetting, readValue } from '../../simulation/lab/link.ts';
import type { LabPool } from '../../simulation/lab/pool.ts';
import { planSetting } from '../../simulation/lab/setting.ts';
import { type Lever, type Study, valuesOf, withValue } from '../../simulation/lab/sweep.ts';
import { openLabPool } from '../../simulation/lab-pool.ts';
import { MOST } from '../../simulation/plan.ts';
import type { Column, MatchRow } from '../../simulation/rows.ts';
import { inlineMore } from '../../simulation/simulate.ts';
import { usualBotOf } from '../../table/seat-rights.ts';
import { chooseGame, chooseTable, readChoices, type TableArguments } from '../choose-table.ts';
import { checkPlace, writeWhole } from '../files.ts';
import { showProgress } from '../progress.ts';
import { RowsFile } from '../rows-file.ts';
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
} from '../shell.ts';
import { type Findings, findingLines } from './findings.ts';
import { reportPage } from './report-page.ts';

/** What every command of the lab is told. */
export interface LabArguments extends TableArguments {
  readonly games: number;
  readonly seed: number;
  readonly bots?: string;
  readonly workers: number;
  readonly json?: boolean;
  readonly csv?: string;
  readonly report?: string;
  readonly rows?: string;
}

/** A command of the lab: the game, the table that it starts from, and where the findings go. */
export function labCommand(shell: Shell, name: string, games: number): Command {
  const { messages } = shell;
  const say = (key: string): string => messages.text(`lab.options.${key}`);
  const common = (key: string): string => messages.text(`simulate.options.${key}`);
  const cores = Math.min(availableParallelism(), MOST.workers);
  return newCommand(shell, name)
    .argument('<game>', messages.text('options.game'))
    .option('--seats <number>', say('seats'), wholeNumber(shell, '--seats', 1))
    .option('--games <number>', say('games'), wholeNumber(shell, '--games', 1, MOST_GAMES), games)
    .option('--seed <number>', common('seed'), wholeNumber(shell, '--seed'), 1)
    .option('--bots <names>', say('bots'))
    .option('--preset <name>', messages.text('options.preset'))
    .option('--set <key=value>', messages.text('options.set'), gather)
    .option('--workers <number>', common('workers'), wholeNumber(shell, '--workers', 1, MOST.workers), cores)
    .option('--json', messages.text('options.json'))
    .option('--csv <file>', say('csv'))
    .option('--report <file>', say('report'));
}

/** Every match of every setting is kept in memory. */
const MOST_GAMES = 10_000_000;

/** A game on the bench, with the setting that it starts from. */
export interface Lab {
  readonly shell: Shell;
  readonly gamePackage: GamePackage<GameTypes>;
  readonly args: LabArguments;
  readonly setting: LabSetting;
}

/** The game and the setting that the arguments ask for; bad input if it cannot be played. */
export function openLab(shell: Shell, id: string, args: LabArguments): Lab {
  inlineMore();
  const gamePackage = chooseGame(shell, id);
  const { game } = gamePackage;
  const { seats } = chooseTable(shell, gamePackage, args);
  const options = readChoices(shell, gamePackage, args.set ?? []) as Record<string, Json>;
  const { preset = defaultPreset(game), bots = usualBotOf(gamePackage) } = args;
  const lab = { shell, gamePackage, args, setting: { game: game.id, seats, preset, options, bots } };
  seriesFor(lab, lab.setting);
  if (args.csv !== undefined) checkPlace(shell, '--csv', args.csv);
  if (args.report !== undefined) checkPlace(shell, '--report', args.report);
  return lab;
}

/** The series of a setting that somebody typed; bad input if it cannot be played. */
export function seriesFor({ shell, gamePackage, args }: Lab, setting: LabSetting): Evidence['series'] {
  const series = planSetting(gamePackage, setting, args.seed);
  if (!series.ok) throw badInput(shell.messages.refusal(series.why, gamePackage, 'simulate'));
  return series.value;
}

/** Minutes per round with so many seats, where the game says so. */
export const minutesFor = ({ gamePackage }: Lab, seats: number): number | null =>
  gamePackage.minutesPerRound?.(seats) ?? null;

/** Levers that are not options of the game. */
const TABLE_LEVERS = ['seats', 'preset', 'bots'];

/** The setting with `key=value` after `key=value` that somebody typed. */
export function withPairs(lab: Lab, flag: string, pairs: readonly string[]): LabSetting {
  const read = pairs.map((pair) => {
    const { key, text } = splitPair(lab, flag, pair);
    if (text === null) throw badInput(lab.shell.messages.text('errors.notKeyValue', { flag, key }));
    return { key, value: readLeverValue(lab, key, text) };
  });
  refuseTwice(lab, flag, read);
  return read.reduce((setting, { key, value }) => withValue(setting, key, value), lab.setting);
}

/** A key that is given twice is a mistake of typing. */
export function refuseTwice({ shell }: Lab, flag: string, given: readonly { readonly key: string }[]): void {
  const twice = given.find(({ key }, at) => given.findIndex((other) => other.key === key) < at);
  if (twice !== undefined) throw badInput(shell.messages.text('lab.leverTwice', { flag, key: twice.key }));
}

/** Reads `key=v1,v2,…`, `key=2..6`, or a key alone for every value; lists that need commas are divided by semicolons. */
export function readLever(lab: Lab, flag: string, written: string): Lever {
  const { key, text } = splitPair(lab, flag, written);
  if (text === null) return { key, values: everyValue(lab, flag, key) };
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(text);
  const parts =
    range === null
      ? text.split(text.includes(';') ? ';' : ',')
      : readRange(lab, flag, Number(range[1]), Number(range[2]));
  const values = parts.map((part) => readLeverValue(lab, key, part.trim()));
  return { key, values: [...new Set(values)] };
}

/** As many values of a range as anybody wants to see. */
const MOST_IN_RANGE = 200;

function readRange({ shell }: Lab, flag: string, from: number, to: number): readonly string[] {
  const { messages } = shell;
  if (from > to) throw badInput(messages.text('lab.turnedRange', { flag, from, to }));
  const values = to - from + 1;
  if (values > MOST_IN_RANGE) throw badInput(messages.text('lab.longRange', { flag, from, to, most: MOST_IN_RANGE }));
  return Array.from({ length: values }, (_, at) => String(from + at));
}

function splitPair({ shell, gamePackage }: Lab, flag: string, pair: string) {
  const at = pair.indexOf('=');
  const key = (at === -1 ? pair : pair.slice(0, at)).trim();
  const text = at === -1 ? null : pair.slice(at + 1);
  // Says what is wrong with the key, and which is near.
  if (!TABLE_LEVERS.includes(key)) readChoices(shell, gamePackage, [`${key}=`], flag);
  return { key, text };
}

/** A value that the lever can have; bad input otherwise. Whether it goes with the others is for the plan to say. */
function readLeverValue({ shell, gamePackage }: Lab, key: string, text: string): Json {
  const { messages } = shell;
  if (key === 'seats') return wholeNumber(shell, 'seats', 1)(text);
  if (key === 'bots') {
    const casting = readCasting(playableOf(gamePackage), text);
    if (!casting.ok) throw badInput(messages.refusal(casting.why, gamePackage, 'simulate'));
    return text;
  }
  if (key === 'preset') {
    const presets = Object.keys(gamePackage.game.fields.presets);
    const why = { code: 'unknown-preset', with: { preset: text, presets } };
    if (!presets.includes(text)) throw badInput(messages.refusal(why, gamePackage, 'simulate'));
    return text;
  }
  const field = fieldOf(gamePackage.game, key);
  const value = readValue(field, text);
  if (value !== undefined) return value;
  const allowed =
    field.kind === 'number'
      ? `${field.from}–${field.to}`
      : field.kind === 'text'
        ? `≤ ${field.upTo}`
        : valuesOf(field).join(', ');
  throw badInput(messages.refusal({ code: 'bad-option', with: { key, allowed, given: text } }));
}

function everyValue(lab: Lab, flag: string, key: string): readonly Json[] {
  const { game, bots } = lab.gamePackage;
  if (key === 'seats') {
    const { min, max } = seatsAllowed(game, seriesFor(lab, lab.setting).setup);
    return Array.from({ length: max - min + 1 }, (_, at) => min + at);
  }
  if (key === 'preset') return Object.keys(game.fields.presets);
  if (key === 'bots') return Object.keys(bots).filter((name) => name !== 'search');
  const values = valuesOf(fieldOf(game, key));
  if (values.length > 0) return values;
  throw badInput(lab.shell.messages.text('errors.notKeyValue', { flag, key }));
}

/** A choice with more values than this, such as what a slot holds, makes a search long without a direction. */
const MOST_CHOICES = 4;

/** The levers that a search may move unless somebody says which: all options but the clocks and choices with many values. */
export function usualLevers({ gamePackage }: Lab): readonly Lever[] {
  const { game, setupGroups } = gamePackage;
  const clocks: readonly string[] = setupGroups?.time ?? [];
  return fieldKeys(game)
    .filter((key) => !clocks.includes(key))
    .map((key) => ({ key, values: valuesOf(fieldOf(game, key)) }))
    .filter(
      ({ values }) => values.length > 1 && values.filter((value) => typeof value === 'string').length <= MOST_CHOICES,
    );
}

/** What was played last before it was done, or stopped. */
export interface Watched<T> {
  readonly last: T | null;
  readonly isInterrupted: boolean;
}

/** Plays a study over all workers with a bar on stderr. The first Ctrl-C ends it with what is there; the second at once. */
export async function watchStudy<T extends Study>(
  { shell, gamePackage, args }: Lab,
  study: (pool: LabPool) => AsyncIterable<T>,
): Promise<Watched<T>> {
  const pool = openLabPool(gamePackage, args.workers);
  const abort = new AbortController();
  const stop = (): void => {
    abort.abort();
    void pool.close();
  };
  const progress = showProgress(shell, 1);
  process.once('SIGINT', stop);
  let last: T | null = null;
  try {
    for await (const step of study(pool)) {
      last = step;
      if (abort.signal.aborted) break;
      progress.expect(step.of);
      progress.update(step.played);
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', stop);
    progress.stop();
    await pool.close();
  }
  return { last, isInterrupted: abort.signal.aborted };
}

/** Prints the findings, writes the files that were asked for, and says so if it was stopped. */
export function showFindings({ shell, args }: Lab, findings: Findings | null, isInterrupted: boolean): void {
  const { messages } = shell;
  if (findings !== null) {
    if (args.json) printJson(shell, { ...findings.json, ...(isInterrupted && { interrupted: true }) });
    else print(shell, ...findingLines(shell, findings));
  }
  if (isInterrupted || findings === null) throw interrupted(messages.text('lab.stopped'));
  if (args.csv !== undefined) write(shell, args.csv, csvOf(findings.sheet));
  if (args.report !== undefined) write(shell, args.report, reportPage(shell, findings));
}

function write(shell: Shell, file: string, text: string): void {
  writeWhole(shell, resolvePath(shell, file), text);
  complain(shell, shell.messages.text('lab.written', { file }));
}

/** The title and a line that says what was played. */
export function headOf({ shell, gamePackage, args, setting }: Lab, name: string): Pick<Findings, 'title' | 'head'> {
  const { messages } = shell;
  const game = messages.gameText(gamePackage, 'title') ?? setting.game;
  const title = `${game}: ${messages.text(`lab.titles.${name}`)}`;
  const set = Object.entries(setting.options).map(([key, value]) => ` · ${key}=${value}`);
  const { seats, preset, bots } = setting;
  const head = messages.text('lab.head', { seats, preset, bots, games: args.games, seed: args.seed });
  return { title, head: head + set.join('') };
}

/** Opens the file of `--rows` before anything is played; null if nobody wants it. */
export const openRows = ({ shell, args }: Lab): Promise<RowsFile> | null =>
  args.rows === undefined ? null : RowsFile.open(shell, args.rows, '--rows');

/** One row per match of each setting. */
export async function writeRows(
  { shell }: Lab,
  file: RowsFile | null,
  settings: readonly { readonly name: string; readonly evidence: Evidence }[],
  isInterrupted: boolean,
): Promise<void> {
  const [first] = settings;
  if (file === null || first === undefined) return;
  const most = Math.max(...settings.map(({ evidence }) => evidence.series.seats));
  const scored = settings.some(({ evidence }) => evidence.scores !== null) ? most : 0;
  const columns: readonly Column[] = [
    { name: 'setting', kind: 'text' },
    { name: 'index', kind: 'whole' },
    { name: 'seed', kind: 'long' },
    ...(['winners', 'reason', 'sides'] as const).map((name) => ({ name, kind: 'text' }) as const),
    ...['decisions', 'rounds', 'leadChanges', 'comeback'].map((name) => ({ name, kind: 'number' }) as const),
    ...Array.from({ length: scored }, (_, seat) => ({ name: `score-${seat}`, kind: 'number' }) as const),
  ];
  for (const { name, evidence } of settings) await file.write(matchRows(name, evidence, scored), columns);
  if (isInterrupted) complain(shell, shell.messages.text('simulate.rowsLeft', { file: file.leave() }));
  else file.finish();
}

function matchRows(name: string, evidence: Evidence, scored: number): readonly MatchRow[] {
  const { series, endings, sides, scores } = evidence;
  const known = (value: number | undefined): number | null => (value === undefined || value === UNKNOWN ? null : value);
  return Array.from({ length: evidence.matches }, (_, match) => {
    const { winners = '', reason = '' } = endings[evidence.ending[match] as number] ?? {};
    const won = sides.filter((_side, bit) => ((evidence.won[match] as number) >>> bit) & 1);
    const points = Array.from({ length: scored }, (_seat, seat) =>
      scores === null || seat >= series.seats ? null : (scores[match * series.seats + seat] as number) / 1000,
    );
    return [
      ...[name, match, series.seed, winners, reason, won.toSorted().join('+')],
      ...[evidence.decisions[match] as number, known(evidence.rounds[match])],
      ...[known(evidence.leadChanges[match]), known(evidence.comeback[match]), ...points],
    ];
  });
}
