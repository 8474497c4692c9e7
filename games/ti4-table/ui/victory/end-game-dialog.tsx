import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { leaders, winnerAmong } from '../../reading/victory.ts';
import { useRecorder } from '../use-recorder.ts';
import { EndDialog, type EndDialogProps } from './end-dialog.tsx';
import { WinnerChoice } from './winner-choice.tsx';

/** Somebody has reached the limit: who has won, and whether the game shall end. */
export function EndGameDialog({ isOpen, onClose }: EndDialogProps) {
  return isOpen ? <Asking onClose={onClose} /> : null;
}

function Asking({ onClose }: Pick<EndDialogProps, 'onClose'>) {
  const { match, table, text } = useRecorder();
  const candidates = leaders(table);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const winner = chosen !== null && candidates.includes(chosen) ? chosen : winnerAmong(table, match.phase);
  return (
    <EndDialog
      title={text('end.endGame')}
      ending={winner === null ? null : { winner, reason: 'victory' }}
      onClose={onClose}
    >
      {winner === null ? <p>{text('end.nobodyThere', { limit: table.options.vpLimit })}</p> : null}
      {winner !== null && candidates.length > 1 ? (
        <>
          <WinnerChoice candidates={candidates} chosen={winner} onChoose={setChosen} />
          <p className="text-muted">{text('end.whyFirst')}</p>
        </>
      ) : null}
    </EndDialog>
  );
}
