import { ticks } from 'd3-array';
import type { Shell } from '../shell.ts';
import { type Chart, type Estimated, type Plainly, scaleOf, type Unit, writingFor } from './findings.ts';

/** Narrow, so that what is written can be read on a phone. */
const WIDTH = 480;

/** The house's colours, by day and by night; sides and bots take them in order. */
export const PICTURE_STYLE = `
  svg.chart { font: 13px system-ui, sans-serif; display: block; width: 100%; max-width: 620px; height: auto;
    --ink: #231b14; --muted: #6a5b4a; --line: #e4dacb; --surface: #fff8ea; --heat: #566427;
    --c0: #20677c; --c1: #a8432a; --c2: #8a5f0b; --c3: #566427; --c4: #7a4a86; --c5: #6a5b4a }
  @media (prefers-color-scheme: dark) { svg.chart { --ink: #f8eddc; --muted: #cdb99f; --line: #5d4a38; --surface: #33261b;
    --heat: #b3c873; --c0: #7cc4d8; --c1: #f09a76; --c2: #e7b754; --c3: #b3c873; --c4: #d3a3dd; --c5: #cdb99f } }
  svg.chart text { fill: var(--ink) } svg.chart .muted { fill: var(--muted); font-size: 11px }
  svg.chart .end { text-anchor: end } svg.chart .mid { text-anchor: middle }
  svg.chart .grid { stroke: var(--line) } svg.chart .zero { stroke: var(--muted); stroke-dasharray: 2 3 }
  svg.chart .reach { stroke-width: 3; stroke-linecap: round } svg.chart .band { opacity: 0.18; stroke: none }
  svg.chart .curve { fill: none; stroke-width: 2 }
  ${[0, 1, 2, 3, 4, 5].map((at) => `svg.chart .c${at} { stroke: var(--c${at}); fill: var(--c${at}) }`).join(' ')}`;

/** A chart as a picture that stands by itself: with its colours, and in words for those who do not see it. */
export function pictureOf(shell: Shell, label: string, chart: Chart, isAlone = false): string {
  const { height, parts } = drawn(shell, chart);
  const words = escaped(
    `${label}. ${tableOf(shell, chart)
      .rows.map((row) => row.join(' '))
      .join('; ')}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${words}">`,
    ...(isAlone
      ? [
          `<style>${PICTURE_STYLE}\n</style>`,
          `<rect width="${WIDTH}" height="${height}" rx="8" style="fill: var(--surface)"/>`,
        ]
      : []),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** The numbers of a chart as a table. */
export function tableOf(shell: Shell, chart: Chart): Plainly {
  const { value, interval } = writingFor(shell);
  const text = (key: string): string => shell.messages.text(`lab.${key}`);
  const { unit } = chart;
  const cell = (each: Estimated | null | undefined): string =>
    // In a narrow column a line ends before the interval, and nowhere else.
    each ? `${unbroken(value(unit, each.value))} (${unbroken(interval(unit, each))})` : '–';
  switch (chart.kind) {
    case 'intervals':
      return {
        head: ['', text(`units.${unit}`), unbroken(text('interval'))],
        rows: chart.rows.map((row) => [row.label, unbroken(value(unit, row.value)), unbroken(interval(unit, row))]),
      };
    case 'curves':
      return {
        head: [chart.x, ...chart.curves.map(({ label }) => label)],
        rows: chart.xs.map((each, at) => [each, ...chart.curves.map(({ points }) => cell(points[at]))]),
      };
    case 'heat':
      return {
        head: [`${chart.y} \\ ${chart.x}`, ...chart.xs],
        rows: chart.ys.map((each, at) => [each, ...chart.xs.map((_, column) => cell(chart.cells[at]?.[column]))]),
      };
  }
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

interface Drawn {
  readonly height: number;
  readonly parts: readonly string[];
}

function drawn(shell: Shell, chart: Chart): Drawn {
  switch (chart.kind) {
    case 'intervals':
      return drawIntervals(shell, chart);
    case 'curves':
      return drawCurves(shell, chart);
    case 'heat':
      return drawHeat(shell, chart);
  }
}

const RIGHT = WIDTH - 14;
const LINE = 15;

/** Names at the left are broken into lines of so many letters, of which each takes so much room. */
const MOST_LETTERS = 24;
const LETTER = 7.4;

/** Where a drawing begins that has these names at its left. */
const leftOf = (names: readonly (readonly string[])[]): number =>
  Math.max(48, 20 + LETTER * Math.max(0, ...names.flat().map(({ length }) => length)));

/** A text in lines; a word that is too long by itself is cut off. */
function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(shortened(word, most));
  }
  return lines;
}

/** Lines one under the other, their middle at `y`. */
const textsAt = (x: number, y: number, look: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, at) => textAt(x, y + 4 + (at - (lines.length - 1) / 2) * LINE, look, line));

