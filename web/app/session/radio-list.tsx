import { useId } from 'react';
import { classes } from '../../kit/classes.ts';

interface RadioListProps {
  readonly choices: readonly string[];
  /** The place of the one that is chosen; null where none is. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Whole sentences to choose one from, each on a line of its own. */
export function RadioList({ choices, chosen, onChoose }: RadioListProps) {
  const group = useId();
  return (
    <div className="flex flex-col gap-2">
      {[...choices.entries()].map(([index, choice]) => (
        <label
          key={index}
          className={classes(
            'flex min-h-11 items-center gap-3 rounded-corner border border-line bg-surface px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
            chosen === index && 'border-accent bg-raised',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="size-5 shrink-0 accent-(--accent) outline-none"
          />
          <span className="min-w-0 break-words">{choice}</span>
        </label>
      ))}
    </div>
  );
}
