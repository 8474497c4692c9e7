import { Sunset } from 'lucide-react';
import { GraveCard } from '../graves/grave-card.tsx';
import { Was } from '../graves/was.tsx';
import { DayVotes } from '../past/day-votes.tsx';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';
import { fallenAt } from './fallen.ts';
import { Verdict } from './verdict.tsx';

/** What the vote of the evening brought, in one line for as long as the night after it lasts; opened, who voted for whom. */
export function Dusk() {
  const { match, speaker, place } = useScreen();
  const { days, round } = match.table;
  const day = days.at(-1);
  if (day === undefined || day.number !== round.number) return null;
  const fallen = fallenAt(match.table, day);
  return (
    <details
      data-dusk
      open={place === 'tv' || match.phase === 'lastWords'}
      className="group rounded-corner border border-line bg-surface px-3 py-1"
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Sunset aria-hidden className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 font-semibold">
          <Verdict day={day} />
        </span>
        {/* Opened, the graves say it. */}
        {fallen.map((grave) => (
          <span key={grave.seat} className="inline-flex flex-wrap items-center gap-x-2 group-open:hidden">
            {fallen.length > 1 && <SeatName seat={grave.seat} />}
            <Was grave={grave} />
          </span>
        ))}
        {place !== 'tv' && <span className="text-muted text-small underline">{speaker.text('screen.dusk.votes')}</span>}
      </summary>
      <div className="flex flex-col gap-2 pb-2">
        {fallen.length > 0 && (
          <ul className="flex flex-col gap-2">
            {fallen.map((grave) => (
              <GraveCard key={grave.seat} grave={grave} isFresh />
            ))}
          </ul>
        )}
        <DayVotes votes={day.votes} />
      </div>
    </details>
  );
}
