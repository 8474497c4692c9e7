import { useRef, useState } from 'react';

/** Gives an answer and says why not: null where it was taken. */
type Answer<C> = (command: C) => Promise<string | null>;

/** Answers, one at a time; what is sent while another is under way is not sent, so that no tap counts twice. */
export function useAnswer<C>(answer: Answer<C> | null) {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (command: C): Promise<void> => {
    if (answer === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setRefusal(null);
    try {
      setRefusal(await answer(command));
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { send, isSending, refusal };
}
