import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { localSaves } from '../../local/saves.ts';
import { Button } from '../../ui/button.tsx';
import type { Followed } from '../following/followed.ts';
import { isHostHere } from '../following/is-host.ts';
import type { TableSnapshot } from '../following/table-client.ts';
import { isCompanion } from '../shell/games.ts';
import { findCopy, transferNow } from './copies.ts';
import { GoOnAlone } from './go-on-alone.tsx';
import { downloadSave } from './save-file.ts';
import { ShareButton } from './share-button.tsx';
import { useCopy } from './use-copy.ts';

/** What a companion's table on the server offers on top; nothing at the tables of other games. */
export function CompanionTools({ sight }: { readonly sight: TableSnapshot }) {
  const followed = followedCompanion(sight);
  if (followed === null) return null;
  const step = followed.past.findLast((item) => item.step !== null)?.step?.number ?? -1;
  return <Tools standing={followed.standing} step={step} isLost={sight.connection === 'lost'} />;
}

/** The way on for the host of a companion's table that is out of reach; nothing at the tables of other games. */
export function CompanionAlone({ sight }: { readonly sight: TableSnapshot }) {
  const standing = followedCompanion(sight)?.standing;
  return standing !== undefined && isHostHere(standing) ? <GoOnAlone code={standing.code} /> : null;
}

function followedCompanion({ followed, eyes }: TableSnapshot): Followed | null {
  const seen = followed.get(eyes);
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
      <ShareButton code={code} title={game} />
      {isHost && (
        <Button kind="quiet" size="icon" aria-label={t('export')} onClick={() => void download()}>
          <Download aria-hidden size={20} />
        </Button>
      )}
    </>
  );
}
