import { Beer, CalendarDays } from 'lucide-react';
import { useScreen } from './screen-context.ts';

/** The month that is played, and what October does. */
export function Month() {
  const { match, speaker, place } = useScreen();
  const { monthCounter, oktoberfestActive, governments } = match.table;
  const isVoting = match.phase === 'election' || match.phase === 'setup';
  const round = Math.max(1, governments.length + (isVoting && match.outcome === null ? 1 : 0));
  return (
    <p className="counts flex flex-wrap items-center gap-x-2 text-muted text-small">
      <CalendarDays aria-hidden className="size-4" />
      <strong className="text-base text-ink capitalize">{speaker.text(`months.${monthCounter}`)}</strong>
      <span className="sr-only @md:not-sr-only">{speaker.text('screen.table.round', { round })}</span>
      {oktoberfestActive && place !== 'tv' && (
        <span className="inline-flex items-center gap-1 rounded-corner border border-gold px-1.5 font-semibold text-gold">
          <Beer aria-hidden className="size-4" />
          {speaker.text('screen.table.oktober')}
        </span>
      )}
    </p>
  );
}
