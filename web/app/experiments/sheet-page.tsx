import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { usePublicOrigin } from '../shell/server.ts';
import { usePageTitle } from '../shell/tab.ts';
import { addressOf, madeLinks } from './participant-links.ts';

/** Personal links to print and cut apart: a QR code and a label each. */
export default function SheetPage({ code }: { readonly code: string }) {
  const { t } = useTranslation('experiments');
  const origin = usePublicOrigin();
  const links = madeLinks(code);
  usePageTitle(t('sheet.title', { code }));
  return (
    <main id="content" className="mx-auto max-w-5xl p-4 print:max-w-none print:p-0">
      <header className="grid gap-3 pb-4 print:hidden">
        <h1 className="font-semibold text-title">{t('sheet.title', { code })}</h1>
        <p className="max-w-prose text-muted">{links.length === 0 ? t('sheet.none') : t('sheet.text')}</p>
        <div className="flex flex-wrap gap-2">
          {links.length === 0 ? null : (
            <Button icon={Printer} kind="main" onClick={() => window.print()}>
              {t('sheet.print')}
            </Button>
          )}
          <ButtonLink href={`/experiments/${code}`}>{t('sheet.back')}</ButtonLink>
        </div>
      </header>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 print:grid-cols-3 print:gap-0">
        {links.map((one) => {
          const address = addressOf(origin, code, one);
          return (
            <li
              key={one.link}
              className="grid break-inside-avoid justify-items-center gap-1 border border-line border-dashed bg-[#fff] p-3 text-[#000]"
            >
              <b className="max-w-full truncate text-large">{one.label}</b>
              <div className="w-full max-w-40">
                <QrCode text={address} label={t('sheet.qr', { label: one.label })} />
              </div>
              <span className="break-all text-center text-[0.6rem]">{address}</span>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
