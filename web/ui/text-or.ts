import type { Translator } from '../../games/game-package.ts';

/** The game's own text of a key, or something else where it has none (i18next then hands back the key itself). */
export function textOr(speaker: Pick<Translator, 'text'>, key: string, fallback: string): string {
  if (!IS_KEY.test(key)) return fallback;
  const text = speaker.text(key);
  return text === key ? fallback : text;
}

/** Other signs mean something of their own to i18next: a colon names a namespace. */
const IS_KEY = /^[\w.\- ]+$/;

/** A name from the code as a person would write it: `tokensLeft` → `Tokens left`, `any-set` → `Any set`. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim();
  const spoken = words === words.toUpperCase() || /[a-z][A-Z]|[-_]/.test(name) ? words.toLowerCase() : words;
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
