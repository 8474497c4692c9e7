import type { Seat } from '../../../../kernel/index.ts';
import { MarkedName } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';

interface SeatNameProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** A player: the glyph and the name. */
export function SeatName({ seat, className }: SeatNameProps) {
  const { faces, speaker } = useScreen();
  return <MarkedName look={faces[seat]?.look ?? seat} name={speaker.seat(seat)} className={className} />;
}
