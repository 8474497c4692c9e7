const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** How many columns a text takes, its colours aside. */
const widthOf = (text: string): number => text.replace(COLOUR, '').length;

const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Rows of cells as lines of a drawing, every column as wide as its widest cell. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  return rows.map((row) => ` ${row.map((cell, at) => padEnd(cell, widths[at] as number)).join('  ')}`.trimEnd());
}
