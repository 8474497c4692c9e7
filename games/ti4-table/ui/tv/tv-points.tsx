import { Gavel } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { playing } from '../../reading/seats.ts';
import { FILLS } from '../parts/colours.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Everybody's victory points, each always in the place of their seat. */
export function TvPoints({ className }: { readonly className?: string }) {
  const { table, text } = useRecorder();
  return (
    <section aria-labelledby="tv-points" className={classes('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <h3 id="tv-points" className="text-large">
        {text('end.tv.points', { limit: table.options.vpLimit })}
      </h3>
      <ol className="grid grid-cols-1 gap-1">
        {playing(table).map((seat) => (
          <PointsRow key={seat} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

function PointsRow({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const { vp = 0, isEliminated = false, colour = null } = table.players[seat] ?? {};
  const { vpLimit, showVpMeter } = table.options;
  return (
    <li className={classes('grid min-w-0 grid-cols-1 gap-0.5 py-0.5', isEliminated && 'opacity-55')}>
      <span className="flex min-w-0 items-center gap-2">
        <PlayerMark seat={seat} />
        <span className={classes('min-w-0 truncate text-large', isEliminated && 'line-through')}>{short(seat)}</span>
        {seat === table.speaker ? (
          <Gavel role="img" aria-label={text('end.tv.speaker')} className="size-5 shrink-0" />
        ) : null}
        <span className="counts ms-auto shrink-0 font-semibold text-title leading-none">{vp}</span>
      </span>
      {showVpMeter ? (
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full border border-muted">
          <span
            className="block h-full bg-muted"
            style={{
              width: `${Math.min(100, (100 * vp) / vpLimit)}%`,
              ...(colour === null ? {} : { backgroundColor: FILLS[colour] }),
            }}
          />
        </span>
      ) : null}
    </li>
  );
}
