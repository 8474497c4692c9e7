import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { alive, playing } from '../../reading/seats.ts';
import { PlayerChoice } from '../parts/player-choice.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { Confirm } from './confirm.tsx';

interface ChoosingDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (seat: Seat) => void;
}

/** Whose colour, faction or name was recorded wrongly. */
export function CorrectDialog({ onClose, onChoose }: ChoosingDialogProps) {
  const { table, text } = useRecorder();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.correct')}>
      <PlayerChoice seats={playing(table)} chosen={null} onChoose={onChoose} />
    </Dialog>
  );
}

/** Whose victory points change; for tables that do not show them all the time. */
export function PointsDialog({ onClose, onChoose }: ChoosingDialogProps) {
  const { table, text, may } = useRecorder();
  const { vpLimit } = table.options;
  const vpOf = (seat: Seat) => table.players[seat]?.vp ?? 0;
  const canChange = (seat: Seat) =>
    [vpOf(seat) + 1, vpOf(seat) - 1].some((to) => may({ type: 'setVp', seat, from: vpOf(seat), to, source: 'other' }));
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.vp.whose')}>
      <PlayerChoice
        seats={playing(table).filter(canChange)}
        chosen={null}
        note={(seat) => text('frame.vp.of', { vp: vpOf(seat), limit: vpLimit })}
        onChoose={onChoose}
      />
    </Dialog>
  );
}

/** Who is out of the game; asked twice. */
export function EliminateDialog({ onClose }: { readonly onClose: () => void }) {
  const { table, text, may, does } = useRecorder();
  const { whole } = useNames();
  const [seat, setSeat] = useState<Seat | null>(null);
  if (seat !== null)
    return (
      <Confirm
        title={text('frame.eliminate.title', { player: whole(seat) })}
        help={text('frame.eliminate.help')}
        sure={text('frame.eliminate.sure')}
        isDangerous
        onSure={() => void does({ type: 'eliminate', seat })}
        onClose={onClose}
      />
    );
  const seats = alive(table).filter((one) => may({ type: 'eliminate', seat: one }));
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.eliminate')}>
      <PlayerChoice seats={seats} chosen={null} onChoose={setSeat} />
    </Dialog>
  );
}
