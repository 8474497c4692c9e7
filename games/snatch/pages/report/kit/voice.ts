import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Values = Readonly<Record<string, string | number>>;

/** What this page says, and how it writes numbers, in the reader's language. */
export interface Translator {
  readonly say: (key: string, values?: Values) => string;
  readonly whole: (value: number) => string;
  readonly decimal: (value: number) => string;
  /** With one place after the point, always. */
  readonly tenths: (value: number) => string;
  readonly percent: (value: number) => string;
}

export function useTranslator(): Translator {
  const { t, i18n } = useTranslation('snatch');
  const { language } = i18n;
  return useMemo(() => {
    const written = (options: Intl.NumberFormatOptions) => {
      const { format } = new Intl.NumberFormat(language, options);
      return (value: number) => format(value).replace('-', '−');
    };
    return {
      say: (key, values) => t(`pages.report.${key}`, { ...values }),
      whole: written({ maximumFractionDigits: 0 }),
      decimal: written({ maximumFractionDigits: 2 }),
      tenths: written({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      percent: written({ style: 'percent', maximumFractionDigits: 0 }),
    };
  }, [t, language]);
}

/** With a sign also where it is above zero, for differences. */
export const signed = (value: number, format: (value: number) => string): string =>
  value > 0 ? `+${format(value)}` : format(value);
