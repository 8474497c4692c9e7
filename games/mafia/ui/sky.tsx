import { Drama, History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { SKIES } from './mood.ts';
import type { Panel } from './panels.tsx';
import { moodOf, roundShown } from './round-of.ts';
import { useScreen } from './screen-context.ts';
import { SkyDrawing } from './sky-drawing.tsx';
import { useNewsInSight } from './use-news-in-sight.ts';

const Panels = lazy(() => import('./panels.tsx'));

/** The sky over the table: night or day at a glance, which one, how many are left, and the ways to what everybody knows. */
export function Sky() {
  const { match, speaker, place } = useScreen();
  const { kind, number } = roundShown(match);
  const mood = moodOf(match);
  const top = useNewsInSight();
  const isDusk = match.phase === 'lastWords';
  const { living, graves } = match.table;
  const dead = new Set(graves.map(({ seat }) => seat).filter((seat) => !living.includes(seat))).size;
  return (
    <header
      ref={top}
      data-mood={mood}
      className={classes('flex items-center gap-3 rounded-corner px-3 py-1.5 shadow-piece', SKIES[mood])}
    >
      <SkyDrawing mood={mood} />
      <div className="min-w-0 flex-1">
        {/* The longest of the names has less room on a phone. */}
        <h2 className={classes('whitespace-nowrap leading-tight', isDusk ? 'text-large @md:text-title' : 'text-title')}>
          {speaker.text(isDusk ? 'screen.round.dusk' : `screen.round.${kind}`, { number })}
        </h2>
        <p className="counts text-small leading-tight">
          {speaker.text('screen.round.alive', { count: living.length })}
          {dead > 0 && mood === 'day' && ` · ${speaker.text('screen.round.dead', { count: dead })}`}
          {mood === 'night' &&
            ` · ${speaker.text('screen.round.awake', { count: match.waiting ?? match.asked.length })}`}
        </p>
      </div>
      {place !== 'tv' && <Ways />}
    </header>
  );
}

/** The roles in play, and the days so far. */
function Ways() {
  const { match, speaker } = useScreen();
  const [panel, setPanel] = useState<Panel | null>(null);
  return (
    <div className="flex shrink-0">
      <Way name={speaker.text('screen.cast.open')} onOpen={() => setPanel('cast')}>
        <Drama aria-hidden className="size-5" />
      </Way>
      {match.table.days.length > 0 && (
        <Way name={speaker.text('screen.past.open')} onOpen={() => setPanel('past')}>
          <History aria-hidden className="size-5" />
        </Way>
      )}
      {panel !== null && (
        <Suspense>
          <Panels panel={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface WayProps {
  readonly name: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Way({ name, onOpen, children }: WayProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      className="text-current hover:not-disabled:bg-[rgb(255_255_255/0.2)]"
      onClick={onOpen}
    >
      {children}
      <span className="sr-only @lg:not-sr-only">{name}</span>
    </Button>
  );
}
