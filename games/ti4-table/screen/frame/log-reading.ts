import type { Seat } from '../../../../kernel/index.ts';
import type { LogItem } from '../../../../web/kit/screen.ts';
import type { Event, Phase, Ti4Table } from '../../rules/types.ts';

export type Item = LogItem<Ti4Table>;
type Log = readonly Item[];

/** What was recorded and not taken back, oldest first. */
export const inForce = (log: Log): Item[] => log.filter(({ isUndone, back }) => !isUndone && back === null);

/** Whether this happens with it: a phase or a round begins, or the game ends. */
const tells = ({ heard }: Item, what: 'phaseBegan' | 'roundBegan' | 'gameEnded'): boolean =>
  heard.some(({ type }) => type === what);

/** What was recorded since the current phase or round began. */
export function since(log: Log, what: 'phaseBegan' | 'roundBegan'): Item[] {
  const items = inForce(log);
  return items.slice(items.findLastIndex((item) => tells(item, what)) + 1);
}

/** A note of a secret objective that was written down or crossed out. */
export type SecretNote = Extract<Event, { type: 'secretKept' | 'secretDropped' }>;

/** The notes among these that stand on the phones of others, and go, or come back, where these are taken back. */
export const notesOfOthers = (items: Log, seat: Seat | null): SecretNote[] =>
  items.flatMap(({ heard }) =>
    heard.filter(
      (event): event is SecretNote =>
        (event.type === 'secretKept' || event.type === 'secretDropped') && event.seat !== seat,
    ),
  );

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
