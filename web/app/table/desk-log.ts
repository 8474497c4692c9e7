import type { LogItem } from '../../ui/screen.ts';
import type { PastItem } from '../following/followed.ts';

/** Everything that was recorded at the table of a companion, and what of it holds. */
export interface CompanionLog {
  readonly items: readonly LogItem[];
  /** Numbers of the moves in force, oldest first. */
  readonly line: readonly number[];
  /** Whether something was taken back that can be brought back. */
  readonly hasUndone: boolean;
  /** The notes of one's own that are in force, and whether some were taken back that can be brought back. */
  readonly ownNotes: readonly number[];
  readonly hasUndoneNotes: boolean;
  /** The last step that this page knows of; null before the first. */
  readonly last: number | null;
}

/** Something that was taken back, and can be brought back. */
interface Undone {
  readonly moves: readonly number[];
  /** Whose notes they are; null for what was recorded at the table. */
  readonly noteOf: number | 'host' | null;
}

/** Reads the past as the match's own recording does: taking back shortens the line, bringing back lengthens it, a new move forgets. */
export function deskLog(past: readonly PastItem[], seat: number | null = null): CompanionLog {
  let line: number[] = [];
  let undone: Undone[] = [];
  const notes: number[] = [];
  const steps = past.filter(({ step }) => step !== null);
  for (const { step, isTakeBack } of steps) {
    if (step === null) continue;
    const { number, by, backTo, moves, isNote = false } = step;
    const noteOf = isNote ? by : null;
    if (!isTakeBack) {
      line.push(number);
      if (noteOf === seat && noteOf !== null) notes.push(number);
      undone = undone.filter((group) => (isNote ? group.noteOf !== noteOf : group.noteOf !== null));
    } else if (backTo === undefined) {
      const index = undone.findLastIndex((group) => group.noteOf === noteOf);
      const [group] = index === -1 ? [] : undone.splice(index, 1);
      line = [...line, ...(moves ?? group?.moves ?? [])].sort((one, other) => one - other);
    } else {
      const gone = moves ?? line.filter((move) => move >= backTo);
      undone.push({ moves: gone, noteOf });
      line = line.filter((move) => !gone.includes(move));
    }
  }
  const inForce = new Set(line);
  const items = steps.map((item) => itemOf(item, inForce));
  return {
    items,
    line,
    hasUndone: undone.some(({ noteOf }) => noteOf === null),
    ownNotes: notes.filter((number) => inForce.has(number)),
    hasUndoneNotes: seat !== null && undone.some(({ noteOf }) => noteOf === seat),
    last: items.at(-1)?.step ?? null,
  };
}

/** What of the past still holds: a room need not read what was a slip, nor that it was taken back. */
export function withoutTakenBack(past: readonly PastItem[], log: CompanionLog['items']): readonly PastItem[] {
  const gone = new Set(log.flatMap(({ key, isUndone, back }) => (isUndone || back !== null ? [key] : [])));
  return past.filter(({ key }) => !gone.has(key));
}

function itemOf({ key, at, heard, isTakeBack, step }: PastItem, inForce: ReadonlySet<number>): LogItem {
  const { number = 0, by = 'host', backTo, isNote = false } = step ?? {};
  const back = isTakeBack ? (backTo === undefined ? 'redo' : 'undo') : null;
  return {
    key,
    step: number,
    at,
    by,
    heard: heard as LogItem['heard'],
    isUndone: !isTakeBack && !inForce.has(number),
    back,
    isNote,
  };
}
