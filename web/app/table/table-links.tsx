import { useTranslation } from 'react-i18next';

/** Where others find this table: its code, and the view for a TV. */
export function TableLinks({ code }: { readonly code: string }) {
  const { t } = useTranslation('table');
  return (
    <p className="flex flex-col gap-1 text-small">
      <span>
        {t('code')} <strong className="counts tracking-widest">{code}</strong>
      </span>
      <a className="inline-flex min-h-11 items-center underline" href={`/tv/${code}`} target="_blank" rel="noreferrer">
        {t('openOnTv')}
      </a>
    </p>
  );
}
