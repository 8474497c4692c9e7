import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import { alive } from '../../reading/seats.ts';
import { PlayerChoice } from '../parts/player-choice.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Who claimed the custodians of Mecatol Rex; the player whose turn it is, if nobody is named. */
export function CustodiansDialog({ onClose }: { readonly onClose: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [seat, setSeat] = useState<Seat | null>(table.action?.current ?? null);
  const [withPoint, setWithPoint] = useState(true);
  const seats = alive(table).filter((one) => may({ type: 'claimCustodians', seat: one, withPoint }));
  const claim = () => {
    if (seat !== null) void does({ type: 'claimCustodians', seat, withPoint });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('frame.custodians.title')}
      footer={
        <Button kind="main" disabled={seat === null || !seats.includes(seat)} onClick={claim}>
          {text('frame.custodians.claim')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <PlayerChoice seats={seats} chosen={seat} onChoose={setSeat} />
        <Switch label={text('frame.custodians.withPoint')} isOn={withPoint} onChange={setWithPoint} />
      </div>
    </Dialog>
  );
}
