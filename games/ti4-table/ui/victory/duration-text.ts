import type { Translator } from '../../../game-package.ts';

const MINUTE_MS = 60_000;

/** A time as it is told afterwards: `2h45m`, `12m`, `38s`. */
export function durationText(milliseconds: number, text: Translator['text']): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes === 0) return text('end.seconds', { seconds: Math.floor(milliseconds / 1000) });
  if (minutes < 60) return text('end.minutes', { minutes });
  return text('end.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
