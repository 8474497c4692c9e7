import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { playing } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { roundsOf } from './report.ts';
import { WideTable } from './wide-table.tsx';

interface ByRoundProps {
  readonly label: string;
  /** The content of the cell for a player and a round. */
  readonly cell: (seat: Seat, round: number) => ReactNode;
}

/** Something about every player in every round: a row a player, a column a round. */
export function ByRound({ label, cell }: ByRoundProps) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const rounds = roundsOf(table);
  return (
    <WideTable label={label}>
      <thead>
        <tr className="border-line border-b text-muted">
          <th className="px-3 py-2 text-start font-medium">{text('end.columns.faction')}</th>
          {rounds.map((round) => (
            <th key={round} className="px-3 py-2 text-start font-medium">
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
              <td key={round} className="px-3 py-2">
                {cell(seat, round)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
