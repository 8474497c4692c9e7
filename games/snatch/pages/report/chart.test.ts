import { expect, test } from 'vitest';
import { svgFile } from './chart.tsx';
import { binsAround, type ChartSpec, type Column, layOut, rangeOf, ticksOf } from './chart-layout.ts';
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

test('an axis shows everything, in round steps, but goes no further than it may', () => {
  expect(rangeOf(chart([column({})]))).toEqual({ from: 0, to: 1 });
  expect(rangeOf(chart([column({ low: -0.31 })]))).toEqual({ from: -0.5, to: 1 });
  expect(rangeOf(chart([column({ low: -7, high: 9 })]))).toEqual({ from: -1, to: 1 });
  expect(ticksOf({ from: -0.5, to: 1 })).toEqual([-0.5, 0, 0.5, 1]);
  expect(ticksOf({ from: -0.5, to: 10.5 })).toEqual([0, 5, 10]);
});

test('cases are heaped by their value', () => {
  expect(binsAround([5, 0, 5], 1, 10)).toEqual([
    { at: 0, from: -0.5, to: 0.5, count: 1 },
    { at: 5, from: 4.5, to: 5.5, count: 2 },
  ]);
  expect(binsAround([0.1, 1, 9], 0.25, 4)).toEqual([
    { at: 0, from: -0.125, to: 0.125, count: 1 },
    { at: 1, from: 0.875, to: 1.125, count: 1 },
    { at: 4, from: 3.875, to: 4.125, count: 1 },
  ]);
});

test('columns stay within the plot, and long counts are upright where there is no room', () => {
  const spec = chart(Array.from({ length: 15 }, () => column({ n: 1200 })));
  const { columns, plot, isUpright } = layOut(spec, 300);
  expect([columns.every(({ middle }) => middle > plot.left && middle < plot.right), isUpright]).toEqual([true, true]);
  expect(layOut(spec, 900).isUpright).toBe(false);
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
