import { Check, Copy, QrCode as QrIcon, Share2, Tv } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../../ui/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fieldLook } from '../../ui/text-field.tsx';
import { usePublicOrigin } from '../shell/server.ts';

const SHARE_LOOK = 'grow whitespace-nowrap px-3 [&>svg]:shrink-0';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** How others find this table: its code, its link, a QR code, a TV. */
export function SharePanel({ code, title }: { readonly code: string; readonly title: string }) {
  const { t } = useTranslation('lobby');
  const [isQrOpen, setIsQrOpen] = useState(false);
  const link = `${usePublicOrigin()}/t/${code}`;
  const canShare = typeof navigator.share === 'function';
  // Someone who closes the list of apps has shared with nobody, which is not a mistake.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <Panel title={t('share.title')}>
      <TableCode code={code} />
      <CopiedLink link={link} />
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
          <Suspense fallback={<div className="aspect-square w-full max-w-[60vh]" />}>
            <QrCode text={link} label={t('share.qrLabel', { link })} />
          </Suspense>
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

function CopiedLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('lobby');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async () => setState((await copyText(link)) ? 'copied' : 'failed');
  return (
    <>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={t('share.link')}
          value={link}
          onFocus={(event) => event.target.select()}
          className={fieldLook}
        />
        <Button onClick={copy} className="shrink-0">
          {state === 'copied' ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {state === 'copied' ? t('share.copied') : t('share.copy')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {state === 'copied' && t('share.copiedLong')}
      </span>
      {state === 'failed' && <Notice kind="danger">{t('share.copyFailed')}</Notice>}
    </>
  );
}
