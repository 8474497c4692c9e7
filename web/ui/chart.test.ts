import { expect, test } from 'vitest';
import { rowsApart, scaleOf } from './chart.tsx';

test('names at the ends of lines keep their distance, and stay in the drawing', () => {
  const scale = scaleOf({ isWide: false, rounds: 2, low: 0, high: 10 });
  const all = rowsApart(
    Array.from({ length: 8 }, () => scale.y(0)),
    scale,
  );
  expect(all).toEqual([85, 102, 119, 136, 153, 170, 187, 204]);
  expect(rowsApart([scale.y(10), scale.y(10), scale.y(0)], scale)).toEqual([22, 39, 204]);
});
