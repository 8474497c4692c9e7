import { sameJson } from '../../kernel/index.ts';
import type { MonitorChange, Monitored } from '../../protocol/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an organiser has to be told who has seen the one and is to see the other; null where that is nothing but the time. */
export function changeBetween(before: Monitored, now: Monitored): MonitorChange | null {
  const { participants: _participants, rooms: _rooms, at: _at, ...whole } = now;
  const changes: Record<string, unknown> = fieldsThatDiffer(before, whole) ?? {};
  const participants = rowsThatDiffer(before.participants, now.participants);
  // Rooms of another phase have the numbers of the former: they are told whole.
  const rooms = before.phase === now.phase ? rowsThatDiffer(before.rooms, now.rooms) : now.rooms;
  if (participants !== null) changes.participants = participants;
  if (rooms !== null) changes.rooms = rooms;
  return Object.keys(changes).length === 0 ? null : { ...changes, at: now.at };
}

function rowsThatDiffer(
  before: Readonly<Record<string, Fields>>,
  now: Readonly<Record<string, Fields>>,
): Record<string, Fields> | null {
  const changed: Record<string, Fields> = {};
  for (const [key, row] of Object.entries(now)) {
    const known = before[key];
    const fields = known === undefined ? row : fieldsThatDiffer(known, row);
    if (fields !== null) changed[key] = fields;
  }
  return Object.keys(changed).length === 0 ? null : changed;
}

function fieldsThatDiffer(before: Fields, now: Fields): Record<string, unknown> | null {
  const changed = Object.entries(now).filter(([field, value]) => !sameJson(before[field] as never, value as never));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
