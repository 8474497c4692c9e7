/** Where a line may end in a long word: between syllables of English and Spanish, with at least three letters before and four after. */
export const breakable = (word: string): string =>
  word.length <= SHORT
    ? word
    : word.replace(SYLLABLE, (end, at: number) =>
        at + end.length < 3 || word.length - at - end.length < 4 ? end : `${end}\u00AD`,
      );

/** Words of so many letters are not broken. */
const SHORT = 8;

/** A vowel, and the consonants that do not begin the next syllable; or the first of two vowels. Browsers know no syllables everywhere. */
const SYLLABLE =
  /[aeiouyáéíóúü][^aeiouyáéíóúü]*?(?=(?:[bcdfgkpt][lr]|[cpst]h|ll|rr|[^aeiouyáéíóúü])[aeiouyáéíóúü])|a(?=[eo])/gi;
