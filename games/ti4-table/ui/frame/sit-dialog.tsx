import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { playing } from '../../reading/seats.ts';
import { PlayerChoice } from '../parts/player-choice.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Which of the free places is theirs who came without one; a tap takes it. */
export function SitDialog({ onClose }: { readonly onClose: () => void }) {
  const { controls, faces, table, text } = useRecorder();
  const [refusal, setRefusal] = useState<string | null>(null);
  const free = playing(table).filter((seat) => faces.find((face) => face.seat === seat)?.isEmpty);
  const sit = async (seat: Seat) => {
    const why = controls.sit === null ? null : await controls.sit(seat);
    if (why === null) onClose();
    else setRefusal(why);
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.sit.title')}>
      <div className="flex flex-col gap-3">
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
        <p className="text-muted">{text(free.length === 0 ? 'frame.sit.none' : 'frame.sit.help')}</p>
        <PlayerChoice seats={free} chosen={null} onChoose={(seat) => void sit(seat)} />
      </div>
    </Dialog>
  );
}
