import type { Json } from '../../kernel/index.ts';

/** What a cell of a table may hold; nothing is an empty cell. */
export type Cell = Json | undefined;

export type Row = Readonly<Record<string, Cell>>;

/** Columns in order, and rows. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Text that a spreadsheet would take for a formula begins so; with marks before it, it might be such text marked already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARK = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

const NEEDS_QUOTES = /[",\n\r]/;

/** A sheet as comma-separated values (RFC 4180), with a header. */
export const csvOf = ({ columns, rows }: Sheet): string =>
  csvLine(columns) +
  rows
    .map((row) => columns.map((column) => (isMatch(column, row[column]) ? row[column] : cellText(row[column]))))
    .map((texts) => `${texts.join(',')}\r\n`)
    .join('');

/** Up to version 0.2 the id of a match could begin with a minus. It is no formula, and the same in every file. */
const isMatch = (column: string, cell: Cell): boolean =>
  column === 'match' && typeof cell === 'string' && /^[\w-]+$/.test(cell);

/** One line of comma-separated values. Text that a spreadsheet would take for a formula gets a ' before it, which `readCsv` removes again. */
export const csvLine = (cells: readonly Cell[], end = '\r\n'): string => `${cells.map(cellText).join(',')}${end}`;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return typeof cell === 'object' ? quoted(JSON.stringify(cell)) : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== cell ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A sheet as JSON lines, with every column in each. */
export const jsonLinesOf = ({ columns, rows }: Sheet): string =>
  rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
    .join('');

/** A line of a CSV file: its fields, and where in the file it begins, from 1 on. */
export interface CsvLine {
  readonly fields: readonly string[];
  readonly line: number;
}

/** The fields of a CSV file: quotes, doubled quotes and breaks within quotes; empty lines are left out. */
export function readCsv(text: string): readonly CsvLine[] {
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let fields: string[] = [];
  let field = '';
  /** Within quotes, or just after a quote that may be the closing one. */
  let quotes: 'none' | 'open' | 'closing' = 'none';
  let [line, begins] = [1, 1];
  const endField = (): void => {
    fields.push(quotes === 'none' ? field : field.replace(MARK, ''));
    field = '';
    quotes = 'none';
  };
  const endLine = (): void => {
    endField();
    if (fields.some((each) => each !== '')) lines.push({ fields, line: begins });
    fields = [];
    begins = line;
  };
  for (const sign of text) {
    if (sign === '\n') line++;
    if (quotes === 'open') {
      if (sign === '"') quotes = 'closing';
      else field += sign;
    } else if (sign === '"') {
      if (quotes === 'closing') field += '"';
      quotes = 'open';
    } else if (sign === separator) endField();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') field += sign;
  }
  endLine();
  return lines;
}

/** Programs of countries that write a comma in numbers separate by semicolons. */
function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const most = [',', ';', '\t'].map((sign) => ({ sign, times: header.split(sign).length }));
  return most.reduce((best, each) => (each.times > best.times ? each : best)).sign;
}
