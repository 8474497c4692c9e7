import { ArrowRight, Ban, MessageSquareQuote, Skull } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { roleName } from '../../text/phrase.ts';
import { useScreen } from '../screen-context.ts';

/** What everybody sees of a player: votes against them, their own vote, what they claim to be, and that they are dead. */
export function SeatNotes({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  if (!match.table.living.includes(seat)) {
    return (
      <span className="flex items-center gap-1 text-muted text-small leading-tight">
        <Skull aria-hidden className="size-3.5 shrink-0" />
        {speaker.text('screen.people.dead')}
      </span>
    );
  }
  return (
    <>
      {match.phase === 'day' && <Votes seat={seat} />}
      <Claimed seat={seat} />
    </>
  );
}

function Votes({ seat }: { readonly seat: Seat }) {
  const { match, faces, speaker } = useScreen();
  const { votes } = match.table;
  const against = votes.filter((vote) => vote === seat).length;
  const own = votes[seat] ?? null;
  return (
    <>
      {against > 0 && (
        <span className="counts absolute top-0.5 left-0.5 min-w-5 rounded-full bg-ink px-1 font-semibold text-small text-surface leading-5">
          <span aria-hidden>{against}</span>
          <span className="sr-only">{speaker.text('screen.people.against', { count: against })}</span>
        </span>
      )}
      <span className="flex min-h-5 items-center gap-0.5 text-muted text-small leading-tight">
        {own === null ? (
          <>
            <span aria-hidden>…</span>
            <span className="sr-only">{speaker.text('screen.people.noVote')}</span>
          </>
        ) : (
          <>
            <span className="sr-only">{speaker.text('screen.people.votesFor')}</span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0" />
            {own === 'nobody' ? (
              <>
                <Ban aria-hidden className="size-4" />
                <span className="sr-only">{speaker.text('screen.votes.nobody')}</span>
              </>
            ) : (
              <SeatMark look={faces[own]?.look ?? own} size="small" label={speaker.seat(own)} />
            )}
          </>
        )}
      </span>
    </>
  );
}

/** The role that a player claimed last. */
function Claimed({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const claim = match.table.claims.findLast(({ by, kind }) => by === seat && kind === 'role');
  if (claim?.kind !== 'role') return null;
  return (
    <span className="flex w-full min-w-0 items-center justify-center gap-1 text-info text-small leading-tight">
      <MessageSquareQuote aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{speaker.text('screen.people.claims')}</span>
      <span className="min-w-0 truncate">{roleName(speaker, [claim.role])}</span>
    </span>
  );
}
