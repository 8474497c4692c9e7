import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Translator, Words } from '../../games/game-package.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

/** Makes the kit speak in a test, and a game next to it where one is given. */
export async function speakKit(language: Language = 'en', games: Readonly<Record<string, Words>> = {}): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { en: { kit: en, ...games }, es: { kit: es, ...games } },
  });
}

/** A game's speaker over words given by their whole keys; a missing key is handed back, as i18next does. */
export function speakerOf(words: Readonly<Record<string, string>>, names: readonly string[]): Translator {
  const seat = (at: number) => names[at] ?? String(at + 1);
  return { text: (key) => words[key] ?? key, seat, seats: (seats) => seats.map(seat).join(', ') };
}
