import type { ModeratorsRoom } from '../../../../game-package.ts';
import { extendDeadline, setDeadline } from '../doing.ts';
import { readMinutes } from '../durations.ts';
import type { Done, ModeratorGame, Refused } from '../types.ts';
import { deadlineLine } from './reports.ts';
import { no, type Staged, yes } from './stage.ts';

const CLOCK = /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?(\d{1,2}):(\d{2})$/;
const DAY = 24 * 60 * 60_000;

/** MF-155: `+30m` moves the deadline, `2h` counts from now, `21:30` is the next such time, `off` takes it away. */
export function moveDeadline(desk: ModeratorGame, written: string, room: ModeratorsRoom): Staged {
  const stage = (of: ModeratorGame) => ({ kind: 'running' as const, desk: of });
  if (written === '') return { stage: stage(desk), lines: [deadlineLine(room, desk)] };
  const moved = moveAsWritten(desk, written, room.now());
  if (moved === null) return { stage: stage(desk), lines: [no(room, room.text('desk.terminal.badDeadline'))] };
  if (!moved.ok) return { stage: stage(desk), lines: [no(room, room.text(`desk.refusals.${moved.code}`))] };
  return { stage: stage(moved.desk), lines: [yes(room, deadlineLine(room, moved.desk))] };
}

function moveAsWritten(desk: ModeratorGame, written: string, now: number): Done | Refused | null {
  if (written.toLowerCase() === 'off') return setDeadline(desk, null);
  const minutes = readMinutes(written.replace(/^\+/, ''));
  if (minutes !== null && written.startsWith('+')) return extendDeadline(desk, minutes, now);
  const at = minutes === null ? readClock(written, now) : now + minutes * 60_000;
  return at === null ? null : setDeadline(desk, at);
}

/** A time of the day or a date and time, by the moderator's own clock. */
function readClock(written: string, now: number): number | null {
  const found = CLOCK.exec(written);
  if (found === null) return null;
  const [year, month, day, hours, minutes] = found.slice(1).map((part) => (part === undefined ? null : Number(part)));
  if ((hours ?? 0) > 23 || (minutes ?? 0) > 59) return null;
  const today = new Date(now);
  const date = new Date(
    year ?? today.getFullYear(),
    month == null ? today.getMonth() : month - 1,
    day ?? today.getDate(),
    hours ?? 0,
    minutes ?? 0,
  );
  const at = date.getTime();
  return year == null && at <= now ? at + DAY : at;
}
