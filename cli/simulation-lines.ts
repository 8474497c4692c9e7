import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import type { Interval } from '../experiment/analysis/statistics.ts';
import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { Report } from '../simulation/report.ts';
import { type Shell, widthOf, wrap } from './shell.ts';

const PADDING = 2;

/** What a report is shown with. */
interface Showing {
  readonly shell: Shell;
  readonly gamePackage: GamePackage<GameTypes>;
  readonly report: Report;
  readonly number: (value: number, digits?: number) => string;
}

/** A report as JSON: a game's groups of counts have their own names there. */
export const reportJson = ({ counts, intervals, shard, ...report }: Report): object => ({
  ...{ ...report, ...counts, intervals },
  ...(shard !== undefined && { shard }),
});

/** A simulation's findings as tables. */
export function reportLines(shell: Shell, gamePackage: GamePackage<GameTypes>, report: Report): string[] {
  const showing: Showing = { shell, gamePackage, report, number: numberFormat(shell) };
  const head = headLines(shell, gamePackage, { ...report, games: showing.number(report.games) });
  const parts = [head, outcomeLines(showing), sideLines(showing), seatLines(showing), meanLines(showing)];
  parts.push(...countLines(showing), sameLines(showing));
  return [...parts.filter((part) => part.length > 0).flatMap((part) => [...part, '']), ...speedLines(showing)];
}

/** Writes numbers as the reader's language does. */
export function numberFormat({ messages }: Shell): (value: number, digits?: number) => string {
  const formats = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat(messages.language, digitsOf(digits)));
  return (value, digits = 0) => formats[digits]?.format(value) ?? String(value);
}

const digitsOf = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What was played, in a line or two. */
export function headLines(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { games, seats, bots, preset, seed }: Pick<Report, 'seats' | 'bots' | 'preset' | 'seed'> & { readonly games: string },
): string[] {
  const { paint, messages } = shell;
  const title = messages.gameText(gamePackage, 'title') ?? gamePackage.game.id;
  const head = messages.text('simulate.head', { games, seats, bots, preset, seed });
  const isFitting = title.length + 2 + head.length <= widthOf(shell);
  return ['', ...(isFitting ? [`${paint.bold(title)}  ${head}`] : [paint.bold(title), ...wrap(head, widthOf(shell))])];
}

/** Rare outcomes, such as shared victories of many seats, are combined in one row. */
const MOST_OUTCOMES = 12;

function outcomeLines(showing: Showing): string[] {
  const text = (key: string): string => showing.shell.messages.text(`simulate.${key}`);
  const head = [text('winners'), text('reason'), text('matches'), text('share'), ''];
  const tables = BAR_CELLS.map((cells) => outcomeRows(showing, cells));
  const fitting = tables.find((rows) => widthOfTable([head, ...rows]) <= widthOf(showing.shell));
  return tableLines(showing, head, fitting ?? (tables.at(-1) as string[][]));
}

function outcomeRows(showing: Showing, barCells: number): string[][] {
  const { report, shell } = showing;
  const shown = report.outcomes.slice(0, MOST_OUTCOMES);
  const rest = report.outcomes.slice(MOST_OUTCOMES).reduce((sum, { count }) => sum + count, 0);
  const rows = shown.map(({ winners, reason, count }) => [
    winnersText(showing, winners),
    shell.messages.gameText(showing.gamePackage, `reasons.${reason}`) ?? reason,
    ...countCells(showing, count, barCells),
  ]);
  const others = shell.messages.text('simulate.others');
  return rest > 0 ? [...rows, [others, '', ...countCells(showing, rest, barCells)]] : rows;
}

function countCells({ report, number, shell }: Showing, count: number, barCells: number): string[] {
  const share = count / report.games;
  return [number(count), `${number(share * 100, 1)} %`, shell.paint.cyan(barOf(share * barCells))];
}

/** How long a bar for all matches is: the longest that leaves the table room. */
const BAR_CELLS = [24, 16, 10];

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

