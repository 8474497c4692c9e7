import { COLOURS, seriesColour } from './colours.ts';
import type { Layout, PlacedColumn } from './layout.ts';
import { Mark } from './mark.tsx';
import type { Bin } from './spec.ts';

interface ColumnProps {
  readonly placed: PlacedColumn;
  readonly layout: Layout;
}

/** A histogram that stands on end: the wider at a value, the more cases have it; the mean is a dot. */
export function HeapColumn({ placed, layout }: ColumnProps) {
  const { column, middle, slot } = placed;
  const most = Math.max(1, ...column.bins.map(({ count }) => count));
  const widthOf = ({ count }: Bin) => Math.max(2, (count / most) * slot * 0.86);
  return (
    <g>
      {column.bins.map((bin) => (
        <rect
          key={bin.from}
          x={middle - widthOf(bin) / 2}
          y={layout.yOf(bin.to)}
          width={widthOf(bin)}
          height={Math.max(1, layout.yOf(bin.from) - layout.yOf(bin.to) - 0.5)}
          fill={seriesColour(column.colour)}
          fillOpacity={0.75}
        />
      ))}
      <Mark placed={placed} layout={layout} />
      {column.value === null ? null : (
        <circle
          cx={middle}
          cy={layout.yOf(column.value)}
          r={3.5}
          fill={COLOURS.surface}
          stroke={COLOURS.ink}
          strokeWidth={1.5}
        />
      )}
    </g>
  );
}
