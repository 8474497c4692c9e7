import { worthTo } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';
import { WorthBars } from './worth-bars.tsx';

/** What every token is worth where it is not at home. */
const BEST = 2;

/** How it all came out: what both have, and how much of what was possible they made together. */
export function Final() {
  const { match, speaker } = useScreen();
  const { nameOf } = useNames();
  const last = match.table.rounds.at(-1);
  const first = match.table.rounds[0];
  if (last === undefined || first === undefined) return null;
  const worth = [last.outcomes[0] ?? 0, last.outcomes[1] ?? 0] as const;
  const made = worth[0] + worth[1];
  const tokens = first.before.reduce((total, { pavo, elote }) => total + pavo + elote, 0);
  return (
    <section data-final aria-label={speaker.text('screen.final.title')} className="flex flex-col gap-3 py-1">
      <h2 className="text-center text-title">{speaker.text('screen.final.title')}</h2>
      <p className="counts text-balance text-center text-large leading-tight">
        {`${nameOf(0)} ${worth[0]} · ${nameOf(1)} ${worth[1]}`}
      </p>
      <div className="rounded-corner bg-surface p-3">
        <WorthBars worth={worth} now={first.before.map((tokens, seat) => worthTo(seat, tokens))} />
      </div>
      <Together made={made} possible={tokens * BEST} start={tokens} />
    </section>
  );
}

interface TogetherProps {
  readonly made: number;
  readonly possible: number;
  readonly start: number;
}

/** How much of the possible gain was made, as a line that fills and in words. */
function Together({ made, possible, start }: TogetherProps) {
  const { seat, speaker } = useScreen();
  const how = made <= start ? 'none' : made >= possible ? 'all' : 'some';
  return (
    <div className="flex flex-col gap-1">
      <p className="text-balance text-center font-medium">
        {speaker.text(`screen.final.together${seat === null ? 'Watched' : ''}`, { made, possible })}
      </p>
      <span aria-hidden className="block h-3 overflow-hidden rounded-full border border-muted bg-surface">
        <span className="block h-full bg-success" style={{ width: `${(made / possible) * 100}%` }} />
      </span>
      <p className="text-balance text-center text-muted text-small">
        {speaker.text(`screen.final.${how}`, { start, left: possible - made })}
      </p>
    </div>
  );
}