function barOf(cells: number): string {
  const eighths = Math.round(cells * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** Seats are counted from 1 on a screen; a side is called as its game calls it. */
export function winnersText(
  { shell: { messages }, gamePackage }: Pick<Showing, 'shell' | 'gamePackage'>,
  winners: string,
): string {
  if (/^seat-\d+(\+seat-\d+)*$/.test(winners)) {
    return messages.list(winners.split('+').map((code) => messages.seat(Number(code.slice('seat-'.length)))));
  }
  if (winners === 'nobody') return messages.text('simulate.nobody');
  return messages.gameText(gamePackage, `sides.${winners}`) ?? winners;
}

function seatLines(showing: Showing): string[] {
  const { report, shell, number } = showing;
  const { scores, wins, intervals } = report;
  const text = (key: string): string => shell.messages.text(`simulate.${key}`);
  const rows = wins.map((count, seat) => {
    const [low, high] = intervals.wins[seat] as Interval;
    const cells = [seatText(showing, seat), number(count), `${number((count / report.games) * 100, 1)} %`];
    cells.push(`${number(low * 100, 1)} – ${number(high * 100, 1)} %`);
    return scores === undefined
      ? cells
      : [...cells, meanText(showing, scores[seat] as number, intervals.scores?.[seat])];
  });
  const head = [text('seat'), text('wins'), text('share'), text('interval')];
  return tableLines(showing, scores === undefined ? head : [...head, text('score')], rows);
}

function sideLines(showing: Showing): string[] {
  const { report, shell, number } = showing;
  const text = (key: string): string => shell.messages.text(`simulate.${key}`);
  const rows = Object.entries(report.sides ?? {}).map(([side, { wins, rate, low, high }]) => [
    winnersText(showing, side),
    number(wins),
    `${number(rate * 100, 1)} %`,
    `${number(low * 100, 1)} – ${number(high * 100, 1)} %`,
  ]);
  return rows.length === 0
    ? []
    : tableLines(showing, [text('side'), text('wins'), text('share'), text('interval')], rows);
}

/** How often each value came up, a table for each group: a name in each row, a value in each column. */
function countLines(showing: Showing): string[][] {
  const { report, shell, gamePackage, number } = showing;
  return Object.entries(report.counts).map(([group, names]) => {
    const values = [...new Set(Object.values(names).flatMap(Object.keys))].sort(
      (one, other) => Number(one) - Number(other),
    );
    const head = [shell.messages.gameText(gamePackage, `counts.${group}`) ?? group, ...values];
    const rows = Object.entries(names).map(([name, counts]) => [
      winnersText(showing, name),
      ...values.map((value) => number(counts[value] ?? 0)),
    ]);
    return tableLines(showing, head, rows);
  });
}

/** With the bot that sits there, where not all are the same and it does not change from deal to deal. */
function seatText({ shell: { messages, paint }, report }: Showing, seat: number): string {
  const names = report.bots.split(',');
  if (names.length === 1 || report.bots.includes('=')) return messages.seat(seat);
  return `${messages.seat(seat)} ${paint.dim(names[seat % names.length]?.trim() ?? '')}`;
}

function meanLines(showing: Showing): string[] {
  const { report, shell, gamePackage } = showing;
  const rows = Object.entries(report.means).map(([name, mean]) => [
    shell.messages.gameText(gamePackage, `tallies.${name}`) ?? name,
    meanText(showing, mean, report.intervals.means[name]),
  ]);
  const head = [shell.messages.text('simulate.mean'), shell.messages.text('simulate.perMatch')];
  return rows.length === 0 ? [] : tableLines(showing, head, rows);
}

function meanText({ number }: Showing, mean: number, interval: Interval | null | undefined): string {
  const reach = interval ? (interval[1] - interval[0]) / 2 : null;
  return reach === null ? number(mean, 3) : `${number(mean, 3)} ± ${number(reach, 3)}`;
}

/** Says so where no number differed between any two matches. */
function sameLines({ report: { games, outcomes, scores, intervals }, shell }: Showing): string[] {
  const known = [...(scores === undefined ? [] : (intervals.scores ?? [])), ...Object.values(intervals.means)];
  const isSame =
    games > 1 &&
    outcomes.length === 1 &&
    known.length > 0 &&
    known.every((each) => each !== null && each[0] === each[1]);
  return isSame ? wrap(shell.messages.text('simulate.allSame'), widthOf(shell)) : [];
}

/** A table in lines; numbers are right-aligned. */
export function tableLines(
  { shell }: Pick<Showing, 'shell'>,
  head: readonly string[],
  rows: readonly string[][],
): string[] {
  const isNumber = (cell = ''): boolean => /^[-−+\d]/.test(cell);
  const table = new Table({
    head: head.map(shell.paint.bold),
    colWidths: fittingWidths([head, ...rows], widthOf(shell)),
    wordWrap: true,
    colAligns: head.map((_, column) => (isNumber(rows[0]?.[column]) ? 'right' : 'left')),
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  table.push(...rows);
  return table.toString().split('\n');
}

function speedLines({ shell, report, number }: Showing): string[] {
  const { games, seconds, gamesPerSecond, decisionsPerSecond } = report;
  const values = { count: games, games: number(games), seconds: number(seconds, 2) };
  const rates = { gamesPerSecond: number(gamesPerSecond), decisionsPerSecond: number(decisionsPerSecond) };
  return wrap(shell.messages.text('simulate.speed', { ...values, ...rates }), widthOf(shell)).map(shell.paint.dim);
}

type Rows = readonly (readonly string[])[];

const lengthOf = (text: string): number => stripVTControlCharacters(text).length;

const totalOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width + 1, 1);

/** How many columns of a terminal a table with borders takes. */
export const widthOfTable = (rows: Rows): number => totalOf(columnWidths(rows, (cell) => lengthOf(cell)));

/** The width of each column: as wide as its cells, narrowed where the fewest cells have to be wrapped. */
export function fittingWidths(rows: Rows, room: number): number[] {
  const widths = columnWidths(rows, (cell) => lengthOf(cell));
  const least = columnWidths(rows, longestWord);
  while (totalOf(widths) > room) {
    const [narrowed] = widths
      .map((width, column) => ({ column, width, wrapped: wrappedCells(rows, column, width - 1) }))
      .filter(({ column, width }) => width > (least[column] as number))
      .sort((one, other) => one.wrapped - other.wrapped || other.width - one.width);
    if (narrowed === undefined) break;
    widths[narrowed.column] = narrowed.width - 1;
  }
  return widths;
}

const wrappedCells = (rows: Rows, column: number, width: number): number =>
  rows.filter((row) => lengthOf(row[column] ?? '') + PADDING > width).length;

function columnWidths(rows: Rows, measure: (cell: string) => number): number[] {
  const columns = rows[0] ?? [];
  return columns.map((_, column) => Math.max(...rows.map((row) => measure(row[column] ?? ''))) + PADDING);
}

/** A number is kept together with its unit or its interval. */
function longestWord(cell: string): number {
  return /^[-−+\d]/.test(cell) ? lengthOf(cell) : Math.max(...cell.split(' ').map(lengthOf));
}
