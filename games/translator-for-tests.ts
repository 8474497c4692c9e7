import { createInstance } from 'i18next';
import type { Translator } from './game-package.ts';

/** Speaks one language, and throws where a text or one of its values is missing. */
export function speakerForTests(language: string, words: object, seatName: string): Translator {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text for ${key}`);
    },
    missingInterpolationHandler: (text, [, value]) => {
      throw new Error(`no ${value} for ${text}`);
    },
  });
  const seat = (seat: number) => `${seatName}${seat + 1}`;
  return {
    text: (key, values = {}) => i18n.t(key, values as Record<string, unknown>),
    seat,
    seats: (seats) => seats.map(seat).join(', '),
  };
}
