import { useCallback, useState } from 'react';
import { Button } from '../../../../../web/kit/button.tsx';
import { Dialog } from '../../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../../web/kit/notice.tsx';
import { useIsCovered } from '../../../../../web/kit/private-tray.tsx';
import { Select } from '../../../../../web/kit/select.tsx';
import { useAnswer } from '../../../../../web/kit/use-answer.ts';
import type { Command } from '../../../rules/types.ts';
import { useScreen } from '../../screen-context.ts';
import { ClaimFields } from './claim-fields.tsx';
import { Memory } from './memory.tsx';
import { commandOf, memoryOf, type Said, type Subject, subjectKey } from './subjects.ts';
import { useSubjectName } from './use-subject-name.ts';

interface ClaimDialogProps {
  readonly subjects: readonly Subject[];
  readonly onClose: () => void;
}

const NOTHING: Said = [];

/** Where I choose what to speak of and what to say; what I truly saw is filled in, and anything else may be said. */
export function ClaimDialog({ subjects, onClose }: ClaimDialogProps) {
  const { match, speaker } = useScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Said>>>({});
  const isCovered = useIsCovered();
  const nameOf = useSubjectName();
  const { send, isSending, refusal } = useSaying(onClose);
  const subject = subjects.find((one) => subjectKey(one) === chosen) ?? subjects[0];
  if (subject === undefined || match.hand === null) return null;
  const key = subjectKey(subject);
  const memory = memoryOf(match.hand, subject);
  // What is covered must not show through what is filled in.
  const said = drafts[key] ?? (isCovered ? null : memory) ?? NOTHING;
  const missing = (subject.kind === 'cards' ? subject.size : 1) - said.length;
  return (
    <Dialog
      title={speaker.text('screen.claims.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          {missing > 0 && <p className="flex-1 self-center text-muted">{missingText(speaker, subject, missing)}</p>}
          <Button kind="main" disabled={missing > 0 || isSending} onClick={() => void send(commandOf(subject, said))}>
            {speaker.text('screen.claims.say')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted text-small">{speaker.text('screen.claims.bindsNobody')}</p>
        <Select
          label={speaker.text('screen.claims.about')}
          value={key}
          onChange={setChosen}
          choices={subjects.map((one) => ({ value: subjectKey(one), label: nameOf(one) }))}
        />
        <ClaimFields subject={subject} said={said} onChange={(next) => setDrafts({ ...drafts, [key]: next })} />
        {subject.kind !== 'side' && <Memory memory={memory} />}
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}

/** Sends a claim, and is done once it was taken. */
function useSaying(onSaid: () => void) {
  const { answer } = useScreen();
  const say = useCallback(
    async (command: Command) => {
      const why = (await answer?.(command)) ?? null;
      if (why === null) onSaid();
      return why;
    },
    [answer, onSaid],
  );
  return useAnswer(say);
}

function missingText(speaker: ReturnType<typeof useScreen>['speaker'], { kind }: Subject, count: number): string {
  return kind === 'cards' ? speaker.text('screen.claims.missing', { count }) : speaker.text('screen.claims.choose');
}
