import { useEffect, useRef } from 'react';

/** A number over the values of a lever. */
export interface CurveSeries {
  readonly name: string;
  /** Any colour of CSS. */
  readonly colour: string;
  readonly points: readonly CurvePoint[];
}

export interface CurvePoint {
  /** The value of the lever: a number, or in words where it is none. */
  readonly x: number | string;
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
}

interface CurveProps {
  /** The drawing in words. */
  readonly label: string;
  readonly series: readonly CurveSeries[];
  readonly across: string;
  readonly up: string;
  /** Where the lever is now. */
  readonly now: number | string | null;
  /** Whether it is shares that are drawn, as per cent. */
  readonly isShare: boolean;
  /** The reader's, for numbers. */
  readonly language: string;
  /** Always in sight; the least and greatest of what is drawn if left out. */
  readonly range?: readonly [from: number, to: number];
}

const HEIGHT = 300;

/** Curves with their bands, drawn by Plot, which is loaded when the first is shown. */
export function Curve(props: CurveProps) {
  const place = useRef<HTMLDivElement>(null);
  // As text, so that only another picture is drawn again.
  const drawn = JSON.stringify(props);
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const picture = JSON.parse(drawn) as CurveProps;
    let isWanted = true;
    let draw = (): void => undefined;
    const watching = new ResizeObserver(() => draw());
    void import('@observablehq/plot').then((plots) => {
      if (!isWanted) return;
      let width = 0;
      draw = () => {
        if (host.clientWidth === width) return;
        width = host.clientWidth;
        host.replaceChildren(drawCurve(plots, picture, width));
      };
      draw();
      watching.observe(host);
    });
    return () => {
      isWanted = false;
      watching.disconnect();
    };
  }, [drawn]);
  return <div ref={place} className="min-w-0" style={{ minHeight: HEIGHT }} />;
}

type Plots = typeof import('@observablehq/plot');

/** About how wide a letter is. */
const LETTER = 7;

/** Where names fit at the ends of the curves. */
const WIDE = 460;

function drawCurve(plots: Plots, picture: CurveProps, width: number) {
  const { label, series, across, up, now, isShare, language, range } = picture;
  const numbers = new Intl.NumberFormat(language, isShare ? { style: 'percent' } : { maximumFractionDigits: 1 });
  const isOrdinal = series.some(({ points }) => points.some(({ x }) => typeof x === 'string'));
  const isWide = width >= WIDE;
  const words = new Set(series.flatMap(({ points }) => points.map(({ x }) => String(x))));
  // Each is as wide as the widest could be.
  const isSlanted = isOrdinal && words.size * Math.max(...[...words].map((word) => word.length)) * LETTER > width;
  const values = series.flatMap(({ points }) => points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]));
  const ends = range ?? [Math.min(...values), Math.max(...values)];
  const svg = plots.plot({
    ...{
      width,
      height: HEIGHT,
      marginLeft: 46,
      marginRight: isWide ? 110 : 14,
      marginBottom: isSlanted ? 84 : 44,
      marginTop: 26,
    },
    x: {
      ...(isOrdinal ? { type: 'point' as const, padding: 0.5 } : { type: 'linear' as const }),
      ...(isOrdinal && { domain: [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))] }),
      ...{ label: across, labelAnchor: 'center' as const, labelArrow: 'none' as const, tickSize: 3 },
      ...(isSlanted && { tickRotate: -40 }),
      ...(!isOrdinal && { ticks: ticksOf(series, width), tickFormat: (value: number) => String(value) }),
    },
    y: {
      domain: ends,
      nice: range === undefined,
      label: up,
      labelArrow: 'none',
      tickFormat: (value: number) => numbers.format(value),
      grid: true,
      ticks: 5,
    },
    marks: [
      ...(now === null ? [] : [plots.ruleX([now], { stroke: 'var(--outline)', strokeDasharray: '3 3' })]),
      ...series.flatMap(({ colour, points }) => {
        const banded = points.filter(({ low, high }) => low !== null && high !== null);
        return [
          plots.areaY(banded, { x: 'x', y1: 'low', y2: 'high', fill: colour, fillOpacity: 0.22 }),
          plots.ruleX(banded, { x: 'x', y1: 'low', y2: 'high', stroke: colour, strokeWidth: 1.5 }),
          plots.lineY(points, { x: 'x', y: 'y', stroke: colour, strokeWidth: 2.5 }),
          plots.dot(points, { x: 'x', y: 'y', fill: colour, stroke: 'var(--paper)', r: 4 }),
        ];
      }),
    ],
  });
  if (isWide) nameEnds(svg, series);
  // The page's own style is enough, and its rules for content allow no other.
  svg.querySelector('style')?.remove();
  // The whole is one image with words of its own.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('font-family', "'Inter Variable', Inter, system-ui, sans-serif");
  svg.setAttribute('font-size', '12');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('fill', 'currentColor');
  return svg;
}

/** Room for a name in a column of them. */
const NAME_HEIGHT = 14;

/** Names at the ends of the curves, pushed apart where they would be on top of each other. */
function nameEnds(svg: ReturnType<Plots['plot']>, series: readonly CurveSeries[]): void {
  const [x, y] = [svg.scale('x'), svg.scale('y')];
  if (x === undefined || y === undefined) return;
  const ends = series
    .flatMap(({ name, colour, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ name, colour, x: Number(x.apply(last.x)), y: Number(y.apply(last.y)) }];
    })
    .toSorted((one, other) => one.y - other.y);
  for (const { name, colour, x: at, y: high } of spread(ends, HEIGHT - 50)) {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.textContent = name;
    const looks = {
      x: at + 10,
      y: high,
      dy: '0.32em',
      fill: colour,
      'text-anchor': 'start',
      'font-weight': 600,
      'font-size': 12,
    };
    for (const [key, value] of Object.entries(looks)) text.setAttribute(key, String(value));
    svg.append(text);
  }
}

/** From top to bottom, no two nearer than a name is high, and none below the lowest place. */
export function spread<T extends { readonly y: number }>(sorted: readonly T[], lowest: number): readonly T[] {
  const down: T[] = [];
  for (const one of sorted) down.push({ ...one, y: Math.max(one.y, (down.at(-1)?.y ?? -NAME_HEIGHT) + NAME_HEIGHT) });
  const up: T[] = [];
  for (const one of down.toReversed())
    up.push({ ...one, y: Math.min(one.y, (up.at(-1)?.y ?? lowest + NAME_HEIGHT) - NAME_HEIGHT) });
  return up.toReversed();
}

/** Room for a number under the curves. */
const TICK_WIDTH = 36;

/** The values of the lever, as many as there is room for. */
function ticksOf(series: readonly CurveSeries[], width: number): readonly number[] {
  const values = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => Number(x))))].toSorted(
    (one, other) => one - other,
  );
  const step = Math.max(1, Math.ceil((values.length * TICK_WIDTH) / width));
  return values.filter((_, at) => at % step === 0);
}

/** Which colour is whose, where there is no room at the curves. */
export function Legend({ series }: Pick<CurveProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {series.map(({ name, colour }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-full" style={{ backgroundColor: colour }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
