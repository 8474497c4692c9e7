import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, buttonLook } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/notice.tsx';
import { localGame } from '../../local/local-game.ts';
import { type KeptMatch, localSaves } from '../../local/saves.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { deviceFailed } from './device-failed.ts';

interface RecentDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Earlier games of this device: to go on with, or to look at again. */
export function RecentDialog({ game, name, onClose }: RecentDialogProps) {
  const { t, i18n } = useTranslation('companion');
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
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog title={t('recent.title')} isOpen onClose={onClose}>
      {kept?.length === 0 && <p className="text-muted">{t('recent.none')}</p>}
      <ul className="grid gap-2">
        {kept?.map(({ id, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 rounded-corner border border-line p-2">
            <time dateTime={new Date(endedAt).toISOString()} className="min-w-40 flex-1 px-2">
              {date.format(endedAt)}
            </time>
            <Button size="small" disabled={isGoing} onClick={() => void goOn(id)}>
              {t('recent.goOn')}
            </Button>
            <Link
              href={`/replay?practice=${encodeURIComponent(id)}`}
              className={buttonLook({ kind: 'quiet', size: 'small' })}
            >
              {t('recent.look')}
            </Link>
          </li>
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
  const why = await localGame.carryIn(game, loaded.save, name);
  // It is on the table now, whatever becomes of what it came from.
  if (why === null) await localSaves.drop(id).catch(() => undefined);
  return why;
}
