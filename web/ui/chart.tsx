import { type CSSProperties, useEffect, useRef } from 'react';
import type uPlot from 'uplot';

/** What somebody had before the first round and after every one. */
export interface ChartLine {
  readonly seat: number;
  readonly name: string;
  /** Any colour of CSS. */
  readonly colour: string;
  readonly values: readonly number[];
}

interface RoundChartProps {
  /** The drawing in words. */
  readonly label: string;
  readonly lines: readonly ChartLine[];
  /** A level worth reaching, with its name. */
  readonly goal: { readonly at: number; readonly label: string };
  readonly isWide?: boolean;
  /** What there is to say of a round, counted from 1. */
  readonly about?: (round: number) => string;
}

/** From so many rounds on only every second one has its number written. */
const MANY_ROUNDS = 13;

/** Something that grows from round to round: one line per seat, with a mark of its own shape and its name at the end, so that nobody needs the colours. */
export function RoundChart({ label, lines, goal, isWide = false, about }: RoundChartProps) {
  const all = lines.flatMap(({ values }) => values);
  const rounds = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const scale = scaleOf({ isWide, rounds, low: Math.min(0, ...all), high: Math.max(goal.at, ...all) });
  const ends = lines
    .map((line) => ({ line, last: line.values.at(-1) ?? 0 }))
    .toSorted((one, other) => other.last - one.last);
  const wished = ends.map(({ last }) => scale.y(last));
  const rows = rowsApart(wished, scale);
  return (
    <div role="img" aria-label={label} className="relative w-full text-small" style={{ height: scale.height }}>
      <Drawing drawn={JSON.stringify({ lines, goal: goal.at, scale } satisfies Drawn)} />
      <span className="counts absolute -translate-y-1/2 text-muted" style={{ top: scale.y(0), left: LEFT - 18 }}>
        0
      </span>
      <span className="counts absolute -translate-y-full text-muted" style={{ top: scale.y(goal.at), left: LEFT + 2 }}>
        {goal.label}
      </span>
      {Array.from({ length: rounds }, (_, at) => at + 1).map((round) => (
        <span
          key={round}
          title={about?.(round)}
          className="counts absolute bottom-0.5 -translate-x-1/2 text-muted"
          style={{ left: scale.x(round) }}
        >
          {rounds < MANY_ROUNDS || round % 2 === 0 ? round : ''}
        </span>
      ))}
      {ends.map(({ line, last }, index) => (
        <span
          key={line.seat}
          className="counts absolute flex -translate-y-1/2 items-center gap-1 whitespace-nowrap"
          style={{ top: rows[index], right: 0, width: scale.right - 8 }}
        >
          <svg viewBox="-7 -7 14 14" className="size-3.5 shrink-0 stroke-ink" aria-hidden="true">
            <path d={markOf(line)} fill={line.colour} strokeWidth="1.25" />
          </svg>
          {last} <span className="min-w-0 truncate">{line.name}</span>
        </span>
      ))}
    </div>
  );
}

/** A disc, a square, a triangle, a diamond, a triangle on its head, a plus, a bar, an upright bar. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-4-4h8v8h-8Z',
  'M0-5 5 4h-10Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  'M0 5-5-4h10Z',
  'M-2-5h4v3h3v4h-3v3h-4v-3h-3v-4h3Z',
  'M-6-2.5h12v5h-12Z',
  'M-2.5-6h5v12h-5Z',
] as const;

const markOf = ({ seat }: ChartLine): string => MARKS[seat % MARKS.length] as string;

interface Drawn {
  readonly lines: readonly ChartLine[];
  readonly goal: number;
  readonly scale: Omit<ChartScale, 'x' | 'y'>;
}

/** The lines and their marks, by uPlot, which is loaded when the first chart is shown. As text, so that only another picture is drawn again. */
function Drawing({ drawn }: { readonly drawn: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    // Without a canvas there are still the names and what they reached.
    if (host === null || document.createElement('canvas').getContext('2d') === null) return;
    const picture = JSON.parse(drawn) as Drawn;
    let chart: uPlot | null = null;
    const watching = new ResizeObserver(() =>
      chart?.setSize({ width: host.clientWidth, height: picture.scale.height }),
    );
    const dressing = new MutationObserver(() => chart?.redraw(false));
    let isWanted = true;
    void import('uplot').then(({ default: UPlot }) => {
      if (!isWanted) return;
      chart = new UPlot(optionsOf(picture, host), dataOf(picture), host);
      watching.observe(host);
      dressing.observe(document.documentElement, { attributes: true });
    });
    return () => {
      isWanted = false;
      watching.disconnect();
      dressing.disconnect();
      chart?.destroy();
    };
  }, [drawn]);
  // What uPlot's own style sheet would say of the little that is used here.
  return (
    <div
      ref={place}
      className="absolute inset-0 overflow-hidden [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-wrap]:relative [&_canvas]:block [&_canvas]:size-full [&_canvas]:max-w-none"
    />
  );
}

