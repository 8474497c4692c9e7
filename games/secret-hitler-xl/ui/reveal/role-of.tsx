import { Skull } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { RoleMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';

/** One player and what they were: before they were radicalized too, where that is known. */
export function RoleOf({ seat }: { readonly seat: Seat }) {
  const { match, seat: mine, faces, speaker } = useScreen();
  const hand = match.hands?.[seat] ?? (seat === mine ? match.hand : null);
  const role = match.table.roles?.[seat] ?? hand?.role;
  if (role === undefined) return null;
  const before = hand?.originalRole ?? role;
  return (
    <li className="flex min-w-0 items-center gap-2">
      <SeatMark look={faces[seat]?.look ?? seat} />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate">{speaker.seat(seat)}</span>
          {match.table.deaths.includes(seat) && (
            <span className="inline-flex shrink-0 items-center gap-1 text-muted text-small">
              <Skull aria-hidden className="size-4" />
              {speaker.text('screen.reveal.died')}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-small">
          <RoleMark role={role} className="font-semibold" />
          {before !== role && (
            <span className="text-muted">
              {speaker.text('screen.reveal.was', { role: speaker.text(`roles.${before}.name`) })}
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
