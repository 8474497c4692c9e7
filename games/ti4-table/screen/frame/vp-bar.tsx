import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { clockwiseFrom, playing } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';
import { VpCell } from './vp-cell.tsx';
import { VpDialog } from './vp-dialog.tsx';

/** Everybody's victory points, the speaker first and then clockwise; those who are out of the game last. */
export function VpBar() {
  const { table, match, text } = useRecorder();
  const [changed, setChanged] = useState<Seat | null>(null);
  if (!table.options.showVpMeter || table.startedAt === null || match.outcome !== null) return null;
  const living = clockwiseFrom(table, table.speaker ?? 0);
  const order = [...living, ...playing(table).filter((seat) => !living.includes(seat))];
  return (
    <>
      <ul
        aria-label={text('frame.vp.title')}
        className="grid grid-cols-2 gap-1 @xl:grid-cols-4 @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:grid-cols-none"
      >
        {order.map((seat) => (
          <VpCell key={seat} seat={seat} onMore={() => setChanged(seat)} />
        ))}
      </ul>
      {changed !== null && <VpDialog key={changed} seat={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
