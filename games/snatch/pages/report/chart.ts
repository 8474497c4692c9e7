import { axisY, dot, gridY, plot, rect, ruleX, ruleY, text } from '@observablehq/plot';
import { nice } from 'd3-array';
import type { Bin, Estimate } from '../../../../experiment/analysis/statistics.ts';

/** Height of a line of small text, and about the width of one of its figures. */
const LINE = 14;
const FIGURE = 7.2;

const PLOT_HEIGHT = 170;
const LEFT = 46;
const RIGHT = 6;
/** Above the plot: what the axis measures, and what the marks mean. */
const TOP = 2 * LINE + 14;

/** Where names of series have to be smaller so as not to run together. */
const NARROW = 20;

/** The widest that a bar and half a mark get, however much room there is. */
const WIDEST = 44;
const WIDEST_MARK = 30;

/** The house's colours by their use; a file that is saved has them written out. */
const COLOURS = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  mark: 'var(--accent)',
} as const;

const SERIES = ['var(--info)', 'var(--gold)', 'var(--olive)'] as const;

/** Height of a line of the title in a file, and about the width of its letters. */
const TITLE_LINE = 20;
const LETTER = 8;

/** A column of a chart: a bar with its interval, or a heap of cases by their value. */
export interface Column extends Estimate {
  /** The short name of its series, such as R1 or P2; empty where there is one series. */
  readonly series: string;
  /** Its place among the series, which decides its colour. */
  readonly colour: number;
  /** What theory predicts; null where it predicts nothing. */
  readonly mark: number | null;
  /** Cases by value, for charts of kind `heaps`. */
  readonly bins: readonly Bin[];
}

/** Columns that are grouped under one name. */
export interface Group {
  readonly label: string;
  readonly columns: readonly Column[];
}

/** Everything that a chart shows, without a size or a colour. */
export interface ChartSpec {
  readonly kind: 'bars' | 'heaps';
  readonly groups: readonly Group[];
  readonly up: Axis;
  /** What the groups and columns are. */
  readonly across: string;
  /** What the small marks mean, each only where there is one. */
  readonly legend: { readonly mark: string; readonly reach: string };
}

export interface Axis {
  readonly label: string;
  /** Always in sight. */
  readonly from: number;
  readonly to: number;
  /** How far it may grow for what lies outside; equal bounds where it never does. */
  readonly least: number;
  readonly most: number;
  readonly format: (value: number) => string;
}

/** From where to where the axis goes: in round steps, so that everything in sight fits as far as it may. */
export function rangeOf({ groups, up }: ChartSpec): [number, number] {
  const values = groups.flatMap(({ columns }) => columns.flatMap(valuesOf));
  const [from, to] = nice(
    Math.max(up.least, Math.min(up.from, ...values)),
    Math.min(up.most, Math.max(up.to, ...values)),
    5,
  );
  return [Math.max(up.least, from), Math.min(up.most, to)];
}

const valuesOf = ({ value, low, high, mark, bins }: Column): readonly number[] =>
  [value, low, high, mark, ...bins.flatMap(({ from, to }) => [from, to])].filter((each) => each !== null);

/** A column with its middle, counted in the room for one column; between two groups there is half of that. */
interface PlacedColumn {
  readonly column: Column;
  readonly at: number;
}

function placed(groups: readonly Group[]) {
  const columns: PlacedColumn[] = [];
  const names: { readonly label: string; readonly at: number }[] = [];
  let from = 0;
  for (const { label, columns: own } of groups) {
    for (const [index, column] of own.entries()) columns.push({ column, at: from + index + 0.75 });
    names.push({ label, at: from + (own.length + 0.5) / 2 });
    from += own.length + 0.5;
  }
  return { columns, names, width: Math.max(1, from) };
}

/** A picture of columns, drawn for the width that there is. `label`: all of it in words, for those who do not see it. */
export function drawChart(spec: ChartSpec, width: number, label: string): Element {
  const { columns, names, width: slots } = placed(spec.groups);
  const slot = (width - LEFT - RIGHT) / slots;
  const longest = Math.max(1, ...columns.map(({ column }) => String(column.n).length));
  // Counts are upright where there is no room for them.
  const isUpright = longest * FIGURE > slot;
  const hasSeries = columns.some(({ column }) => column.series !== '');
  const under = LINE * 3.1 + (isUpright ? longest * FIGURE : LINE) + (hasSeries ? LINE : 0);
  const below = (dy: number) => ({ frameAnchor: 'bottom', dy, fill: COLOURS.muted }) as const;
  const seriesAt = LINE;
  const countsAt = hasSeries ? seriesAt + LINE : seriesAt;
  const at = ({ at }: PlacedColumn) => at;
  const counts = { ...below(countsAt), x: at, text: ({ column }: PlacedColumn) => String(column.n) };
  const svg = plot({
    width,
    height: Math.ceil(TOP + PLOT_HEIGHT + under),
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: TOP,
    marginBottom: Math.ceil(under),
    x: { domain: [0, slots], axis: null },
    y: { domain: rangeOf(spec), clamp: true },
    marks: [
      gridY({ stroke: COLOURS.line, strokeOpacity: 1, ticks: 5 }),
      axisY({ ticks: 5, tickSize: 0, tickFormat: spec.up.format, label: null, fill: COLOURS.muted }),
      ruleY([0], { stroke: COLOURS.muted }),
      ...(spec.kind === 'bars' ? barMarks(columns, slot) : heapMarks(columns)),
      text(columns, {
        ...below(seriesAt),
        x: at,
        text: ({ column }: PlacedColumn) => column.series,
        fill: COLOURS.ink,
        fontSize: slot < NARROW ? 9 : 11,
      }),
      text(columns, isUpright ? { ...counts, dy: countsAt - LINE / 2, rotate: -90, textAnchor: 'end' } : counts),
      text(['n'], { ...below(countsAt), frameAnchor: 'bottom-left', dx: -6, textAnchor: 'end', fontStyle: 'italic' }),
      text(names, {
        ...below(under - LINE - 10),
        x: ({ at }) => at,
        text: 'label',
        fill: COLOURS.ink,
        fontSize: 12,
        fontWeight: 600,
      }),
      text([spec.across], below(under - 8)),
      ...legendMarks(spec, columns, width),
    ],
  });
  // The page's own style is enough, and its rules for content allow no other.
  svg.querySelector('style')?.remove();
  svg.setAttribute('font-family', "'Inter Variable', Inter, system-ui, sans-serif");
  svg.setAttribute('font-size', '11');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  return svg;
}

