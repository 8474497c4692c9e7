const MINUTES = { m: 1, min: 1, h: 60, d: 24 * 60 } as const;
const PART = /(\d{1,5}(?:\.\d{1,2})?)\s*(min|m|h|d)?/y;
/** A year: nobody waits longer. */
const MOST_MINUTES = 366 * 24 * 60;

/** `30`, `90m`, `24h`, `1d 12h` in minutes; null if it is no length of time. */
export function readMinutes(text: string): number | null {
  const written = text.trim().toLowerCase();
  if (written === '') return null;
  let minutes = 0;
  for (let at = 0; at < written.length; ) {
    PART.lastIndex = at;
    const part = PART.exec(written);
    if (part === null) return null;
    minutes += Number(part[1]) * MINUTES[(part[2] ?? 'm') as keyof typeof MINUTES];
    at = PART.lastIndex;
    while (written[at] === ' ') at++;
  }
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : null;
}
