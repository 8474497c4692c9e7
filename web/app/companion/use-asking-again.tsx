import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AgainDialog } from './again-dialog.tsx';

interface AskingAgain {
  /** Asks, and says whether it is really meant. */
  readonly ask: () => Promise<boolean>;
  /** What is asked; it has to stand somewhere on the page. */
  readonly dialog: ReactNode;
}

/** Asks before a companion's table goes on to another game, which takes everybody away from this one. */
export function useAskingAgain(isAlone: boolean): AskingAgain {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isMeant: boolean) => void) | null>(null);
  const answer = (isMeant: boolean) => {
    setOpen(false);
    waiting.current?.(isMeant);
    waiting.current = null;
  };
  const ask = useCallback(() => {
    waiting.current?.(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  return { ask, dialog: isOpen ? <AgainDialog isAlone={isAlone} onAnswer={answer} /> : null };
}
