import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import { Refused } from '../shell/asking.ts';

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
