import { Dices } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { alive } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

interface SpeakerChoiceProps {
  /** One tap chooses. */
  readonly onChoose: (seat: Seat | 'random') => void;
}

/** Everybody in the order of the seats, and chance; the current speaker is marked. */
export function SpeakerChoice({ onChoose }: SpeakerChoiceProps) {
  const { table, text, may } = useRecorder();
  const canBe = (seat: Seat | 'random') =>
    seat !== table.speaker &&
    (['keep', 'restart'] as const).some((picking) => may({ type: 'setSpeaker', seat, picking }));
  return (
    <ul aria-label={text('setup.speaker.list')} className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-4">
      {alive(table).map((seat) => (
        <li key={seat}>
          <Button
            className="h-full min-h-16 w-full justify-start text-start"
            disabled={!canBe(seat)}
            onClick={() => onChoose(seat)}
          >
            <PlayerMark seat={seat} />
            <Who seat={seat} />
          </Button>
        </li>
      ))}
      <li>
        <Button
          className="h-full min-h-16 w-full justify-start text-start"
          disabled={!canBe('random')}
          onClick={() => onChoose('random')}
        >
          <Dices aria-hidden className="size-7 shrink-0" />
          {text('setup.random')}
        </Button>
      </li>
    </ul>
  );
}

function Who({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const { whole, person } = useNames();
  const beside = seat === table.speaker ? text('setup.speaker.isSpeaker') : person(seat);
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block">{whole(seat)}</span>
      {beside === '' ? null : <span className="block font-normal text-muted text-small">{beside}</span>}
    </span>
  );
}
