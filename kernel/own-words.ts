import { isRecord } from './json.ts';

/** What replaces a text that was removed: never empty, so that the match still replays. */
export const NO_WORDS = '…';

/** The fields of a game that hold people's own words; `all` if the game is not known: every field but `type`. */
export type WordFields = readonly string[] | 'all';

/** All non-empty texts in fields of these names, at any depth. */
export function wordsIn(value: unknown, names: WordFields): ReadonlySet<string> {
  const found = new Set<string>();
  rewriteWords(value, names, (text) => {
    found.add(text);
    return text;
  });
  return found;
}

/** A copy without these texts, or without any text, in fields of these names. */
export function withoutWords<T>(value: T, names: WordFields, words: ReadonlySet<string> | 'all'): T {
  return rewriteWords(value, names, (text) => (words === 'all' || words.has(text) ? NO_WORDS : text)) as T;
}

/** A copy in which every non-empty text in or below a field of such a name is replaced. */
function rewriteWords(value: unknown, names: WordFields, rewrite: (text: string) => string, isOwn = false): unknown {
  if (typeof value === 'string') return isOwn && value !== '' ? rewrite(value) : value;
  if (Array.isArray(value)) return value.map((item) => rewriteWords(item, names, rewrite, isOwn));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([field, inner]) => [
    field,
    rewriteWords(inner, names, rewrite, names === 'all' ? field !== 'type' : isOwn || names.includes(field)),
  ]);
  return Object.fromEntries(fields);
}
