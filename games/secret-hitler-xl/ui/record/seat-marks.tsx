import type { Seat } from '../../../../kernel/index.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';

/** Several players as their glyphs; each is read aloud by its name. */
export function SeatMarks({ seats }: { readonly seats: readonly Seat[] }) {
  const { speaker, faces } = useScreen();
  return (
    <span className="flex min-w-0 flex-wrap gap-0.5">
      {seats.map((seat) => (
        <span key={seat} title={speaker.seat(seat)} className="inline-flex">
          <SeatMark look={faces[seat]?.look ?? seat} size="small" label={speaker.seat(seat)} />
        </span>
      ))}
    </span>
  );
}
