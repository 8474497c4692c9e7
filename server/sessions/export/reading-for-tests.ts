/** The cells of comma-separated values, as whoever reads them has them. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, ''));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

export type JsonRow = Readonly<Record<string, unknown>>;

export const readJsonLines = (text: string): readonly JsonRow[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JsonRow);

/** What a value reads as in comma-separated values. */
export function asCell(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
