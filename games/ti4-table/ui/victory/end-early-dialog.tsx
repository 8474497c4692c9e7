import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { alive } from '../../reading/seats.ts';
import { earlyWinner } from '../../reading/victory.ts';
import { useRecorder } from '../use-recorder.ts';
import { EndDialog, type EndDialogProps } from './end-dialog.tsx';
import { WinnerChoice } from './winner-choice.tsx';

const REASONS = ['no-objectives', 'time', 'concession'] as const;

/** The game ends though nobody has reached the limit: why, and who has won. */
export function EndEarlyDialog({ isOpen, onClose }: EndDialogProps) {
  return isOpen ? <Asking onClose={onClose} /> : null;
}

function Asking({ onClose }: Pick<EndDialogProps, 'onClose'>) {
  const { table, text } = useRecorder();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null);
  const winner = chosen ?? earlyWinner(table);
  return (
    <EndDialog title={text('end.endEarly')} ending={reason === null ? null : { winner, reason }} onClose={onClose}>
      <fieldset>
        <legend className="mb-2 font-medium">{text('end.why')}</legend>
        <ChoiceChips
          kind="radio"
          choices={REASONS.map((each) => ({ label: text(`end.reasons.${each}`), face: null }))}
          chosen={reason === null ? [] : [REASONS.indexOf(reason)]}
          onToggle={(index) => setReason(REASONS[index] ?? null)}
        />
      </fieldset>
      <WinnerChoice candidates={alive(table)} chosen={winner} onChoose={setChosen} />
      <p className="text-muted">{text('end.whyMost')}</p>
      {reason === null ? <p>{text('end.sayWhy')}</p> : null}
    </EndDialog>
  );
}
