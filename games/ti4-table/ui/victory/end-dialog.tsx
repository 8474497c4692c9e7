import type { ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Ending } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';
import { useFullName } from './use-full-name.ts';

/** What both ways to end a game are opened with. */
export interface EndDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface AskedProps {
  readonly title: string;
  /** How it would end; null while something is still to be said. */
  readonly ending: Ending | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Names the winner and asks whether to end the game; people who may not end it see why. */
export function EndDialog({ title, ending, onClose, children }: AskedProps) {
  const { text, offers, may, does } = useRecorder();
  const fullName = useFullName();
  const isHost = offers('endGame').length > 0;
  const end = async () => {
    if (ending !== null && (await does({ type: 'endGame', ...ending }))) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('end.notYet')}</Button>
      <Button kind="main" disabled={ending === null || !may({ type: 'endGame', ...ending })} onClick={() => void end()}>
        {text('end.endGame')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        {children}
        {ending === null ? null : <p className="text-large">{text('end.sure', { name: fullName(ending.winner) })}</p>}
        {isHost ? null : <Notice kind="info">{text('end.hostOnly')}</Notice>}
      </div>
    </Dialog>
  );
}
