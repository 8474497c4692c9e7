import type { KeyboardEvent } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { Agenda } from '../../types.ts';
import { useTextLimit } from '../objectives/use-text-limit.ts';
import { useRecorder } from '../use-recorder.ts';
import type { Drafts } from './use-drafts.ts';

interface AgendaTextProps {
  readonly agenda: DeepReadonly<Agenda>;
  readonly drafts: Drafts;
}

/** The fields that are typed in together. */
export const TEXT_FIELDS = ['title', 'result'] as const;

/** What the agenda is called and how it came out, for people who want to keep it; saved when a field is left. */
export function AgendaText({ agenda, drafts }: AgendaTextProps) {
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
