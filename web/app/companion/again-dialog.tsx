import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/dialog.tsx';

interface AgainDialogProps {
  /** There is nobody but the person who keeps the table, as on one device. */
  readonly isAlone: boolean;
  readonly onAnswer: (isMeant: boolean) => void;
  /** Why it could not be done. */
  readonly refusal?: string | null;
}

/** Whether another game shall really take the place of the one on the table, and what becomes of both. */
export function AgainDialog({ isAlone, onAnswer, refusal = null }: AgainDialogProps) {
  const { t } = useTranslation('companion');
  return (
    <AskDialog
      title={t('new.title')}
      text={isAlone ? t('new.text') : t('new.textForAll')}
      yes={t('new.go')}
      no={t('cancel')}
      onYes={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
      error={refusal}
    />
  );
}

interface AskingAgain {
  /** Asks, and says whether it is really meant. */
  readonly ask: () => Promise<boolean>;
  /** What is asked; it has to be somewhere on the page. */
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
