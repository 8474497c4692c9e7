import { QrCode as QrIcon, Share2, Tv } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { usePublicOrigin } from '../shell/server.ts';

const SHARE_LOOK = 'grow whitespace-nowrap px-3 [&>svg]:shrink-0';

/** How others find this table: its code, its link, a QR code, a TV. */
export function SharePanel({ code, title }: { readonly code: string; readonly title: string }) {
  const { t } = useTranslation('lobby');
  const [isQrOpen, setIsQrOpen] = useState(false);
  const link = `${usePublicOrigin()}/t/${code}`;
  const canShare = typeof navigator.share === 'function';
  // Someone who closes the list of apps has shared with nobody, which is not a mistake.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    // The code is next to the title where there is width: a laptop then shows the whole choice of modes below.
    <Panel
      title={t('share.title')}
      aside={
        <div className="max-lg:w-full lg:[&>p]:text-title">
          <TableCode code={code} />
        </div>
      }
    >
      <CopyField
        label={t('share.link')}
        text={link}
        say={(key) => t(`share.${key}`)}
        announced={t('share.copiedLong')}
      />
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button icon={Share2} className={SHARE_LOOK} onClick={share}>
            {t('share.send')}
          </Button>
        )}
        <Button icon={QrIcon} className={SHARE_LOOK} onClick={() => setIsQrOpen(true)}>
          {t('share.qr')}
        </Button>
        <a className={classes(buttonLook(), SHARE_LOOK)} href={`/tv/${code}`} target="_blank" rel="noreferrer">
          <Tv aria-hidden className="size-5" />
          {t('share.tv')}
        </a>
      </div>
      <Dialog title={t('share.qrTitle')} isOpen={isQrOpen} onClose={() => setIsQrOpen(false)}>
        <div className="flex flex-col items-center gap-3">
          <QrCode text={link} label={t('share.qrLabel', { link })} />
          <TableCode code={code} />
          <p className="break-all text-center text-muted">{link}</p>
        </div>
      </Dialog>
    </Panel>
  );
}

/** The code as people read it out: three letters and three, and letter by letter for those who listen. */
function TableCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('lobby');
  return (
    <p className="text-center font-bold font-title text-big leading-none tracking-wider">
      <span className="sr-only">{t('share.code', { letters: [...code].join(', ') })}</span>
      <span aria-hidden className="counts whitespace-nowrap">
        {code.slice(0, 3)} {code.slice(3)}
      </span>
    </p>
  );
}
