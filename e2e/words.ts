import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance, type i18n } from 'i18next';
import { registry } from '../games/registry.ts';

export type Language = 'en' | 'es';

const root = fileURLToPath(new URL('..', import.meta.url));
const voices = new Map<Language, i18n>();

/** A text as the page says it: the name of a button in a test is read from the same words as the button. */
export function say(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const voice = voices.get(language) ?? speak(language);
  if (!voice.exists(key, values)) throw new Error(`no words for ${key} (${language})`);
  return voice.t(key, values);
}

function speak(language: Language): i18n {
  const voice = createInstance();
  voices.set(language, voice);
  void voice.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: wordsOf(language) },
  });
  return voice;
}

function wordsOf(language: Language): Record<string, object> {
  const folder = join(root, 'web', 'app', 'text', language);
  const shell = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [basename(file, '.json'), readWords(join(folder, file))] as const);
  const games = registry.map(({ game, words }) => [game.id, words[language] as object] as const);
  const kit = readWords(join(root, 'web', 'ui', 'text', `${language}.json`));
  const words: Record<string, object> = Object.fromEntries([...shell, ...games, ['kit', kit]]);
  // As in web/app/text/*/rooms.ts.
  const common = readWords(join(root, 'protocol', 'text', `${language}.json`));
  return { ...words, table: { ...words.table, ...common } };
}

const readWords = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
