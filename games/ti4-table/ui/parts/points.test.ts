import { expect, test } from 'vitest';
import { rimPlace, stretches } from './points.tsx';

const LIMITS = [10, 14] as const;
const SCORES = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [3, 0, 5, 3, 10, 9],
  [10, 10, 10],
] as const;

test.each(LIMITS.flatMap((limit) => SCORES.map((scores) => ({ limit, scores }))))(
  'on a track to $limit everybody is between their score and the next, and nobody on anybody: $scores',
  ({ limit, scores }) => {
    const { numbers, people } = stretches(scores, limit);
    expect(numbers).toHaveLength(limit + 1);
    scores.forEach((score, index) => {
      const at = people[index] as number;
      expect(at).toBeGreaterThan(numbers[score] as number);
      expect(at).toBeLessThan(numbers[score + 1] ?? 1);
    });
    const all = [...numbers, ...people].sort((one, other) => one - other);
    const gaps = all.slice(1).map((at, index) => at - (all[index] as number));
    expect(Math.min(...gaps)).toBeGreaterThan(0.02);
  },
);

test.each([0.6, 1, 2.4])('the way round a table of %d goes along all its edges at one pace', (aspect) => {
  const whole = 2 * (aspect + 1);
  const corners = [0, aspect, aspect + 1, 2 * aspect + 1].map((along) => rimPlace(along / whole, aspect));
  const near = corners.map(({ x, y }) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6]);
  expect(near).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
});