function drawIntervals(shell: Shell, { unit, rows }: Extract<Chart, { kind: 'intervals' }>): Drawn {
  const [from, to] = scaleOf(rows);
  const names = rows.map(({ label }) => linesOf(label, MOST_LETTERS));
  const left = leftOf(names);
  const across = (value: number): number => left + ((value - from) / (to - from)) * (RIGHT - left - 58);
  const heights = names.map(({ length }) => length * LINE + 11);
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 12));
  const bottom = heights.reduce((sum, height) => sum + height, 12);
  const isChange = unit === 'points' || unit === 'change';
  const { value } = writingFor(shell);
  const bars = rows.flatMap((row, at) => {
    const y = (tops[at] as number) + (heights[at] as number) / 2;
    const look = !isChange ? 'c0' : (row.low ?? 0) > 0 ? 'c3' : (row.high ?? 0) < 0 ? 'c1' : 'c2';
    return [
      ...textsAt(left - 12, y, 'end', names[at] ?? []),
      lineFrom(across(row.low ?? row.value), y, across(row.high ?? row.value), y, `reach ${look}`),
      `<circle cx="${across(row.value).toFixed(1)}" cy="${y}" r="5" class="${look}"/>`,
      textAt(across(row.high ?? row.value) + 10, y + 4, '', value(unit, row.value)),
    ];
  });
  return { height: bottom + 30, parts: [...axisParts(shell, unit, [from, to], across, [8, bottom]), ...bars] };
}

/** Lines down from the axis' numbers, which are written below. */
function axisParts(
  shell: Shell,
  unit: Unit,
  [from, to]: readonly [number, number],
  across: (value: number) => number,
  [top, bottom]: readonly [number, number],
): string[] {
  const { bare } = writingFor(shell);
  // Each number needs room for itself.
  return ticks(from, to, Math.floor((across(to) - across(from)) / 52)).flatMap((mark) => [
    lineFrom(
      across(mark),
      top,
      across(mark),
      bottom + 4,
      mark === 0 && (unit === 'points' || unit === 'change') ? 'zero' : 'grid',
    ),
    textAt(across(mark), bottom + 20, 'muted mid', bare(unit, mark)),
  ]);
}

const CURVE_LEFT = 46;
const CURVE_HEIGHT = 240;
const MOST_LEGEND = 50;

