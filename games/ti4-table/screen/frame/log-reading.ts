import type { LogItem } from '../../../../web/kit/screen.ts';
import type { Phase, Ti4Table } from '../../rules/types.ts';

export type Item = LogItem<Ti4Table>;
type Log = readonly Item[];

/** What was recorded and not taken back, oldest first. */
export const inForce = (log: Log): Item[] => log.filter(({ isUndone, back }) => !isUndone && back === null);

/** Whether a phase, or a round, begins with this. */
const begins = ({ heard }: Item, what: 'phaseBegan' | 'roundBegan'): boolean => heard.some(({ type }) => type === what);

/** What was recorded since the current phase or round began. */
export function since(log: Log, what: 'phaseBegan' | 'roundBegan'): Item[] {
  const items = inForce(log);
  return items.slice(items.findLastIndex((item) => begins(item, what)) + 1);
}

/** The phase to which one comes back by taking the last thing back; null where it began none. */
export function phaseBehind(log: Log): Phase | null {
  const items = inForce(log);
  const last = items.pop();
  if (last === undefined || !begins(last, 'phaseBegan')) return null;
  const began = items.flatMap(({ heard }) =>
    heard.flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : [])),
  );
  return began.at(-1) ?? 'setup';
}
