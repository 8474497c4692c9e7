import i18next from 'i18next';
import { speakKit } from '../../../../web/ui/words-for-tests.ts';
import type { Language } from '../../../game-package.ts';
import { type Dictionary, dictionaryIn } from '../../moderator/game/dictionary.ts';
import { namesIn } from '../../moderator/game/index.ts';
import { spoken } from '../../text/index.ts';
import type { Translator } from './kit/voice.ts';

/** Makes the game speak in a test, in both languages. */
export async function speakMafia(language: Language = 'en'): Promise<void> {
  await speakKit(language);
  for (const each of ['en', 'es'] as const) i18next.addResourceBundle(each, 'mafia', spoken.words[each]);
}

/** What the page says, outside of the page. */
export function voiceIn(language: Language): Translator {
  const fixed = i18next.getFixedT(language, 'mafia');
  const text: Translator['text'] = (key, values) => fixed(key, { ...values });
  return { text, say: (key, values) => text(`pages.moderator.${key}`, values), language };
}

/** What roles are called in a language, and in English. */
export const dictionaryFor = (language: Language): Dictionary => dictionaryIn(namesIn(voiceIn(language).text));