function drawCurves(shell: Shell, { unit, x, xs, curves }: Extract<Chart, { kind: 'curves' }>): Drawn {
  const { bare } = writingFor(shell);
  const [from, to] = scaleOf(curves.flatMap(({ points }) => points.flatMap((point) => point ?? [])));
  const up = (value: number): number => CURVE_HEIGHT - ((value - from) / (to - from)) * (CURVE_HEIGHT - 24);
  const across = (at: number): number =>
    xs.length === 1 ? (CURVE_LEFT + RIGHT) / 2 : CURVE_LEFT + 10 + (at / (xs.length - 1)) * (RIGHT - CURVE_LEFT - 20);
  const grid = ticks(from, to, 5).flatMap((mark) => [
    lineFrom(CURVE_LEFT, up(mark), RIGHT, up(mark), 'grid'),
    textAt(CURVE_LEFT - 8, up(mark) + 4, 'muted end', bare(unit, mark)),
  ]);
  const names = xs.map((each, at) =>
    textAt(across(at), CURVE_HEIGHT + 18, 'muted mid', shortened(each, Math.floor(70 / xs.length))),
  );
  const lines = curves.flatMap(({ points }, at) => {
    const there = points.flatMap((point, place) => (point ? [{ ...point, place }] : []));
    const edge = (bound: 'low' | 'high') =>
      there.map(({ place, value, [bound]: number }) => `${across(place).toFixed(1)},${up(number ?? value).toFixed(1)}`);
    const middle = there.map(({ place, value }) => `${across(place).toFixed(1)},${up(value).toFixed(1)}`);
    return [
      `<polygon points="${[...edge('high'), ...edge('low').reverse()].join(' ')}" class="band c${at % 6}"/>`,
      `<polyline points="${middle.join(' ')}" class="curve c${at % 6}" style="fill: none"/>`,
      ...there.flatMap(({ place, value, low, high }) => [
        lineFrom(across(place), up(low ?? value), across(place), up(high ?? value), `c${at % 6}`),
        `<circle cx="${across(place).toFixed(1)}" cy="${up(value).toFixed(1)}" r="4" class="c${at % 6}"/>`,
      ]),
    ];
  });
  const room = 24 + LETTER * Math.max(...curves.map(({ label }) => Math.min(label.length, MOST_LEGEND)));
  const columns = Math.max(1, Math.floor((RIGHT - CURVE_LEFT) / room));
  const legend = curves.flatMap(({ label }, at) => {
    const [left, y] = [CURVE_LEFT + (at % columns) * room, CURVE_HEIGHT + 58 + Math.floor(at / columns) * 20];
    return [
      `<circle cx="${left}" cy="${y - 4}" r="5" class="c${at % 6}"/>`,
      textAt(left + 12, y, '', shortened(label, MOST_LEGEND)),
    ];
  });
  const title = textAt((CURVE_LEFT + RIGHT) / 2, CURVE_HEIGHT + 36, 'muted mid', x);
  const height = CURVE_HEIGHT + 68 + Math.floor((curves.length - 1) / columns) * 20;
  return { height, parts: [...grid, ...names, title, ...lines, ...legend] };
}

const CELL_HEIGHT = 34;

function drawHeat(shell: Shell, { unit, x, xs, y, ys, cells }: Extract<Chart, { kind: 'heat' }>): Drawn {
  const { bare } = writingFor(shell);
  const [from, to] = scaleOf(cells.flatMap((row) => row.flatMap((cell) => cell ?? [])));
  const rowNames = ys.map((name) => linesOf(name, MOST_LETTERS));
  const title = linesOf(y, 16);
  const left = leftOf([...rowNames, title.map((line) => line.slice(2))]);
  const head = 28 + Math.max(1, title.length) * LINE;
  const width = (RIGHT - left) / xs.length;
  const squares = ys.flatMap((name, row) => [
    ...textsAt(left - 10, head + (row + 0.5) * CELL_HEIGHT, 'end', rowNames[row] ?? [name]),
    ...xs.flatMap((_, column) => {
      const cell = cells[row]?.[column];
      const [at, top] = [left + column * width, head + row * CELL_HEIGHT];
      const shade = cell ? 0.08 + 0.55 * ((cell.value - from) / (to - from)) : 0;
      return [
        `<rect x="${at.toFixed(1)}" y="${top}" width="${(width - 2).toFixed(1)}" height="${CELL_HEIGHT - 2}" rx="3" style="fill: var(--heat); opacity: ${shade.toFixed(2)}"/>`,
        textAt(at + width / 2 - 1, top + CELL_HEIGHT / 2 + 4, 'mid', cell ? bare(unit, cell.value) : '–'),
      ];
    }),
  ]);
  const names = xs.map((name, column) =>
    textAt(left + (column + 0.5) * width, head - 10, 'muted mid', shortened(name, Math.floor(width / 7))),
  );
  const titles = [
    textAt((left + RIGHT) / 2, 18, 'muted mid', x),
    ...title.map((line, at) => textAt(left - 10, head - 10 - (title.length - 1 - at) * 13, 'muted end', line)),
  ];
  return { height: head + 8 + ys.length * CELL_HEIGHT, parts: [...titles, ...names, ...squares] };
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(most - 1, 2))}…`;

function textAt(x: number, y: number, look: string, text: string): string {
  const kind = look === '' ? '' : ` class="${look}"`;
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${kind}>${escaped(text)}</text>`;
}

const lineFrom = (x1: number, y1: number, x2: number, y2: number, look: string): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" class="${look}"/>`;

/** Text inside a page or a picture. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
