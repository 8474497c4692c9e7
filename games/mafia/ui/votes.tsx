import { Ban } from 'lucide-react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { type Ballot, majorityMatters, moreThanHalf, votesOnTable } from './ballot.ts';
import { SeatMarks, useScreen } from './screen-context.tsx';

/** The votes against somebody, as chips with the marks of the voters, of a few on a phone, and their number. */
export function VoteChips({ seat }: { readonly seat: Seat | 'nobody' }) {
  const { match, speaker, place } = useScreen();
  const standing = votesOnTable(match, place).find(({ candidate }) => candidate === seat);
  if (standing === undefined) return null;
  const { voters } = standing;
  return (
    <span data-standing={seat} className="relative flex w-max max-w-24 items-center gap-0.5">
      <span
        aria-hidden
        className="counts z-1 flex size-[max(1.2rem,24*var(--u))] shrink-0 items-center justify-center rounded-full border border-paper bg-paper-ink font-bold text-paper text-small"
      >
        {voters.length}
      </span>
      <span className="sr-only">
        {speaker.text('screen.votes.count', { count: voters.length })}, {speaker.text('screen.votes.from')}
      </span>
      <SeatMarks
        seats={voters}
        className="-ms-1.5 gap-0"
        markClass="vote-chip -ms-1 first:ms-0 rounded-full bg-paper-ink text-paper-ink shadow-piece upright:-ms-2 upright:size-4 upright:nth-[n+4]:hidden low:-ms-2 low:size-[max(0.9rem,16*var(--u))] low:nth-[n+4]:hidden"
      />
    </span>
  );
}

/** The vote of this day: how many it takes, whose are missing, and the place of those who would lynch nobody. */
export function VoteOfDay({ ballot }: { readonly ballot: Ballot }) {
  const { match, speaker } = useScreen();
  const { living, votes } = match.table;
  const matters = majorityMatters(match);
  const missing = living.filter((seat) => (votes[seat] ?? null) === null);
  return (
    <div className="flex shrink-0 flex-col items-center justify-center gap-2 text-center leading-tight upright:gap-1 low:flex-row max-[26rem]:low:flex-col">
      {matters !== null && (
        <p className="text-balance text-on-table-muted">
          {speaker.text(`screen.votes.${matters}`, { count: moreThanHalf(living.length) })}
        </p>
      )}
      {/* As much room as all of them need, so that nothing moves when a vote comes or is taken back. */}
      <div className="grid text-on-table scant:sr-only">
        <Missing seats={living} isOnlyRoom />
        {missing.length > 0 && <Missing seats={missing} />}
      </div>
      <Nobody ballot={ballot} />
    </div>
  );
}

/** Who has not voted yet. */
function Missing({ seats, isOnlyRoom = false }: { readonly seats: readonly Seat[]; readonly isOnlyRoom?: boolean }) {
  const { speaker } = useScreen();
  return (
    <div
      aria-hidden={isOnlyRoom || undefined}
      className={classes(
        'flex flex-wrap content-center [grid-area:1/1] items-center justify-center gap-x-2 gap-y-0.5',
        isOnlyRoom && 'invisible',
      )}
    >
      <span className="max-[26rem]:low:sr-only">{speaker.text('screen.votes.missing', { count: seats.length })}</span>
      <SeatMarks seats={seats} className="justify-center text-paper-ink" />
    </div>
  );
}

/** The place of nobody: a vote that nobody be lynched, with the chips of those who cast it. */
function Nobody({ ballot }: { readonly ballot: Ballot }) {
  const { match, speaker } = useScreen();
  const isOpen = ballot.among.includes('nobody');
  const isVoted = match.table.votes.includes('nobody');
  const isChosen = ballot.chosen === 'nobody';
  if (!isOpen && !isVoted) return null;
  const look =
    'flex min-h-[2.75rem] items-center gap-2 rounded-full px-4 font-semibold text-on-table upright:gap-1 upright:px-3';
  const label = (
    <>
      <Ban aria-hidden className="size-[1.25em] shrink-0" />
      {speaker.text('screen.votes.nobody')}
    </>
  );
  return (
    <div className="flex flex-wrap items-center justify-center gap-1">
      {isOpen ? (
        <button
          type="button"
          data-choose="nobody"
          aria-pressed={isChosen}
          onClick={() => ballot.choose('nobody')}
          className={classes(
            look,
            'border-2 border-brass border-dashed bg-rim transition-colors',
            isChosen && 'border-solid bg-brass text-paper-ink',
          )}
        >
          {label}
        </button>
      ) : (
        <span className={look}>{label}</span>
      )}
      <VoteChips seat="nobody" />
    </div>
  );
}
