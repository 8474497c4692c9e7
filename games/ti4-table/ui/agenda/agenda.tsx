import type { KeyboardEvent } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Panel } from '../../../../web/ui/panel.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { ROWS } from '../../facts/facts.ts';
import { voteOrder } from '../../reading/seats.ts';
import type { Agenda } from '../../types.ts';
import { Checklist, Foot, LeaveButton } from '../parts/page.tsx';
import { useNames } from '../parts/players.tsx';
import { useRecorder, useTextLimit } from '../recorder.ts';
import { type Drafts, useDrafts } from './drafts.ts';
import { OwnVotes, Votes, voteField } from './votes.tsx';

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

interface AgendaTextProps {
  readonly agenda: DeepReadonly<Agenda>;
  readonly drafts: Drafts;
}

/** The fields that are typed in together. */
const TEXT_FIELDS = ['title', 'result'] as const;

/** What the agenda is called and how it came out, for people who want to keep it; saved when a field is left. */
function AgendaText({ agenda, drafts }: AgendaTextProps) {
  const { text, does, offers } = useRecorder();
  const typed = {
    title: drafts.shown('title', agenda.title),
    result: drafts.shown('result', agenda.result),
  };
  const save = () => {
    if (TEXT_FIELDS.some((field) => drafts.isUnsent(field)))
      void drafts.send(typed, () => does({ type: 'nameAgenda', ...typed }));
  };
  const saveAtEnter = ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !nativeEvent.isComposing ? save() : undefined;
  const fields = {
    title: { label: text('rounds.agendaTitle'), ...useTextLimit('nameAgenda', 'title') },
    result: { label: text('rounds.agendaOutcome'), ...useTextLimit('nameAgenda', 'result') },
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {TEXT_FIELDS.map((field) => (
        <TextField
          key={field}
          {...fields[field]}
          value={typed[field]}
          disabled={offers('nameAgenda').length === 0}
          autoComplete="off"
          onChange={(written) => drafts.write(field, written, agenda[field])}
          onBlur={save}
          onKeyDown={saveAtEnter}
        />
      ))}
      <p className="text-muted text-small sm:col-span-2">{text('rounds.agendaOptional')}</p>
    </div>
  );
}
