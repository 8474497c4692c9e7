import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SharePanel } from '../lobby/share-panel.tsx';

/** How others come to a companion's table, which has no lobby: its code, its link, a QR code, a TV. */
export function ShareButton({ code, title }: { readonly code: string; readonly title: string }) {
  const { t } = useTranslation('companion');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={t('share')} className="px-2" onClick={() => setOpen(true)}>
        <QrCode aria-hidden size={20} />
        <span className="counts hidden tracking-wider sm:inline">{code}</span>
      </Button>
      <Dialog title={t('share')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="mb-4 text-muted">{t('shareHelp')}</p>
        <SharePanel code={code} title={title} />
      </Dialog>
    </>
  );
}
