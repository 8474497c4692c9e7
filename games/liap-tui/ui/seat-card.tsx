import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { PileMarks } from './pile-marks.tsx';
import { CARD_AT, type Place } from './places.ts';
import { useScreen } from './screen-context.ts';
import { SeatNotes } from './seat-notes.tsx';
import { hasWon, isAsked } from './seat-state.ts';

/** Above and below the table a card is one line. */
const LEVEL_DETAILS =
  '@2xl:order-2 @2xl:col-span-1 @2xl:flex-row @2xl:flex-wrap @2xl:items-center @2xl:justify-center @2xl:gap-x-4';

interface SeatCardProps {
  readonly seat: Seat;
  readonly place: Place | null;
}

/** One seat: who sits there, the state of the declaration, the points, what is left in hand, and whether the table waits for it. */
export function SeatCard({ seat, place }: SeatCardProps) {
  const { match, faces, speaker } = useScreen();
  const { table } = match;
  const score = table.scores[seat] ?? 0;
  const isLevel = place === 'top' || place === 'bottom';
  return (
    <li
      data-seat={seat}
      className={classes(
        'grid min-w-0 grid-cols-[auto_1fr] content-start items-center gap-x-1.5 gap-y-0.5 rounded-corner border-2 border-line bg-surface p-1.5 @2xl:gap-x-2',
        place !== null && CARD_AT[place],
        isAsked(match, seat) && 'border-accent',
        hasWon(match, seat) && 'border-gold bg-raised',
      )}
    >
      <SeatMark look={faces[seat]?.look ?? seat} className="size-6 @2xl:size-7" />
      <span className="counts justify-self-end text-large leading-none @2xl:order-3">
        <span aria-hidden>{score}</span>
        <span className="sr-only">{speaker.text('screen.points', { count: score })}</span>
      </span>
      <span className="col-span-2 min-w-0 truncate font-semibold text-small @2xl:order-1 @2xl:col-span-1 @2xl:text-base">
        {speaker.seat(seat)}
      </span>
      <div className={classes('col-span-full flex min-w-0 flex-col gap-0.5 @2xl:order-4', isLevel && LEVEL_DETAILS)}>
        <PileMarks declared={table.declared[seat] ?? null} taken={table.piles[seat] ?? 0} />
        <SeatNotes seat={seat} />
      </div>
    </li>
  );
}
