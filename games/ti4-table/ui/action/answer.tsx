import { Check, X } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useNames } from '../parts/players.tsx';
import { Said } from '../parts/turns.tsx';
import { useRecorder } from '../recorder.ts';

interface AnswerProps {
  readonly seat: Seat;
  /** What they said; null while they have said nothing. */
  readonly does: boolean | null;
  readonly isStill?: boolean;
}

/** Whether somebody does the secondary of the card that is open: asked where it can be recorded, else as it was said. */
export function Answer({ seat, does, isStill = false }: AnswerProps) {
  const { may } = useRecorder();
  const mayAnswer = may({ type: 'follow', seat, does: true }) || may({ type: 'follow', seat, does: null });
  if (isStill || !mayAnswer) return <Said does={does} />;
  return (
    <>
      <Tick seat={seat} does isOn={does === true} />
      <Tick seat={seat} does={false} isOn={does === false} />
      <Said does={does} />
    </>
  );
}

interface TickProps {
  readonly seat: Seat;
  readonly does: boolean;
  readonly isOn: boolean;
}

/** Says that somebody follows, or does not, where there is little room by its sign alone; a second tap takes it back. */
function Tick({ seat, does, isOn }: TickProps) {
  const recorder = useRecorder();
  const { short } = useNames();
  const word = does ? 'follows' : 'declines';
  const Sign = does ? Check : X;
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      aria-label={recorder.text(`play.card.${word}Label`, { name: short(seat) })}
      className="tt-tick"
      onClick={() => void recorder.does({ type: 'follow', seat, does: isOn ? null : does })}
    >
      <Sign aria-hidden className="size-4 shrink-0" strokeWidth={3} />
      <span>{recorder.text(`play.card.${word}`)}</span>
    </Button>
  );
}
