import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/kit/classes.ts';
import { SeatMark } from '../../../../web/kit/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';

interface SeatNameProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** Somebody at the table: the glyph and the name. */
export function SeatName({ seat, className }: SeatNameProps) {
  const { faces, speaker } = useScreen();
  return (
    <span className={classes('inline-flex min-w-0 max-w-full items-center gap-1', className)}>
      <SeatMark look={faces[seat]?.look ?? seat} size="small" />
      <span className="min-w-0 truncate">{speaker.seat(seat)}</span>
    </span>
  );
}
