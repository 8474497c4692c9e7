import type { MonitorChange, Monitored } from '../../../../protocol/index.ts';
import type { WatchedParticipant, WatchedRoom } from './watching.ts';

type Records<T> = Readonly<Record<string, T>>;

/** What an organiser watches after a change of it: fields of participants and rooms one by one, all else whole. A new phase has rooms of its own. */
export function afterChange(before: Monitored, change: MonitorChange): Monitored {
  const { participants, rooms, ...whole } = change;
  const isNewPhase = change.phase !== undefined && change.phase !== before.phase;
  const next = {
    ...before,
    ...whole,
    participants: withFields<WatchedParticipant>(before.participants, participants),
    rooms: withFields<WatchedRoom>(isNewPhase ? {} : before.rooms, rooms),
  };
  // What comes off the wire leaves fields out; it never holds undefined.
  return next as Monitored;
}

/** Fields that may be missing; what comes off the wire is never undefined. */
type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined };

function withFields<T extends object>(before: Records<T>, changed: Records<Fields<T>> = {}): Record<string, T> {
  const merged = Object.entries(changed).map(([key, fields]) => [key, { ...before[key], ...fields } as T]);
  return { ...before, ...Object.fromEntries(merged) };
}
