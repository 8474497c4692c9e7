import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  readonly title: string;
  /** What will happen, and that it cannot be taken back. */
  readonly text: ReactNode;
  readonly yes: string;
  readonly onYes: () => void;
}

/** A button for what cannot be taken back: it says first what will happen. */
export function ConfirmDialog({ title, text, yes, onYes, children, ...rest }: ConfirmDialogProps) {
  const { t } = useTranslation('experiments');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...rest} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        {...{ title, isOpen }}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('desk.no')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onYes();
              }}
            >
              {yes}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
