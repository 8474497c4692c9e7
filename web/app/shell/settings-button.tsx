import { Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** Opens the settings, from any page. */
export function SettingsButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="icon" aria-label={t('settings.title')} onClick={() => setIsOpen(true)}>
        <Settings aria-hidden className="size-5" />
      </Button>
      <Suspense fallback={null}>{isOpen ? <SettingsDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
