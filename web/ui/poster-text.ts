/** The two typefaces of the house. */
export type Typeface = 'title' | 'plain';

/** How wide letters are, in parts of their size: near enough to lay out a picture without asking a browser. */
const NARROW = /[iljtfrI.,:;'|!()[\]·\s-]/;
const WIDE = /[mwMW%@—–…→]/;
const CAPITAL = /[\p{Lu}\d]/u;

/** How wide a text is, in pixels. */
export function widthOf(text: string, size: number, font: Typeface): number {
  let ems = 0;
  for (const letter of text) {
    ems += NARROW.test(letter) ? 0.33 : WIDE.test(letter) ? 0.88 : CAPITAL.test(letter) ? 0.68 : 0.57;
  }
  return ems * size * (font === 'title' ? 1.02 : 1.03);
}

/** The smallest that a text is made before it is cut. */
const SMALLEST = 0.62;

/** A text in a width: made smaller, and cut where that is not enough. `spacing` is between letters, in parts of the size. */
export function fitted(text: string, size: number, width: number, font: Typeface, spacing = 0) {
  const full = widthOf(text, size, font) + text.length * spacing * size;
  if (full <= width) return { text, size };
  // A little less, so that rounding does not cut what fits.
  const smaller = Math.max(SMALLEST, (0.99 * width) / full) * size;
  let letters = [...text];
  const isTooWide = () => widthOf(letters.join(''), smaller, font) + letters.length * spacing * smaller > width;
  if (!isTooWide()) return { text, size: smaller };
  while (letters.length > 1 && isTooWide()) letters = [...letters.slice(0, -2), '…'];
  return { text: letters.join(''), size: smaller };
}

/** A text on at most two lines of about the same length; one that is still too long has to be fitted. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  if (widthOf(text, size, 'plain') <= width) return [text];
  const words = text.split(' ');
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, size, 'plain')));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), [text]);
}
