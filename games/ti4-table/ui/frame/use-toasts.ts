import { useCallback, useEffect, useState } from 'react';

/** What is shown for a few seconds: a sentence, why something was refused, or the last thing that was recorded (no sentence). */
export interface Toast {
  readonly sentence: string | null;
  readonly isRefusal: boolean;
  /** Something was recorded here just now, which a slip of the finger may want back. */
  readonly canTakeBack: boolean;
  readonly since: number;
}

export interface Toasts {
  readonly toast: Toast | null;
  readonly say: (sentence: string) => void;
  readonly refuse: (why: string) => void;
  readonly recorded: () => void;
  readonly dismiss: () => void;
}

const SHOWN_MS = 6000;
/** A sentence that comes so soon after something was recorded is about it. */
const TOGETHER_MS = 1000;

/** One thing at a time, for a few seconds. */
export function useToasts(): Toasts {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const put = useCallback(
    (sentence: string | null, kind: 'said' | 'refused' | 'recorded') =>
      setToast((before) => ({
        sentence,
        isRefusal: kind === 'refused',
        canTakeBack: kind === 'recorded' || (kind === 'said' && wasRecordedJustNow(before)),
        since: performance.now(),
      })),
    [],
  );
  const say = useCallback((sentence: string) => put(sentence, 'said'), [put]);
  const refuse = useCallback((why: string) => put(why, 'refused'), [put]);
  const recorded = useCallback(() => put(null, 'recorded'), [put]);
  const dismiss = useCallback(() => setToast(null), []);
  return { toast, say, refuse, recorded, dismiss };
}

const wasRecordedJustNow = (toast: Toast | null): boolean =>
  toast?.canTakeBack === true && performance.now() - toast.since < TOGETHER_MS;
