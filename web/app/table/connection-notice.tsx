import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice, UnderWay } from '../../ui/notice.tsx';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import { refusalText } from '../shell/refusal-text.ts';

interface ConnectionNoticeProps {
  readonly sight: TableSnapshot;
  readonly client: TableClient;
  /** What can be done while the table is out of reach. */
  readonly children?: ReactNode;
}

/** Says quietly that the table is out of reach, or what went wrong at it. */
export function ConnectionNotice({ sight, client, children }: ConnectionNoticeProps) {
  const { t } = useTranslation('table');
  return (
    <div role="status">
      {sight.isUnderWay && sight.connection !== 'lost' && <UnderWay>{t('underWay')}</UnderWay>}
      {sight.connection === 'lost' && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WifiOff aria-hidden size={18} />
            <span className="flex-1">{sight.unanswered > 0 ? t('lostWithMove') : t('lost')}</span>
            <Button size="small" onClick={() => client.hurry()}>
              {t('tryNow')}
            </Button>
          </span>
          {children}
        </Notice>
      )}
      {sight.trouble !== null && (
        <Notice kind="danger">
          <span className="flex flex-wrap items-center gap-3">
            <span className="flex-1">{refusalText({ code: sight.trouble }, null)}</span>
            <Button size="small" onClick={() => client.dismissTrouble()}>
              {t('understood')}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}
