import { Moon } from 'lucide-react';
import { Button, ConfirmButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import type { Tonight } from '../night/use-tonight.ts';
import { useScreen } from '../screen-context.ts';
import { type Answering, WHOLE } from './answering.ts';

/** The one button of the night, the same for everybody; if nothing was tapped it asks once more, whatever the role. */
export function GoodNight({ tonight, isSending, onAnswer }: Answering & { readonly tonight: Tonight }) {
  const { speaker } = useScreen();
  const send = () => onAnswer(tonight.command);
  const look = classes('min-h-13 text-large', WHOLE, '@lg:px-10');
  const label = (
    <>
      <Moon aria-hidden className="size-5" />
      {speaker.text('screen.asking.goodNight')}
    </>
  );
  if (tonight.isEmpty) {
    const sure = speaker.text('screen.asking.sleepAnyway');
    return (
      <ConfirmButton kind="main" data-night className={look} disabled={isSending} sure={sure} onConfirm={send}>
        {label}
      </ConfirmButton>
    );
  }
  return (
    <Button kind="main" data-night className={look} disabled={isSending} onClick={send}>
      {label}
    </Button>
  );
}
