import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask, Refused } from '../shell/asking.ts';
import { useMe } from '../shell/me.ts';
import { NameForm } from '../shell/name-form.tsx';
import { failureText, refusalText } from '../shell/refusal-text.ts';

interface OnlineDialogProps {
  readonly game: string;
  readonly onClose: () => void;
}

/** Takes the game to the server: a new table, at which every device can follow it. */
export function OnlineDialog({ game, onClose }: OnlineDialogProps) {
  const { t } = useTranslation('companion');
  const isSomebody = useMe((me) => me.token !== null);
  const [, go] = useLocation();
  const [isGoing, setGoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async () => {
    setGoing(true);
    try {
      const out = await localGame.carriedOut(game);
      if (!out.ok) return setRefusal(refusalText(out.why, game));
      const { code } = await ask<{ readonly code: string }>('POST', '/api/carried', out.value);
      // It is on the server's disk now; what this device had is put aside, so that nobody goes on with the older one.
      await localGame.putAside(game);
      go(`/t/${code}`);
    } catch (failure) {
      const isOutOfReach = failure instanceof Refused && failure.refusal.code === 'unreachable';
      setRefusal(isOutOfReach ? t('online.outOfReach') : failureText(failure));
    } finally {
      setGoing(false);
    }
  };
  return (
    <Dialog
      title={t('online.title')}
      isOpen
      onClose={onClose}
      footer={
        isSomebody ? (
          <Button kind="main" disabled={isGoing} onClick={() => void take()}>
            {isGoing ? t('online.going') : t('online.go')}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('online.text')}</p>
        {!isSomebody && <NameForm action={t('online.go')} onNamed={() => void take()} />}
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}
