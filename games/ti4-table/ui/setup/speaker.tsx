import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorNotice } from '../../../../web/ui/notice.tsx';
import { alive } from '../../reading/seats.ts';
import { PlayerMark, useNames } from '../parts/players.tsx';
import { type Closing, useRecorder, useSending, useWhyNot } from '../recorder.ts';

/** Who is speaker first; without one nothing goes on. */
export function SpeakerStep() {
  const { controls, text, may, does } = useRecorder();
  const canChoose = may({ type: 'setSpeaker', seat: 'random', picking: 'keep' });
  const why = canChoose || controls.record === null ? null : text('setup.speaker.othersChoose');
  return (
    <section aria-labelledby="first-speaker" className="flex flex-1 flex-col gap-4">
      <h3 id="first-speaker" className="text-title">
        {text('setup.speaker.title')}
      </h3>
      <SpeakerChoice onChoose={(seat) => void does({ type: 'setSpeaker', seat, picking: 'keep' })} />
      {why === null ? null : <p className="text-muted">{why}</p>}
    </section>
  );
}

/** Makes somebody else speaker, at any time, who picks first if nobody has picked; after that it asks people who may restart the picks what becomes of them. */
export function SpeakerDialog({ onClose }: Closing) {
  const { table, text, offers, may } = useRecorder();
  const { send, refusal } = useSending();
  const whyNot = useWhyNot();
  const [next, setNext] = useState<Seat | 'random' | null>(null);
  const canRestart = (seat: Seat | 'random') => may({ type: 'setSpeaker', seat, picking: 'restart' });
  const make = async (seat: Seat | 'random', picking: 'keep' | 'restart') => {
    if (await send({ type: 'setSpeaker', seat, picking })) onClose();
  };
  const choose = (seat: Seat | 'random') => {
    if (!canRestart(seat)) void make(seat, 'keep');
    else if (table.picked === 0) void make(seat, 'restart');
    else setNext(seat);
  };
  const why = whyNot ?? (offers('setSpeaker').length > 0 ? null : text('setup.speaker.othersChoose'));
  return (
    <Dialog title={text('setup.speaker.change')} isOpen onClose={onClose}>
      <div className="@container flex flex-col gap-3">
        <ErrorNotice text={refusal} />
        {why === null ? null : <p className="text-muted">{why}</p>}
        {next === null || table.picked === 0 || !canRestart(next) ? (
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

/** Everybody in the order of the seats, and chance; the current speaker is marked. One tap chooses. */
function SpeakerChoice({ onChoose }: { readonly onChoose: (seat: Seat | 'random') => void }) {
  const { table, text, may } = useRecorder();
  const { whole, person } = useNames();
  const canBe = (seat: Seat | 'random') =>
    seat !== table.speaker &&
    (['keep', 'restart'] as const).some((picking) => may({ type: 'setSpeaker', seat, picking }));
  return (
    <ul aria-label={text('setup.speaker.list')} className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-4">
      {[...alive(table), 'random' as const].map((seat) => (
        <li key={seat}>
          <Button
            className="h-full min-h-16 w-full justify-start text-start"
            disabled={!canBe(seat)}
            onClick={() => onChoose(seat)}
          >
            {seat === 'random' ? <Dices aria-hidden className="size-7 shrink-0" /> : <PlayerMark seat={seat} />}
            <span className="min-w-0 wrap-anywhere">
              {seat === 'random' ? text('setup.random') : whole(seat)}
              {seat === 'random' ? null : (
                <span className="block font-normal text-muted text-small">
                  {seat === table.speaker ? text('setup.speaker.isSpeaker') : person(seat)}
                </span>
              )}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
