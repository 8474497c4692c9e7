import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isHostHere } from '../following/is-host.ts';

/** Tells whoever becomes host while they look at the table, until they have read it. */
export function HostNews({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('table');
  const rank = rankOf(standing);
  const [last, setLast] = useState({ rank, isNew: false });
  if (last.rank !== rank) setLast({ rank, isNew: rank > last.rank });
  if (!last.isNew) return null;
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="flex-1">{t('becameHost')}</span>
        <Button size="small" onClick={() => setLast({ rank, isNew: false })}>
          {t('understood')}
        </Button>
      </span>
    </Notice>
  );
}

/** Whose table it is stands above a host beside them, and that one above everybody else. */
function rankOf(standing: TableInfo): number {
  const { host, you } = standing;
  if (!isHostHere(standing)) return 0;
  return host === you.person ? 2 : 1;
}
