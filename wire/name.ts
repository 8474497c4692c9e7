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

/** Something to be seen, without what cannot be seen and without heaps of accents. */
function isName(text: string): boolean {
  const plain = text.replace(EMOJI, '☺');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) && !HIDDEN.test(plain) && !/^\p{M}|\p{M}{5}/u.test(plain);
}

/** What a person calls themselves. */
export const name = z.string().trim().min(1).max(LIMITS.nameLetters).refine(isName, { error: BAD_NAME });
