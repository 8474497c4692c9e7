import { areaY, axisX, axisY, dot, gridY, lineY, plot, ruleX, ruleY, text } from '@observablehq/plot';
import type { PowerAt } from '../../../../experiment/power/report.ts';

/** Shapes and colours by turns: nobody needs the colours to tell curves apart. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'] as const;
const COLOURS = ['var(--info)', 'var(--accent)', 'var(--olive)', 'var(--gold)'] as const;

/** How a curve is drawn. */
export const lookOf = (curve: number) => ({
  shape: SHAPES[curve % SHAPES.length] as (typeof SHAPES)[number],
  colour: COLOURS[curve % COLOURS.length] as string,
});

const HEIGHT = 300;

/** A number of people, and in how many experiments a difference was found. */
export interface PowerPoint extends Pick<PowerAt, 'people'> {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Everything that the chart shows, without a size. */
export interface PowerPicture {
  readonly curves: readonly (readonly PowerPoint[])[];
  readonly enough: number;
  /** How many people the plan expects. */
  readonly expected: number;
  readonly words: {
    /** The picture in words. */
    readonly label: string;
    readonly people: string;
    readonly power: string;
    readonly expected: string;
  };
  readonly percent: (share: number) => string;
  readonly number: (value: number) => string;
}

/** Curves of power over numbers of people, each with the interval that it is known to. */
export function drawPower({ curves, enough, expected, words, percent, number }: PowerPicture, width: number): Element {
  const sizes = [...new Set(curves.flat().map(({ people }) => people))].sort((one, other) => one - other);
  const [least = 0, most = 1] = [sizes[0], sizes.at(-1)];
  const isExpectedShown = expected >= least && expected <= most;
  const svg = plot({
    width,
    height: HEIGHT,
    marginLeft: 50,
    marginRight: 16,
    marginTop: 38,
    marginBottom: 44,
    // Small numbers need room: the steps between them matter most.
    x: { type: 'sqrt', domain: [least, most], nice: false },
    y: { domain: [0, 1] },
    marks: [
      gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
      axisY({ ticks: 5, tickSize: 0, tickFormat: percent, label: null, fill: 'var(--muted)' }),
      axisX({
        ticks: spaced(sizes, width),
        tickFormat: number,
        tickSize: 4,
        label: null,
        fill: 'var(--muted)',
        stroke: 'var(--line)',
      }),
      ruleY([0], { stroke: 'var(--muted)' }),
      ruleY([enough], { stroke: 'var(--ink)', strokeDasharray: '5 4' }),
      ...(isExpectedShown ? [ruleX([expected], { stroke: 'var(--muted)', strokeDasharray: '2 4' })] : []),
      ...curves.flatMap((points, curve) => {
        const { shape, colour } = lookOf(curve);
        const at = { x: 'people', y: 'share' };
        return [
          areaY(points, { x: 'people', y1: 'low', y2: 'high', fill: colour, fillOpacity: 0.16 }),
          lineY(points, { ...at, stroke: colour, strokeWidth: 2 }),
          dot(points, { ...at, symbol: shape, r: 4.5, fill: colour, stroke: 'var(--surface)', strokeWidth: 1 }),
        ];
      }),
      text([words.power], {
        ...{ frameAnchor: 'top-left', textAnchor: 'start', dx: -46, dy: -34, fill: 'var(--ink)', fontWeight: 600 },
      }),
      ...(isExpectedShown
        ? [
            text([words.expected], {
              x: [expected],
              ...{ frameAnchor: 'top', lineAnchor: 'bottom', dy: -7, fill: 'var(--muted)' },
              textAnchor: expected > most / 2 ? 'end' : 'start',
            }),
          ]
        : []),
      text([words.people], { frameAnchor: 'bottom', dy: 36, fill: 'var(--muted)' }),
    ],
  });
  // The page's own style is enough, and its rules for content allow no other.
  svg.querySelector('style')?.remove();
  // The picture has one label; its parts may have none.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('font-family', "'Inter Variable', Inter, system-ui, sans-serif");
  svg.setAttribute('font-size', '12');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', words.label);
  return svg;
}

/** Room that a number under the axis needs, in pixels. */
const NUMBER_WIDTH = 34;

/** As many of the numbers as fit next to each other; the last is always there. */
function spaced(sizes: readonly number[], width: number): readonly number[] {
  const [least = 0, most = 1] = [sizes[0], sizes.at(-1)];
  const scale = (width - 66) / (Math.sqrt(most) - Math.sqrt(least) || 1);
  const kept: number[] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const size of sizes.toReversed()) {
    const place = scale * Math.sqrt(size);
    if (place > free) continue;
    kept.push(size);
    free = place - NUMBER_WIDTH;
  }
  return kept;
}
