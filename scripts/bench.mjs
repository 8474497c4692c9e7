// Speed side by side with peers, which are installed for the bench alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ready, readyPackages, root } from './ready.mjs';

await ready();
const bench = join(root, 'bench');
if (existsSync(join(bench, 'package-lock.json'))) {
  await readyPackages(bench, 'Installing what the bench compares with …');
}
const { buildBench } = await import('./build.mjs');
const program = join(root, 'dist', 'bench.js');
await buildBench(program);
process.argv[1] = program;
await import(pathToFileURL(program).href);
