import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonLook } from '../../ui/button.tsx';
import { Page } from './page.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <section className="mx-auto grid max-w-md justify-items-start gap-4 py-16">
        <h1 className="text-title">{t('notFound.title')}</h1>
        <p className="text-muted">{t('notFound.text')}</p>
        <Link href="/" className={buttonLook({ kind: 'main' })}>
          {t('toHome')}
        </Link>
      </section>
    </Page>
  );
}
