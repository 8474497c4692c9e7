import Table from 'cli-table3';
import type { Listed } from '../games/listed.ts';
import type { Kinds } from '../kernel/index.ts';
import type { Report } from '../simulation/report.ts';
import type { Interval } from '../simulation/statistics.ts';
import type { Shell } from './shell.ts';

/** What a report is shown with. */
interface Showing {
  readonly shell: Shell;
  readonly listed: Listed<Kinds>;
  readonly report: Report;
  readonly number: (value: number, digits?: number) => string;
}

/** A simulation's findings as tables. */
export function reportLines(shell: Shell, listed: Listed<Kinds>, report: Report): string[] {
  const formats = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat(shell.voice.language, digitsOf(digits)));
  const number = (value: number, digits = 0): string => formats[digits]?.format(value) ?? String(value);
  const showing: Showing = { shell, listed, report, number };
  const parts = [headLines(showing), outcomeLines(showing), seatLines(showing), meanLines(showing)];
  return [...parts.filter((part) => part.length > 0).flatMap((part) => [...part, '']), speedLine(showing)];
}

const digitsOf = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

function headLines({ shell: { paint, voice }, listed, report, number }: Showing): string[] {
  const { seats, bots, preset, seed } = report;
  const title = voice.gameText(listed, 'title') ?? report.game;
  return [
    '',
    `${paint.bold(title)}  ${voice.text('simulate.head', { games: number(report.games), seats, bots, preset, seed })}`,
  ];
}

/** Rare outcomes, such as shared victories of many seats, are told in one row. */
const MOST_OUTCOMES = 12;

function outcomeLines(showing: Showing): string[] {
  const { report, shell } = showing;
  const text = (key: string): string => shell.voice.text(`simulate.${key}`);
  const shown = report.outcomes.slice(0, MOST_OUTCOMES);
  const rest = report.outcomes.slice(MOST_OUTCOMES).reduce((sum, { count }) => sum + count, 0);
  const rows = shown.map(({ winners, reason, count }) => [
    winnersText(showing, winners),
    shell.voice.gameText(showing.listed, `reasons.${reason}`) ?? reason,
    ...countCells(showing, count),
  ]);
  if (rest > 0) rows.push([text('others'), '', ...countCells(showing, rest)]);
  return tableLines(showing, [text('winners'), text('reason'), text('matches'), text('share'), ''], rows);
}

function countCells({ report, number, shell }: Showing, count: number): string[] {
  const share = count / report.games;
  return [number(count), `${number(share * 100, 1)} %`, shell.paint.cyan(barOf(share))];
}

const BAR_CELLS = 24;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

function barOf(share: number): string {
  const eighths = Math.round(share * BAR_CELLS * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** Seats are counted from 1 on a screen; a side is called as its game calls it. */
function winnersText({ shell: { voice }, listed }: Showing, winners: string): string {
  if (/^seat-\d+(\+seat-\d+)*$/.test(winners)) {
    return voice.list(winners.split('+').map((code) => voice.seat(Number(code.slice('seat-'.length)))));
  }
  if (winners === 'nobody') return voice.text('simulate.nobody');
  return voice.gameText(listed, `sides.${winners}`) ?? winners;
}

function seatLines(showing: Showing): string[] {
  const { report, shell, number } = showing;
  const { scores, wins, intervals } = report;
  const text = (key: string): string => shell.voice.text(`simulate.${key}`);
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

/** With the bot that sits there, where not all are the same and it does not change from deal to deal. */
function seatText({ shell: { voice, paint }, report }: Showing, seat: number): string {
  const names = report.bots.split(',');
  if (names.length === 1 || report.bots.includes('=')) return voice.seat(seat);
  return `${voice.seat(seat)} ${paint.dim(names[seat % names.length]?.trim() ?? '')}`;
}

function meanLines(showing: Showing): string[] {
  const { report, shell, listed } = showing;
  const rows = Object.entries(report.means).map(([name, mean]) => [
    shell.voice.gameText(listed, `tallies.${name}`) ?? name,
    meanText(showing, mean, report.intervals.means[name]),
  ]);
  const head = [shell.voice.text('simulate.mean'), shell.voice.text('simulate.perMatch')];
  return rows.length === 0 ? [] : tableLines(showing, head, rows);
}

function meanText({ number }: Showing, mean: number, interval: Interval | null | undefined): string {
  const reach = interval ? (interval[1] - interval[0]) / 2 : null;
  return reach === null ? number(mean, 3) : `${number(mean, 3)} ± ${number(reach, 3)}`;
}

/** Cells that are numbers stand to the right. */
function tableLines({ shell: { paint } }: Showing, head: readonly string[], rows: readonly string[][]): string[] {
  const isNumber = (cell = ''): boolean => /^[-−\d]/.test(cell);
  const table = new Table({
    head: head.map(paint.bold),
    colAligns: head.map((_, column) => (isNumber(rows[0]?.[column]) ? 'right' : 'left')),
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  table.push(...rows);
  return table.toString().split('\n');
}

function speedLine({ shell: { paint, voice }, report, number }: Showing): string {
  const { games, seconds, gamesPerSecond, decisionsPerSecond } = report;
  const values = { games: number(games), seconds: number(seconds, 2) };
  const rates = { gamesPerSecond: number(gamesPerSecond), decisionsPerSecond: number(decisionsPerSecond) };
  return paint.dim(voice.text('simulate.speed', { ...values, ...rates }));
}
