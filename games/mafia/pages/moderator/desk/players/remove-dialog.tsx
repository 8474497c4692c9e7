import { useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../../../web/ui/notice.tsx';
import { remove, titleOfIn } from '../../../../moderator/game/index.ts';
import { playerOf, type Who } from '../../../../resolver/index.ts';
import { useRoom } from '../room.ts';

/** MF-154: takes a player out of the game; asks first. */
export function RemoveDialog({ who, onClose }: { readonly who: Who; readonly onClose: () => void }) {
  const { desk, voice, take } = useRoom();
  const { say, text } = voice;
  const { name } = playerOf(desk.village, who);
  const [refused, setRefused] = useState<string | null>(null);
  const go = () => {
    const why = take(remove(desk, who));
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title={say('players.removeThis', { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="danger" onClick={go}>
            {say('players.removeGo', { name })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
        <p>{say('players.removeText', { name, title: titleOfIn(text, desk.village, who) })}</p>
        <p className="text-muted text-small">{say('resolve.undoable')}</p>
      </div>
    </Dialog>
  );
}
