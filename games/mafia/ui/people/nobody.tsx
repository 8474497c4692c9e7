import { Ban, Check } from 'lucide-react';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';

interface NobodyProps {
  readonly isChosen: boolean;
  readonly onTap: () => void;
}

/** The tile of nobody: a vote that nobody be lynched. */
export function Nobody({ isChosen, onTap }: NobodyProps) {
  const { speaker } = useScreen();
  return (
    <button
      type="button"
      data-choose="nobody"
      aria-pressed={isChosen}
      onClick={onTap}
      className={classes(
        'relative flex h-full min-h-14 w-full min-w-0 flex-col items-center gap-0.5 rounded-corner border-2 border-line bg-surface p-1 text-center shadow-piece transition-colors duration-150 hover:border-accent',
        isChosen && 'border-accent bg-raised shadow-[inset_0_0_0_2px_var(--accent)]',
      )}
    >
      <Ban aria-hidden className="size-7 text-muted" />
      <span className="w-full truncate font-semibold text-small">{speaker.text('screen.votes.nobody')}</span>
      {isChosen && (
        <span className="absolute top-0.5 right-0.5 rounded-full bg-accent p-0.5 text-on-accent">
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
