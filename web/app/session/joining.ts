import type { PublicSession } from '../../../protocol/index.ts';
import { ask } from '../shell/asking.ts';
import { loadGame } from '../shell/games.ts';
import { speakAsWritten } from '../shell/language.ts';
import { type Invitation, keepToken, keptToken } from './kept-token.ts';

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
  if (keptToken(code, invitation) === null && isOver(session)) return { session, token: null };
  return { session, token: await oneAtATime(code, () => tokenFor(code, invitation)) };
}

const isOver = ({ stage }: PublicSession): boolean => stage === 'over' || stage === 'closed';

async function tokenFor(code: string, invitation: Invitation): Promise<string> {
  const token = keptToken(code, invitation) ?? (await askToJoin(code, invitation));
  keepToken(code, invitation, token);
  return token;
}

async function askToJoin(code: string, invitation: Invitation): Promise<string> {
  const { token } = await ask<{ readonly token: string }>('POST', `/api/sessions/${code}/join`, invitation, null);
  return token;
}

/** Reads an address; an id of nothing but spaces is none. */
export function invitationIn({ hash, search }: Pick<Location, 'hash' | 'search'>, idParameter: string): Invitation {
  const link = new URLSearchParams(hash.slice(1)).get('l');
  const externalId = idParameter === '' ? '' : (new URLSearchParams(search).get(idParameter) ?? '').trim();
  return { ...(link === null ? {} : { link }), ...(externalId === '' ? {} : { externalId }) };
}

/** Two tabs that open at once are one participant; a page without TLS has no such locks, and takes its chance. */
function oneAtATime<T>(code: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks?.request(`tertulia.session.${code}`, work) ?? work();
}
