import { useState } from 'react';
import { failureText } from '../shell/refusal-text.ts';

/** One place where something is asked of the server, and where it is said why it was refused. */
export interface Doing {
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
