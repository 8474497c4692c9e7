import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/one-house.mjs'],
    setupFiles: ['e2e/enter.ts'],
    // One server and one browser for all. Three files at a time: their people wait for each other more than they work.
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
