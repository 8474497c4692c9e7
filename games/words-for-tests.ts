import { readFileSync } from 'node:fs';
import type { Words } from './game-package.ts';

/** Every text of some words, by its path. */
export function textsOf(words: Words, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value as Words, `${path}${key}.`),
  );
}

/** The words at a path of keys; none if there is nothing there. */
export const at = (words: Words, ...path: string[]): Words =>
  path.reduce<Words>((inner, key) => (inner[key] ?? {}) as Words, words);

/** The keys at a path of keys, in the order of the alphabet. */
export const keysAt = (words: Words, ...path: string[]): readonly string[] => Object.keys(at(words, ...path)).sort();

/** The numbers of a game's rules, as written in its RULES.md. */
export function ruleIdsOf(game: string): readonly string[] {
  const rules = readFileSync(new URL(`./${game}/RULES.md`, import.meta.url), 'utf8');
  return [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id as string);
}

/** The blanks of a text, each once. */
export const blanksOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, blank]) => blank as string))].sort();
