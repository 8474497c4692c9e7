import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

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
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(var(--shade)/0.55)]" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusItself}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-dvh flex-col border-line border-t bg-surface text-ink outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-corner sm:border sm:shadow-piece"
        >
          <header className="flex items-center gap-3 border-line border-b py-2 ps-4 pe-2">
            <Primitive.Title className="min-w-0 flex-1 text-large">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button kind="quiet" size="icon" aria-label={t('close')}>
                <X aria-hidden className="size-5" />
              </Button>
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

/** Rather than its first button, which on a phone may be a field that opens the keyboard. */
function focusItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
