import { useTranslation } from 'react-i18next';
import { Sheet } from './sheet.tsx';

/** Nothing more is asked of whoever reads this, and why. */
export function GoodbyePage({ why }: { readonly why: 'declined' | 'failed' | 'over' | 'closed' }) {
  const { t } = useTranslation('session');
  return (
    <Sheet title={t(`${why}.title`)}>
      <p>{t(`${why}.text`)}</p>
    </Sheet>
  );
}
