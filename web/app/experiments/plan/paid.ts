import type { SessionPlan } from '../../../../protocol/index.ts';

type Payment = Pick<SessionPlan, 'showUpFee' | 'exchangeRate' | 'currency'>;

/** What somebody with so many points is paid, as it is written in a language. */
export function paid({ showUpFee, exchangeRate, currency }: Payment, points: number, language: string): string {
  const total = showUpFee + exchangeRate * points;
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(total);
  return `${amount} ${currency}`.trim();
}
