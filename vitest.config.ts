import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Rules and what is built on them alone: nothing in them is kept between two tests, so that files may share what they import. */
const PURE = ['kernel', 'games', 'bots', 'tournament', 'simulation', 'wire'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);
const NEVER = ['**/node_modules/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes, not threads: tests start worker threads and measure memory. All cores: Vitest would leave one idle.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'rules', include: PURE, exclude: NEVER, isolate: false } },
      { extends: true, test: { name: 'house', include: ['**/*.test.{ts,tsx}'], exclude: [...NEVER, ...PURE] } },
    ],
  },
});
