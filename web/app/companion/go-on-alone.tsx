import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { bring } from './brought.ts';
import { findCopy, transferNow } from './copies.ts';

/** For a host whose table is out of reach: the game goes on on this device alone, as far as it has heard of it. It stands in a notice. */
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
