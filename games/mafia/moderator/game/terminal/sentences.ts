import type { Restored, RestoreMistake } from '../keeping.ts';
import { phaseIn } from '../story.ts';
import type { Text } from '../titles.ts';

/** Why a kept game cannot be gone on with. */
export function restoreSentence(text: Text, { code, at, why }: RestoreMistake): string {
  const what = text(`desk.restore.${code}`, { why: why === null ? '' : text(`desk.refusals.${why}`) });
  return at === '' || code === 'foreign' ? what : text('desk.restore.at', { at, what });
}

/** What is to be said where the rules have changed since a game was kept. */
export function notesOnRestoring(
  text: Text,
  { differsFrom, dropped }: Pick<Extract<Restored, { ok: true }>, 'differsFrom' | 'dropped'>,
): readonly string[] {
  if (differsFrom === null) return [];
  const differs = text('desk.restore.differs', { phase: phaseIn(text, differsFrom) });
  const lost = dropped === 0 ? [] : [text('desk.restore.dropped', { count: dropped })];
  return [differs, ...lost];
}

const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const;

/** A length of time in its two largest units: `1 day 3 hours`; a minute that has begun is left until it is over. */
export function lengthIn(text: Text, milliseconds: number): string {
  let minutes = Math.abs(Math.ceil(milliseconds / 60_000));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(minutes / size);
    minutes -= count * size;
    if (count > 0 || (unit === 'minutes' && parts.length === 0)) {
      parts.push(text(`desk.terminal.${unit}`, { count }));
    }
  }
  return parts.slice(0, 2).join(' ');
}
