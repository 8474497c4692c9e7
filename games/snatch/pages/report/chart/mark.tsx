import { COLOURS } from './colours.ts';
import type { Layout, PlacedColumn } from './layout.ts';

/** What theory predicts: a dashed line across the column. */
export function Mark({ placed, layout }: { readonly placed: PlacedColumn; readonly layout: Layout }) {
  const { column, middle, slot } = placed;
  if (column.mark === null) return null;
  const reach = Math.min(30, slot / 2 - 0.5);
  const y = layout.yOf(column.mark);
  return (
    <line
      x1={middle - reach}
      x2={middle + reach}
      y1={y}
      y2={y}
      stroke={COLOURS.mark}
      strokeWidth={3}
      strokeDasharray="5 2"
    />
  );
}
