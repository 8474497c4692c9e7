import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { PieceRow } from './piece-row.tsx';
import { seatedFrom } from './places.ts';
import { useScreen } from './screen-context.ts';

/** Everybody's pieces, where all hands lie open. */
export function OpenHands() {
  const { match, seat, faces, speaker } = useScreen();
  const { hands } = match;
  if (hands === null) return null;
  return (
    <section className="rounded-corner border border-line bg-surface p-3">
      <h2 className="text-base">{speaker.text('screen.allHands')}</h2>
      <ul className="grid gap-x-6 gap-y-2 pt-2 @3xl:grid-cols-2">
        {seatedFrom(seat, match.seats).map(({ seat: at }) => (
          <li key={at} className="flex min-w-0 items-center gap-2">
            <SeatMark look={faces[at]?.look ?? at} size="small" />
            <span className="w-20 shrink-0 truncate text-small">{speaker.seat(at)}</span>
            <PieceRow
              pieces={hands[at]?.pieces ?? []}
              size="tiny"
              label={speaker.text('screen.handOf', { seat: speaker.seat(at) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
