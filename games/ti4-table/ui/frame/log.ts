import type { LogItem } from '../../../../web/ui/screen.ts';
import { phrase } from '../../text/phrase.ts';
import type { Phase, Ti4Table } from '../../types.ts';
import { useRecorder } from '../recorder.ts';

export type Item = LogItem<Ti4Table>;
type Log = readonly Item[];

/** What was recorded at the table and not taken back, oldest first; what seats keep to themselves has a history of its own. */
export const inForce = (log: Log): Item[] =>
  log.filter(({ isUndone, back, isNote }) => !isUndone && back === null && !isNote);

/** Whether this happens with it: a phase or a round begins, or the game ends. */
const tells = ({ heard }: Item, what: 'phaseBegan' | 'roundBegan' | 'gameEnded'): boolean =>
  heard.some(({ type }) => type === what);

/** What was recorded since the current phase or round began. */
export function since(log: Log, what: 'phaseBegan' | 'roundBegan'): Item[] {
  const items = inForce(log);
  return items.slice(items.findLastIndex((item) => tells(item, what)) + 1);
}

/** The phase to which one comes back by taking the last thing back; null where it began none and did not end the game. */
export function phaseBehind(log: Log): Phase | null {
  const items = inForce(log);
  const last = items.pop();
  if (last === undefined || !(tells(last, 'phaseBegan') || tells(last, 'gameEnded'))) return null;
  const began = items.flatMap(({ heard }) =>
    heard.flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : [])),
  );
  return began.at(-1) ?? 'setup';
}

/** One thing that was recorded, ready to be read. */
export interface LogLine {
  readonly key: string;
  /** Milliseconds since the first round began; null while the table was set up, which is timed from when it was made. */
  readonly at: number | null;
  /** The same, to be read. */
  readonly time: string;
  readonly by: string;
  readonly sentences: readonly string[];
  readonly isUndone: boolean;
  /** It only says that something was taken back, or brought back. */
  readonly isTakeBack: boolean;
}

/** Lines that were taken back, together with those that say so: shown as one, to be unfolded. */
interface FoldedLines {
  readonly key: string;
  readonly folded: readonly LogLine[];
  /** How many things were taken back. */
  readonly count: number;
}

/** The lines as they are read: what was taken back is folded away, run by run. */
export function foldedLines(lines: readonly LogLine[]): readonly (LogLine | FoldedLines)[] {
  const read: (LogLine | FoldedLines)[] = [];
  let run: LogLine[] = [];
  const fold = () => {
    const [first] = run;
    const count = run.filter(({ isUndone }) => isUndone).length;
    // What was brought back holds again: that it was away is not worth a line.
    if (first !== undefined && count > 0) read.push({ key: `folded-${first.key}`, folded: run, count });
    run = [];
  };
  for (const line of lines) {
    if (line.isUndone || line.isTakeBack) run.push(line);
    else {
      fold();
      read.push(line);
    }
  }
  fold();
  return read;
}

/** Lines to read, with what was taken back marked by a word; above them when the game was begun, where that is said. */
export function logAsText(
  lines: readonly LogLine[],
  { undone, created }: { undone: string; created: string | null },
): string {
  const read = lines
    .map(({ time, by, sentences, isUndone }) => {
      const mark = isUndone ? ` [${undone}]` : '';
      return `${time}  ${sentences.join('; ')} (${by})${mark}\n`;
    })
    .join('');
  return created === null ? read : `${created}\n\n${read}`;
}

/** A table for a spreadsheet: seconds, who recorded it, what it was, whether it was taken back, and when the game was begun. */
export function logAsCsv(lines: readonly LogLine[], createdAt: number | null): string {
  const created = createdAt === null ? '' : new Date(createdAt).toISOString();
  const rows = lines.map(({ at, time, by, sentences, isUndone }) => [
    at === null ? '' : String(Math.floor(at / 1000)),
    time,
    by,
    sentences.join('; '),
    String(isUndone),
    created,
  ]);
  return [['seconds', 'time', 'recorded_by', 'event', 'undone', 'created'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');
}

/** What begins like a formula would be reckoned by a spreadsheet: own words must not do that. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What was recorded, as sentences in the reader's language. */
export function useSentences() {
  const { speaker, text } = useRecorder();
  const all = ({ heard, back }: LogItem<Ti4Table>): string[] => {
    if (back !== null) return [text(`frame.log.${back}`)];
    return heard.map((event) => phrase(event, speaker)).filter((sentence) => sentence !== null);
  };
  return {
    all,
    /** The first of them: what it was, in short. */
    short: (item: LogItem<Ti4Table>): string => all(item)[0] ?? text('frame.log.something'),
  };
}
