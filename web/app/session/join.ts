import { useEffect, useState } from 'react';
import { isPassing } from '../../../client/session-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { PublicSession } from '../../../protocol/index.ts';
import { loadGame } from '../shell/games.ts';
import { speakAsWritten } from '../shell/language.ts';
import { ask, Refused } from '../shell/server.ts';

/** How far this device is with joining a session. */
type Joining =
  | { readonly type: 'coming' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | ({ readonly type: 'joined' } & Joined);

const RETRY_MS = 4000;
const COMING: Joining = { type: 'coming' };

/** Joins a session, and retries refusals that pass. */
export function useJoining(code: string): Joining {
  const [joining, setJoining] = useState<Joining>(COMING);
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (now: Joining) => isHere && setJoining(now);
    const come = async () => {
      try {
        show({ type: 'joined', ...(await joinOnce(code)) });
      } catch (failure) {
        if (!(failure instanceof Refused)) return setJoining(() => rethrow(failure));
        show({ type: 'refused', refusal: failure.refusal });
        if (isHere && isPassing(failure.refusal.code)) timer = setTimeout(come, RETRY_MS);
      }
    };
    void come();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [code]);
  useEffect(() => () => void speakAsWritten(null), []);
  return joining;
}

/** Thrown while rendering, an error reaches the error page. */
function rethrow(failure: unknown): never {
  throw failure;
}

const coming = new Map<string, Promise<Joined>>();

/** A page that is mounted twice joins once. */
function joinOnce(code: string): Promise<Joined> {
  const known = coming.get(code) ?? join(code).finally(() => coming.delete(code));
  coming.set(code, known);
  return known;
}

/** A session and this device's token for it; null if the session is over and this device did not take part. */
interface Joined {
  readonly session: PublicSession;
  readonly token: string | null;
}

/** Reads a session, switches to its language, and joins it unless this device has already. */
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

/** Reads the invitation in an address. */
export function invitationIn({ hash, search }: Pick<Location, 'hash' | 'search'>, idParameter: string): Invitation {
  const link = new URLSearchParams(hash.slice(1)).get('l');
  const externalId = idParameter === '' ? '' : (new URLSearchParams(search).get(idParameter) ?? '').trim();
  return { ...(link === null ? {} : { link }), ...(externalId === '' ? {} : { externalId }) };
}

/** Two tabs that open at once are one participant. Without TLS there are no locks, and they may become two. */
function oneAtATime<T>(code: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks?.request(`tertulia.session.${code}`, work) ?? work();
}

/** What an address brings: the secret of a personal link, and the participant's id on a recruiting site. */
interface Invitation {
  readonly link?: string;
  readonly externalId?: string;
}

/** The storage key of the device's last token. */
const lastKeyOf = (code: string) => `tertulia.session.${code}`;

/** The storage key of an invitation's token; without link or id, that of the last token. */
function keyOf(code: string, invitation: Invitation): string {
  const { link, externalId } = invitation;
  const brought = `${new URLSearchParams({ ...(link && { link }), ...(externalId && { externalId }) })}`;
  return brought === '' ? lastKeyOf(code) : `${lastKeyOf(code)}?${brought}`;
}

/** The token of this device's participant; another link or id is another participant. */
export const keptToken = (code: string, invitation: Invitation): string | null => read(keyOf(code, invitation));

/** Keeps a token, so that a reload, a second tab and an address without an invitation are the same participant. */
export function keepToken(code: string, invitation: Invitation, token: string): void {
  write(keyOf(code, invitation), token);
  write(lastKeyOf(code), token);
}

/** Forgets a token that the server does not know, under every key. */
export function forgetToken(code: string, token: string): void {
  const isOfSession = (key: string) => key === lastKeyOf(code) || key.startsWith(`${lastKeyOf(code)}?`);
  for (const key of allKeys().filter(isOfSession)) if (read(key) === token) remove(key);
}

/** Tokens of a browser without storage, for this visit. */
const unkept = new Map<string, string>();

function allKeys(): readonly string[] {
  try {
    return [...unkept.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...unkept.keys()];
  }
}

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

function remove(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
