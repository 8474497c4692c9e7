import type { FastifyRequest } from 'fastify';
import { textAt } from '../../games/described.ts';
import { LANGUAGES, type Language, type Words } from '../../games/game-package.ts';
import { isRecord } from '../../kernel/host.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, Words>> = { en, es };

/** The text of a key, with its values put in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the pages in one language. */
export const wordsOf =
  (language: Language): Say =>
  (key, values = {}) =>
    textAt(WORDS[language], key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The same, but null if there is no such text. */
export const wordsOrNull =
  (language: Language): ((key: string) => string | null) =>
  (key) => {
    let found: unknown = WORDS[language];
    for (const part of key.split('.')) found = isRecord(found) ? found[part] : undefined;
    return typeof found === 'string' ? found : null;
  };

const isLanguage = (given: unknown): given is Language => LANGUAGES.includes(given as Language);

/** The language in the address, otherwise the one chosen before, otherwise the one that the browser prefers. */
export function languageOf({ query, headers }: FastifyRequest, chosen: string | null = null): Language {
  const asked = (query as { lang?: unknown }).lang;
  if (isLanguage(asked)) return asked;
  if (isLanguage(chosen)) return chosen;
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().split(';q='))
    .map(([tag = '', weight = '1']) => ({ language: tag.slice(0, 2).toLowerCase(), weight: Number(weight) || 0 }))
    .filter(({ language }) => isLanguage(language))
    .sort((one, other) => other.weight - one.weight);
  return (wanted[0]?.language as Language | undefined) ?? 'en';
}
