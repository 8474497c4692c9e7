import type { DeepReadonly } from '../../../../kernel/index.ts';
import { ROWS } from '../../facts/facts.ts';
import { voteOrder } from '../../reading/seats.ts';
import type { Agenda } from '../../types.ts';
import { Foot } from '../parts/foot.tsx';
import { Panel } from '../parts/panel.tsx';
import { useNames } from '../parts/use-names.ts';
import { Checklist } from '../status/checklist.tsx';
import { LeaveButton } from '../status/leave-button.tsx';
import { useRecorder } from '../use-recorder.ts';
import { AgendaText, TEXT_FIELDS } from './agenda-text.tsx';
import { type Drafts, useDrafts } from './use-drafts.ts';
import { voteField } from './vote-counter.tsx';
import { OwnVotes, Votes } from './votes.tsx';

/** The agenda phase: what to do, what the agenda is, and who cast how many votes. */
export function AgendaPart() {
  const { agenda, round } = useRecorder().table;
  return agenda === null ? null : <OneAgenda key={`${round}-${agenda.number}`} agenda={agenda} />;
}

function OneAgenda({ agenda }: { readonly agenda: DeepReadonly<Agenda> }) {
  const { table, text } = useRecorder();
  const drafts = useDrafts();
  return (
    <div className="flex flex-1 flex-col gap-3">
      <OwnVotes {...{ agenda, drafts }} />
      <div className="grid items-start gap-3 @3xl:grid-cols-2">
        <Votes {...{ agenda, drafts }} />
        <Panel title={text('rounds.agenda', { number: agenda.number })}>
          <AgendaText {...{ agenda, drafts }} />
          {table.options.detailedAgenda ? <AgendaRows /> : null}
        </Panel>
      </div>
      <Leaving {...{ agenda, drafts }} />
    </div>
  );
}

function AgendaRows() {
  const { table, text, may, does } = useRecorder();
  const tick = (row: number, isDone: boolean) => ({ type: 'tick', list: 'agenda', row, of: 'all', isDone }) as const;
  return (
    <Checklist
      label={text('rounds.checklist')}
      rows={Array.from({ length: ROWS.agenda }, (_, row) => text(`reminders.agenda.${row + 1}`))}
      ticks={table.ticks.agenda}
      onTick={may(tick(0, true)) ? (row, isDone) => void does(tick(row, isDone)) : null}
    />
  );
}

function Leaving({ agenda, drafts }: { readonly agenda: DeepReadonly<Agenda>; readonly drafts: Drafts }) {
  const { text, may, does } = useRecorder();
  const unsaved = useUnsaved(drafts);
  const isFirst = agenda.number === 1;
  const against = async () => [
    ...(await unsaved()),
    ...(isFirst ? [text('rounds.secondFollows'), text('rounds.readyPlanets')] : []),
  ];
  return (
    <Foot help={isFirst ? undefined : text('rounds.readyPlanets')}>
      <LeaveButton
        label={text('rounds.endAgenda')}
        kind={isFirst ? 'plain' : 'main'}
        isDisabled={!may({ type: 'endAgenda' })}
        warnings={against}
        onLeave={() => does({ type: 'endAgenda' })}
      />
      {isFirst ? (
        <LeaveButton
          label={text('rounds.nextAgenda')}
          isDisabled={!may({ type: 'nextAgenda' })}
          warnings={unsaved}
          onLeave={() => does({ type: 'nextAgenda' })}
        />
      ) : null}
    </Foot>
  );
}

/** What is typed and would be lost, in sentences. */
function useUnsaved({ unsaved }: Drafts): () => Promise<readonly string[]> {
  const { table, text } = useRecorder();
  const { short } = useNames();
  return async () => {
    const fields = await unsaved();
    const votes = voteOrder(table).filter((seat) => fields.includes(voteField(seat)));
    return [
      ...(TEXT_FIELDS.some((field) => fields.includes(field)) ? [text('rounds.unsavedText')] : []),
      ...votes.map((seat) => text('rounds.unsavedVote', { who: short(seat) })),
    ];
  };
}
