import type { CSSProperties } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';
import { hasWon, isAlive, isAsked } from '../seat-state.ts';
import { type Choice, chosenSeat } from '../use-choice.ts';
import { SeatChooser } from './seat-chooser.tsx';
import { SeatNotes } from './seat-notes.tsx';
import { SeatSecret } from './seat-secret.tsx';

interface SeatCardProps {
  readonly seat: Seat;
  /** Where the card is placed round the table. */
  readonly style: CSSProperties;
  readonly choice: Choice;
}

/** One player: the office, what everybody knows of them, what I alone know, and whether they may be chosen. */
export function SeatCard({ seat, style, choice }: SeatCardProps) {
  const { match, faces, speaker } = useScreen();
  const isDead = !isAlive(match, seat);
  const offer = choice.offer?.kind === 'seat' ? choice.offer : null;
  return (
    <li
      data-seat={seat}
      style={style}
      className={classes(
        CARD,
        lookOf({ isAsked: isAsked(match, seat), isDead }),
        offer?.among.includes(seat) && 'border-transparent',
      )}
    >
      <div className="flex min-w-0 items-center gap-1.5">
        <SeatMark look={faces[seat]?.look ?? seat} className={classes('size-6', isDead && 'opacity-55')} />
        <span className={classes('min-w-0 flex-1 truncate font-semibold text-small', isDead && 'line-through')}>
          {speaker.seat(seat)}
        </span>
      </div>
      <SeatNotes seat={seat} />
      <SeatSecret seat={seat} />
      {offer !== null && (
        <SeatChooser
          seat={seat}
          isOffered={offer.among.includes(seat)}
          isChosen={chosenSeat(choice) === seat}
          onChoose={choice.choose}
        />
      )}
      {hasWon(match, seat) && (
        <span className="font-semibold text-small text-success">{speaker.text('screen.seats.wins')}</span>
      )}
    </li>
  );
}

const CARD =
  'relative flex min-w-0 flex-col gap-0.5 self-stretch rounded-corner border-2 p-1.5 @2xl:mx-1 @2xl:w-[calc(100%-0.5rem)] @2xl:max-w-52 @2xl:self-center @2xl:justify-self-center @2xl:[grid-column:var(--column)] @2xl:[grid-row:var(--row)]';

function lookOf({ isAsked, isDead }: { readonly isAsked: boolean; readonly isDead: boolean }): string {
  if (isDead) return 'border-line border-dashed bg-ground text-muted';
  return isAsked ? 'border-accent bg-surface' : 'border-line bg-surface';
}
