import { Button } from '../../../../web/ui/button.tsx';
import { ROWS } from '../../facts/facts.ts';
import { Foot } from '../parts/foot.tsx';
import { Checklist } from '../status/checklist.tsx';
import { useRecorder } from '../use-recorder.ts';
import { MapDrawing } from './map-drawing.tsx';

/** The time before the first round, in which the galaxy is built; the reminders need not be ticked. */
export function RoundZero() {
  const { table, controls, text, may, does } = useRecorder();
  const canStart = may({ type: 'startFirstRound' });
  const rows = Array.from({ length: ROWS.setup }, (_, row) => text(`reminders.setup.${row + 1}`));
  const tick = (row: number, isDone: boolean) => void does({ type: 'tick', list: 'setup', row, of: 'all', isDone });
  return (
    <section aria-labelledby="round-zero" className="flex flex-1 flex-col gap-4">
      <div>
        <h3 id="round-zero" className="text-title">
          {text('setup.roundZero.title')}
        </h3>
        <p className="text-muted">{text('setup.roundZero.help')}</p>
      </div>
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <Checklist
          label={text('setup.roundZero.list')}
          rows={rows}
          ticks={table.ticks.setup}
          onTick={may({ type: 'tick', list: 'setup', row: 0, of: 'all', isDone: true }) ? tick : null}
        />
        <MapDrawing />
      </div>
      <Foot help={canStart || controls.record === null ? null : text('setup.roundZero.othersStart')}>
        <Button kind="main" size="large" disabled={!canStart} onClick={() => void does({ type: 'startFirstRound' })}>
          {text('setup.roundZero.start')}
        </Button>
      </Foot>
    </section>
  );
}
