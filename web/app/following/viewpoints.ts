import type { TableInfo, WireViewer } from '../../../protocol/index.ts';

/** Why there is no table for this person, however often they try. Everything else passes. */
export const FINAL = new Set([
  'no-such-table',
  'table-closed',
  'table-full',
  'kicked',
  'banned',
  'match-broken',
  'other-rules',
  'unknown-game',
]);

/** Why somebody is kept waiting at the door of a table; all of it may change while they wait. */
export const AT_THE_DOOR = new Set(['knock-first', 'knocking', 'knock-refused', 'table-locked']);

/** The seats of this person; a moderator's eyes for the host of a moderated table; else as a spectator. */
export function wantedViewpoints({ chairs, you, host, settings, stage }: TableInfo): readonly WireViewer[] {
  if (you.person === null) return ['spectator'];
  const own = chairs.flatMap((chair, seat) => (chair.type === 'person' && chair.person === you.person ? [seat] : []));
  if (own.length > 0) return own;
  const isModerator = settings.isModerated && host === you.person && stage !== 'lobby';
  return isModerator ? ['moderator'] : ['spectator'];
}
