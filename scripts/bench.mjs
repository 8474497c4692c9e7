// Speed next to peers, which are installed only for the bench.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ready, readyPackages, root } from './ready.mjs';

requireArguments();
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

/** Exits with 2 if the bench cannot read its arguments, before anything is installed or built. */
function requireArguments() {
  const text = { type: 'string' };
  try {
    const { values } = parseArgs({ options: { games: text, repetitions: text, json: { type: 'boolean' } } });
    for (const name of ['games', 'repetitions']) {
      const number = values[name] ?? '1';
      if (!/^[1-9]\d{0,8}$/.test(number)) {
        throw new Error(`--${name} takes a whole number from 1 to 999999999, not "${number}"`);
      }
    }
  } catch (error) {
    const [what] = error.message.split(/\n|\. /);
    process.stderr.write(
      `bench: ${what}; npm run bench -- [--games N (of the memory test)] [--repetitions N] [--json]\n`,
    );
    process.exit(2);
  }
}
