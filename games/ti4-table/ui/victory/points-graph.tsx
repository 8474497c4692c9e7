import { RoundChart } from '../../../../web/ui/chart.tsx';
import { useMedia } from '../../../../web/ui/device.ts';
import { playing } from '../../reading/seats.ts';
import { FILLS } from '../parts/colours.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { pointsByRound } from './report.ts';

/** Victory points by round. */
export function PointsGraph() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const isWide = useMedia('(min-width: 48rem)');
  const { vpLimit } = table.options;
  const lines = playing(table).map((seat) => {
    const colour = table.players[seat]?.colour ?? null;
    return {
      seat,
      name: short(seat),
      colour: colour === null ? 'var(--muted)' : FILLS[colour],
      values: pointsByRound(table, seat),
    };
  });
  return (
    <div className="rounded-corner border border-line bg-surface">
      <RoundChart
        label={text('end.graphLabel', { limit: vpLimit })}
        lines={lines}
        goal={{ at: vpLimit, label: String(vpLimit) }}
        isWide={isWide}
      />
    </div>
  );
}
