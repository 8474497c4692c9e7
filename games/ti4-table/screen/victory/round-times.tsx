import { playing } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { timeText } from '../parts/time-text.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { longestRound, roundsOf } from './report.ts';
import { WideTable } from './wide-table.tsx';

/** How long everybody took in every round; a bar under each time lets the long ones be seen at once. */
export function RoundTimes() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const rounds = roundsOf(table);
  const longest = longestRound(table);
  return (
    <WideTable label={text('end.roundTimes')}>
      <thead>
        <tr className="border-line border-b text-muted">
          <th className="px-3 py-2 text-start font-medium">{text('end.columns.faction')}</th>
          {rounds.map((round) => (
            <th key={round} className="px-3 py-2 text-end font-medium">
              {text('end.round', { round })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {playing(table).map((seat) => (
          <tr key={seat} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-3 py-2 text-start font-normal">
              <span className="flex items-center gap-2">
                <PlayerMark seat={seat} />
                {short(seat)}
              </span>
            </th>
            {rounds.map((round) => (
              <TimeCell key={round} time={table.times[round - 1]?.[seat] ?? 0} longest={longest} />
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function TimeCell({ time, longest }: { readonly time: number; readonly longest: number }) {
  return (
    <td className="counts min-w-20 px-3 py-2 text-end">
      {timeText(time)}
      <span aria-hidden className="mt-1 flex h-1 justify-end">
        <span className="h-1 rounded-full bg-muted" style={{ width: `${Math.round((100 * time) / longest)}%` }} />
      </span>
    </td>
  );
}
