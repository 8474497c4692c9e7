import { EyeClosed } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import type { Role } from '../../rules/roles.ts';
import { RoleMark } from '../marks.tsx';
import { CardRow } from '../record/card-row.tsx';
import { useScreen } from '../screen-context.ts';

/** What a player is: for all where roles lie open, else what I alone know of them, while it is not covered. */
export function SeatSecret({ seat }: { readonly seat: Seat }) {
  const { match, place } = useScreen();
  const isCovered = useIsCovered();
  const open = match.table.roles?.[seat] ?? match.hands?.[seat]?.role;
  if (open !== undefined) return <Open seat={seat} role={open} />;
  if (isCovered || place === 'tv' || match.hand === null) return null;
  return <Known seat={seat} hand={match.hand} />;
}

/** A role that lies open, with the cards in that hand where they lie open too. */
function Open({ seat, role }: { readonly seat: Seat; readonly role: Role }) {
  const { match, speaker } = useScreen();
  const hand = match.hands?.[seat];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small">
      <RoleMark role={role} className="font-semibold" />
      {hand !== undefined && hand.cards.length > 0 && <CardRow cards={hand.cards} />}
      {hand !== undefined && hand.pointed !== null && (
        <span>{speaker.text('screen.seats.pointsAt', { seat: speaker.seat(hand.pointed) })}</span>
      )}
    </div>
  );
}

interface KnownProps {
  readonly seat: Seat;
  readonly hand: NonNullable<ReturnType<typeof useScreen>['match']['hand']>;
}

function Known({ seat, hand }: KnownProps) {
  const { seat: mine, speaker } = useScreen();
  const role = seat === mine ? hand.role : whatIKnow(hand, seat);
  const aimed = hand.known.findLast((known) => known.seat === seat && known.is === null);
  if (role === null && aimed === undefined) return null;
  return (
    <span
      data-known={role ?? ''}
      className="inline-flex min-w-0 items-center gap-1 self-start rounded-corner border border-muted border-dashed bg-raised px-1 text-small leading-tight"
    >
      <EyeClosed aria-hidden className="hidden size-3.5 shrink-0 text-muted @md:block" />
      {role === null ? speaker.text(`screen.seats.aimed.${aimed?.from}`) : <RoleMark role={role} className="min-w-0" />}
    </span>
  );
}

/** The last that I learned of somebody; that they are Hitler is more than that they are fascist. */
function whatIKnow({ known }: KnownProps['hand'], seat: Seat): Role | null {
  const told = known.filter((one) => one.seat === seat && one.is !== null);
  return told.find(({ is }) => is === 'hitler')?.is ?? told.at(-1)?.is ?? null;
}
