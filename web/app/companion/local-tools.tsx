import { CirclePlus, CloudUpload, Download, FileUp, FolderClock, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { ask, failureText, Refused, refusalText, useAction, useMe } from '../shell/server.ts';
import { AgainDialog } from './again-dialog.tsx';
import { deviceFailed } from './copies.ts';
import { downloadSave } from './save-file.ts';

/** A game can begin without them. */
const RecentDialog = lazy(async () => ({ default: (await import('./recent-dialog.tsx')).RecentDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./recent-dialog.tsx')).ImportDialog }));

type Sheet = 'new' | 'recent' | 'import' | 'online';

interface LocalToolsProps {
  readonly game: string;
  readonly name: string;
  /** Nothing of this table outlasts the page. */
  readonly isUnkept: boolean;
  /** Why something that was brought here could not be taken up. */
  readonly refusal: Refusal | null;
}

/** What the table of a companion on this device offers: another game, an earlier one, files, and the way to the server. */
export function LocalTools({ game, name, isUnkept, refusal }: LocalToolsProps) {
  const { t } = useTranslation('companion');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [failed, setFailed] = useState<Refusal | null>(null);
  const why = failed ?? refusal;
  const download = async () => {
    const out = await localGame.carriedOut(game).catch(() => ({ ok: false, why: deviceFailed() }) as const);
    if (out.ok) downloadSave(out.value.save, out.value.clock);
    setFailed(out.ok ? null : out.why);
  };
  const close = () => setSheet(null);
  const trigger = (
    <Button icon={MenuIcon} kind="quiet" aria-label={t('menu')} className="px-2">
      <span className="hidden sm:inline">{t('menu')}</span>
    </Button>
  );
  return (
    <>
      <Menu label={t('menu')} trigger={trigger}>
        <MenuItem icon={<CirclePlus size={18} />} onSelect={() => setSheet('new')}>
          {t('new.title')}
        </MenuItem>
        <MenuItem icon={<FolderClock size={18} />} onSelect={() => setSheet('recent')}>
          {t('recent.title')}
        </MenuItem>
        <MenuItem icon={<CloudUpload size={18} />} help={t('online.help')} onSelect={() => setSheet('online')}>
          {t('online.title')}
        </MenuItem>
        <MenuItem icon={<Download size={18} />} onSelect={() => void download()}>
          {t('export')}
        </MenuItem>
        <MenuItem icon={<FileUp size={18} />} onSelect={() => setSheet('import')}>
          {t('import.title')}
        </MenuItem>
      </Menu>
      {isUnkept && (
        <p role="status" className="order-last basis-full px-2 text-muted text-small">
          {t('practice:unkept')}
        </p>
      )}
      {why !== null && (
        <p role="alert" className="order-last basis-full px-2 text-danger text-small">
          {refusalText(why, game)}
        </p>
      )}
      {sheet === 'new' && <NewGameDialog game={game} name={name} onClose={close} />}
      <Suspense>
        {sheet === 'recent' && <RecentDialog game={game} name={name} onClose={close} />}
        {sheet === 'import' && <ImportDialog game={game} name={name} onClose={close} />}
      </Suspense>
      {sheet === 'online' && <OnlineDialog game={game} onClose={close} />}
    </>
  );
}

interface NewGameDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Another game in place of the one on the table, which is put among the earlier ones. */
export function NewGameDialog({ game, name, onClose }: NewGameDialogProps) {
  const { attempt, refusal } = useAction(game);
  const begin = async () => {
    const order = { wish: {}, chairs: [{ name }], tempo: 'atOnce' as const };
    if (await attempt(() => localGame.begin(game, order).catch(deviceFailed))) onClose();
  };
  return <AgainDialog isAlone refusal={refusal} onAnswer={(isMeant) => (isMeant ? void begin() : onClose())} />;
}

/** Takes the game to the server: a new table, at which every device can follow it. */
function OnlineDialog({ game, onClose }: { readonly game: string; readonly onClose: () => void }) {
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
      setRefusal(isOutOfReach ? t('online.outOfReach') : await failureText(failure));
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
        <ErrorNotice text={refusal} />
      </div>
    </Dialog>
  );
}
