import * as z from 'zod';
import { LIMITS } from './codes.ts';

/** What the issue of a name that cannot be one says: it is refused with this code. */
const BAD_NAME = 'bad-name';

/** The code with which something that does not fit its schema is refused. */
export const codeOfUnread = <C extends string>(error: z.ZodError, usual: C): C | typeof BAD_NAME =>
  error.issues[0]?.message === BAD_NAME ? BAD_NAME : usual;

/** A person or a thing of several parts, as emoji are put together: skin, hair and sex, and how it is drawn. */
const EMOJI =
  /\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3/gu;

/** Letters that show nothing, or change how others are shown: joiners, fillers, marks of direction, controls, odd spaces, private ones. */
const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800\u{1d159}]|(?![ \u00a0\u3000])\p{Zs}/u;

/** A letter, a digit or an emoji. Marks alone are no name; the dash is what a deleted person is called, and a vowel of Hangul looks like it. */
const SEEN = /(?![ㅡᅳ])[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]|(?=\p{So})\p{Emoji}|[0-9#*]\ufe0f?\u20e3/u;

/** What the server calls people itself: by their number at a blind table. */
const RESERVED = /№/u;

/** Scripts that nobody writes names in today, and whose letters pass for those of others. */
const DEAD =
  /[\p{sc=Carian}\p{sc=Caucasian_Albanian}\p{sc=Coptic}\p{sc=Deseret}\p{sc=Elbasan}\p{sc=Gothic}\p{sc=Lycian}\p{sc=Lydian}\p{sc=Old_Italic}\p{sc=Old_Permic}\p{sc=Phoenician}]/u;

/** Words mix these with each other, or with the scripts of East Asia; how their letters are taken for each other is known (`table/names.ts`). */
const EUROPEAN = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u;
const OTHER =
  /(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}])[\p{L}\p{N}]/u;

/** Whether a word has letters of a script that no word shares with ours: one of them is there to be taken for another. */
const isMixed = (word: string): boolean => EUROPEAN.test(word) && OTHER.test(word);

/** Something to be seen, without what cannot be seen, what passes for something else, and heaps of accents. */
function isName(text: string): boolean {
  const plain = text.replace(EMOJI, '☺');
  if (!SEEN.test(text) || HIDDEN.test(plain) || /^\p{M}|\p{M}{5}/u.test(plain)) return false;
  return !RESERVED.test(text) && !DEAD.test(text) && !text.split(/[^\p{L}\p{M}\p{N}]+/u).some(isMixed);
}

/** What a person calls themselves. */
export const name = z.string().trim().min(1).max(LIMITS.nameLetters).refine(isName, { error: BAD_NAME });
