import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../wire/index.ts';
import { Button } from '../../kit/button.tsx';
import { localSaves } from '../../local/saves.ts';
import type { TableSight } from '../following/table-client.ts';
import { catalogue } from '../shell/games.ts';
import { isHostHere } from '../table/is-host.ts';
import { findCopy } from './copies.ts';
import { GoOnAlone } from './go-on-alone.tsx';
import { downloadSave } from './save-file.ts';
import { ShareButton } from './share-button.tsx';
import { useCopy } from './use-copy.ts';

/** What a companion's table on the server offers on top; nothing at the tables of other games. */
export function CompanionTools({ sight }: { readonly sight: TableSight }) {
  const followed = sight.followed.get(sight.eyes);
  const standing = followed?.standing;
  const isCompanion = catalogue.some(({ id, companion }) => id === standing?.game && companion !== null);
  if (followed === undefined || standing === undefined || !isCompanion) return null;
  const step = followed.past.findLast((item) => item.step !== null)?.step?.number ?? -1;
  return <Tools standing={standing} step={step} isLost={sight.connection === 'lost'} />;
}

function Tools({ standing, step, isLost }: { standing: Standing; step: number; isLost: boolean }) {
  const { t } = useTranslation('companion');
  const { code, match, game } = standing;
  const isHost = isHostHere(standing);
  useCopy({ code, match, step: isHost && !isLost ? step : null });
  const download = async () => {
    const copy = findCopy(code);
    if (copy === null) return;
    const save = await localSaves.made(copy.carried);
    if (save !== null) downloadSave(save);
  };
  return (
    <>
      <ShareButton code={code} title={game} />
      {isHost && (
        <Button kind="quiet" size="icon" aria-label={t('export')} onClick={() => void download()}>
          <Download aria-hidden size={20} />
        </Button>
      )}
      {isHost && isLost && (
        <div className="order-last basis-full">
          <GoOnAlone code={code} />
        </div>
      )}
    </>
  );
}
