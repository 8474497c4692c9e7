import { useState } from 'react';
import { localGame } from '../../local/local-game.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { AgainDialog } from './again-dialog.tsx';
import { deviceFailed } from './device-failed.ts';

interface NewGameDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Another game in place of the one on the table, which is put among the earlier ones. */
export function NewGameDialog({ game, name, onClose }: NewGameDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = async () => {
    const why = await localGame.begin(game, { wish: {}, chairs: [{ name }], pace: 0 }).catch(deviceFailed);
    if (why === null) onClose();
    else setRefusal(refusalText(why, game));
  };
  return <AgainDialog isAlone refusal={refusal} onAnswer={(isMeant) => (isMeant ? void begin() : onClose())} />;
}
