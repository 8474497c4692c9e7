/** A row as it stands in a file: by column, in whatever form the file has. */
export type RawRow = Readonly<Record<string, unknown>>;

/** An empty field of a CSV file is what `null` is in a JSON file. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 'null';

export function numberIn(row: RawRow, column: string): number | null {
  const value = row[column];
  if (isEmpty(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function textIn(row: RawRow, column: string): string {
  const value = row[column];
  return isEmpty(value) ? '' : String(value);
}

export function claimIn(row: RawRow, column: string): boolean | null {
  const text = textIn(row, column).toLowerCase();
  if (text === '') return null;
  return text === 'true' || text === '1';
}

/** One of a list of words; null where there is none, undefined where it is another word. */
export function wordIn<W extends string>(row: RawRow, column: string, words: readonly W[]): W | null | undefined {
  const text = textIn(row, column);
  return text === '' ? null : words.find((word) => word === text);
}
