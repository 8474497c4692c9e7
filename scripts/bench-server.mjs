// The server next to a bare echo of the same bytes; with --against FOLDER also next to another built copy, in turns.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ready, root } from './ready.mjs';

const { values } = parseArgs({
  strict: false,
  options: { against: { type: 'string' }, pairs: { type: 'string', default: '3' } },
});
const pairs = Number(values.pairs);
const other = typeof values.against === 'string' ? resolve(values.against) : null;
if (values.against !== undefined && (other === null || !existsSync(join(other, 'scripts', 'build.mjs')))) {
  stop('--against takes the folder of another copy of the project, as npm run baseline prints it.');
}
if (!Number.isInteger(pairs) || pairs < 1) stop('--pairs takes a whole number from 1 on.');

await ready('server');
const ours = await built(root);
if (other === null) await import(pathToFileURL(ours).href);
else await compare(ours, await built(other));

/** The bench of a copy, bundled by that copy's own script. */
async function built(copy) {
  const { buildServerBench } = await import(pathToFileURL(join(copy, 'scripts', 'build.mjs')).href);
  const folder = join(copy, 'dist', 'bench-server');
  await buildServerBench(folder);
  return join(folder, 'main.js');
}

/** Runs both in turns, each first as often as second, so that other load on the machine affects both alike. */
async function compare(today, then) {
  const args = process.argv.slice(2).filter((_, at, all) => !isOurs(all[at]) && !takesNext(all[at - 1]));
  const ratios = new Map();
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? [today, then] : [then, today];
    const measured = new Map();
    for (const program of order) measured.set(program, await measure(program, args));
    for (const [at, { tables, ours: now }] of measured.get(today).entries()) {
      const before = measured.get(then)[at].ours;
      const ratio = now.cpuMicroseconds / before.cpuMicroseconds;
      ratios.set(tables, [...(ratios.get(tables) ?? []), ratio]);
      const [a, b] = [now, before].map(({ cpuMicroseconds }) => cpuMicroseconds.toFixed(0));
      console.log(`pair ${pair + 1}, ${tables} tables: ${a} µs CPU a command, ${b} there: ${ratio.toFixed(2)}`);
    }
  }
  for (const [tables, all] of ratios) {
    console.log(`${tables} tables: ${median(all).toFixed(2)} times the CPU a command of ${other} (median of ${pairs})`);
  }
}

/** The options of this script itself, which are not passed to the bench of a copy. */
function isOurs(arg) {
  return /^--(against|pairs|json)(=|$)/.test(arg);
}

function takesNext(arg) {
  return arg === '--against' || arg === '--pairs';
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function measure(program, args) {
  return new Promise((measured) => {
    const child = spawn(process.execPath, [program, ...args, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.once('close', (code) => (code === 0 ? measured(JSON.parse(text)) : stop(`${program} ended with ${code}.`)));
  });
}

function stop(sentence) {
  console.error(`bench:server: ${sentence}`);
  process.exit(2);
}
