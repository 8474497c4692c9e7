import type { ReactNode } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { classes } from '../../../../web/kit/classes.ts';
import { SeatMark } from '../../../../web/kit/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';
import { type Choice, chosenSeat } from '../use-choice.ts';
import { WHOLE } from './whole.ts';

interface SeatButtonsProps {
  readonly choice: Choice;
  /** What sends the choice. */
  readonly children: ReactNode;
}

/** So many names stand beside the question on a laptop. */
const FEW = 6;

/** Everybody who can be chosen, in a row under my thumb; the cards at the table do the same. */
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

function Names({ seats, choice }: NamesProps) {
  const { faces, speaker } = useScreen();
  const chosen = chosenSeat(choice);
  return (
    <fieldset
      aria-label={speaker.text('screen.asking.seats')}
      className="-m-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1"
    >
      {seats.map((seat) => (
        <Button
          key={seat}
          size="small"
          aria-pressed={seat === chosen}
          className={classes(
            'shrink-0 whitespace-nowrap px-2',
            seat === chosen && 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]',
          )}
          onClick={() => choice.choose(seat)}
        >
          <SeatMark look={faces[seat]?.look ?? seat} size="small" />
          {speaker.seat(seat)}
        </Button>
      ))}
    </fieldset>
  );
}
