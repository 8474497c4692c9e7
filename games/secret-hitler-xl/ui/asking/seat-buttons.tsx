import { type ReactNode, useId } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';
import { type Choice, chosenSeat } from '../use-choice.ts';
import { WHOLE } from './whole.ts';

interface SeatButtonsProps {
  readonly choice: Choice;
  /** What sends the choice. */
  readonly children: ReactNode;
}

/** How many names fit next to the question on a laptop. */
const FEW = 6;

/** Everybody who can be chosen, under my thumb; the cards at the table do the same. */
export function SeatButtons({ choice, children }: SeatButtonsProps) {
  const { offer } = choice;
  if (offer?.kind !== 'seat') return children;
  const isFew = offer.among.length <= FEW;
  return (
    <div
      className={classes(
        'flex flex-col gap-2 @2xl:flex-row @2xl:items-end',
        WHOLE,
        isFew && '@2xl:w-auto sm:@2xl:w-auto',
      )}
    >
      <Names seats={offer.among} choice={choice} />
      {children}
    </div>
  );
}

interface NamesProps {
  readonly seats: readonly number[];
  readonly choice: Choice;
}

/** One stop for the keys, whose arrows go from name to name; two rows and a half on a phone, so that one sees that there are more. */
function Names({ seats, choice }: NamesProps) {
  const { faces, speaker } = useScreen();
  const group = useId();
  const chosen = chosenSeat(choice);
  return (
    <fieldset aria-label={speaker.text('screen.asking.seats')} className={NAMES}>
      {seats.map((seat) => (
        <label key={seat} className={classes(NAME, seat === chosen && CHOSEN)}>
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={seat === chosen}
            onChange={() => choice.choose(seat)}
          />
          <SeatMark look={faces[seat]?.look ?? seat} size="small" />
          {speaker.seat(seat)}
        </label>
      ))}
    </fieldset>
  );
}

const NAMES =
  '-m-1 flex max-h-32 min-w-0 flex-1 flex-wrap gap-1.5 overflow-y-auto p-1 @2xl:max-h-none @2xl:overflow-visible';
const NAME =
  'relative inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-corner border border-line bg-surface px-2 text-small font-medium hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2';
const CHOSEN = 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]';
