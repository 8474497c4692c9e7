// Speed next to peers, which are installed only for the bench.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready, readyPackages, root } from './ready.mjs';

// Checked before anything is installed or built.
const text = { type: 'string' };
readArguments('bench', '[--games N (of the memory test)] [--repetitions N] [--json]', () => {
  const { values } = parseArgs({ options: { games: text, repetitions: text, json: { type: 'boolean' } } });
  for (const name of ['games', 'repetitions']) wholeNumber(name, values[name] ?? '1');
});
await ready('server');
const bench = join(root, 'bench');
if (existsSync(join(bench, 'package-lock.json'))) {
  await readyPackages(bench, 'Installing what the bench compares with …');
}
const { buildBench } = await import('./build.mjs');
const program = join(root, 'dist', 'bench.js');
await buildBench(program);
process.argv[1] = program;
await import(pathToFileURL(program).href);
