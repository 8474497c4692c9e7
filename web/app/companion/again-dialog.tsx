import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';

interface AgainDialogProps {
  /** There is nobody but whoever keeps the table, as on one device. */
  readonly isAlone: boolean;
  readonly onAnswer: (isMeant: boolean) => void;
}

/** Whether another game shall really take the place of the one that is over, and what becomes of both. */
export function AgainDialog({ isAlone, onAnswer }: AgainDialogProps) {
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
    </Dialog>
  );
}
