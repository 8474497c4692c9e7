import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { Emperor } from '../victory/emperor.tsx';
import { Figures } from '../victory/figures.tsx';
import { useReport } from '../victory/use-report.ts';

/** Who has won, how everybody came out, and how long it took. */
export function TvVictory() {
  const { text } = useRecorder();
  const { whole } = useNames();
  const report = useReport();
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-6 py-4 lg:grid-cols-2 lg:items-center">
      <Emperor />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ol aria-label={text('end.scores')} className="grid grid-cols-1 gap-1">
          {report.rows.map(({ rank, seat, vp }) => (
            <li key={seat} className="flex min-w-0 items-center gap-3 text-large">
              <span className="counts w-6 text-end font-semibold">{rank}</span>
              <PlayerMark seat={seat} />
              <span className="min-w-0 flex-1 truncate">{whole(seat)}</span>
              <span className="counts shrink-0 font-semibold text-title leading-none">
                {text('end.points', { vp })}
              </span>
            </li>
          ))}
        </ol>
        <Figures report={report} />
      </div>
    </div>
  );
}
