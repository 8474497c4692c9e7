import { readCast, writeCast } from './cast-notation.ts';
import { CAST_IDS, CASTS, type CastId, castFor } from './casts.ts';
import type { Setup } from './types.ts';

/**
 * MF-123: the roles of a set-up, written out, so that whoever chooses sees who will take part: those of a named cast for so many seats, and
 * one's own in the usual spelling. A list of one's own that is left empty begins as the first cast.
 */
export function writtenRoles({ cast, roles }: Pick<Setup, 'cast' | 'roles'>, seats: number | null): string {
  if (cast === 'custom' && roles.trim() !== '') return inUsualSpelling(roles);
  return seats === null ? '' : rolesOfCast(cast === 'custom' ? (CAST_IDS[0] as CastId) : cast, seats);
}

function inUsualSpelling(roles: string): string {
  const read = readCast(roles);
  return read.ok ? writeCast(read.value) : roles;
}

function rolesOfCast(cast: CastId, seats: number): string {
  const [min, max] = CASTS[cast].seats;
  return seats < min || seats > max ? '' : writeCast(castFor(cast, seats));
}
