import { type ReactNode, useCallback } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { useAnswer } from './use-answer.ts';

interface CommandDialogProps<C> {
  readonly title: string;
  /** What it is about, above the form. */
  readonly about: string;
  /** What the button says. */
  readonly sendLabel: string;
  /** What the button sends; null while it is not complete. */
  readonly command: C | null;
  /** What it still lacks, beside the button. */
  readonly missing?: string | null;
  readonly answer: ((command: C) => Promise<string | null>) | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form for one command: its one button sends it, and once it is taken the dialog is done. */
export function CommandDialog<C>({ title, about, sendLabel, command, missing, ...rest }: CommandDialogProps<C>) {
  const { answer, onClose, children } = rest;
  const { send, isSending, refusal } = useSending(answer, onClose);
  const footer = (
    <>
      {missing && <p className="flex-1 self-center text-muted">{missing}</p>}
      <Button
        kind="main"
        disabled={command === null || isSending}
        onClick={() => (command === null ? undefined : void send(command))}
      >
        {sendLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        <p className="text-muted text-small">{about}</p>
        {children}
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}

/** Sends a command, and is done once it was taken. */
function useSending<C>(answer: CommandDialogProps<C>['answer'], onTaken: () => void) {
  const send = useCallback(
    async (command: C) => {
      const why = (await answer?.(command)) ?? null;
      if (why === null) onTaken();
      return why;
    },
    [answer, onTaken],
  );
  return useAnswer(send);
}
