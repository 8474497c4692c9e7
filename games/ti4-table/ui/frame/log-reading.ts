import type { LogItem } from '../../../../web/ui/screen.ts';
import type { Phase, Ti4Table } from '../../types.ts';

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
