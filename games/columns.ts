const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** How many columns of a terminal a text takes, without its colours. */
export const widthOf = (text: string): number => text.replace(COLOUR, '').length;

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

export function centre(text: string, width: number): string {
  const left = Math.max(0, (width - widthOf(text)) >> 1);
  return padEnd(' '.repeat(left) + text, width);
}

/** A text in lines that fit, broken between words; a number stays with the word before it. */
export function fold(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const words of text.split(/ (?!\d)/)) {
    const longer = lines.length === 0 ? words : `${lines.at(-1)} ${words}`;
    if (lines.length === 0 || widthOf(longer) > width) lines.push(words);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

interface Alignment {
  /** How every column but the first is aligned. */
  readonly align?: typeof padEnd;
  /** What comes before every line, and between two columns. */
  readonly indent?: string;
  readonly gap?: string;
}

/** Rows of cells as lines, every column as wide as its widest cell; the first is left-aligned. */
export function alignRows(
  rows: readonly (readonly string[])[],
  { align = padEnd, indent = '', gap = '  ' }: Alignment = {},
): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  const pad = (cell: string, at: number) => (at === 0 ? padEnd : align)(cell, widths[at] as number);
  return rows.map((row) => `${indent}${row.map(pad).join(gap)}`.trimEnd());
}
