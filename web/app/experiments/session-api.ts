import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { SessionPlan } from '../../../protocol/index.ts';
import { ask, failureText, Refused } from '../shell/server.ts';

const PREFIX = 'tertulia.organiser.';

/** A session that this browser has a key of. */
export interface KeptKey {
  readonly code: string;
  readonly key: string;
}

/** The keys that this browser keeps, by the codes of their sessions. */
export function keptKeys(): readonly KeptKey[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ code: name.slice(PREFIX.length), key: localStorage.getItem(name) ?? '' }))
    .sort((one, other) => one.code.localeCompare(other.code));
}

export const keyOf = (code: string): string | null => localStorage.getItem(PREFIX + code);

export const keepKey = ({ code, key }: KeptKey): void => localStorage.setItem(PREFIX + code, key);

export const forgetKey = (code: string): void => localStorage.removeItem(PREFIX + code);

/** Takes a key out of the address, where it came as `#key=…`, keeps it, and leaves no trace of it in the address bar. */
export function takeKeyFromAddress(code: string): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null || key === '') return;
  keepKey({ code, key });
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** What the server tells an organiser beside what is live. */
export interface OrganiserData {
  readonly code: string;
  readonly plan: SessionPlan;
  readonly isDryRun: boolean;
  readonly organisers: readonly { readonly number: number; readonly label: string; readonly isYou: boolean }[];
  readonly links: readonly { readonly label: string; readonly participant: number | null }[];
}

type Method = Parameters<typeof ask>[0];

/** Asks the server something about one session, with an organiser's key. */
export function askSession<T>(of: { code: string; key: string }, method: Method, path: string, body?: object) {
  return ask<T>(method, `/api/sessions/${of.code}${path}`, body, of.key);
}

/** What the server answered, or why it did not. */
export interface Asked<T> {
  readonly value: T | null;
  readonly refusal: Refusal | null;
  /** Asks again; what was answered stays meanwhile. */
  readonly again: () => Promise<void>;
}

/** Asks once, and again when there is something else to ask (`load` is another) or somebody wants it. */
export function useAsked<T>(load: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<Omit<Asked<T>, 'again'>>({ value: null, refusal: null });
  const newest = useRef(0);
  const again = useCallback(async () => {
    newest.current++;
    const mine = newest.current;
    try {
      const value = await load();
      if (mine === newest.current) setAnswer({ value, refusal: null });
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (mine === newest.current) setAnswer((before) => ({ ...before, refusal }));
    }
  }, [load]);
  useEffect(() => {
    void again();
    return () => {
      newest.current++;
    };
  }, [again]);
  return { ...answer, again };
}

/** Why something was refused; what nobody foresaw is thrown on. */
export function refusalOf(failure: unknown): Refusal {
  if (failure instanceof Refused) return failure.refusal;
  throw failure;
}

/** One place where something is asked of the server, and where it is said why it was refused. */
interface Doing {
  /** Does it; whether it was done. */
  readonly run: (deed: () => Promise<unknown>) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why the last was refused, in the reader's language. */
  readonly refusal: string | null;
}

export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (deed: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await deed();
      return true;
    } catch (failure) {
      setRefusal(failureText(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, refusal };
}
