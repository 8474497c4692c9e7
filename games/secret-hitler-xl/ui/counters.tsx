import { Archive, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { Month } from './month.tsx';
import { RoleCounts } from './role-counts.tsx';
import { useScreen } from './screen-context.ts';

/** How many elections have failed, how many cards lie in the piles, and how many there are of each side. */
export function Counters() {
  const { match, speaker, place } = useScreen();
  const { deckCount, discardCount } = match.table;
  return (
    <div className="counts flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-small">
      {place === 'tv' && <Month />}
      <Failures />
      <Pile
        icon={<Layers aria-hidden className="size-4" />}
        name={speaker.text('screen.table.deck')}
        count={deckCount}
      />
      <Pile
        icon={<Archive aria-hidden className="size-4" />}
        name={speaker.text('screen.table.discards')}
        count={discardCount}
      />
      <RoleCounts />
    </div>
  );
}

/** The election tracker: a round mark for every failure that chaos needs. */
function Failures() {
  const { match, speaker } = useScreen();
  const limit = match.setup.failuresUntilChaos;
  const count = match.table.electionTracker;
  const help = speaker.text('screen.table.failuresHelp', { limit });
  return (
    <p title={help} className="flex items-center gap-1.5">
      <span aria-hidden className="text-muted">
        {speaker.text('screen.table.failures')}
      </span>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: limit }, (_, at) => at + 1).map((at) => (
          <span
            key={at}
            className={classes(
              'inline-flex size-5 items-center justify-center rounded-full border-2 font-semibold leading-none',
              at <= count ? 'border-danger bg-danger text-surface' : 'border-muted text-muted',
            )}
          >
            {at}
          </span>
        ))}
      </span>
      <span className="sr-only">
        {speaker.text('screen.table.failuresOf', { count, limit })} {help}
      </span>
    </p>
  );
}

interface PileProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly count: number;
}

function Pile({ icon, name, count }: PileProps) {
  const { speaker } = useScreen();
  return (
    <p className="flex items-center gap-1 text-muted">
      {icon}
      {name}
      <strong aria-hidden className="text-ink">
        {count}
      </strong>
      <span className="sr-only">{speaker.text('screen.table.cards', { count })}</span>
    </p>
  );
}
