const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** From here on a date says more than a count of days. */
const LONG_AGO = 14 * 86_400_000;

/** When something was, as people say it: "2 hours ago", "yesterday", or a date. */
export function ago(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  if (passed > LONG_AGO) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, ms] of UNITS) if (passed >= ms) return relative.format(-Math.floor(passed / ms), unit);
  return relative.format(0, 'second');
}
