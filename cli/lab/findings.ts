import type { Sheet } from '../../experiment/analysis/csv.ts';
import { type Shell, widthOf, wrap } from '../shell.ts';
import { fittingWidths, numberFormat, tableLines, widthOfTable } from '../simulation-lines.ts';

/** A number with its interval; null bounds where there is none yet. */
export interface Estimated {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What a number counts: a share from 0 to 1, a difference of shares, a number, or a difference of numbers. */
export type Unit = 'share' | 'points' | 'number' | 'change';

/** Something with a name and a number. */
export interface Labelled extends Estimated {
  readonly label: string;
}

/** What can be drawn: in a terminal, and as a picture with a table under it. */
export type Chart =
  | { readonly kind: 'intervals'; readonly unit: Unit; readonly rows: readonly Labelled[] }
  | {
      readonly kind: 'curves';
      readonly unit: Unit;
      /** What is along the axis, and its values. */
      readonly x: string;
      readonly xs: readonly string[];
      readonly curves: readonly { readonly label: string; readonly points: readonly (Estimated | null)[] }[];
    }
  | {
      readonly kind: 'heat';
      readonly unit: Unit;
      readonly x: string;
      readonly xs: readonly string[];
      readonly y: string;
      readonly ys: readonly string[];
      /** By row, from the first of `ys` on. */
      readonly cells: readonly (readonly (Estimated | null)[])[];
    };

/** A part of a report. */
export interface Section {
  readonly heading: string;
  readonly chart: Chart | null;
  /** What cannot be drawn. */
  readonly table?: Plainly;
  readonly notes?: readonly string[];
}

/** A table as text. */
export interface Plainly {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a study found, for a terminal, for programs, for spreadsheets and for a page. */
export interface Findings {
  readonly title: string;
  readonly head: string;
  /** In words, the most important first. */
  readonly verdicts: readonly string[];
  readonly sections: readonly Section[];
  readonly json: object;
  readonly sheet: Sheet;
}

/** Writes numbers of each unit as the reader's language does. */
export interface Writing {
  /** A number in its unit. */
  readonly value: (unit: Unit, value: number) => string;
  /** Without the unit, for an interval and an axis. */
  readonly bare: (unit: Unit, value: number) => string;
  readonly interval: (unit: Unit, estimated: Estimated) => string;
  readonly whole: (value: number) => string;
}

/** Shares and points have one digit after the point; other numbers two. */
export function writingFor(shell: Shell): Writing {
  const plain = numberFormat(shell);
  const isChange = (unit: Unit): boolean => unit === 'points' || unit === 'change';
  const isShare = (unit: Unit): boolean => unit === 'share' || unit === 'points';
  const bare = (unit: Unit, value: number): string => {
    const number = isShare(unit) ? plain(Math.abs(value * 100), 1) : plain(Math.abs(value), 2);
    const isZero = /^[0.,]+$/.test(number);
    const sign = value < 0 && !isZero ? '−' : isChange(unit) && !isZero ? '+' : '';
    return sign + number;
  };
  return {
    bare,
    value: (unit, value) => (unit === 'share' ? `${bare(unit, value)} %` : bare(unit, value)),
    interval: (unit, { low, high }) =>
      low === null || high === null
        ? '–'
        : shell.messages.text('lab.from', { low: bare(unit, low), high: bare(unit, high) }),
    whole: (value) => plain(value),
  };
}

/** Findings for a terminal: what they say in words, and every chart in characters. */
export function findingLines(shell: Shell, { title, head, verdicts, sections }: Findings): string[] {
  const { paint } = shell;
  const width = widthOf(shell);
  const said = verdicts.flatMap((verdict) => {
    const [first = '', ...more] = wrap(verdict, width - 2);
    return [`${paint.cyan('•')} ${first}`, ...more.map((line) => `  ${line}`)];
  });
  const parts = sections.flatMap(({ heading, chart, table, notes = [] }) => [
    '',
    paint.bold(heading),
    ...(chart === null ? [] : chartLines(shell, chart)),
    ...(table === undefined
      ? []
      : tableLines(
          { shell },
          table.head,
          table.rows.map((row) => [...row]),
        )),
    ...notes.flatMap((note) => wrap(note, width)).map(paint.dim),
  ]);
  return ['', paint.bold(title), ...wrap(head, width), ...parts, '', ...said];
}

function chartLines(shell: Shell, chart: Chart): string[] {
  switch (chart.kind) {
    case 'intervals':
      return intervalLines(shell, chart);
    case 'curves':
      return curveLines(shell, chart);
    case 'heat':
      return heatLines(shell, chart);
  }
}

/** How many cells a drawing may have: the most that leave the table room. */
const CELLS = [48, 40, 32, 24, 16];

/** The ends of a scale that holds all numbers and 0. */
export function scaleOf(all: readonly Estimated[]): readonly [from: number, to: number] {
  const numbers = all.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const [from, to] = [Math.min(0, least), Math.max(0, most)];
  return from === to ? [from, to + 1] : [from, to];
}

/** The widest drawing that fits into the terminal, or, where it can, one that leaves something out. */
function fitted(
  shell: Shell,
  rowsWith: (cells: number) => string[][],
  shorter: typeof rowsWith | null = null,
): string[] {
  const room = widthOf(shell);
  const isNarrow = (rows: string[][]): boolean =>
    fittingWidths(rows, room).reduce((sum, width) => sum + width + 1, 1) <= room;
  const tables = CELLS.map(rowsWith);
  const smallest = tables.at(-1) as string[][];
  const rows =
    tables.find((each) => widthOfTable(each) <= room) ??
    // Words may be wrapped, numbers not.
    (shorter === null || isNarrow(smallest) ? smallest : shorter(CELLS.at(-1) as number));
  return tableLines({ shell }, rows[0] as string[], rows.slice(1));
}

function intervalLines(shell: Shell, { unit, rows }: Extract<Chart, { kind: 'intervals' }>): string[] {
  const { messages, paint } = shell;
  const { value, interval, bare } = writingFor(shell);
  const [from, to] = scaleOf(rows);
  const isChange = unit === 'points' || unit === 'change';
  return fitted(shell, (cells) => {
    const cellOf = (number: number): number => Math.round(((number - from) / (to - from)) * (cells - 1));
    const bar = ({ value: at, low, high }: Estimated): string => {
      const colour = !isChange ? paint.cyan : (low ?? 0) > 0 ? paint.green : (high ?? 0) < 0 ? paint.red : paint.yellow;
      const [first, last] = [cellOf(low ?? at), cellOf(high ?? at)];
      const line = Array.from({ length: Math.max(last, cellOf(isChange ? 0 : at)) + 1 }, (_, cell) => {
        if (cell === cellOf(at)) return paint.bold(colour('●'));
        if (cell === first) return colour('├');
        if (cell === last) return colour('┤');
        if (cell > first && cell < last) return colour('─');
        return isChange && cell === cellOf(0) ? paint.dim('┊') : ' ';
      });
      return line.join('');
    };
    const axis = `${bare(unit, from)}${bare(unit, to).padStart(cells - bare(unit, from).length)}`;
    const numbers = rows.map((row) => [row.label, value(unit, row.value), interval(unit, row), bar(row)]);
    return [['', messages.text(`lab.units.${unit}`), messages.text('lab.interval'), axis], ...numbers];
  });
}

const MARKS = ['●', '◆', '▲', '■', '○', '◇', '△', '□'];

function curveLines(shell: Shell, { unit, x, xs, curves }: Extract<Chart, { kind: 'curves' }>): string[] {
  const { value, bare } = writingFor(shell);
  const { paint } = shell;
  const colours = [paint.cyan, paint.red, paint.yellow, paint.green, paint.magenta, paint.blue];
  const [from, to] = scaleOf(curves.flatMap(({ points }) => points.flatMap((point) => point ?? [])));
  const marked = curves.map(({ label, points }, at) => {
    const colour = colours[at % colours.length] ?? paint.cyan;
    return { label, points, mark: colour(MARKS[at % MARKS.length] as string) };
  });
  const rowsWith = (cells: number, hasReach: boolean): string[][] => {
    const cellOf = (number: number): number => Math.round(((number - from) / (to - from)) * (cells - 1));
    const axis = `${bare(unit, from)}${bare(unit, to).padStart(cells - bare(unit, from).length)}`;
    const rows = xs.map((each, at) => {
      const line = Array.from({ length: cells }, () => ' ');
      for (const { points, mark } of marked) {
        const point = points[at];
        if (point) line[cellOf(point.value)] = mark;
      }
      const numbers = marked.map(({ points }) => {
        const point = points[at];
        return point ? `${value(unit, point.value)}${hasReach ? reachText(bare, unit, point) : ''}` : '–';
      });
      return [each, ...numbers, line.join('').trimEnd()];
    });
    return [[x, ...marked.map(({ label, mark }) => `${mark} ${label}`), axis], ...rows];
  };
  return fitted(
    shell,
    (cells) => rowsWith(cells, true),
    (cells) => rowsWith(cells, false),
  );
}

/** Half the width of the interval, which is nearly even around the number. */
const reachText = (bare: Writing['bare'], unit: Unit, { low, high }: Estimated): string =>
  low === null || high === null
    ? ''
    : ` ± ${bare(unit === 'points' ? 'share' : unit === 'change' ? 'number' : unit, (high - low) / 2)}`;

const SHADES = ['░', '▒', '▓', '█'];

function heatLines(shell: Shell, { unit, x, xs, y, ys, cells }: Extract<Chart, { kind: 'heat' }>): string[] {
  const { bare } = writingFor(shell);
  const [from, to] = scaleOf(cells.flatMap((row) => row.flatMap((cell) => cell ?? [])));
  const shadeOf = (value: number): string =>
    SHADES[Math.min(SHADES.length - 1, Math.floor(((value - from) / (to - from)) * SHADES.length))] as string;
  const rows = ys.map((each, at) => [
    each,
    ...xs.map((_, column) => {
      const cell = cells[at]?.[column];
      return cell ? `${bare(unit, cell.value)} ${shell.paint.cyan(shadeOf(cell.value))}` : '–';
    }),
  ]);
  return tableLines({ shell }, [`${y} \\ ${x}`, ...xs], rows);
}
