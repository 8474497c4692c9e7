import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../game-package.ts';
import { type Dictionary, dictionaryIn } from '../../moderator/game/names.ts';
import { namesIn, type Text } from '../../moderator/game/sentences.ts';

/** The languages in which players can be told things. */
export const LANGUAGES: readonly Language[] = ['en', 'es'];

const GAME = 'mafia';

const PAGE = 'pages.moderator';

/** What this page says, and what the game does, in the reader's language. */
export interface Translator {
  /** A text of this page. */
  readonly say: Text;
  /** A text of the game. */
  readonly text: Text;
  readonly language: Language;
}

export function useTranslator(): Translator {
  const { t, i18n } = useTranslation(GAME);
  return translatorOf((key, values) => t(key, { ...values }), i18n.language as Language);
}

/** The same in a language of the moderator's choice, for what is copied to the players. */
export function useTranslatorIn(language: Language): Translator {
  const { i18n } = useTranslation(GAME);
  const fixed = i18n.getFixedT(language, GAME);
  return translatorOf((key, values) => fixed(key, { ...values }), language);
}

const translatorOf = (text: Text, language: Language): Translator => ({
  text,
  say: (key, values) => text(`${PAGE}.${key}`, values),
  language,
});

/** Why something was refused: in the page's own words where the game's speak of the terminal. */
export function refusalIn({ say, text }: Translator, code: string): string {
  const own = say(`refusals.${code}`);
  return capitalised(own.startsWith(PAGE) ? text(`desk.refusals.${code}`) : own);
}

/** A part of a sentence as one of its own. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What roles and sides are called: in English, and in the reader's language. */
export function useDictionary(): Dictionary {
  const { t } = useTranslation(GAME);
  return useMemo(() => dictionaryIn(namesIn((key) => t(key))), [t]);
}

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
