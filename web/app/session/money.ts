const MOST_DIGITS = 6;

/** A sum as the reader's language writes it: as money where the currency is one of the world's, else with its name behind. */
export function moneyText(amount: number, currency: string, language: string): string {
  const digits = { maximumFractionDigits: MOST_DIGITS };
  if (isKnown(currency)) {
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount);
  }
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `${new Intl.NumberFormat(language, { ...digits, minimumFractionDigits }).format(amount)} ${currency}`.trim();
}

const isKnown = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency.toUpperCase());
