import * as z from 'zod';
import { LIMITS } from './codes.ts';

/** The error message and refusal code of an invalid name. */
const BAD_NAME = 'bad-name';

/** The refusal code for something that does not match its schema. */
export const codeOfUnread = <C extends string>(error: z.ZodError, usual: C): C | typeof BAD_NAME =>
  error.issues[0]?.message === BAD_NAME ? BAD_NAME : usual;

/** A person or thing of several parts, as emoji are composed: skin, hair, sex and style. */
const EMOJI =
  /\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3/gu;

/** Letters that are invisible or change how others are shown: joiners, fillers, marks of direction, controls, odd spaces, private use. */
const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800\u{1d159}]|(?![ \u00a0\u3000])\p{Zs}/u;

/** A letter, a digit or an emoji. Marks alone are not a name; a deleted person is called by a dash, which a vowel of Hangul resembles. */
const SEEN = /(?![ㅡᅳ])[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]|(?=\p{So})\p{Emoji}|[0-9#*]\ufe0f?\u20e3/u;

/** Names that the server gives: numbers at a blind table. */
const RESERVED = /№/u;

/** Scripts that nobody writes names in today, whose letters resemble others. */
const DEAD =
  /[\p{sc=Carian}\p{sc=Caucasian_Albanian}\p{sc=Coptic}\p{sc=Deseret}\p{sc=Elbasan}\p{sc=Gothic}\p{sc=Lycian}\p{sc=Lydian}\p{sc=Old_Italic}\p{sc=Old_Permic}\p{sc=Phoenician}]/u;

/** Words may mix these with each other or with East Asian scripts; their lookalikes are known (`table/names.ts`). */
const EUROPEAN = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u;
const OTHER =
  /(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}])[\p{L}\p{N}]/u;

/** Whether a word mixes our letters with a script that no real word combines with them: a sign of imitation. */
const isMixed = (word: string): boolean => EUROPEAN.test(word) && OTHER.test(word);

/** Visible, without hidden characters, imitations or heaps of accents. */
function isName(text: string): boolean {
  const plain = text.replace(EMOJI, '☺');
  if (!SEEN.test(text) || HIDDEN.test(plain) || /^\p{M}|\p{M}{5}/u.test(plain)) return false;
  return !RESERVED.test(text) && !DEAD.test(text) && !text.split(/[^\p{L}\p{M}\p{N}]+/u).some(isMixed);
}

/** A person's display name. */
export const name = z.string().trim().min(1).max(LIMITS.nameLetters).refine(isName, { error: BAD_NAME });

/** Controls, line breaks and lone surrogates, and marks that turn the direction of what follows. Emoji and scripts need the other marks. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as one line, in which nothing poses as somebody else's. */
export const asOneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** What a program says. People may write several lines. */
export const saidText = z.string().overwrite(asOneLine).max(LIMITS.textLetters);
