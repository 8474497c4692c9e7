import type { LogItem } from '../../kit/screen.ts';
import type { PastItem } from '../following/followed.ts';

/** Everything that was recorded at the table of a companion, and what of it holds. */
export interface DeskLog {
  readonly items: readonly LogItem[];
  /** Numbers of the moves in force, oldest first. */
  readonly line: readonly number[];
  /** Whether something was taken back that can be brought back. */
  readonly hasUndone: boolean;
  /** The last step that this page knows of; null before the first. */
  readonly last: number | null;
}

/** Reads the past as the match's own recording does: taking back shortens the line, bringing back lengthens it, a new move forgets. */
export function deskLog(past: readonly PastItem[]): DeskLog {
  let line: number[] = [];
  let undone: number[][] = [];
  const steps = past.filter(({ step }) => step !== null);
  for (const { step, isTakeBack } of steps) {
    if (step === null) continue;
    const { number, backTo } = step;
    if (!isTakeBack) {
      line.push(number);
      undone = [];
    } else if (backTo === undefined) line.push(...(undone.pop() ?? []));
    else {
      undone.push(line.filter((move) => move >= backTo));
      line = line.filter((move) => move < backTo);
    }
  }
  const inForce = new Set(line);
  const items = steps.map((item) => itemOf(item, inForce));
  return { items, line, hasUndone: undone.length > 0, last: items.at(-1)?.step ?? null };
}

/** What of the past still holds: a room need not read what was a slip, nor that it was taken back. */
export function withoutTakenBack(past: readonly PastItem[], log: DeskLog['items']): readonly PastItem[] {
  const gone = new Set(log.flatMap(({ key, isUndone, back }) => (isUndone || back !== null ? [key] : [])));
  return past.filter(({ key }) => !gone.has(key));
}

function itemOf({ key, at, heard, isTakeBack, step }: PastItem, inForce: ReadonlySet<number>): LogItem {
  const { number = 0, by = 'host', backTo } = step ?? {};
  const back = isTakeBack ? (backTo === undefined ? 'redo' : 'undo') : null;
  return {
    key,
    step: number,
    at,
    by,
    heard: heard as LogItem['heard'],
    isUndone: !isTakeBack && !inForce.has(number),
    back,
  };
}
