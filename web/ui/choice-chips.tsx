import { Check } from 'lucide-react';
import { useId } from 'react';
import { classes } from './classes.ts';
import type { Face } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

/** One thing to choose; with the face of a seat where it stands for one. */
export interface Choice {
  readonly label: string;
  readonly face: Face | null;
}

interface ChoiceChipsProps {
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly Choice[];
  readonly chosen: readonly number[];
  readonly onToggle: (index: number) => void;
  /** Whether no more may be chosen, so that only what is chosen can be pressed. */
  readonly isFull?: boolean;
}

/** Things to choose from, all in sight: one of them, or some. */
export function ChoiceChips({ kind, choices, chosen, onToggle, isFull = false }: ChoiceChipsProps) {
  const group = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ label, face }, index) => {
        const isChosen = chosen.includes(index);
        return (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: two choices may be alike, and their places never change
            key={index}
            className={classes(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-corner border border-muted bg-surface px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2 has-disabled:opacity-55',
              isChosen && 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]',
            )}
          >
            <input
              type={kind}
              name={group}
              className="sr-only"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onToggle(index)}
            />
            {isChosen ? <Check aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={3} /> : null}
            {face === null ? null : <SeatMark look={face.look} size="small" />}
            <span className="min-w-0 break-words">{label}</span>
          </label>
        );
      })}
    </div>
  );
}
