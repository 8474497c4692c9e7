import type { PublicSession } from '../../../wire/index.ts';
import { ask } from '../shell/asking.ts';
import { loadGame } from '../shell/games.ts';
import { speakAsWritten } from '../shell/language.ts';
import { keepToken, keptToken } from './kept-token.ts';

/** A session, and the secret of this device's participant in it; null where it is over for those who did not take part. */
export interface Joined {
  readonly session: PublicSession;
  readonly token: string | null;
}

/** Reads a session, speaks its language, and takes part in it unless this device does already. */
export async function join(code: string): Promise<Joined> {
  const session = await ask<PublicSession>('GET', `/api/sessions/${code}`, undefined, null);
  await Promise.all([speakAsWritten(session.language), loadGame(session.game)]);
  const invitation = invitationIn(location, session.idParameter);
  if (keptToken(code, invitation.link ?? null) === null && isOver(session)) return { session, token: null };
  return { session, token: await oneAtATime(code, () => tokenFor(code, invitation)) };
}

const isOver = ({ stage }: PublicSession): boolean => stage === 'over' || stage === 'closed';

async function tokenFor(code: string, invitation: Invitation): Promise<string> {
  const { link = null } = invitation;
  const known = keptToken(code, link);
  if (known !== null) return known;
  const { token } = await ask<{ readonly token: string }>('POST', `/api/sessions/${code}/join`, invitation, null);
  keepToken(code, { token, link });
  return token;
}

/** What an address brings: the secret of a personal link, and the id that a recruiting site knows somebody by. */
interface Invitation {
  readonly link?: string;
  readonly externalId?: string;
}

/** Reads an address. */
export function invitationIn({ hash, search }: Pick<Location, 'hash' | 'search'>, idParameter: string): Invitation {
  const link = new URLSearchParams(hash.slice(1)).get('l');
  const externalId = idParameter === '' ? null : new URLSearchParams(search).get(idParameter);
  return { ...(link === null ? {} : { link }), ...(externalId === null ? {} : { externalId }) };
}

/** Two tabs that open at once are one participant; a page without TLS has no such locks, and takes its chance. */
function oneAtATime<T>(code: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks?.request(`tertulia.session.${code}`, work) ?? work();
}
