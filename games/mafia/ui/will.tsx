import { Check, PenLine } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useAnswer } from '../../../web/ui/screen.ts';
import { fieldLook } from '../../../web/ui/text-field.tsx';
import type { Hand } from '../types.ts';
import { useScreen } from './screen-context.tsx';

/** My will as it is being written. */
export interface WillDraft {
  readonly text: string;
  readonly isSaved: boolean;
  readonly write: (text: string) => void;
}

/** What I write survives a reload too, by match and seat, until it is saved. */
export function useWillDraft(saved: string): WillDraft {
  const { match, seat, place } = useScreen();
  const key = `tertulia.mafia.will.${match.id}.${seat}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key));
  if (draft === saved) setDraft(null);
  useEffect(() => {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  }, [key, draft]);
  // What the dead had not saved is not read out.
  const mayStill = place === 'table' && seat !== null && match.table.living.includes(seat);
  const text = mayStill ? (draft ?? saved) : saved;
  return { text, isSaved: text === saved, write: setDraft };
}

interface MyWillProps {
  readonly hand: DeepReadonly<Hand>;
  readonly draft: WillDraft;
}

/** What is read out when I die: written and rewritten as long as I live. */
export function MyWill({ hand, draft }: MyWillProps) {
  const { extras, answer, speaker } = useScreen();
  const id = useId();
  const { send, isSending, refusal } = useAnswer(answer);
  const blank = extras.find(({ type }) => type === 'will')?.blanks.will;
  const upTo = answer !== null && blank !== undefined && 'textUpTo' in blank ? blank.textUpTo : null;
  // What is not saved yet stays in its field while nothing can be saved, as when the lynched speaks.
  if (upTo === null && draft.isSaved) {
    return (
      <p className="whitespace-pre-wrap break-words text-small">{hand.will || speaker.text('screen.will.empty')}</p>
    );
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: 'will', will: draft.text });
      }}
    >
      <label htmlFor={id} className="text-small">
        {speaker.text('screen.will.label')}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={upTo ?? undefined}
        readOnly={upTo === null}
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        className={fieldLook}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Standing draft={draft} />
        <Button kind="main" type="submit" size="small" disabled={draft.isSaved || isSending || upTo === null}>
          {speaker.text('screen.will.save')}
        </Button>
      </div>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </form>
  );
}

/** Whether the text in the field is what would be read out. */
function Standing({ draft: { text, isSaved } }: Pick<MyWillProps, 'draft'>) {
  const { speaker } = useScreen();
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-small">
      {!isSaved && (
        <>
          <PenLine aria-hidden className="size-4 shrink-0 text-danger" />
          <strong className="text-danger">{speaker.text('screen.will.unsaved')}</strong>
        </>
      )}
      {isSaved && text !== '' && (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-success" />
          {speaker.text('screen.will.saved')}
        </>
      )}
      {isSaved && text === '' && speaker.text('screen.will.empty')}
    </p>
  );
}
