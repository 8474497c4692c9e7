import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/notice.tsx';
import { localGame } from '../../local/local-game.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { deviceFailed } from './device-failed.ts';

interface NewGameDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Another game in place of the one on the table, which is put among the earlier ones. */
export function NewGameDialog({ game, name, onClose }: NewGameDialogProps) {
  const { t } = useTranslation('companion');
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = async () => {
    const why = await localGame.begin(game, { wish: {}, chairs: [{ name }], pace: 0 }).catch(deviceFailed);
    if (why === null) onClose();
    else setRefusal(refusalText(why, game));
  };
  return (
    <Dialog
      title={t('new.title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" onClick={() => void begin()}>
            {t('new.go')}
          </Button>
        </>
      }
    >
      <p>{t('new.text')}</p>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Dialog>
  );
}
