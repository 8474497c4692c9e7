import { COLOURS, seriesColour } from './colours.ts';
import type { Layout, PlacedColumn } from './layout.ts';
import { Mark } from './mark.tsx';

interface ColumnProps {
  readonly placed: PlacedColumn;
  readonly layout: Layout;
}

/** The widest that a bar gets, however much room there is. */
const WIDEST = 44;

/** A bar from zero to its value, with its interval. */
export function BarColumn({ placed, layout }: ColumnProps) {
  const { column, middle, slot } = placed;
  const { yOf } = layout;
  const width = Math.min(WIDEST, slot * 0.76);
  const zero = yOf(0);
  if (column.value === null) return <Mark placed={placed} layout={layout} />;
  const top = yOf(column.value);
  return (
    <g>
      <rect
        x={middle - width / 2}
        y={Math.min(top, zero)}
        width={width}
        // What is exactly zero still shows that it was measured.
        height={Math.max(1.5, Math.abs(zero - top))}
        fill={seriesColour(column.colour)}
        fillOpacity={0.75}
      />
      <Reach placed={placed} layout={layout} />
      <Mark placed={placed} layout={layout} />
    </g>
  );
}

/** The interval as a line with ends. */
function Reach({ placed: { column, middle, slot }, layout: { yOf } }: ColumnProps) {
  const { low, high } = column;
  if (low === null || high === null) return null;
  const end = Math.min(5, slot / 4);
  const [from, to] = [yOf(low), yOf(high)];
  return (
    <path
      d={`M${middle - end} ${from}H${middle + end}M${middle} ${from}V${to}M${middle - end} ${to}H${middle + end}`}
      stroke={COLOURS.ink}
      strokeWidth={1.5}
      fill="none"
    />
  );
}
