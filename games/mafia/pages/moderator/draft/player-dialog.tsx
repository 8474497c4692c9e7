import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { rosterSentence } from '../../../moderator/game/terminal/draft.ts';
import { capitalised, useTranslator } from '../kit/voice.ts';
import { lineOf, mistakeIn, NEW_PLAYER, type PlayerWish } from './player-wish.ts';
import { RoleFields } from './role-fields.tsx';
import { useDictionary } from './use-dictionary.ts';

interface PlayerDialogProps {
  /** Null for a new player. */
  readonly player: PlayerWish | null;
  /** The others, whom a lyncher or a lover may mean. */
  readonly others: readonly string[];
  readonly onLine: (line: string) => void;
  readonly onClose: () => void;
}

/** A player, filled in as a form: name, side, role and what lies round it. */
export function PlayerDialog({ player, others, onLine, onClose }: PlayerDialogProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  const form = useId();
  const [wish, setWish] = useState(player ?? NEW_PLAYER);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = { ...wish, name: wish.name.trim() };
    const line = lineOf(named, dictionary, text);
    const wrong = mistakeIn(named, line, dictionary);
    if (wrong !== null) return setMistake(capitalised(rosterSentence(text, { ...wrong, line: 0 })));
    setMistake(null);
    onLine(line);
    if (player === null) setWish({ ...NEW_PLAYER, side: wish.side });
    else onClose();
  };
  return (
    <Dialog
      title={player === null ? say('draft.add') : say('draft.edit', { name: player.name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(player === null ? 'done' : 'cancel')}</Button>
          <Button kind="main" type="submit" form={form}>
            {say(player === null ? 'draft.addThis' : 'save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <TextField
          label={say('draft.name')}
          value={wish.name}
          onChange={(name) => setWish({ ...wish, name })}
          error={mistake}
          autoComplete="off"
          maxLength={40}
        />
        <RoleFields {...{ wish, setWish, others }} />
      </form>
    </Dialog>
  );
}
