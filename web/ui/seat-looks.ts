/** What tells seats apart: a colour and a glyph. Colour is a ring or a fill with an outline, never the text. */
export const GLYPHS = [
  'cup',
  'key',
  'fox',
  'leaf',
  'moon',
  'boat',
  'bell',
  'fish',
  'star',
  'lamp',
  'bird',
  'hat',
  'rose',
  'drum',
  'tower',
  'snail',
] as const;
export type Glyph = (typeof GLYPHS)[number];

/** Fills on which dark ink reads well, in light and dark alike. */
const COLOURS = [
  '#E8A48C',
  '#8FB8DE',
  '#C9D08A',
  '#E5C06A',
  '#C3A6DD',
  '#8CCFC0',
  '#F0B7CC',
  '#B9B4A7',
  '#F2D6A2',
  '#9FC99B',
  '#D3938F',
  '#A7B7F0',
  '#DDBB9B',
  '#9ED6E6',
  '#D5C2E8',
  '#C2C98F',
] as const;

export function seatLook(look: number): { readonly colour: string; readonly glyph: Glyph } {
  const index = look % GLYPHS.length;
  return { colour: COLOURS[index] as string, glyph: GLYPHS[index] as Glyph };
}
