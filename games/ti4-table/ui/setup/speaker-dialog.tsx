import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { SpeakerChoice } from './speaker-choice.tsx';
import { useSending } from './use-sending.ts';
import { useWhyNot } from './use-why-not.ts';

interface SpeakerDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes somebody else speaker, at any time; while cards are picked it asks people who may restart the picks what becomes of them. */
export function SpeakerDialog({ isOpen, onClose }: SpeakerDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: Pick<SpeakerDialogProps, 'onClose'>) {
  const { text, offers, may } = useRecorder();
  const { send, refusal } = useSending();
  const whyNot = useWhyNot();
  const [next, setNext] = useState<Seat | 'random' | null>(null);
  const canRestart = (seat: Seat | 'random') => may({ type: 'setSpeaker', seat, picking: 'restart' });
  const make = async (seat: Seat | 'random', picking: 'keep' | 'restart') => {
    if (await send({ type: 'setSpeaker', seat, picking })) onClose();
  };
  const choose = (seat: Seat | 'random') => {
    if (canRestart(seat)) setNext(seat);
    else void make(seat, 'keep');
  };
  const why = whyNot ?? (offers('setSpeaker').length > 0 ? null : text('setup.speaker.othersChoose'));
  return (
    <Dialog title={text('setup.speaker.change')} isOpen onClose={onClose}>
      <div className="@container flex flex-col gap-3">
        {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
        {why === null ? null : <p className="text-muted">{why}</p>}
        {next === null || !canRestart(next) ? (
          <SpeakerChoice onChoose={choose} />
        ) : (
          <Picking next={next} onChoose={(picking) => void make(next, picking)} onBack={() => setNext(null)} />
        )}
      </div>
    </Dialog>
  );
}

interface PickingProps {
  readonly next: Seat | 'random';
  readonly onChoose: (picking: 'keep' | 'restart') => void;
  readonly onBack: () => void;
}

/** What becomes of the picks of this round. */
function Picking({ next, onChoose, onBack }: PickingProps) {
  const { table, text, may } = useRecorder();
  const { whole } = useNames();
  const name = next === 'random' ? text('setup.random') : whole(next);
  return (
    <>
      <p>{text('setup.speaker.picking', { name, count: table.picked })}</p>
      {(['keep', 'restart'] as const).map((picking) => (
        <Button
          key={picking}
          className="min-h-16 flex-col items-start text-start"
          disabled={!may({ type: 'setSpeaker', seat: next, picking })}
          onClick={() => onChoose(picking)}
        >
          <span className="block">{text(`setup.speaker.${picking}`)}</span>
          <span className="block font-normal text-muted text-small">{text(`setup.speaker.${picking}Help`)}</span>
        </Button>
      ))}
      <Button kind="quiet" onClick={onBack}>
        {text('setup.back')}
      </Button>
    </>
  );
}
