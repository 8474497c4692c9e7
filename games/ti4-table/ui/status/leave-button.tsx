import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';

interface LeaveButtonProps {
  readonly label: string;
  readonly kind?: 'main' | 'plain';
  readonly isDisabled: boolean;
  /** What speaks against going on, asked at the moment of the tap; none: nothing is asked. */
  readonly warnings: () => Promise<readonly string[]> | readonly string[];
  readonly onLeave: () => Promise<unknown>;
}

/** Goes on; where something speaks against it, it is said, and a second tap goes on all the same. */
export function LeaveButton({ label, kind = 'main', isDisabled, warnings, onLeave }: LeaveButtonProps) {
  const { text } = useRecorder();
  const [said, setSaid] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setSaid([]);
    setBusy(true);
    await onLeave();
    setBusy(false);
  };
  const press = async () => {
    const against = await warnings();
    if (against.length === 0) await leave();
    else setSaid(against);
  };
  return (
    <>
      <Button
        kind={kind}
        className="max-sm:flex-auto max-sm:px-2"
        disabled={isDisabled || isBusy}
        onClick={() => void press()}
      >
        {label}
        <ArrowRight aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      </Button>
      <Dialog
        title={text('rounds.leave')}
        isOpen={said.length > 0}
        onClose={() => setSaid([])}
        footer={
          <>
            <Button onClick={() => setSaid([])}>{text('rounds.stay')}</Button>
            <Button kind="main" onClick={() => void leave()}>
              {text('rounds.leaveAnyway')}
            </Button>
          </>
        }
      >
        <ul className="flex flex-col gap-2">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
