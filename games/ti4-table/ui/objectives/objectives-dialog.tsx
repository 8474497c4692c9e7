import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';
import { ObjectivesView } from './objectives-view.tsx';

interface ObjectivesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The objectives, over whatever phase it is. */
export function ObjectivesDialog({ isOpen, onClose }: ObjectivesDialogProps) {
  const { text } = useRecorder();
  return (
    <Dialog title={text('rounds.objectives')} isOpen={isOpen} onClose={onClose}>
      <ObjectivesView />
    </Dialog>
  );
}
