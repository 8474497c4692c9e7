import { Check, Copy, MonitorSmartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { fieldLook } from '../../ui/text-field.tsx';
import { usePublicOrigin } from '../lobby/use-public-origin.ts';
import { ask } from './asking.ts';
import { failureText } from './refusal-text.ts';

const QrCode = lazy(() => import('../lobby/qr-code.tsx'));

interface MadeLink {
  /** The secret that the other device brings. */
  readonly link: string;
}

/** A link that makes a second device the same person, once. */
export function DeviceLink() {
  const { t } = useTranslation('shell');
  const [link, setLink] = useState<MadeLink | null>(null);
  const [error, setError] = useState<string | null>(null);

  const make = () =>
    ask<MadeLink>('POST', '/api/me/device-links').then(setLink, (failure: unknown) => setError(failureText(failure)));

  return (
    <section className="grid gap-3 border-line border-t pt-5">
      <h3 className="text-large">{t('me.devices')}</h3>
      <p className="text-muted text-small">{t('me.devicesHelp')}</p>
      {link === null ? (
        <Button className="justify-self-start" onClick={() => void make()}>
          <MonitorSmartphone aria-hidden className="size-5" />
          {t('me.makeLink')}
        </Button>
      ) : (
        <ShownLink link={link} />
      )}
      {error === null ? null : <Notice kind="danger">{error}</Notice>}
    </section>
  );
}

function ShownLink({ link }: { readonly link: MadeLink }) {
  const { t } = useTranslation('shell');
  // Made of where this page is: the server may be known by other names than it knows itself.
  const url = `${usePublicOrigin()}/#device=${link.link}`;
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const isCopied = state === 'copied';
  const copy = async () => setState((await copyText(url)) ? 'copied' : 'failed');
  return (
    <div className="grid justify-items-center gap-3 sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-stretch">
      <div className="size-48">
        <Suspense fallback={null}>
          <QrCode text={url} label={t('me.qr')} />
        </Suspense>
      </div>
      <div className="grid w-full gap-2">
        <input
          readOnly
          value={url}
          aria-label={t('me.devices')}
          className={fieldLook}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span aria-live="polite">{t(isCopied ? 'me.copied' : 'me.copy')}</span>
        </Button>
        {state === 'failed' ? <Notice kind="danger">{t('me.copyFailed')}</Notice> : null}
      </div>
    </div>
  );
}
