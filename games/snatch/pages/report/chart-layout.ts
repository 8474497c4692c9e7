import type { Estimate } from './estimates.ts';

/** Height of a line of small text. */
export const LINE = 14;

/** Width of a figure of small text, about. */
const FIGURE = 7.2;

const PLOT_HEIGHT = 170;

/** Above the plot: what the axis measures, and what the marks mean. */
const TOP = 2 * LINE + 14;

/** The house's colours by their use; a file that is saved has them written out. */
export const COLOURS = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  mark: 'var(--accent)',
} as const;

const SERIES = ['var(--info)', 'var(--gold)', 'var(--olive)'] as const;

/** A column of a chart: a bar with its interval, or a heap of cases by their value. */
export interface Column extends Estimate {
  /** The short name of its series, such as R1 or P2; empty where there is one series. */
  readonly series: string;
  /** Its place among the series, which decides its colour. */
  readonly colour: number;
  /** What theory predicts; null where it predicts nothing. */
  readonly mark: number | null;
  /** Cases by value, for charts of kind `heaps`. */
  readonly bins: readonly Bin[];
}

/** So many cases around a value. */
export interface Bin {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Columns that are grouped under one name. */
export interface Group {
  readonly label: string;
  readonly columns: readonly Column[];
}

/** Everything that a chart shows, without a size or a colour. */
export interface ChartSpec {
  readonly kind: 'bars' | 'heaps';
  readonly groups: readonly Group[];
  readonly up: Axis;
  /** What the groups and columns are. */
  readonly across: string;
  /** What the small marks mean, each only where there is one. */
  readonly legend: { readonly mark: string; readonly reach: string };
}

export interface Axis {
  readonly label: string;
  /** Always in sight. */
  readonly from: number;
  readonly to: number;
  /** How far it may grow for what lies outside; equal bounds where it never does. */
  readonly least: number;
  readonly most: number;
  readonly format: (value: number) => string;
}

/** A column with its place. */
export interface PlacedColumn {
  readonly column: Column;
  readonly group: Group;
  readonly middle: number;
  /** Room for the column, gap included. */
  readonly slot: number;
}

/** Where everything of a chart goes, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly range: Range;
  readonly columns: readonly PlacedColumn[];
  readonly groups: readonly { readonly label: string; readonly middle: number; readonly width: number }[];
  /** Whether the counts under the columns have to be upright for lack of room. */
  readonly isUpright: boolean;
  readonly yOf: (value: number) => number;
}

export function layOut(spec: ChartSpec, width: number): Layout {
  const range = rangeOf(spec);
  const plot = { left: 46, right: width - 6, top: TOP, bottom: TOP + PLOT_HEIGHT };
  const { columns, groups } = placeColumns(spec.groups, plot.left, plot.right);
  const longest = Math.max(1, ...columns.map(({ column }) => String(column.n).length));
  const slot = columns[0]?.slot ?? 0;
  const isUpright = longest * FIGURE > slot;
  const under = LINE * 3.1 + (isUpright ? longest * FIGURE : LINE) + (hasSeries(spec) ? LINE : 0);
  const yOf = (value: number) =>
    plot.bottom - ((clamp(value, range) - range.from) / (range.to - range.from || 1)) * PLOT_HEIGHT;
  return { width, height: Math.ceil(plot.bottom + under), plot, range, columns, groups, isUpright, yOf };
}

export const hasSeries = ({ groups }: ChartSpec): boolean =>
  groups.some(({ columns }) => columns.some(({ series }) => series !== ''));

function placeColumns(groups: readonly Group[], left: number, right: number) {
  const count = groups.reduce((sum, { columns }) => sum + columns.length, 0);
  // Between two groups there is room for half a column.
  const slot = (right - left) / Math.max(1, count + groups.length * 0.5);
  const columns: PlacedColumn[] = [];
  const placed: { label: string; middle: number; width: number }[] = [];
  let at = left;
  for (const group of groups) {
    const width = slot * (group.columns.length + 0.5);
    placed.push({ label: group.label, middle: at + width / 2, width });
    group.columns.forEach((column, index) => {
      columns.push({ column, group, middle: at + slot * (index + 0.75), slot });
    });
    at += width;
  }
  return { columns, groups: placed };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** From where to where the axis goes, so that everything in sight fits as far as it may. */
export function rangeOf({ groups, up }: ChartSpec): Range {
  const values = groups.flatMap(({ columns }) => columns.flatMap(valuesOf));
  const from = values.reduce((least, value) => Math.min(least, value), up.from);
  const to = values.reduce((most, value) => Math.max(most, value), up.to);
  return rounded({ from: Math.max(from, up.least), to: Math.min(to, up.most) }, up);
}

function valuesOf({ value, low, high, mark, bins }: Column): number[] {
  return [value, low, high, mark, ...bins.flatMap(({ from, to }) => [from, to])].filter((each) => each !== null);
}

/** Grown to whole steps, but not beyond what the axis may reach. */
function rounded({ from, to }: Range, { least, most }: Axis): Range {
  const step = stepOf({ from, to });
  return { from: Math.max(least, Math.floor(from / step) * step), to: Math.min(most, Math.ceil(to / step) * step) };
}

/** A step of 1, 2 or 5 times a power of ten that makes about five of the way. */
function stepOf({ from, to }: Range): number {
  const rough = (to - from || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((times) => times * power >= rough * 0.999) ?? 10) * power;
}

/** The values at which the axis has a line. */
export function ticksOf(range: Range): readonly number[] {
  const step = stepOf(range);
  const first = Math.ceil(range.from / step - 1e-9);
  const last = Math.floor(range.to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

const clamp = (value: number, { from, to }: Range): number => Math.min(to, Math.max(from, value));

/** Cases in heaps around the multiples of a step, from 0 on; what lies beyond the last goes into it. */
export function binsAround(values: readonly number[], step: number, last: number): readonly Bin[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const place = Math.min(Math.round(value / step), last / step);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([place, count]) => ({ at: place * step, from: (place - 0.5) * step, to: (place + 0.5) * step, count }));
}

export const seriesColour = (place: number): string => SERIES[place % SERIES.length] as string;
