import { ArrowLeft, Vote as VoteGlyph } from 'lucide-react';
import * as m from 'motion/react-m';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { SeatMarks, SeatName } from '../seat-name.tsx';
import { Section } from '../section.tsx';
import { majorityMatters, moreThanHalf, standingsOf, type VoteCount } from './votes.ts';

/** The current vote: who is voted for, by whom, and whose votes are missing. */
export function VoteCounts() {
  const { match, speaker } = useScreen();
  const { votes, castingOrder, living } = match.table;
  if (match.phase !== 'day') return null;
  const standings = standingsOf(votes, castingOrder);
  const matters = majorityMatters(match);
  const half = moreThanHalf(living.length);
  return (
    <Section title={speaker.text('screen.votes.title')} icon={<VoteGlyph aria-hidden className="size-5" />}>
      {standings.length === 0 && <p className="text-muted">{speaker.text('screen.votes.none')}</p>}
      <ol className="flex flex-col gap-2">
        {standings.map((standing) => (
          <Row
            key={standing.candidate}
            standing={standing}
            living={living.length}
            half={matters === null ? null : half}
          />
        ))}
      </ol>
      {matters !== null && (
        <p className="text-muted text-small">{speaker.text(`screen.votes.${matters}`, { count: half })}</p>
      )}
      <Missing />
    </Section>
  );
}

interface RowProps {
  readonly standing: VoteCount;
  readonly living: number;
  /** Where the line of more than half is drawn; null for none. */
  readonly half: number | null;
}

function Row({ standing, living, half }: RowProps) {
  const { speaker } = useScreen();
  const { candidate, voters } = standing;
  return (
    <li data-standing={candidate} className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <span className="flex min-w-0 max-w-[45%] shrink-0 items-center font-semibold">
          {candidate === 'nobody' ? speaker.text('screen.votes.nobody') : <SeatName seat={candidate} />}
        </span>
        <ArrowLeft aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="sr-only">{speaker.text('screen.votes.from')}</span>
        <span className="min-w-0 flex-1">
          <SeatMarks seats={voters} />
        </span>
        <span className="counts shrink-0 text-small">
          {speaker.text('screen.votes.count', { count: voters.length })}
        </span>
      </div>
      <div className="relative h-2 overflow-hidden rounded-full bg-raised">
        <m.div
          initial={false}
          animate={{ width: `${(100 * voters.length) / living}%` }}
          transition={{ duration: 0.24 }}
          className={classes('h-full rounded-full', candidate === 'nobody' ? 'bg-muted' : 'bg-accent')}
        />
        {half !== null && (
          <span
            aria-hidden
            style={{ left: `${(100 * half) / living}%` }}
            className="-ml-px absolute inset-y-0 w-0.5 bg-ink"
          />
        )}
      </div>
    </li>
  );
}

/** Whose votes the day still waits for. */
function Missing() {
  const { match, speaker } = useScreen();
  const { living, votes } = match.table;
  const missing = living.filter((seat) => (votes[seat] ?? null) === null);
  if (missing.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
      {speaker.text('screen.votes.missing', { count: missing.length })}
      <SeatMarks seats={missing} />
    </p>
  );
}
