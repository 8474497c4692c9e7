import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Select } from '../../../../web/ui/fields.tsx';
import { ROWS } from '../../facts/facts.ts';
import { initiativeOrder } from '../../reading/seats.ts';
import { Panel } from '../parts/panel.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { Checklist } from './checklist.tsx';
import { RevealNote } from './reveal-note.tsx';

/** The place of "the speaker reveals an objective" in the list. */
const REVEAL_ROW = 1;

/** What is done in a status phase: one list for the table, or one for every player. */
export function StatusChecklist() {
  const { table, text, may, does } = useRecorder();
  const { of, choose } = useWhose();
  const ticks = of === 'all' ? table.ticks.status : (table.ticksOf[of] ?? []);
  const tick = (row: number, isDone: boolean) => ({ type: 'tick', list: 'status', row, of, isDone }) as const;
  return (
    <Panel
      title={text('rounds.checklist')}
      aside={text('rounds.done', { done: ticks.filter((isDone) => isDone).length, count: ROWS.status })}
    >
      {of === 'all' ? null : <Whose of={of} onChange={choose} />}
      <Checklist
        label={text('rounds.checklist')}
        rows={Array.from({ length: ROWS.status }, (_, row) => text(`reminders.status.${row + 1}`))}
        ticks={ticks}
        onTick={may(tick(0, true)) ? (row, isDone) => void does(tick(row, isDone)) : null}
        notes={{ [REVEAL_ROW]: <RevealNote /> }}
      />
    </Panel>
  );
}

/** Whose list is in sight: everybody's, or one player's, first of all one's own. */
function useWhose(): { readonly of: Seat | 'all'; readonly choose: (seat: Seat) => void } {
  const { table, seat } = useRecorder();
  const order = initiativeOrder(table);
  const [chosen, choose] = useState(seat);
  const whose = chosen !== null && order.includes(chosen) ? chosen : (order[0] ?? 0);
  return { of: table.options.checklistPerPlayer ? whose : 'all', choose };
}

function Whose({ of, onChange }: { readonly of: Seat; readonly onChange: (seat: Seat) => void }) {
  const { table, text } = useRecorder();
  const { short, person } = useNames();
  const label = (seat: Seat) => [short(seat), person(seat)].filter((name) => name !== '').join(' · ');
  return (
    <Select
      label={text('rounds.checklistOf')}
      value={String(of)}
      onChange={(seat) => onChange(Number(seat))}
      choices={initiativeOrder(table).map((seat) => ({ value: String(seat), label: label(seat) }))}
    />
  );
}
