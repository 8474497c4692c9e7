import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { buttonLook } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnResults, type PageProps, Sheet } from './page-parts.tsx';
import { Leaderboard } from './session-shared.tsx';

/** The end: results, payment, and the link back to the recruiting site. */
export function DonePage({ state, session }: PageProps) {
  const { t } = useTranslation('session');
  const { payment, leaderboard, number } = state;
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
      <OwnResults state={state} session={session} />
      {leaderboard !== null && <Leaderboard places={leaderboard} own={number} />}
    </Sheet>
  );
}

/** Says why nothing more is asked. */
export function GoodbyePage({ why }: { readonly why: 'declined' | 'failed' | 'over' | 'closed' }) {
  const { t } = useTranslation('session');
  return (
    <Sheet title={t(`${why}.title`)}>
      <p>{t(`${why}.text`)}</p>
    </Sheet>
  );
}

/** The code that proves participation, with a copy button. */
function CompletionCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('session');
  return (
    <Panel title={t('done.code')}>
      <p className="text-muted">{t('done.codeHelp')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 select-all break-all rounded-corner bg-raised px-3 py-2 font-semibold text-large">
          {code}
        </code>
        <CopyButton text={code} say={(key) => t(`done.${key}`)} />
      </div>
    </Panel>
  );
}

type Owed = NonNullable<ParticipantState['payment']>;

/** The payment as a sum. */
function Payment({ payment }: { readonly payment: Owed }) {
  const { t, i18n } = useTranslation('session');
  const { points, showUpFee, exchangeRate, total, currency } = payment;
  const money = (amount: number) => moneyText(amount, currency, i18n.language);
  return (
    <dl className="counts grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-corner border border-line bg-surface p-4">
      {showUpFee > 0 && (
        <>
          <dt>{t('done.showUp')}</dt>
          <dd className="text-right">{money(showUpFee)}</dd>
        </>
      )}
      <dt>{t('done.forPoints', { count: points, rate: money(exchangeRate) })}</dt>
      <dd className="text-right">{money(points * exchangeRate)}</dd>
      <dt className="border-line border-t pt-2 font-semibold">{t('done.total')}</dt>
      <dd className="border-line border-t pt-2 text-right font-bold font-title text-title">{money(total)}</dd>
    </dl>
  );
}

/** Whether anybody is paid at all. */
const isPaid = ({ showUpFee, exchangeRate }: Owed): boolean => showUpFee > 0 || exchangeRate > 0;

const MOST_DIGITS = 6;

/** An amount in the reader's language; a currency that Intl does not know follows as a word. */
export function moneyText(amount: number, currency: string, language: string): string {
  const digits = { maximumFractionDigits: MOST_DIGITS };
  if (isKnown(currency)) {
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount);
  }
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `${new Intl.NumberFormat(language, { ...digits, minimumFractionDigits }).format(amount)} ${currency}`.trim();
}

const isKnown = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency.toUpperCase());
