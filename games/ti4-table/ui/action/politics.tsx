import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { POLITICS } from '../../facts/facts.ts';
import { alive } from '../../reading/seats.ts';
import { PlayerRadios } from '../parts/players.tsx';
import { type Closing, useRecorder } from '../recorder.ts';

interface PoliticsDialogProps extends Closing {
  readonly current: Seat;
}

/** Asks whom Politics makes speaker. Nothing is recorded until that is confirmed, so cancelling leaves the card as it was. */
export function PoliticsDialog({ current, onClose }: PoliticsDialogProps) {
  const { table, text, may, does } = useRecorder();
  const [speaker, setSpeaker] = useState<Seat | null>(null);
  const use = (to: Seat) => ({ type: 'useCard', seat: current, card: POLITICS, speaker: to }) as const;
  const confirm = async () => {
    if (speaker !== null && (await does(use(speaker)))) onClose();
  };
  return (
    <Dialog
      title={text('play.politics.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('play.cancel')}</Button>
          <Button kind="main" disabled={speaker === null || !may(use(speaker))} onClick={() => void confirm()}>
            {text('play.politics.confirm')}
          </Button>
        </>
      }
    >
      <PlayerRadios
        legend={text('play.politics.help')}
        seats={alive(table)}
        chosen={speaker}
        onChoose={setSpeaker}
        whyNot={(seat) => (seat === table.speaker ? text('play.politics.isSpeaker') : null)}
      />
    </Dialog>
  );
}
