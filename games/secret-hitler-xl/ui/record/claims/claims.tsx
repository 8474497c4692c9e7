import { MessageSquareQuote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { useScreen } from '../../screen-context.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { subjectsIn } from './subjects.ts';

/** Lets me say what I saw, or what I am, while there is something to be said. */
export function Claims() {
  const { extras, answer, speaker } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const subjects = subjectsIn(extras);
  if (answer === null || subjects.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <MessageSquareQuote aria-hidden className="size-4" />
        {speaker.text('screen.claims.open')}
      </Button>
      {isOpen && <ClaimDialog subjects={subjects} onClose={close} />}
    </>
  );
}
