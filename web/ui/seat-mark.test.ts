import { expect, test } from 'vitest';
import { COLOURS, GLYPHS, lookOf, looksOf, seatLook } from './seat-mark.tsx';

test('every pair of glyph and colour is one look, and seats look as they always did', () => {
  const looks = GLYPHS.flatMap((_, glyph) => COLOURS.map((_, colour) => lookOf(glyph, colour)));
  expect(looks.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 256 }, (_, look) => look));
  expect(seatLook(lookOf(2, 5))).toEqual({ glyph: GLYPHS[2], colour: COLOURS[5] });
  for (const at of GLYPHS.keys()) expect(seatLook(at)).toEqual({ glyph: GLYPHS[at], colour: COLOURS[at] });
});

test('no two seats have the same glyph while there are enough of them', () => {
  expect(looksOf([null, null, null])).toEqual([0, 1, 2]);
  expect(looksOf([1, null, null])).toEqual([1, 0, 2]);
  expect(looksOf([18, 2, null])).toEqual([18, 1, 0]);
  expect(looksOf([18, 2, null], [1, 0, 2])).toEqual([0, 2, 1]);
  const many = looksOf(Array(20).fill(null));
  expect(new Set(many.slice(0, 16)).size).toBe(16);
  expect(new Set(many).size).toBe(20);
});
