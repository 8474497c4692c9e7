// Everything that must hold before a commit; the last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ready.mjs';

const CODE_FOLDERS = [
  'kernel',
  'games',
  'bots',
  'programs',
  'simulation',
  'log',
  'table',
  'protocol',
  'client',
  'experiment',
  'server',
  'web',
  'cli',
  'bench',
];
const folders = CODE_FOLDERS.filter((folder) => existsSync(join(root, folder)));

/** By its path: `typescript`, which dependency-cruiser needs for its API, has a command of the same name. */
const TSC = join('node_modules', 'typescript-native', 'bin', 'tsc');

/** In one thread: several check what they share once each, which takes twice the time of the processor and saves none of ours. */
const typesOf = (project) => ['node', TSC, '--singleThreaded', '-p', project];

const BUILD = { name: 'build', commands: [['node', 'scripts/build-all.mjs']] };
const STAGES = [
  {
    name: 'format and lint',
    commands: [['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=none']],
  },
  { name: 'floors and cycles', commands: [['depcruise', '--config', '.dependency-cruiser.cjs', ...folders]] },
  {
    name: 'game ids and sizes',
    commands: [
      ['node', 'scripts/game-ids.mjs'],
      ['node', 'scripts/census.mjs', '--check'],
    ],
  },
  {
    name: 'types',
    commands: [typesOf('tsconfig.json'), typesOf('tsconfig.pure.json'), typesOf('tsconfig.web.json')],
  },
  { name: 'dead code', commands: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'size of home', commands: [['node', 'scripts/web-size.mjs']], isTelling: true },
  { name: 'advisories', commands: [['node', 'scripts/advisories.mjs', '--tell']], isTelling: true },
];

/** These measure how long others take, so nothing else runs meanwhile. */
const TIMED_TESTS = { name: 'timed tests', args: ['--project', 'timed'] };

/** Two runs in parallel: browser tests share a server, a build and the browser, and wait more than they work. */
const TESTS = [
  { name: 'tests', args: ['--project', '!timed'] },
  { name: 'browser tests', args: ['--config', 'e2e/vitest.config.ts'] },
];

/** At a terminal one sees how far it is; elsewhere only what fails, and what tests or their programs write to stderr. */
const isWatched = process.stdout.isTTY;
const REPORTER = isWatched ? 'default' : 'minimal';

const failed = [];
await runStage(BUILD);
const counts = { passed: 0, failed: 0 };
addTo(counts, await runTests(TIMED_TESTS));
const testing = Promise.all(TESTS.map(runTests));
// At the same time as the tests, which leave the processor idle while they wait.
for (const stage of STAGES) await runStage(stage);
for (const result of await testing) addTo(counts, result);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runStage({ name, commands, isTelling = false }) {
  const started = performance.now();
  const results = [];
  for (const command of commands) results.push(await run(command, ['ignore', 'pipe', 'pipe']));
  const isOk = results.every(({ code }) => code === 0);
  report(name, started, isOk);
  if (!isOk || isTelling) console.log(results.map(({ output }) => output.trimEnd()).join('\n'));
}

async function runTests({ name, args }) {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-check-'));
  const file = join(folder, 'tests.json');
  const reporters = [`--reporter=${REPORTER}`, '--reporter=json', `--outputFile.json=${file}`];
  const stdio = ['ignore', isWatched ? 'inherit' : 'pipe', 'inherit'];
  const { code, output } = await run(['vitest', 'run', ...args, ...reporters], stdio);
  if (code !== 0) process.stdout.write(output);
  const counts = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true, force: true });
  // If no test could start, for example without a browser, that counts as one failure.
  if (code !== 0) counts.failed = Math.max(1, counts.failed);
  report(name, started, counts.failed === 0);
  return counts;
}

function addTo(sum, { passed, failed }) {
  sum.passed += passed;
  sum.failed += failed;
}

/** A test file that could not be loaded counts as one failure. */
function countTests({ numPassedTests, numFailedTests, testResults }) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed');
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

function report(name, started, isOk) {
  if (!isOk) failed.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${seconds.padStart(6)} s`);
}

function run([tool, ...args], stdio) {
  const command = tool === 'node' ? process.execPath : join(root, 'node_modules', '.bin', tool);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, shell: process.platform === 'win32' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${tool}: ${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