/** The goal, then each line twice: any colour is seen on any ground by the line of ink beneath it. */
function dataOf({ lines, goal, scale: { rounds } }: Drawn): uPlot.AlignedData {
  const steps = Array.from({ length: rounds + 1 }, (_, round) => round);
  const drawn = lines.map(({ values }) => steps.map((round) => values[round] ?? null));
  return [steps, steps.map(() => goal), ...drawn.flatMap((line) => [line, line])];
}

function optionsOf({ lines, scale }: Drawn, host: HTMLElement): uPlot.Options {
  const { rounds, low, high, right, height } = scale;
  // Read whenever it is drawn: the theme may have changed.
  const colourOf = (name: string) => {
    host.style.color = name;
    return getComputedStyle(host).color;
  };
  const lineOf = (name: string, width: number) => ({ stroke: () => colourOf(name), width, points: { show: false } });
  return {
    ...{ width: host.clientWidth, height, padding: [TOP, right, BOTTOM, LEFT] },
    ...{ legend: { show: false }, cursor: { show: false } },
    scales: { x: { time: false, range: [0, rounds] }, y: { range: [low, high] } },
    axes: [
      { show: false },
      {
        ...{ size: 0, splits: () => [0], values: () => [''], ticks: { show: false } },
        grid: { stroke: () => colourOf('var(--muted)'), width: 1 },
      },
    ],
    series: [
      {},
      { ...lineOf('var(--muted)', 1), dash: [4, 4] },
      ...lines.flatMap(({ colour }) => [lineOf('var(--ink)', 4), lineOf(colour, 2.5)]),
    ],
    hooks: { draw: [(chart) => lines.forEach((line) => void drawMarks(chart, line, colourOf))] },
  };
}

function drawMarks(chart: uPlot, line: ChartLine, colourOf: (name: string) => string): void {
  const { ctx } = chart;
  const shape = new Path2D(markOf(line));
  for (const [round, value] of line.values.entries()) {
    ctx.save();
    ctx.translate(chart.valToPos(round, 'x', true), chart.valToPos(value, 'y', true));
    ctx.scale(devicePixelRatio, devicePixelRatio);
    Object.assign(ctx, { fillStyle: colourOf(line.colour), strokeStyle: colourOf('var(--ink)'), lineWidth: 1.25 });
    ctx.fill(shape);
    ctx.stroke(shape);
    ctx.restore();
  }
}

const LEFT = 34;
const TOP = 22;
const BOTTOM = 26;

interface ChartWish {
  readonly isWide: boolean;
  readonly rounds: number;
  /** The least and the greatest value that are drawn. */
  readonly low: number;
  readonly high: number;
}

/** From rounds and values to places in the drawing. */
interface ChartScale extends Omit<ChartWish, 'isWide'> {
  readonly height: number;
  /** The width that is kept for the names. */
  readonly right: number;
  readonly bottom: number;
  readonly x: (round: number) => CSSProperties['left'];
  readonly y: (value: number) => number;
}

export function scaleOf({ isWide, ...range }: ChartWish): ChartScale {
  const { rounds, low, high } = range;
  const height = isWide ? 300 : 230;
  const right = isWide ? 150 : 112;
  return {
    ...{ ...range, height, right, bottom: height - BOTTOM },
    x: (round) => `calc(${LEFT}px + (100% - ${LEFT + right}px) * ${round / Math.max(1, rounds)})`,
    y: (value) => TOP + ((high - value) / Math.max(1, high - low)) * (height - TOP - BOTTOM),
  };
}

const ROW_HEIGHT = 17;

/** Rows that would lie on each other, given from the top, moved apart and kept inside the drawing. */
export function rowsApart(wished: readonly number[], { bottom }: Pick<ChartScale, 'bottom'>): readonly number[] {
  let free = 0;
  return wished.map((y, index) => {
    const row = Math.min(Math.max(y, free), bottom - (wished.length - 1 - index) * ROW_HEIGHT);
    free = row + ROW_HEIGHT;
    return row;
  });
}
