import type { Json } from '../kernel/host.ts';
import { mannerOf } from './characters.ts';

// What is said by phrases, in words: the same sentence on a page, for programs, in records and in the text of a match.

/** The words of a reader: those of the game, those of all tables (`text/`), and what seats are called. */
export interface PhraseWords {
  /** The game's text for a key; null if it has none. */
  readonly find: (key: string, values?: Readonly<Record<string, Json>>) => string | null;
  /** The text of all tables for a key; null if there is none. */
  readonly common: (key: string, values: Readonly<Record<string, Json>>) => string | null;
  readonly seat: (seat: number) => string;
  /** How the bot in a seat talks; null for people, who say things plainly. */
  readonly manner?: ((seat: number) => string | null) | undefined;
}

/** A phrase as it was said: what fills its blanks, by their names. */
type Said = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Somebody who may say a phrase. */
interface Speaker {
  readonly name: string;
  readonly isBot: boolean;
}

/** How somebody talks; null for people, and for bots without a character. */
export const mannerOfSpeaker = (speaker: Speaker | undefined): string | null =>
  speaker?.isBot ? mannerOf(speaker.name) : null;

/** What fills a blank. A number in a phrase is always a seat. */
export const blankText = (blank: string, value: unknown, { find, seat }: PhraseWords): string =>
  typeof value === 'number' ? seat(value) : (find(`blanks.${blank}.values.${value}`) ?? String(value));

/** Who says a phrase, and its blanks that may still be open, which become dots. */
interface Saying {
  readonly by?: number | null | undefined;
  readonly blanks?: readonly string[] | undefined;
}

/** A phrase as a sentence, in the game's own words or in those of all tables, in the manner of who says it; null without words. */
export function phraseText(
  { type, ...given }: Said,
  words: PhraseWords,
  { by = null, blanks = [] }: Saying = {},
): string | null {
  const filled = Object.entries(given).map(([blank, value]) => [blank, blankText(blank, value, words)]);
  const values = { ...Object.fromEntries(blanks.map((blank) => [blank, '…'])), ...Object.fromEntries(filled) };
  const manner = by === null ? null : (words.manner?.(by) ?? null);
  const plain = `phrases.${type}`;
  for (const key of manner === null ? [plain] : [`${plain}_${manner}`, plain]) {
    const sentence = words.find(key, values) ?? words.common(key, values);
    if (sentence !== null) return wordingOf(sentence, given, by ?? 0);
  }
  return null;
}

/** Bots so many seats apart that talk in the same manner have wordings of their own. */
const APART = 4;

/** One of several wordings, which are the lines of one text: by who says what, so that all read the same. Bots that avoid repeating count on how it chooses. */
function wordingOf(text: string, given: Readonly<Record<string, unknown>>, by: number): string {
  const wordings = text.split('\n');
  const own = Math.ceil(wordings.length / 2);
  let about = 0;
  for (const value of Object.values(given)) if (typeof value === 'number') about += value;
  return wordings[(Math.floor(by / APART) * own + (about % own)) % wordings.length] ?? text;
}
