import { Sunrise } from 'lucide-react';
import { diedAtDawn, diedToday } from '../graves/fresh.ts';
import { GraveCard } from '../graves/grave-card.tsx';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';
import { Section } from '../section.tsx';

/** What the night brought, for as long as its day lasts: who died, who they were and what they left; or nobody. */
export function Dawn() {
  const { match, speaker } = useScreen();
  const { dawn, graves, round } = match.table;
  if (match.phase !== 'day' || dawn === null || dawn.number !== round.number - 1) return <ByDay />;
  const died = graves.filter((grave) => diedAtDawn(match, grave));
  return (
    <>
      <Section title={speaker.text('screen.dawn.title')} icon={<Sunrise aria-hidden className="size-5 text-gold" />}>
        {died.length === 0 ? (
          <p data-dawn="quiet" className="font-semibold @lg:text-large">
            {speaker.text('screen.dawn.quiet')}
          </p>
        ) : (
          <>
            <p className="font-semibold @lg:text-large">
              {speaker.text('screen.dawn.died', {
                count: died.length,
                seats: speaker.seats(died.map(({ seat }) => seat)),
              })}
            </p>
            <ul className="flex flex-col gap-2">
              {died.map((grave) => (
                <GraveCard key={grave.seat} grave={grave} isFresh />
              ))}
            </ul>
          </>
        )}
        {dawn.revived.map((seat) => (
          <p key={seat} className="flex flex-wrap items-center gap-1.5 font-semibold text-success">
            <SeatName seat={seat} />
            {speaker.text('screen.dawn.revived')}
          </p>
        ))}
      </Section>
      <ByDay />
    </>
  );
}

/** The players who have already died during this day. */
function ByDay() {
  const { match, speaker } = useScreen();
  const died = match.table.graves.filter((grave) => diedToday(match, grave));
  if (died.length === 0) return null;
  return (
    <Section title={speaker.text('screen.dawn.today')} icon={<Sunrise aria-hidden className="size-5 text-gold" />}>
      <ul className="flex flex-col gap-2">
        {died.map((grave) => (
          <GraveCard key={grave.seat} grave={grave} isFresh />
        ))}
      </ul>
    </Section>
  );
}
