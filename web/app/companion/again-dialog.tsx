import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

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
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      title={t('new.title')}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button kind="main" onClick={() => onAnswer(true)}>
            {t('new.go')}
          </Button>
        </>
      }
    >
      <p>{isAlone ? t('new.text') : t('new.textForAll')}</p>
      <ErrorNotice text={refusal} />
    </Dialog>
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
