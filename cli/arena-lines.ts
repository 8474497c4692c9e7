import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { ArenaReport } from '../simulation/arena/arena.ts';
import type { Rating } from '../simulation/arena/rating.ts';
import { markedLine, type Shell, widthOf, wrap } from './shell.ts';
import { headLines, numberFormat, tableLines, widthOfTable, winnersText } from './simulation-lines.ts';

/** What ratings are shown with. */
interface Showing {
  readonly shell: Shell;
  readonly gamePackage: GamePackage<GameTypes>;
  readonly report: ArenaReport;
  readonly number: (value: number, digits?: number) => string;
  readonly signed: (value: number) => string;
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** An arena's findings as tables, with a bar for each bot. */
export function ratingLines(shell: Shell, gamePackage: GamePackage<GameTypes>, report: ArenaReport): string[] {
  const number = numberFormat(shell);
  const showing: Showing = {
    ...{ shell, gamePackage, report, number, signed: signedFormat(shell) },
    text: (key, values = {}) => shell.messages.text(`arena.${key}`, values),
  };
  const bots = report.bots.join(', ');
  const head = headLines(shell, gamePackage, { ...report, bots, games: number(report.matches) });
  const parts = [head, skillLines(showing), sideLines(showing), baseLines(showing), verdictLines(showing)];
  return [...parts.filter((part) => part.length > 0).flatMap((part) => [...part, '']), ...closingLines(showing)];
}

/** Numbers with their sign, two digits after the point. */
export function signedFormat({ messages }: Shell): (value: number) => string {
  const format = new Intl.NumberFormat(messages.language, {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  });
  return (value) => format.format(value).replace('-', '−');
}

/** How many cells a bar may have: the most that leave the table room. */
const BAR_CELLS = [48, 40, 32, 24, 16];

function skillLines(showing: Showing): string[] {
  const { report, shell, text } = showing;
  const ratings = report.ratings.filter(({ side }) => side === null);
  const tables = BAR_CELLS.map((cells) => [
    ['', text('bot'), text('skill'), text('interval'), axisOf(showing, ratings, cells)],
    ...ratings.map((rating, place) => [
      String(place + 1),
      rating.bot,
      showing.signed(rating.skill),
      intervalText(showing, rating),
      barOf(shell, rangeOf(ratings, cells), rating),
    ]),
  ]);
  const fitting = tables.find((rows) => widthOfTable(rows) <= widthOf(shell)) ?? (tables.at(-1) as string[][]);
  return tableLines(showing, fitting[0] as string[], fitting.slice(1));
}

const intervalText = ({ text, signed }: Showing, { low, high }: Rating): string =>
  text('from', { low: signed(low), high: signed(high) });

/** Which cell of a bar a skill falls into; 0 is always in sight. */
function rangeOf(ratings: readonly Rating[], cells: number): (skill: number) => number {
  const from = Math.min(0, ...ratings.map(({ low }) => low));
  const to = Math.max(0, ...ratings.map(({ high }) => high));
  const cellOf = (skill: number): number => Math.round(((skill - from) / (to - from || 1)) * (cells - 1));
  return cellOf;
}

/** A thick bar from 0 to the skill, and a thin one over its interval. */
function barOf({ paint }: Shell, cellOf: (skill: number) => number, { skill, low, high }: Rating): string {
  const [zero, point, first, last] = [cellOf(0), cellOf(skill), cellOf(low), cellOf(high)];
  const colour = low > 0 ? paint.green : high < 0 ? paint.red : paint.yellow;
  const cells = Array.from({ length: Math.max(zero, last) + 1 }, (_, cell) => {
    if (cell === point) return paint.bold(colour('●'));
    if (cell === first) return colour('├');
    if (cell === last) return colour('┤');
    if (cell > first && cell < last) return colour('─');
    if (cell === zero) return paint.dim('┊');
    return cell > Math.min(zero, point) && cell < Math.max(zero, point) ? colour('━') : ' ';
  });
  return cells.join('');
}

/** The ends of the scale and its 0, where they are. */
function axisOf({ number }: Showing, ratings: readonly Rating[], cells: number): string {
  const cellOf = rangeOf(ratings, cells);
  const line = Array.from({ length: cells }, () => ' ');
  const write = (text: string, at: number): void => {
    const start = Math.max(0, Math.min(cells - text.length, at));
    const isFree = line.slice(Math.max(0, start - 1), start + text.length + 1).every((sign) => sign === ' ');
    if (isFree) line.splice(start, text.length, ...text);
  };
  write('0', cellOf(0));
  write(number(Math.min(0, ...ratings.map(({ low }) => low)), 1).replace('-', '−'), 0);
  write(number(Math.max(0, ...ratings.map(({ high }) => high)), 1), cells);
  return line.join('');
}

/** A row for each bot and a column for each side; below, how often the side wins among equal bots. */
function sideLines(showing: Showing): string[] {
  const { report, text, signed, number, shell } = showing;
  const sides = [...new Set(report.ratings.flatMap(({ side }) => side ?? []))];
  if (sides.length === 0) return [];
  const ratingOf = (bot: string, side: string): Rating | undefined =>
    report.ratings.find((rating) => rating.bot === bot && rating.side === side);
  const order = report.ratings.flatMap(({ bot, side }) => (side === null ? [bot] : []));
  const cellOf = (bot: string, side: string): string => {
    const { skill = 0, low = 0, high = 0 } = ratingOf(bot, side) ?? {};
    return `${signed(skill)} ± ${number((high - low) / 2, 2)}`;
  };
  const rows = order.map((bot) => [bot, ...sides.map((side) => cellOf(bot, side))]);
  const rates = sides.map((side) => shell.paint.dim(percentText(showing, report.baseRates[side] ?? 0)));
  const head = [text('onSide'), ...sides.map((side) => winnersText(showing, side))];
  return tableLines(showing, head, [...rows, [shell.paint.dim(text('baseRate')), ...rates]]);
}

const percentText = ({ number }: Showing, share: number): string => `${number(share * 100, 1)} %`;

/** How often each seat wins among equal bots, in a game without sides. */
function baseLines(showing: Showing): string[] {
  const { report, shell, text } = showing;
  if (report.ratings.some(({ side }) => side !== null)) return [];
  const seats = Object.entries(report.baseRates).map(
    ([base, rate]) => `${winnersText(showing, base)} ${percentText(showing, rate)}`,
  );
  return wrap(text('seats', { seats: seats.join(', ') }), widthOf(shell));
}

function verdictLines({ report, shell, text, number }: Showing): string[] {
  const { isDecided, undecided } = report;
  const groups = chainsOf(undecided).map((bots) => shell.messages.list(bots));
  const verdict = isDecided
    ? text('decided', { matches: number(report.matches) })
    : text('undecided', { matches: number(report.matches), groups: groups.join('; ') });
  const [first = '', ...more] = wrap(verdict, widthOf(shell) - 2);
  return [
    isDecided ? markedLine(shell, true, first) : `${shell.paint.yellow('≈')} ${first}`,
    ...more.map((line) => `  ${line}`),
  ];
}

/** Pairs that share a bot, as lists from the best to the worst. */
function chainsOf(pairs: ArenaReport['undecided']): readonly string[][] {
  const chains: string[][] = [];
  for (const [better, worse] of pairs) {
    const chain = chains.at(-1);
    if (chain?.at(-1) === better) chain.push(worse);
    else chains.push([better, worse]);
  }
  return chains;
}

function closingLines({ report, shell, text, number }: Showing): string[] {
  const { logLoss, baseLogLoss, matches, seconds } = report;
  const lines = [
    text(report.ratings.some(({ side }) => side !== null) ? 'scaleOfSides' : 'scaleOfSeats'),
    text('loss', { loss: number(logLoss, 3), base: number(baseLogLoss, 3) }),
    text('speed', { matches: number(matches), seconds: number(seconds, 1) }),
  ];
  return lines.flatMap((line) => wrap(line, widthOf(shell))).map(shell.paint.dim);
}
