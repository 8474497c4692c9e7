import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useTranslator } from './kit/voice.ts';
import { cupboard } from './storage/use-games.ts';

interface DeleteButtonProps {
  readonly id: string;
  readonly name: string;
  /** Whether it says in words what it does. */
  readonly isSpelled?: boolean;
  readonly onDeleted?: () => void;
}

/** Deletes a game from this device; asks first. */
export function DeleteButton({ id, name, isSpelled = false, onDeleted }: DeleteButtonProps) {
  const { say } = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onDeleted?.();
    cupboard.remove(id);
  };
  return (
    <>
      <Button
        kind={isSpelled ? 'danger' : 'quiet'}
        size={isSpelled ? 'usual' : 'icon'}
        aria-label={say('games.deleteThis', { name })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-5" />
        {isSpelled ? say('games.delete') : null}
      </Button>
      <Dialog
        title={say('games.deleteThis', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
            <Button kind="danger" onClick={remove}>
              {say('games.deleteSure')}
            </Button>
          </>
        }
      >
        <p>{say('games.deleteText')}</p>
      </Dialog>
    </>
  );
}
