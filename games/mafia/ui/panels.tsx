import { Dialog } from '../../../web/ui/dialog.tsx';
import { CastList } from './cast-list.tsx';
import { PastDays } from './past/past-days.tsx';
import { useScreen } from './screen-context.ts';

/** What opens over the table: the roles in play, or the days so far. */
export type Panel = 'cast' | 'past';

interface PanelsProps {
  readonly panel: Panel;
  readonly onClose: () => void;
}

/** What everybody may look up while they play. */
export default function Panels({ panel, onClose }: PanelsProps) {
  const props = useScreen();
  return (
    <Dialog isOpen title={props.speaker.text(`screen.${panel}.title`)} onClose={onClose}>
      {panel === 'cast' ? <CastList {...props} /> : <PastDays />}
    </Dialog>
  );
}
