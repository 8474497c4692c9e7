import { Presentation } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Panel } from '../../../lobby/panel.tsx';
import { usePublicOrigin } from '../../../lobby/use-public-origin.ts';
import { CopiedText } from '../copied-text.tsx';
import { useOrganiser } from '../desk-context.ts';

const QrCode = lazy(() => import('../../../lobby/qr-code.tsx'));

/** The one link for all, to be copied or scanned, and the wall that shows it to a classroom. */
export function InvitePanel() {
  const { t } = useTranslation('experiments');
  const { code, desk } = useOrganiser();
  const link = `${usePublicOrigin()}/s/${code}`;
  const isByLinkOnly = desk.links.length > 0;
  return (
    <Panel title={t('invite.title')}>
      <p className="text-muted text-small">{t(isByLinkOnly ? 'invite.notForAll' : 'invite.text')}</p>
      <Suspense fallback={<div className="aspect-square w-full" />}>
        <div className={classes('mx-auto w-full max-w-64', isByLinkOnly && 'opacity-55')}>
          <QrCode text={link} label={t('invite.qr', { link })} />
        </div>
      </Suspense>
      <CopiedText label={t('invite.link')} text={link} />
      <a className={buttonLook()} href={`/wall/${code}`} target="_blank" rel="noreferrer">
        <Presentation aria-hidden className="size-5" />
        {t('invite.wall')}
      </a>
    </Panel>
  );
}
