import { Dialog } from '../../../web/ui/dialog.tsx';
import { BoardsHelp } from './boards/boards-help.tsx';
import type { Panel } from './panel.ts';
import { Record } from './record/record.tsx';
import { useScreen } from './screen-context.ts';

interface PanelsProps {
  readonly panel: Panel;
  readonly onClose: () => void;
}

/** What opens over the table: every government so far, or what each slot of the boards does. */
export default function Panels({ panel, onClose }: PanelsProps) {
  const { speaker } = useScreen();
  const title = speaker.text(panel === 'history' ? 'screen.table.history' : 'screen.boards.title');
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {panel === 'history' ? <Record /> : <BoardsHelp />}
    </Dialog>
  );
}
