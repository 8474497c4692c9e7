import { timeText } from '../parts/time-text.ts';
import { useRecorder } from '../use-recorder.ts';
import { ByRound } from './by-round.tsx';
import { longestRound } from './report.ts';

/** How long everybody took in every round; a bar under each time lets the long ones be seen at once. */
export function RoundTimes() {
  const { table, text } = useRecorder();
  const longest = longestRound(table);
  return (
    <ByRound
      label={text('end.roundTimes')}
      cell={(seat, round) => <Time time={table.times[round - 1]?.[seat] ?? 0} longest={longest} />}
    />
  );
}

function Time({ time, longest }: { readonly time: number; readonly longest: number }) {
  return (
    <span className="counts block min-w-16">
      {timeText(time)}
      <span
        aria-hidden
        className="mt-1 block h-1 rounded-full bg-muted"
        style={{ width: `${Math.round((100 * time) / longest)}%` }}
      />
    </span>
  );
}
