import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { durationText } from './duration-text.ts';
import type { Report } from './report.ts';

/** Everybody's time, a press away. */
export function HiddenTimes({ report }: { readonly report: Report }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  return (
    <details className="rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-3">{text('end.showTimes')}</summary>
      <ul className="grid grid-cols-1 gap-1 px-3 pb-3">
        {report.rows.map(({ seat, time }) => (
          <li key={seat} className="flex items-center gap-2">
            <PlayerMark seat={seat} />
            <span className="min-w-0 flex-1 break-words">{whole(seat)}</span>
            <span className="counts shrink-0">{durationText(time, text)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
