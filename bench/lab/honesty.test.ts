import { expect, test } from 'vitest';
import { checkHonesty } from './honesty.ts';

/** A tenth of `npm run check:lab`. */
test('over twenty real rule sets, watched intervals hold the truth and decided comparisons have its sign', async () => {
  const { shares, means, decided, lines } = await checkHonesty({ matches: 10_000, streams: 10, workers: 1 });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain('0 of 0 decided wrongly');
  expect(decided.of).toBeGreaterThan(15);
  // So few streams may come out a little above one in 20 by chance, here by at most two and a half standard errors.
  for (const { of, wrong } of [shares, means, decided])
    expect(wrong).toBeLessThanOrEqual(0.05 * of + 2.5 * Math.sqrt(0.05 * 0.95 * of));
}, 600_000);
