import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type HttpRequest, Refused, requestJson } from '../../../client/http.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { listText } from '../../ui/list-text.ts';
import { openRooms } from './language.ts';

export { Refused };

const NOBODY: Me = { person: null, name: null, token: null };

export const useMe = create<Me>()(persist((): Me => NOBODY, { name: 'tertulia.me' }));

/** Asks the server something that is not live: as this person, or with another secret, such as an organiser's key. */
export const ask = <T>(
  method: HttpRequest['method'],
  path: string,
  body?: object,
  token: string | null = useMe.getState().token,
): Promise<T> => requestJson<T>({ method, url: path, body, token });

/** Who this device is to the server; nobody until a name was given. */
export interface Me {
  readonly person: string | null;
  readonly name: string | null;
  readonly token: string | null;
  /** The glyph and colour that they chose; kept on this device only. */
  readonly look?: number;
}

/** Forgets who this device was: its secret is nobody's, or nobody's any more. */
export function forgetMe(): void {
  useMe.setState(NOBODY, true);
}

/** Asks for a table, new or with a free seat. Hands back its address; null where the server has forgotten who we are. */
export async function openTableAt(path: '/api/tables' | '/api/quick-play', wanted: object): Promise<string | null> {
  try {
    const { code } = await ask<{ readonly code: string }>('POST', path, wanted);
    return `/t/${code}`;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.refusal.code !== 'unknown-token') throw failure;
    forgetMe();
    return null;
  }
}

/** Becomes somebody, or changes what one is called. */
export async function beCalled(name: string): Promise<void> {
  // Another tab may have become somebody meanwhile; a second person would take the place of the first.
  await useMe.persist.rehydrate();
  const isNew = useMe.getState().token === null;
  useMe.setState(
    await (isNew ? ask<Me>('POST', '/api/people', { name }) : ask<Pick<Me, 'name'>>('PATCH', '/api/me', { name })),
  );
}

/** Why something was refused, in the reader's language: in the game's own words where it has some, else in the shell's. */
export function refusalText({ code, with: values = {} }: Refusal, game: string | null): string {
  const keys = game === null ? [] : [`${game}:refusals.${code}`];
  return i18next.t([...keys, `refusals:${code}`, 'refusals:unknown', 'outOfReach'], { code, ...readable(values) });
}

/** The option of a set-up that a refusal blames, where it names one. */
export function blamedIn({ with: values = {} }: Refusal): string | null {
  return 'key' in values && typeof values.key === 'string' ? values.key : null;
}

/** What to say of something that was thrown: why the server refused it. What nobody foresaw is thrown on. */
export const failureText = (failure: unknown): Promise<string> => refusalSaid(refusalIn(failure), null);

/** The same as `refusalText` where the sentences may not be there yet, as on the front page. */
async function refusalSaid(refusal: Refusal, game: string | null): Promise<string> {
  // Out of reach they cannot be loaded, and that is what is said then.
  await openRooms('alone').catch(() => undefined);
  return refusalText(refusal, game);
}

/** Values that name seats, which people count from 1. */
const CHAIRS = ['seats', 'asked'];

/** Lists inside a sentence, and seats counted from 1. */
function readable(values: object): Record<string, unknown> {
  const say = (key: string, item: unknown) => String(CHAIRS.includes(key) ? Number(item) + 1 : item);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? listText(
            i18next.language,
            value.map((item) => say(key, item)),
          )
        : value,
    ]),
  );
}

/** Why something failed, as far as it says so itself. */
export const refusalOf = (failure: unknown): Refusal =>
  failure instanceof Refused ? failure.refusal : { code: failure instanceof Error ? failure.message : 'unknown' };

const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Where others find this server: where this page came from, unless only this machine can reach that. */
export function usePublicOrigin(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (!OWN_MACHINE.test(location.hostname)) return;
    const look = async () => {
      const { network } = await ask<{ readonly network: readonly string[] }>('GET', '/api/addresses');
      if (network[0] !== undefined) setOrigin(network[0]);
    };
    // Without an answer, the address of this machine is all there is.
    look().catch(() => undefined);
  }, []);
  return origin;
}

/**
 * Does what may be refused, and says whether it is under way and why the last attempt failed. `run` is for what throws `Refused`,
 * `attempt` for what answers with a refusal or null; both say whether it worked.
 */
export function useAction(game: string | null = null) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (action: () => Promise<Refusal | null>): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      const why = await action().catch(refusalIn);
      setRefusal(why === null ? null : await refusalSaid(why, game));
      return why === null;
    } finally {
      setBusy(false);
    }
  };
  const run = (request: () => Promise<unknown>) => attempt(() => request().then(() => null));
  return { run, attempt, isBusy, refusal, forget: () => setRefusal(null) };
}

/** Why something was refused; any other failure is thrown again. */
export function refusalIn(failure: unknown): Refusal {
  if (failure instanceof Refused) return failure.refusal;
  throw failure;
}
