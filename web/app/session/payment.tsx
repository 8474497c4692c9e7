import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { moneyText } from './money.ts';

type Owed = NonNullable<ParticipantState['payment']>;

/** What somebody is paid, written out as a sum. */
export function Payment({ payment }: { readonly payment: Owed }) {
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
export const isPaid = ({ showUpFee, exchangeRate }: Owed): boolean => showUpFee > 0 || exchangeRate > 0;
