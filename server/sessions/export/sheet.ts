import type { Json } from '../../../kernel/index.ts';
import type { Gathered } from './gather.ts';

/** Text that a spreadsheet would take for a formula begins so; with marks before it, it might be such text marked already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const NEEDS_QUOTES = /[",\n\r]/;

export type Cell = Json | undefined;

export type Row = Readonly<Record<string, Cell>>;

/** Columns in order, and rows. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** How a file of an export is made. */
export interface SheetMaker {
  /** Whether it is made from what happened in the rooms, which takes longest to read. */
  readonly needsRooms: boolean;
  readonly columns: (gathered: Gathered) => readonly string[];
  readonly rows: (gathered: Gathered) => readonly Row[];
}

/** A time as a date of the world's, to the millisecond. */
export const time = (milliseconds: number | null | undefined): string | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds).toISOString();

/**
 * Rows as comma-separated values, with a header. Nothing is an empty cell. Text that a spreadsheet would take for a formula
 * gets a ' before it, which readers remove again.
 */
export function csvOf({ columns, rows }: Sheet): string {
  const lines = rows.map((row) => columns.map((column) => cellText(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return typeof cell === 'object' ? quoted(JSON.stringify(cell)) : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== cell ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows as JSON lines, with every column in each. */
export function jsonLinesOf({ columns, rows }: Sheet): string {
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );
  return lines.map((line) => `${line}\n`).join('');
}
