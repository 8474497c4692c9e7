import { useRecorder } from '../use-recorder.ts';
import { TvSeats } from './tv-seats.tsx';
import { TvTable } from './tv-table.tsx';
import { TvVictory } from './tv-victory.tsx';

/** The table for a whole room to read: nothing on it can be pressed. */
export function TvPart() {
  const { match, table } = useRecorder();
  if (match.outcome !== null) return <TvVictory />;
  return table.round === 0 || table.speaker === null ? <TvSeats /> : <TvTable />;
}
