import * as z from 'zod';
import { LIMITS } from './codes.ts';

/** Something to be seen, without controls, letters that turn the line round, or heaps of accents; what joins emoji is allowed. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}|\p{M}{5}/u.test(text);
}

/** What a person calls themselves. */
export const name = z.string().trim().min(1).max(LIMITS.nameLetters).refine(isName);
