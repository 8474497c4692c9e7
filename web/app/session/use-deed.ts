import { useState } from 'react';
import type { ParticipantAction } from '../../../protocol/index.ts';
import { refusalText } from '../shell/refusal-text.ts';
import type { PageProps } from './page-props.ts';

/** Sends what a participant does: whether it is under way, and why it was refused. */
export function useParticipantAction(takePart: PageProps['takePart']) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (deed: ParticipantAction): Promise<boolean> => {
    setSending(true);
    const refused = await takePart(deed);
    setSending(false);
    setRefusal(refused === null ? null : refusalText(refused, 'session'));
    return refused === null;
  };
  return { send, isSending, refusal };
}
