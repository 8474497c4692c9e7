import { expect, test } from 'vitest';
import { fittingWidths, widthOfTable } from './table-widths.ts';

const rows = [
  ['Who', 'Why', 'Share'],
  ['one', 'the last round', '50 %'],
  ['two of them together', 'the last round', '50.5 %'],
];

test('a table that fits is as wide as its cells', () => {
  expect(widthOfTable(rows)).toBe(50);
  expect(fittingWidths(rows, 50)).toEqual([22, 16, 8]);
});

test('the column is narrowed in which the fewest cells wrap', () => {
  expect(fittingWidths(rows, 40)).toEqual([12, 16, 8]);
});

test('words and numbers stay whole, even where the table then does not fit', () => {
  expect(fittingWidths(rows, 10)).toEqual([10, 7, 8]);
});
