import { MessageSquareQuote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { useScreen } from '../screen-context.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { kindsOffered } from './claim-kinds.ts';

/** Lets me say who I am, what I found out or whom I saw, while there is something to be said. */
export function Claims() {
  const { extras, answer, speaker } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (answer === null || kindsOffered(extras).length === 0) return null;
  return (
    <>
      <Button size="small" data-claim onClick={() => setIsOpen(true)}>
        <MessageSquareQuote aria-hidden className="size-4" />
        {speaker.text('screen.claims.open')}
      </Button>
      {isOpen && <ClaimDialog onClose={close} />}
    </>
  );
}
