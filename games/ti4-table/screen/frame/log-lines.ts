/** One thing that was recorded, ready to be read. */
export interface LogLine {
  readonly key: string;
  /** Milliseconds since the first round began; null while the table was set up. */
  readonly at: number | null;
  /** The same, to be read. */
  readonly time: string;
  readonly by: string;
  readonly sentences: readonly string[];
  readonly isUndone: boolean;
}

/** Lines to read, with what was taken back marked by a word. */
export function logAsText(lines: readonly LogLine[], undone: string): string {
  return lines
    .map(({ time, by, sentences, isUndone }) => {
      const mark = isUndone ? ` [${undone}]` : '';
      return `${time}  ${sentences.join('; ')} (${by})${mark}\n`;
    })
    .join('');
}

/** A table for a spreadsheet: seconds, who recorded it, what it was, and whether it was taken back. */
export function logAsCsv(lines: readonly LogLine[]): string {
  const rows = lines.map(({ at, time, by, sentences, isUndone }) => [
    at === null ? '' : String(Math.floor(at / 1000)),
    time,
    by,
    sentences.join('; '),
    String(isUndone),
  ]);
  return [['seconds', 'time', 'recorded_by', 'event', 'undone'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');
}

/** What begins like a formula would be reckoned by a spreadsheet: own words must not do that. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
