import type { ChartSpec, Column } from '../chart/spec.ts';

/** The numbers of a picture, one line a column of it; cases by value have a line each. */
export type FigureLine = readonly (string | number | null)[];

const BAR_HEAD = ['group', 'series', 'value', 'low', 'high', 'n', 'theory'] as const;
const HEAP_HEAD = ['group', 'series', 'value', 'count', 'n', 'mean', 'theory'] as const;

/** The names of what a line holds, which are also those of the words under `table`. */
export const headOf = ({ kind }: ChartSpec): readonly string[] => (kind === 'bars' ? BAR_HEAD : HEAP_HEAD);

export function linesOf(spec: ChartSpec): readonly FigureLine[] {
  return spec.groups.flatMap(({ label, columns }) =>
    columns.flatMap((column) => (spec.kind === 'bars' ? [barLine(label, column)] : heapLines(label, column))),
  );
}

const barLine = (group: string, { series, value, low, high, n, mark }: Column): FigureLine => [
  group,
  series,
  value,
  low,
  high,
  n,
  mark,
];

function heapLines(group: string, { series, bins, n, value, mark }: Column): readonly FigureLine[] {
  if (bins.length === 0) return [[group, series, null, 0, n, value, mark]];
  return bins.map(({ at, count }) => [group, series, at, count, n, value, mark]);
}

/** The numbers of a picture as a CSV file. */
export const csvOf = (spec: ChartSpec): string => csvText([headOf(spec), ...linesOf(spec)]);

export const csvText = (lines: readonly FigureLine[]): string =>
  lines.map((line) => `${line.map(csvField).join(',')}\n`).join('');

function csvField(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
