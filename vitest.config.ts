import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes, not threads: tests start worker threads and measure memory. All cores: Vitest would leave one idle.
    pool: 'forks',
    maxWorkers: availableParallelism(),
  },
});
