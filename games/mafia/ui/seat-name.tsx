import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { MarkedName, SeatMark } from '../../../web/ui/seat-mark.tsx';
import { useScreen } from './screen-context.ts';

interface SeatNameProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** A player: the glyph and the name. */
export function SeatName({ seat, className }: SeatNameProps) {
  const { faces, speaker } = useScreen();
  const look = faces[seat]?.look ?? seat;
  return <MarkedName look={look} name={speaker.seat(seat)} className={classes('gap-1.5 align-middle', className)} />;
}

/** Several players, by their marks alone; their names are read out. */
export function SeatMarks({ seats }: { readonly seats: readonly Seat[] }) {
  const { faces, speaker } = useScreen();
  return (
    <span className="inline-flex flex-wrap gap-0.5 align-middle">
      {seats.map((seat) => (
        <SeatMark key={seat} look={faces[seat]?.look ?? seat} size="small" label={speaker.seat(seat)} />
      ))}
    </span>
  );
}
