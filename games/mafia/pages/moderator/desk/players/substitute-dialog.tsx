import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../../../web/ui/text-field.tsx';
import { substitute } from '../../../../moderator/game/index.ts';
import { playerOf, type Who } from '../../../../resolver/index.ts';
import { useRoom } from '../room.ts';

interface PlayerDialogProps {
  readonly who: Who;
  readonly onClose: () => void;
}

/** MF-154: somebody else takes a player's place. */
export function SubstituteDialog({ who, onClose }: PlayerDialogProps) {
  const { desk, voice, take } = useRoom();
  const { say } = voice;
  const form = useId();
  const { name: old } = playerOf(desk.village, who);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const why = take(substitute(desk, who, name));
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title={say('players.substituteThis', { name: old })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="main" type="submit" form={form}>
            {say('players.substituteGo')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <p>{say('players.substituteText', { name: old })}</p>
        <TextField
          label={say('players.newName')}
          value={name}
          onChange={setName}
          error={refused}
          autoComplete="off"
          maxLength={40}
        />
      </form>
    </Dialog>
  );
}
