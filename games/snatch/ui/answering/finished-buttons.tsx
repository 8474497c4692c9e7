import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Command } from '../../types.ts';
import { offeredTo } from '../offered.ts';
import { useScreen } from '../screen-context.ts';
import { nextVersion } from '../versions-in-order.ts';

const Versions = lazy(() => import('../versions.tsx'));

interface FinishedButtonsProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Demo play after the last round: another version, or enough. */
export function FinishedButtons({ isSending, onAnswer }: FinishedButtonsProps) {
  const props = useScreen();
  const { match, speaker } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setIsOpen(true)}>
        {speaker.text('screen.finished.another')}
      </Button>
      {offeredTo(props, 'leave') !== undefined && (
        <Button aria-disabled={isSending} onClick={() => onAnswer({ type: 'leave' })}>
          {speaker.text('screen.finished.leave')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Versions onClose={() => setIsOpen(false)} suggested={nextVersion(match.table.variant)} />
        </Suspense>
      )}
    </>
  );
}
