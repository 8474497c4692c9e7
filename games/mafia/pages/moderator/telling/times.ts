import type { Language } from '../../../../game-package.ts';

/** A day and a time as people write it: `Sunday 15 November, 21:30`. */
export const timeIn = (language: Language, at: number): string =>
  new Date(at).toLocaleString(language === 'en' ? 'en-GB' : 'es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
