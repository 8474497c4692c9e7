import { COLOURS } from './colours.ts';
import { hasSeries, type Layout, LINE, type PlacedColumn } from './layout.ts';
import { ticksOf } from './scale.ts';
import type { ChartSpec } from './spec.ts';

/** Where names of series have to be smaller so as not to run together. */
const NARROW = 20;

interface AxesProps {
  readonly spec: ChartSpec;
  readonly layout: Layout;
}

/** The lines behind the columns, and what stands at their edges. */
export function Axes({ spec, layout }: AxesProps) {
  const { plot, yOf, range } = layout;
  return (
    <>
      <g fill={COLOURS.muted} textAnchor="end" stroke="none">
        {ticksOf(range).map((tick) => (
          <g key={tick}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
              stroke={tick === 0 ? COLOURS.muted : COLOURS.line}
            />
            <text x={plot.left - 6} y={yOf(tick) + 4}>
              {spec.up.format(tick)}
            </text>
          </g>
        ))}
      </g>
      <Names spec={spec} layout={layout} />
    </>
  );
}

/** Under the columns: their series, how many cases each has, their group, and what all of them are. */
function Names({ spec, layout }: AxesProps) {
  const { plot, columns, groups, isUpright, height, width } = layout;
  const seriesAt = plot.bottom + LINE + 4;
  const countsAt = hasSeries(spec) ? seriesAt + LINE : seriesAt;
  return (
    <g textAnchor="middle" fill={COLOURS.muted}>
      <text x={plot.left - 6} y={countsAt} textAnchor="end" fontStyle="italic">
        n
      </text>
      {columns.map((placed) => (
        <g key={placed.middle}>
          <text x={placed.middle} y={seriesAt} fill={COLOURS.ink} fontSize={placed.slot < NARROW ? 9 : 11}>
            {placed.column.series}
          </text>
          <CountUnder placed={placed} at={countsAt} isUpright={isUpright} />
        </g>
      ))}
      {groups.map(({ label, middle }) => (
        <text key={middle} x={middle} y={height - LINE - 6} fill={COLOURS.ink} fontSize={12} fontWeight={600}>
          {label}
        </text>
      ))}
      <text x={(plot.left + width) / 2} y={height - 4}>
        {spec.across}
      </text>
    </g>
  );
}

interface CountProps {
  readonly placed: PlacedColumn;
  readonly at: number;
  readonly isUpright: boolean;
}

function CountUnder({ placed: { column, middle }, at, isUpright }: CountProps) {
  if (!isUpright) {
    return (
      <text x={middle} y={at}>
        {column.n}
      </text>
    );
  }
  return (
    <text transform={`translate(${middle + 4} ${at - LINE + 5}) rotate(-90)`} textAnchor="end">
      {column.n}
    </text>
  );
}
