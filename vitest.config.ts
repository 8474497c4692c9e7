import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));
const NEVER = new Set(['node_modules', 'dist', 'lib', 'e2e', '.baseline', '.nodes', '.git']);

const tests = testsIn('').map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
const isMocked = ({ text }: { text: string }) => /\bvi\.(mock|doMock|resetModules)\(/.test(text);
const hasWindow = ({ text }: { text: string }) => text.includes('@vitest-environment happy-dom');
const paths = (some: typeof tests) => some.map(({ path }) => path);
const mocked = tests.filter(isMocked);
const shared = tests.filter((test) => !isMocked(test));
const programs = shared.filter((test) => !hasWindow(test));
/** What only Vite can load: pages' modules with `import.meta.glob` and virtual ones. */
const needsVite = ({ path }: { path: string }) => /^web\//.test(path);
/** What the build writes about every game, here without games: a test that needs one mocks it. */
const noGames: Plugin = {
  name: 'no-games',
  resolveId: (id) => (/^virtual:(catalogue|shelf)$/.test(id) ? `\0${id}` : null),
  load: (id) => (/^\0virtual:(catalogue|shelf)$/.test(id) ? 'export const catalogue = [], shelf = [];' : null),
};

/** Tests that measure how long others take. `npm run check` runs them before everything else, and nothing else meanwhile. */
const isTimed = ({ path }: { path: string }) => path === 'server/attacks/hostile.test.ts';

/** The storage of a page is that of happy-dom, and not the one that Node has since 25. */
const PAGES_STORAGE = {
  execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
    ? ['--no-experimental-webstorage']
    : [],
};

/** In Vite's runner every use of an imported name is a call, and bots and laws take half as long again. */
const LOADED_BY_NODE = {
  execArgv: ['--import', fileURLToPath(new URL('scripts/load-sources.mjs', import.meta.url))],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Tests that start servers, databases and commands, and wait for them. */
const SLOW =
  /\/(server\/(agents|attacks|lasting|sessions|storage)\/|bench\/|docs\/tutorial|cli\/new-game|scripts\/package)/;

/** Slow tests first. Without times of an earlier run, Vitest runs small files last, and some of these are small. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  plugins: [noGames],
  test: {
    // What a test waits for comes late on a busy machine, and only what never comes is wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 50_000 } },
    // Processes, not threads: tests start worker threads and measure memory. All cores: Vitest would leave one idle.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Files share what they import, which takes longer than most of them. A process has one environment, so those with a window are apart.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: paths(programs.filter((test) => !needsVite(test) && !isTimed(test))),
          ...LOADED_BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: paths(programs.filter(isTimed)),
          sequence: { groupOrder: 1 },
          ...LOADED_BY_NODE,
        },
      },
      { extends: true, test: { name: 'modules', include: paths(programs.filter(needsVite)) } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: paths(shared.filter(hasWindow)),
          setupFiles: ['web/setup-for-tests.ts'],
          ...PAGES_STORAGE,
        },
      },
      // A mocked module would stay mocked for the files that follow.
      {
        extends: true,
        test: {
          name: 'mocked',
          include: paths(mocked),
          setupFiles: ['web/setup-for-tests.ts'],
          isolate: true,
          ...PAGES_STORAGE,
        },
      },
    ],
  },
});

function testsIn(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return NEVER.has(entry.name) ? [] : testsIn(`${path}/`);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
