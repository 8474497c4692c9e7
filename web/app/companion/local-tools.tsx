import { CirclePlus, CloudUpload, Download, FileUp, FolderClock, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { deviceFailed } from './device-failed.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewGameDialog } from './new-game-dialog.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { downloadSave } from './save-file.ts';

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
    <Button kind="quiet" aria-label={t('menu')} className="px-2">
      <MenuIcon aria-hidden size={20} />
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
      {sheet === 'recent' && <RecentDialog game={game} name={name} onClose={close} />}
      {sheet === 'import' && <ImportDialog game={game} name={name} onClose={close} />}
      {sheet === 'online' && <OnlineDialog game={game} onClose={close} />}
    </>
  );
}
