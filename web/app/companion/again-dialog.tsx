import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AgainDialogProps {
  /** There is nobody but whoever keeps the table, as on one device. */
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
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Dialog>
  );
}
