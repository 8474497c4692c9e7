import { clamp, type Range, rangeOf } from './scale.ts';
import type { ChartSpec, Column, Group } from './spec.ts';

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
  /** Whether the counts under the columns have to stand upright for want of room. */
  readonly isUpright: boolean;
  readonly yOf: (value: number) => number;
}

/** Height of a line of small text. */
export const LINE = 14;
/** Width of a figure of small text, about. */
const FIGURE = 7.2;
const PLOT_HEIGHT = 170;
/** Above the plot: what the axis measures, and what the marks mean. */
const TOP = 2 * LINE + 14;

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
