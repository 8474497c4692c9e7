import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button, ConfirmButton } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useAnswer } from '../../../../web/ui/screen.ts';
import { useScreen } from '../screen-context.ts';

/** What I can do by day, at once and before everybody's eyes; asked twice. */
export function Shot() {
  const { extras, answer, faces, speaker } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const { send, isSending, refusal } = useAnswer(answer);
  const blank = extras.find(({ type }) => type === 'dayAct')?.blanks.target;
  if (answer === null || blank === undefined || !('oneOf' in blank)) return null;
  const targets = blank.oneOf as readonly Seat[];
  const target = chosen !== null && targets.includes(chosen) ? chosen : null;
  return (
    <>
      <Button data-shot onClick={() => setIsOpen(true)}>
        <Crosshair aria-hidden className="size-4" />
        {speaker.text('screen.shot.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={speaker.text('screen.shot.title')}
        onClose={() => setIsOpen(false)}
        footer={
          <ConfirmButton
            key={target}
            kind="main"
            disabled={target === null || isSending}
            sure={speaker.text('screen.sure')}
            onConfirm={() => (target === null ? undefined : void send({ type: 'dayAct', target }))}
          >
            {target === null
              ? speaker.text('screen.shot.choose')
              : speaker.text('screen.shot.do', { seat: speaker.seat(target) })}
          </ConfirmButton>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{speaker.text('screen.shot.help')}</p>
          <ChoiceChips
            kind="radio"
            choices={targets.map((seat) => ({ label: speaker.seat(seat), face: faces[seat] ?? null }))}
            chosen={target === null ? [] : [targets.indexOf(target)]}
            onToggle={(index) => setChosen(targets[index] ?? null)}
          />
          {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
        </div>
      </Dialog>
    </>
  );
}
