import { Dialog } from '../../../web/ui/dialog.tsx';
import { ScoreGraph } from './score-graph.tsx';
import { ScoreTable } from './score-table.tsx';
import { useScreen } from './screen-context.ts';

/** The scores over the rounds, as a graph and as a table. */
export default function ScorePanel({ onClose }: { readonly onClose: () => void }) {
  const { match, speaker } = useScreen();
  return (
    <Dialog title={speaker.text('screen.panel.title')} isOpen onClose={onClose}>
      {match.table.rounds.length === 0 ? (
        <p>{speaker.text('screen.panel.none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <ScoreGraph />
          <ScoreTable />
        </div>
      )}
    </Dialog>
  );
}
