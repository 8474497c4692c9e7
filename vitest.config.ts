import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', 'dist/**', 'e2e/**', '.baseline/**'];
const WEB = 'web/**/*.test.{ts,tsx}';
// Pages keep things in their modules (a store over the window's storage, the router's listeners), and each test file gets a new window.
const PAGES = [WEB, 'games/*/pages/**/*.test.tsx'];
const SETUP = ['web/patience-for-tests.ts'];

export default defineConfig({
  test: {
    // What a test waits for comes late on a busy machine, and only what never comes is wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 50_000 } },
    // Processes, not threads: tests start worker threads and measure memory. All cores: Vitest would leave one idle.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Files share what they import, which takes longer than most of them.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'programs', include: ['**/*.test.ts'], exclude: [...NEVER, WEB] } },
      {
        extends: true,
        test: { name: 'screens', include: ['**/*.test.tsx'], exclude: [...NEVER, ...PAGES], setupFiles: SETUP },
      },
      { extends: true, test: { name: 'page', include: PAGES, setupFiles: SETUP, isolate: true } },
    ],
  },
});
