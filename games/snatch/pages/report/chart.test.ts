// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type ChartSpec, type Column, drawChart, rangeOf, svgFile } from './chart.ts';
import { csvOf } from './figure.tsx';

const column = (changes: Partial<Column>): Column => ({
  value: 0.5,
  low: 0.25,
  high: 0.75,
  n: 8,
  series: '',
  colour: 0,
  mark: null,
  bins: [],
  ...changes,
});
const chart = (columns: readonly Column[], changes: Partial<ChartSpec> = {}): ChartSpec => ({
  kind: 'bars',
  groups: [{ label: 'G1', columns }],
  up: { label: 'Share', from: 0, to: 1, least: -1, most: 1, format: String },
  across: 'Variant',
  legend: { mark: 'theory', reach: '95 %' },
  ...changes,
});

/** The words of a drawn chart, and where each is written. */
const wordsIn = (spec: ChartSpec, width: number) =>
  [...drawChart(spec, width, 'all of it').querySelectorAll('text')].map((word) => ({
    word: word.textContent,
    x: Number(/translate\(([-\d.]+)/.exec(word.getAttribute('transform') ?? '')?.[1]),
    isUpright: /rotate\(-90\)/.test(word.getAttribute('transform') ?? ''),
  }));

test('an axis shows everything, in round steps, but goes no further than it may', () => {
  expect(rangeOf(chart([column({})]))).toEqual([0, 1]);
  expect(rangeOf(chart([column({ low: -0.31 })]))).toEqual([-0.4, 1]);
  expect(rangeOf(chart([column({ low: -7, high: 9 })]))).toEqual([-1, 1]);
  const ticks = wordsIn(chart([column({ low: -0.31 })]), 300).map(({ word }) => word);
  expect(ticks).toEqual(expect.arrayContaining(['-0.4', '0', '0.4', '1']));
});

test('columns stay within the plot, and long counts are upright where there is no room', () => {
  const spec = chart(Array.from({ length: 15 }, () => column({ n: 1200 })));
  const counts = wordsIn(spec, 300).filter(({ word }) => word === '1200');
  expect([counts.length, counts.every(({ x, isUpright }) => x > 46 && x < 294 && isUpright)]).toEqual([15, true]);
  const wide = wordsIn(spec, 900).filter(({ word }) => word === '1200');
  expect([wide.length, wide.some(({ isUpright }) => isUpright)]).toEqual([15, false]);
});

test('a picture says in words what it shows, and has its own marks for values, intervals and theory', () => {
  const svg = drawChart(
    chart([column({ mark: 0.9 }), column({ value: 0, series: 'R2', colour: 1 })]),
    300,
    'all of it',
  );
  expect([svg.getAttribute('role'), svg.getAttribute('aria-label'), svg.querySelector('style')]).toEqual([
    ...['img', 'all of it', null],
  ]);
  const filled = (colour: string) => svg.querySelectorAll(`[fill="var(--${colour})"] rect`).length;
  expect([filled('info'), filled('gold'), filled('olive')]).toEqual([1, 1, 0]);
  expect(svg.querySelectorAll('[stroke="var(--accent)"] line').length).toBe(1);
});

test('the numbers of a picture can be taken away', () => {
  expect(csvOf(chart([column({ series: 'R1', mark: 1 }), column({ value: null, low: null, high: null, n: 0 })]))).toBe(
    'group,series,value,low,high,n,theory\nG1,R1,0.5,0.25,0.75,8,1\nG1,,,,,0,\n',
  );
  const heap = column({ value: 5, n: 2, bins: [{ at: 5, from: 4.5, to: 5.5, count: 2 }] });
  expect(csvOf({ ...chart([], { kind: 'heaps' }), groups: [{ label: 'a "b", c', columns: [heap] }] })).toBe(
    'group,series,value,count,n,mean,theory\n"a ""b"", c",,5,2,2,5,\n',
  );
});

test('a picture that is saved needs nothing of the page', () => {
  const file = svgFile({
    markup: '<svg role="img" width="100" height="50" viewBox="0 0 100 50"><text fill="var(--ink)">n</text></svg>',
    width: 100,
    height: 50,
    title: 'Theft & trade by round',
    colourOf: (name) => ({ '--ink': '#111111', '--surface': '#ffffff' })[name] ?? 'none',
  });
  expect(file).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="124" height="146" viewBox="-12 -84 124 146" role="img">' +
      '<rect x="-12" y="-84" width="100%" height="100%" fill="#ffffff"/>' +
      '<text x="2" y="-52" font-size="15" font-weight="600" fill="#111111">Theft &amp;</text>' +
      '<text x="2" y="-32" font-size="15" font-weight="600" fill="#111111">trade by</text>' +
      '<text x="2" y="-12" font-size="15" font-weight="600" fill="#111111">round</text>' +
      '<text fill="#111111">n</text></svg>\n',
  );
});
