import { useTranslation } from 'react-i18next';

/** Something is on its way. It shows only after a moment, so that a quick page does not flicker. */
export function Loading() {
  const { t } = useTranslation('shell');
  return (
    <p
      role="status"
      className="grid min-h-60 place-items-center p-8 text-muted transition-opacity delay-300 duration-200 starting:opacity-0"
    >
      {t('loading')}
    </p>
  );
}
