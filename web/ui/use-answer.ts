import { useRef, useState } from 'react';

/** Gives an answer and says why not: null where it was taken. */
type Answer<C> = (command: C) => Promise<string | null>;

const NOTHING = { why: null, by: null };

/** Answers, one at a time; what is sent while another is under way is not sent, so that no tap counts twice. */
export function useAnswer<C>(answer: Answer<C> | null) {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<{ readonly why: string | null; readonly by: Answer<C> | null }>(NOTHING);
  const current = useRef(answer);
  current.current = answer;

  const send = async (command: C): Promise<void> => {
    if (answer === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setRefused(NOTHING);
    try {
      const why = await answer(command);
      setRefused({ why, by: current.current });
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  // Another question is another matter.
  return { send, isSending, refusal: refused.by === answer ? refused.why : null };
}
