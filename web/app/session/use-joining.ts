import { useEffect, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import { Refused } from '../shell/asking.ts';
import { speakAsWritten } from '../shell/language.ts';
import { type Joined, join } from './joining.ts';
import { isPassing } from './passing.ts';

/** How far this device is with coming into a session. */
export type Joining =
  | { readonly type: 'coming' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | ({ readonly type: 'joined' } & Joined);

const RETRY_MS = 4000;
const COMING: Joining = { type: 'coming' };

/** Comes into a session; where that cannot be just now, it goes on trying. */
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
        if (!(failure instanceof Refused)) return setJoining(() => thrownOn(failure));
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

/** What nobody foresaw is for the page that shows such things. */
function thrownOn(failure: unknown): never {
  throw failure;
}

const coming = new Map<string, Promise<Joined>>();

/** A page that is drawn twice comes in once. */
function joinOnce(code: string): Promise<Joined> {
  const known = coming.get(code) ?? join(code).finally(() => coming.delete(code));
  coming.set(code, known);
  return known;
}
