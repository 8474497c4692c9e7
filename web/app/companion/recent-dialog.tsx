import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { localGame } from '../../local/local-game.ts';
import { type KeptMatch, localSaves } from '../../local/saves.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { deviceFailed } from './device-failed.ts';
import { RecentMatch } from './recent-match.tsx';

interface RecentDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Earlier games of this device: to go on with, or to look at again. */
export function RecentDialog({ game, name, onClose }: RecentDialogProps) {
  const { t } = useTranslation('companion');
  const [kept, setKept] = useState<readonly KeptMatch[] | null>(null);
  const [isGoing, setGoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    void localSaves.list().then(
      (list) => setKept(list.filter((match) => match.game === game)),
      () => setRefusal(refusalText(deviceFailed(), game)),
    );
  }, [game]);
  const goOn = async (id: string) => {
    setGoing(true);
    const why = await goOnWith(id, { game, name }).catch(deviceFailed);
    setGoing(false);
    if (why === null) onClose();
    else setRefusal(refusalText(why, game));
  };
  return (
    <Dialog title={t('recent.title')} isOpen onClose={onClose}>
      {kept?.length === 0 && <p className="text-muted">{t('recent.none')}</p>}
      <ul className="grid gap-2">
        {kept?.map((match) => (
          <RecentMatch key={match.id} match={match} isGoing={isGoing} onGoOn={() => void goOn(match.id)} />
        ))}
      </ul>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Dialog>
  );
}

/** Goes on with an earlier match, which is then no longer among the earlier ones. Why not, or null. */
async function goOnWith(id: string, { game, name }: { game: string; name: string }): Promise<Refusal | null> {
  const loaded = await localSaves.load(id);
  if (loaded === null) return { code: 'not-a-save' };
  const why = await localGame.carryIn(game, { ...loaded.save, clock: loaded.clock }, name);
  // It is on the table now, whatever becomes of what it came from.
  if (why === null) await localSaves.drop(id).catch(() => undefined);
  return why;
}
