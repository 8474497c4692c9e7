import { Skull } from 'lucide-react';
import { useScreen } from '../screen-context.ts';
import { Section } from '../section.tsx';
import { isNews } from './fresh.ts';
import { GraveCard } from './grave-card.tsx';

/** Everybody who died, the latest first; those who are news are shown elsewhere. */
export function Graveyard() {
  const { match, speaker } = useScreen();
  const earlier = match.table.graves.filter((grave) => !isNews(match, grave));
  if (earlier.length === 0) return null;
  return (
    <Section title={speaker.text('screen.graves.title')} icon={<Skull aria-hidden className="size-5" />}>
      <ul className="flex flex-col gap-2">
        {earlier.toReversed().map((grave) => (
          <GraveCard key={`${grave.seat} ${grave.round.kind} ${grave.round.number}`} grave={grave} />
        ))}
      </ul>
    </Section>
  );
}
