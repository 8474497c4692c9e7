import { Check } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { whyNotSeat } from '../seat-state.ts';

interface SeatChooserProps {
  readonly seat: Seat;
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (seat: Seat) => void;
}

/** Makes a whole card something to press; by keys the names in the bar do the same. Where it cannot be chosen, says why not. */
export function SeatChooser({ seat, isOffered, isChosen, onChoose }: SeatChooserProps) {
  const { match, seat: mine, speaker } = useScreen();
  if (!isOffered) {
    const why = whyNotSeat(match, mine, seat);
    // Death, a term limit and oneself are already shown on the card.
    if (why === 'dead' || why === 'limited' || why === 'you') return null;
    return <span className="text-muted text-small leading-tight">{speaker.text(`screen.seats.whyNot.${why}`)}</span>;
  }
  return (
    <button
      type="button"
      data-choose={seat}
      tabIndex={-1}
      aria-pressed={isChosen}
      aria-label={speaker.text('screen.seats.choose', { seat: speaker.seat(seat) })}
      onClick={() => onChoose(seat)}
      className={classes(
        '-inset-0.5 absolute flex items-end justify-end rounded-corner border-2 p-1 transition-colors duration-150',
        isChosen
          ? 'border-accent shadow-[inset_0_0_0_2px_var(--accent)]'
          : 'border-accent/60 border-dashed hover:border-accent hover:border-solid',
      )}
    >
      {isChosen && (
        <span className="rounded-full bg-accent p-0.5 text-on-accent">
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
