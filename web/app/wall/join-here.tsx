import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicOrigin } from '../lobby/use-public-origin.ts';

const QrCode = lazy(() => import('../lobby/qr-code.tsx'));

/** The way into a session: its address, its code, and both as a QR code. */
export function JoinHere({ code }: { readonly code: string }) {
  const { t } = useTranslation('wall');
  const link = `${usePublicOrigin()}/s/${code}`;
  return (
    <div className="flex flex-wrap items-center justify-center gap-12">
      <div className="aspect-square w-72">
        <Suspense fallback={null}>
          <QrCode text={link} label={t('qr', { link })} />
        </Suspense>
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-large text-muted">{t('join')}</p>
        <p className="break-all font-medium text-title">{link.replace(/^https?:\/\//, '')}</p>
        <p className="text-large text-muted">{t('code')}</p>
        <p className="counts font-bold font-title text-[5rem] leading-none tracking-[0.1em]">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
    </div>
  );
}
