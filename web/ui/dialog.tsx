import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { ErrorNotice } from './notice.tsx';
import { useAnswer } from './screen.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What is pressed to be done with it; always in sight. */
  readonly footer?: ReactNode;
}

/** Something that is settled before play goes on: a sheet from below on a phone, as high as it needs, a card in the middle elsewhere. */
export function Dialog({ title, isOpen, onClose, children, footer }: DialogProps) {
  const { t } = useTranslation('kit');
  const focus = useReturnedFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(var(--shade)/0.55)]" />
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-dvh flex-col border-line border-t bg-surface text-ink outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-corner sm:border sm:shadow-piece"
        >
          <header className="flex items-center gap-3 border-line border-b py-2 ps-4 pe-2">
            <Primitive.Title className="min-w-0 flex-1 text-large">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon={X} label={t('close')} />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Nothing was focused, or a tab that is not shown any more and would come back with the focus. */
const UNWANTED = 'body, [role="tab"][aria-selected="false"]';

/**
 * The focus goes to the dialog itself, rather than to its first field, which would open the keyboard of a phone. When it closes, the focus
 * returns to what was pressed to open it, if that is still there and nothing else took it.
 */
function useReturnedFocus(): Pick<ComponentProps<typeof Primitive.Content>, 'onOpenAutoFocus' | 'onCloseAutoFocus'> {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event) {
      event.preventDefault();
      opener.current = document.activeElement;
      (event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const before = opener.current;
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement && before.isConnected && !before.matches(UNWANTED)) before.focus();
    },
  };
}

interface AskDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** What will happen. */
  readonly text: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** Dangerous if it cannot be undone. */
  readonly kind?: 'main' | 'danger';
  readonly isBusy?: boolean;
  /** Why it could not be done. */
  readonly error?: string | null;
}

/** Asks whether something is really meant. */
export function AskDialog({
  text,
  yes,
  no,
  onYes,
  kind = 'main',
  isBusy = false,
  error = null,
  ...rest
}: AskDialogProps) {
  const footer = (
    <>
      <Button onClick={rest.onClose}>{no}</Button>
      <Button kind={kind} disabled={isBusy} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog isOpen {...rest} footer={footer}>
      <p>{text}</p>
      <ErrorNotice text={error} />
    </Dialog>
  );
}

interface AskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  readonly ask: Pick<AskDialogProps, 'title' | 'text' | 'yes' | 'no' | 'onYes'>;
}

/** A button for what cannot be undone: a dialog asks first. */
export function AskButton({ ask, ...rest }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const answer = () => {
    close();
    ask.onYes();
  };
  return (
    <>
      <Button {...rest} onClick={() => setOpen(true)} />
      {isOpen ? <AskDialog {...ask} kind="danger" onYes={answer} onClose={close} /> : null}
    </>
  );
}

interface CommandDialogProps<C> {
  readonly title: string;
  /** What it is about, above the form. */
  readonly about: string;
  /** What the button says. */
  readonly sendLabel: string;
  /** What the button sends; null while it is not complete. */
  readonly command: C | null;
  /** What it still lacks, next to the button. */
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
      {missing && <p className="min-w-0 flex-1 basis-60 self-center text-muted max-sm:text-small">{missing}</p>}
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
        <ErrorNotice text={refusal} />
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
