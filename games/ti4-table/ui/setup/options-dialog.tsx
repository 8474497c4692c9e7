import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';
import { OptionsList } from './options-list.tsx';

interface OptionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How the table is kept, at any time in the game. */
export function OptionsDialog({ isOpen, onClose }: OptionsDialogProps) {
  const { text } = useRecorder();
  return (
    <Dialog title={text('setup.options.title')} isOpen={isOpen} onClose={onClose}>
      <OptionsList />
    </Dialog>
  );
}
