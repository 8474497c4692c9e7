import { useState } from 'react';
import { CommandDialog } from '../../../../../web/ui/dialog.tsx';
import { Select } from '../../../../../web/ui/fields.tsx';
import { useIsCovered } from '../../../../../web/ui/private-tray.tsx';
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
  const { match, answer, speaker } = useScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Said>>>({});
  const isCovered = useIsCovered();
  const nameOf = useSubjectName();
  const subject = subjects.find((one) => subjectKey(one) === chosen) ?? subjects[0];
  if (subject === undefined || match.hand === null) return null;
  const key = subjectKey(subject);
  const memory = memoryOf(match.hand, subject);
  // What is covered must not show through what is filled in.
  const said = drafts[key] ?? (isCovered ? null : memory) ?? NOTHING;
  const missing = (subject.kind === 'cards' ? subject.size : 1) - said.length;
  return (
    <CommandDialog
      title={speaker.text('screen.claims.title')}
      about={speaker.text('screen.claims.bindsNobody')}
      sendLabel={speaker.text('screen.claims.say')}
      command={missing > 0 ? null : commandOf(subject, said)}
      missing={missing > 0 ? missingText(speaker, subject, missing) : null}
      answer={answer}
      onClose={onClose}
    >
      <Select
        label={speaker.text('screen.claims.about')}
        value={key}
        onChange={setChosen}
        choices={subjects.map((one) => ({ value: subjectKey(one), label: nameOf(one) }))}
      />
      <ClaimFields subject={subject} said={said} onChange={(next) => setDrafts({ ...drafts, [key]: next })} />
      {subject.kind !== 'side' && <Memory memory={memory} />}
    </CommandDialog>
  );
}

function missingText(speaker: ReturnType<typeof useScreen>['speaker'], { kind }: Subject, count: number): string {
  return kind === 'cards' ? speaker.text('screen.claims.missing', { count }) : speaker.text('screen.claims.choose');
}
