import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { CompletionCode } from './completion-code.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { OwnResults } from './own-results.tsx';
import type { PageProps } from './page-props.ts';
import { isPaid, Payment } from './payment.tsx';
import { Sheet } from './sheet.tsx';

/** The end: what somebody reached, what they are paid, and the way back to where they were invited. */
export function DonePage({ standing, session }: PageProps) {
  const { t } = useTranslation('session');
  const { payment, leaderboard, number } = standing;
  return (
    <Sheet title={t('done.title')}>
      <p>{t('done.text')}</p>
      {payment !== null && isPaid(payment) && <Payment payment={payment} />}
      {payment !== null && payment.completionCode !== '' && <CompletionCode code={payment.completionCode} />}
      {payment !== null && payment.returnLink !== '' && (
        <a href={payment.returnLink} className={buttonLook({ kind: 'main', size: 'large' })}>
          <ExternalLink aria-hidden className="size-5" />
          {t('done.return')}
        </a>
      )}
      <OwnResults standing={standing} session={session} />
      {leaderboard !== null && <Leaderboard places={leaderboard} own={number} />}
    </Sheet>
  );
}
