import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { playing } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';
import { VpCell } from './vp-cell.tsx';
import { VpDialog } from './vp-dialog.tsx';

/** Everybody's victory points, each always in the place of their seat; a tap asks what for. */
export function VpBar() {
  const { table, match, text } = useRecorder();
  const [changed, setChanged] = useState<Seat | null>(null);
  if (!table.options.showVpMeter || table.startedAt === null || match.outcome !== null) return null;
  return (
    <>
      <ul
        aria-label={text('frame.vp.title')}
        className="grid grid-cols-2 gap-1 @xl:grid-cols-4 @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:grid-cols-none"
      >
        {playing(table).map((seat) => (
          <VpCell key={seat} seat={seat} onChange={() => setChanged(seat)} />
        ))}
      </ul>
      {changed !== null && <VpDialog key={changed} seat={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
