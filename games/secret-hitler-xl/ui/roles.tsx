import { Skull, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { RoleMark } from './marks.tsx';
import { hasWon, useScreen } from './match-state.ts';

/** Who was who, once the roles lie open: at the end, and in a replay with open hands. */
export function Roles() {
  const { match, speaker } = useScreen();
  const id = useId();
  if (match.table.roles === null && match.hands === null) return null;
  return (
    <section aria-labelledby={id} className="@container min-w-0 rounded-corner border border-line bg-surface p-3">
      <MyEnd />
      <h2 id={id} className="text-large">
        {speaker.text('screen.reveal.title')}
      </h2>
      <Ending />
      <Groups />
    </section>
  );
}

/** What I was, and whether I won: what everybody asks first. */
function MyEnd() {
  const { match, seat, place, speaker } = useScreen();
  const role = seat === null ? undefined : match.table.roles?.[seat];
  if (seat === null || role === undefined || match.outcome === null || place !== 'table') return null;
  const end = hasWon(match, seat) ? 'won' : 'lost';
  return (
    <p data-my-end className="pb-2 font-title text-large">
      {speaker.text(`screen.reveal.you.${end}.${role}`)}
    </p>
  );
}

/** Which side won, and why. */
function Ending() {
  const { match, speaker } = useScreen();
  const { winner, reason } = match.table;
  if (winner === null || reason === null) return null;
  return <p className="pt-1 font-medium">{speaker.text(`screen.reveal.reason.${winner}.${reason as string}`)}</p>;
}

/** The winners before the losers; all in one while nobody has won. */
function Groups() {
  const { match, speaker } = useScreen();
  const [won, lost = []] = match.outcome?.ranking ?? [];
  if (won === undefined) return <Group seats={Array.from({ length: match.seats }, (_, seat) => seat)} />;
  return (
    <>
      <Group seats={won}>
        <Trophy aria-hidden className="size-4 text-success" />
        {speaker.text('screen.reveal.won')}
      </Group>
      <Group seats={lost}>{speaker.text('screen.reveal.lost')}</Group>
    </>
  );
}

interface GroupProps {
  readonly seats: readonly Seat[];
  readonly children?: ReactNode;
}

function Group({ seats, children }: GroupProps) {
  const id = useId();
  if (seats.length === 0) return null;
  return (
    <div className="pt-3">
      {children !== undefined && (
        <h3 id={id} className="flex items-center gap-1.5 pb-1 font-sans font-semibold text-small">
          {children}
        </h3>
      )}
      <ul
        aria-labelledby={children === undefined ? undefined : id}
        className="grid gap-x-4 gap-y-1.5 @md:grid-cols-2 @3xl:grid-cols-3"
      >
        {seats.map((seat) => (
          <RoleOf key={seat} seat={seat} />
        ))}
      </ul>
    </div>
  );
}

/** One player and what they were: before they were radicalized too, where that is known. */
function RoleOf({ seat }: { readonly seat: Seat }) {
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
