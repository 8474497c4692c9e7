import { stripVTControlCharacters } from 'node:util';

type Rows = readonly (readonly string[])[];

const PADDING = 2;
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

/** A number is not broken off from its unit or its interval. */
function longestWord(cell: string): number {
  return /^[-−\d]/.test(cell) ? lengthOf(cell) : Math.max(...cell.split(' ').map(lengthOf));
}
