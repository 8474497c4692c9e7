import { Download, MonitorSmartphone, QrCode } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { type Followed, isHostHere } from '../../../client/followed.ts';
import type { TableSnapshot } from '../../../client/table-client.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { localSaves } from '../../local/local-game.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isCompanion } from '../home/shelf.tsx';
import { bring, findCopy, transferNow, useCopy } from './copies.ts';
import { downloadSave } from './save-file.ts';

/** A game can begin without it. */
const SharePanel = lazy(async () => ({ default: (await import('../lobby/share-panel.tsx')).SharePanel }));

/** What a companion's table on the server offers on top; nothing at the tables of other games. */
export function CompanionTools({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const followed = followedCompanion(snapshot);
  if (followed === null) return null;
  const step = followed.past.findLast((item) => item.step !== null)?.step?.number ?? -1;
  return <Tools standing={followed.standing} step={step} isLost={snapshot.connection === 'lost'} />;
}

/** The way on for the host of a companion's table that is out of reach; nothing at the tables of other games. */
export function CompanionAlone({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const standing = followedCompanion(snapshot)?.standing;
  return standing !== undefined && isHostHere(standing) ? <GoOnAlone code={standing.code} /> : null;
}

function followedCompanion({ followed, viewpoint }: TableSnapshot): Followed | null {
  const seen = followed.get(viewpoint);
  return seen !== undefined && isCompanion(seen.standing.game) ? seen : null;
}

function Tools({ standing, step, isLost }: { standing: TableInfo; step: number; isLost: boolean }) {
  const { t } = useTranslation('companion');
  const { code, match, game, stage, isPaused, stood } = standing;
  const isHost = isHostHere(standing);
  useCopy({ code, match, moment: isHost && !isLost ? `${step} ${isPaused} ${stood}` : null });
  const download = async () => {
    const copy = findCopy(code);
    if (copy === null) return;
    const save = await localSaves.made(copy.carried);
    if (save !== null) downloadSave(save, (stage === 'playing' ? transferNow(copy, Date.now()) : copy.carried).clock);
  };
  return (
    <>
      <ShareButton code={code} title={game}>
        {/* The head of a phone has no room for it. */}
        {isHost && (
          <Button icon={Download} className="mt-4 sm:hidden" onClick={() => void download()}>
            {t('export')}
          </Button>
        )}
      </ShareButton>
      {isHost && (
        <IconButton icon={Download} label={t('export')} className="max-sm:hidden" onClick={() => void download()} />
      )}
    </>
  );
}

interface ShareButtonProps {
  readonly code: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** How others come to a companion's table, which has no lobby: its code, its link, a QR code, a TV. */
function ShareButton({ code, title, children }: ShareButtonProps) {
  const { t } = useTranslation('companion');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={QrCode} kind="quiet" aria-label={t('share')} className="px-2" onClick={() => setOpen(true)}>
        <span className="counts tracking-wider max-sm:hidden short:hidden">{code}</span>
      </Button>
      <Dialog title={t('share')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="mb-4 text-muted">{t('shareHelp')}</p>
        <Suspense>
          <SharePanel code={code} title={title} />
        </Suspense>
        {children}
      </Dialog>
    </>
  );
}

/** For a host whose table is out of reach: the game goes on only on this device, as far as it has heard of it. It is shown in a notice. */
export function GoOnAlone({ code }: { readonly code: string }) {
  const { t } = useTranslation('companion');
  const [, go] = useLocation();
  const copy = findCopy(code);
  if (copy === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <MonitorSmartphone aria-hidden size={18} />
      <span className="min-w-48 flex-1">{t('alone.why')}</span>
      <Button size="small" onClick={() => go(bring(transferNow(copy, Date.now())))}>
        {t('alone.go')}
      </Button>
    </span>
  );
}
