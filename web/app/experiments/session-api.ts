import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { SessionPlan } from '../../../protocol/index.ts';
import { ask, refusalIn } from '../shell/server.ts';

/** An organiser's key of a session. */
export interface KeptKey {
  readonly code: string;
  readonly key: string;
}

const PREFIX = 'tertulia.organiser.';

/** The keys in this browser, sorted by the codes of their sessions. */
export function keptKeys(): readonly KeptKey[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ code: name.slice(PREFIX.length), key: localStorage.getItem(name) ?? '' }))
    .sort((one, other) => one.code.localeCompare(other.code));
}

export const keyOf = (code: string): string | null => localStorage.getItem(PREFIX + code);

export const keepKey = ({ code, key }: KeptKey): void => localStorage.setItem(PREFIX + code, key);

export const forgetKey = (code: string): void => localStorage.removeItem(PREFIX + code);

/** Keeps a key that came in the address as `#key=…`, and removes it from the address bar. */
export function takeKeyFromAddress(code: string): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null || key === '') return;
  keepKey({ code, key });
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** What an organiser sees of a session in addition to its live state. */
export interface OrganiserData {
  readonly code: string;
  readonly plan: SessionPlan;
  readonly isDryRun: boolean;
  readonly organisers: readonly { readonly number: number; readonly label: string; readonly isYou: boolean }[];
  readonly links: readonly { readonly label: string; readonly participant: number | null }[];
}

type Method = Parameters<typeof ask>[0];

/** Sends a request about one session, with an organiser's key. */
export function askSession<T>(of: { code: string; key: string }, method: Method, path: string, body?: object) {
  return ask<T>(method, `/api/sessions/${of.code}${path}`, body, of.key);
}

/** Keeps an organiser's key if it opens the session; else it throws. */
export async function openWithKey(code: string, written: string): Promise<string> {
  const key = written.trim();
  await askSession({ code, key }, 'GET', '/desk');
  keepKey({ code, key });
  return key;
}

/** What the server answered, or why it refused. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly refusal: Refusal | null;
  /** Loads again; the value stays in the meantime. */
  readonly reload: () => Promise<void>;
}

/** Loads once, and again when `load` changes or `reload` is called. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Omit<Loaded<T>, 'reload'>>({ value: null, refusal: null });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current++;
    const mine = newest.current;
    try {
      const value = await load();
      if (mine === newest.current) setAnswer({ value, refusal: null });
    } catch (failure) {
      const refusal = refusalIn(failure);
      if (mine === newest.current) setAnswer((before) => ({ ...before, refusal }));
    }
  }, [load]);
  useEffect(() => {
    void reload();
    return () => {
      newest.current++;
    };
  }, [reload]);
  return { ...answer, reload };
}
