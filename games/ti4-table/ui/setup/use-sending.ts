import { useState } from 'react';
import type { Command } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** A way to record where the refusal is shown on the spot, as in a dialog that covers everything else. */
export interface Sending {
  readonly isSending: boolean;
  readonly refusal: string | null;
  /** Whether it was taken. */
  readonly send: (command: Command) => Promise<boolean>;
}

export function useSending(): Sending {
  const { controls } = useRecorder();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (command: Command) => {
    if (controls.record === null) return false;
    setSending(true);
    try {
      const why = await controls.record(command);
      setRefusal(why);
      return why === null;
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
}
