import { useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/kit/classes.ts';
import { useRecorder } from '../use-recorder.ts';
import { Emblem } from './emblem.tsx';
import { useFullName } from './use-full-name.ts';

interface WinnerChoiceProps {
  readonly candidates: readonly Seat[];
  readonly chosen: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** Who has won, among those who may have. */
export function WinnerChoice({ candidates, chosen, onChoose }: WinnerChoiceProps) {
  const { table, text } = useRecorder();
  const fullName = useFullName();
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{text('end.whoWon')}</legend>
      {candidates.map((seat) => (
        <label
          key={seat}
          className={classes(
            'flex min-h-12 items-center gap-3 rounded-corner border border-muted bg-surface px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
            seat === chosen && 'border-accent bg-raised font-semibold',
          )}
        >
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-accent"
            checked={seat === chosen}
            onChange={() => onChoose(seat)}
          />
          <Emblem colour={table.players[seat]?.colour ?? null} className="size-7 shrink-0" />
          <span className="min-w-0 flex-1 break-words">{fullName(seat)}</span>
          <span className="counts shrink-0">{text('end.points', { vp: table.players[seat]?.vp ?? 0 })}</span>
        </label>
      ))}
    </fieldset>
  );
}
