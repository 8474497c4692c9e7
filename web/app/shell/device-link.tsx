import { Check, Copy, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { Notice } from '../../kit/notice.tsx';
import { fieldLook } from '../../kit/text-field.tsx';
import { ask } from './asking.ts';
import { failureText } from './refusal-text.ts';

interface MadeLink {
  readonly url: string;
  /** The address as a drawing to scan: SVG text. */
  readonly qr: string;
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
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const isCopied = state === 'copied';
  const copy = async () => setState((await copyText(link.url)) ? 'copied' : 'failed');
  return (
    <div className="grid justify-items-center gap-3 sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-stretch">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
        alt={t('me.qr')}
        className="size-48 rounded-corner bg-[#fff] p-1"
      />
      <div className="grid w-full gap-2">
        <input
          readOnly
          value={link.url}
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
