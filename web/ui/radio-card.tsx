import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface RadioCardProps {
  /** What the cards have in common of which one is chosen: an id of `useId`. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** One of several things to choose from, as a card that is pressed anywhere. */
export function RadioCard({ group, isChosen, onChoose, isDisabled = false, children }: RadioCardProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 items-center gap-3 rounded-corner border border-muted bg-surface px-3 py-2 has-disabled:border-dashed has-disabled:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
        isChosen && 'border-accent bg-raised shadow-[inset_0_0_0_1px_var(--accent)]',
      )}
    >
      <input
        type="radio"
        name={group}
        className="size-5 shrink-0 accent-accent outline-none"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
