import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { type KeptMatch, localGame, localSaves } from '../../local/local-game.ts';
import { Button, ButtonLink, FileButton } from '../../ui/button.tsx';
import { clockText } from '../../ui/clock.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { listText } from '../../ui/list-text.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { refusalText, useAction } from '../shell/server.ts';
import { deviceFailed } from './copies.ts';
import { readSave } from './save-file.ts';

interface RecentDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Earlier games of this device: to go on with, or to look at again. */
export function RecentDialog({ game, name, onClose }: RecentDialogProps) {
  const { t } = useTranslation('companion');
  const [kept, setKept] = useState<readonly KeptMatch[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { attempt, isBusy, refusal } = useAction(game);
  useEffect(() => {
    void localSaves.list().then(
      (list) => setKept(list.filter((match) => match.game === game)),
      () => setFailed(true),
    );
  }, [game]);
  const goOn = async (id: string) => {
    if (await attempt(() => goOnWith(id, { game, name }).catch(deviceFailed))) onClose();
  };
  return (
    <Dialog title={t('recent.title')} isOpen onClose={onClose}>
      {kept?.length === 0 && <p className="text-muted">{t('recent.none')}</p>}
      <ul className="grid gap-2">
        {kept?.map((match) => (
          <RecentMatch key={match.id} match={match} isGoing={isBusy} onGoOn={() => void goOn(match.id)} />
        ))}
      </ul>
      <ErrorNotice text={hasFailed ? refusalText(deviceFailed(), game) : refusal} />
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

interface RecentMatchProps {
  readonly match: KeptMatch;
  /** One of them is being gone on with. */
  readonly isGoing: boolean;
  readonly onGoOn: () => void;
}

/** An earlier game of this device, with what tells it from the others. */
function RecentMatch({ match, isGoing, onGoOn }: RecentMatchProps) {
  const { t, i18n } = useTranslation('companion');
  const { id, endedAt, names, moves, lasted, isOver } = match;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const people = names.filter((name) => name !== '');
  const marks = [
    isOver ? t('recent.over') : t('recent.open'),
    t('recent.moves', { count: moves }),
    t('recent.lasted', { time: clockText(Math.floor(lasted / 1000)) }),
    ...(people.length === 0 ? [] : [listText(i18n.language, people)]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-corner border border-line p-2">
      <p className="min-w-40 flex-1 px-2 wrap-anywhere">
        <time dateTime={new Date(endedAt).toISOString()} className="block">
          {date.format(endedAt)}
        </time>
        <span className="counts text-muted text-small">{marks.join(' · ')}</span>
      </p>
      <Button size="small" disabled={isGoing} onClick={onGoOn}>
        {t('recent.goOn')}
      </Button>
      <ButtonLink href={`/replay?practice=${encodeURIComponent(id)}`} kind="quiet" size="small">
        {t('recent.look')}
      </ButtonLink>
    </li>
  );
}

interface ImportDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Goes on with a game from a file, in place of the one on the table. */
export function ImportDialog({ game, name, onClose }: ImportDialogProps) {
  const { t } = useTranslation('companion');
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File) => {
    const why = await carryInFrom(file, { game, name }).catch(deviceFailed);
    if (why === null) onClose();
    else setRefusal(t('import.refused', { file: file.name, why: refusalText(why, game) }));
  };
  return (
    <Dialog title={t('import.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('import.text')}</p>
        <FileButton label={t('import.choose')} accept=".json,application/json" onFile={(file) => void take(file)} />
        <ErrorNotice text={refusal} />
      </div>
    </Dialog>
  );
}

/** Why the match in a file cannot be gone on with; null where it is. */
async function carryInFrom(file: File, { game, name }: { game: string; name: string }): Promise<Refusal | null> {
  const read = await readSave(file, game);
  return read.ok ? localGame.carryIn(game, read.save, name) : read.why;
}
