import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../../web/ui/classes.ts';

interface ChecklistProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly ticks: readonly boolean[];
  /** Null where nothing can be ticked. */
  readonly onTick: ((row: number, isDone: boolean) => void) | null;
  /** What is under a row, by its place in the list. */
  readonly notes?: Readonly<Record<number, ReactNode>>;
}

/** Reminders in their order; a tap strikes one through, another brings it back. */
export function Checklist({ label, rows, ticks, onTick, notes = {} }: ChecklistProps) {
  return (
    <ol aria-label={label} className="flex flex-col gap-1">
      {rows.map((row, index) => (
        <li key={row}>
          <Row
            number={index + 1}
            text={row}
            isDone={ticks[index] === true}
            onTick={onTick === null ? null : (isDone) => onTick(index, isDone)}
          />
          {notes[index] === undefined ? null : <div className="ps-14 pb-2">{notes[index]}</div>}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly number: number;
  readonly text: string;
  readonly isDone: boolean;
  readonly onTick: ((isDone: boolean) => void) | null;
}

function Row({ number, text, isDone, onTick }: RowProps) {
  return (
    <label className="relative flex min-h-11 items-center gap-3 rounded-corner px-2 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-enabled:cursor-pointer has-enabled:hover:bg-raised">
      <input
        type="checkbox"
        className="sr-only"
        checked={isDone}
        disabled={onTick === null}
        onChange={() => onTick?.(!isDone)}
      />
      <span
        aria-hidden
        className={classes(
          'counts flex size-8 shrink-0 items-center justify-center rounded-full border border-muted',
          isDone && 'border-success text-success',
        )}
      >
        {isDone ? <Check className="size-5" strokeWidth={3} /> : number}
      </span>
      <span className={classes('min-w-0 flex-1', isDone && 'text-muted line-through')}>{text}</span>
    </label>
  );
}
