import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeviceLink } from './device-link.tsx';
import { ForgetMe } from './forget-me.tsx';
import { useMe } from './me.ts';
import { NameForm } from './name-form.tsx';

/** Who I am here: the name, other devices, and how to be forgotten. */
export default function MeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { name, token } = useMe();
  const [isRenamed, setIsRenamed] = useState(false);
  return (
    <Dialog title={t('me.title')} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <section className="grid gap-3">
          <NameForm onNamed={() => setIsRenamed(true)} />
          <p className="text-muted text-small">{t('me.ask')}</p>
          {isRenamed && name !== null ? <Notice kind="success">{t('me.renamed', { name })}</Notice> : null}
        </section>
        {token === null ? null : (
          <>
            <DeviceLink />
            <ForgetMe onGone={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
