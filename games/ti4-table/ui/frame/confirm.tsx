import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';

interface ConfirmProps {
  readonly title: string;
  readonly help: string;
  /** The label of the button that does it. */
  readonly sure: string;
  readonly isDangerous?: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Asks once before something is done that changes much. */
export function Confirm({ title, help, sure, isDangerous = false, onSure, onClose }: ConfirmProps) {
  const { text } = useRecorder();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'main'}
            onClick={() => {
              onSure();
              onClose();
            }}
          >
            {sure}
          </Button>
        </>
      }
    >
      <p>{help}</p>
    </Dialog>
  );
}