/** Bars from zero to their values, with their intervals. What is exactly zero still shows that it was measured. */
function barMarks(columns: readonly PlacedColumn[], slot: number) {
  const half = Math.min(WIDEST / slot, 0.76) / 2;
  const bars = columns.filter(({ column }) => column.value !== null);
  const reaches = bars.filter(({ column }) => column.low !== null && column.high !== null);
  return [
    ...bySeries(bars, (own, fill) =>
      rect(own, {
        x1: ({ at }) => at - half,
        x2: ({ at }) => at + half,
        y1: 0,
        y2: ({ column }) => column.value,
        ...{ fill, fillOpacity: 0.75, stroke: fill, strokeOpacity: 0.75 },
      }),
    ),
    ruleX(reaches, {
      x: ({ at }) => at,
      y1: ({ column }) => column.low,
      y2: ({ column }) => column.high,
      ...{ stroke: COLOURS.ink, strokeWidth: 1.5, marker: 'tick-x' },
    }),
    theoryMark(columns, Math.min(WIDEST_MARK / slot, 0.5)),
  ];
}

/** Histograms on their side: the wider at a value, the more cases have it; the mean is a dot. */
function heapMarks(columns: readonly PlacedColumn[]) {
  const heaps = (own: readonly PlacedColumn[]) =>
    own.flatMap(({ column, at }) => {
      const most = Math.max(1, ...column.bins.map(({ count }) => count));
      return column.bins.map((bin) => ({ ...bin, at, half: Math.max(0.02, (bin.count / most) * 0.43) }));
    });
  return [
    ...bySeries(columns, (own, fill) =>
      rect(heaps(own), {
        x1: ({ at, half }) => at - half,
        x2: ({ at, half }) => at + half,
        ...{ y1: 'from', y2: 'to', insetTop: 0.5, fill, fillOpacity: 0.75 },
      }),
    ),
    theoryMark(columns, 0.5),
    dot(
      columns.filter(({ column }) => column.value !== null),
      {
        x: ({ at }) => at,
        y: ({ column }) => column.value,
        ...{ r: 3.5, fill: COLOURS.surface, stroke: COLOURS.ink, strokeWidth: 1.5 },
      },
    ),
  ];
}

const bySeries = <M>(columns: readonly PlacedColumn[], markOf: (own: PlacedColumn[], colour: string) => M): M[] =>
  SERIES.map((colour, series) =>
    markOf(
      columns.filter(({ column }) => column.colour % SERIES.length === series),
      colour,
    ),
  );

/** What theory predicts: a dashed line across the column. */
const theoryMark = (columns: readonly PlacedColumn[], half: number) =>
  ruleY(
    columns.filter(({ column }) => column.mark !== null),
    {
      y: ({ column }) => column.mark,
      x1: ({ at }) => at - half,
      x2: ({ at }) => at + half,
      ...{ stroke: COLOURS.mark, strokeWidth: 3, strokeDasharray: '5 2' },
    },
  );

/** Above the columns: what the axis measures, what the interval and theory's mark look like. */
function legendMarks({ up, kind, legend }: ChartSpec, columns: readonly PlacedColumn[], width: number) {
  const hasReach = legend.reach !== '' && columns.some(({ column }) => column.value !== null);
  const hasMark = columns.some(({ column }) => column.mark !== null);
  const entry = (words: string, dx: number, dy: number, fill: string, fontWeight = 400) =>
    text([words], { frameAnchor: 'top-left', textAnchor: 'start', dx: dx - LEFT + 2, dy, fill, fontWeight });
  const second = hasReach ? width / 2 : 0;
  return [
    entry(up.label, 0, 4 - TOP, COLOURS.ink, 600),
    ...(hasReach ? [entry(`${kind === 'bars' ? '├─┤' : '○'}  ${legend.reach}`, 0, LINE + 8 - TOP, COLOURS.muted)] : []),
    ...(hasMark ? [entry('╍╍', second, LINE + 8 - TOP, COLOURS.mark, 700)] : []),
    ...(hasMark ? [entry(legend.mark, second + 24, LINE + 8 - TOP, COLOURS.muted)] : []),
  ];
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
