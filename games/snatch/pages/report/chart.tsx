import type { Ref } from 'react';
import {
  type Bin,
  type ChartSpec,
  COLOURS,
  hasSeries,
  type Layout,
  LINE,
  layOut,
  type PlacedColumn,
  seriesColour,
  ticksOf,
} from './chart-layout.ts';

/** Where names of series have to be smaller so as not to run together. */
const NARROW = 20;

/** The widest that a bar gets, however much room there is. */
const WIDEST = 44;

/** Height of a line of the title, and about the width of its letters. */
const TITLE_LINE = 20;

const LETTER = 8;

interface ChartProps {
  readonly spec: ChartSpec;
  readonly width: number;
  /** All of it in words, for those who do not see it. */
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A picture of columns, drawn for the width that there is. */
export function Chart({ spec, width, label, ref }: ChartProps) {
  const layout = layOut(spec, width);
  const Drawn = spec.kind === 'bars' ? BarColumn : HeapColumn;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      fontFamily="'Inter Variable', Inter, system-ui, sans-serif"
      fontSize={11}
    >
      <Legend spec={spec} layout={layout} />
      <Axes spec={spec} layout={layout} />
      {layout.columns.map((placed) => (
        <Drawn key={placed.middle} placed={placed} layout={layout} />
      ))}
    </svg>
  );
}

interface AxesProps {
  readonly spec: ChartSpec;
  readonly layout: Layout;
}

/** The lines behind the columns, and the labels at their edges. */
function Axes({ spec, layout }: AxesProps) {
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

interface ColumnProps {
  readonly placed: PlacedColumn;
  readonly layout: Layout;
}

/** A bar from zero to its value, with its interval. */
function BarColumn({ placed, layout }: ColumnProps) {
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

/** A histogram on its side: the wider at a value, the more cases have it; the mean is a dot. */
function HeapColumn({ placed, layout }: ColumnProps) {
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

/** What theory predicts: a dashed line across the column. */
function Mark({ placed, layout }: { readonly placed: PlacedColumn; readonly layout: Layout }) {
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

/** Above the columns: what the axis measures, what theory's mark and the interval look like. */
function Legend({ spec, layout }: { readonly spec: ChartSpec; readonly layout: Layout }) {
  const columns = layout.columns.map(({ column }) => column);
  const hasMark = columns.some(({ mark }) => mark !== null);
  const hasReach = spec.legend.reach !== '' && columns.some(({ value }) => value !== null);
  const second = hasReach ? layout.width * 0.5 : 2;
  return (
    <g fill={COLOURS.muted}>
      <text x={2} y={LINE - 3} fill={COLOURS.ink} fontWeight={600}>
        {spec.up.label}
      </text>
      {hasReach ? <Entry at={2} text={spec.legend.reach} sign={spec.kind === 'bars' ? 'reach' : 'mean'} /> : null}
      {hasMark ? <Entry at={second} text={spec.legend.mark} sign="mark" /> : null}
    </g>
  );
}

interface EntryProps {
  readonly at: number;
  readonly text: string;
  readonly sign: 'reach' | 'mean' | 'mark';
}

function Entry({ at, text, sign }: EntryProps) {
  return (
    <g transform={`translate(${at} ${LINE + 4})`}>
      <Sign sign={sign} />
      <text x={20} y={10}>
        {text}
      </text>
    </g>
  );
}

function Sign({ sign }: Pick<EntryProps, 'sign'>) {
  if (sign === 'mark')
    return <line x2={15} y1={6} y2={6} stroke={COLOURS.mark} strokeWidth={3} strokeDasharray="5 2" />;
  if (sign === 'mean')
    return <circle cx={8} cy={6} r={3.5} fill={COLOURS.surface} stroke={COLOURS.ink} strokeWidth={1.5} />;
  return <path d="M4 1H12M8 1V11M4 11H12" stroke={COLOURS.ink} strokeWidth={1.5} fill="none" />;
}

interface Picture {
  /** The picture as the page has it. */
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What a colour of the house is worth just now, such as `#1f1b16` for `--ink`. */
  readonly colourOf: (name: string) => string;
}

/** A picture as a file that needs nothing else: with its title, a ground, and every colour written out. */
export function svgFile({ markup, width, height, title, colourOf }: Picture): string {
  const lines = linesOf(title, width);
  const head = lines.length * TITLE_LINE + 12;
  const texts = lines.map(
    (line, index) =>
      `<text x="2" y="${(index + 1) * TITLE_LINE - head}" font-size="15" font-weight="600" fill="var(--ink)">${escaped(line)}</text>`,
  );
  const [, attributes = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(markup) ?? [];
  const kept = attributes.replace(/\s(?:xmlns|width|height|viewBox|class)="[^"]*"/g, '');
  const pad = 12;
  const box = `${-pad} ${-head - pad} ${width + 2 * pad} ${height + head + 2 * pad}`;
  const size = `width="${width + 2 * pad}" height="${height + head + 2 * pad}"`;
  const ground = `<rect x="${-pad}" y="${-head - pad}" width="100%" height="100%" fill="var(--surface)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}"${kept}>${ground}${texts.join('')}${content}</svg>\n`;
  return svg.replace(/var\((--[a-z-]+)\)/g, (_, name: string) => colourOf(name));
}

function linesOf(title: string, width: number): readonly string[] {
  const most = Math.max(10, Math.floor(width / LETTER));
  const lines = [''];
  for (const word of title.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
