// Measures what a command costs through another node of a cluster, next to one on the node that owns its table.
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready } from './ready.mjs';

const text = { type: 'string' };
const order = readArguments('bench:cluster', '[--tables N] [--seconds N] [--pairs N]', () => {
  const { values } = parseArgs({ options: { tables: text, seconds: text, pairs: text } });
  return {
    tables: wholeNumber('tables', values.tables ?? '60'),
    seconds: wholeNumber('seconds', values.seconds ?? '15'),
    pairs: wholeNumber('pairs', values.pairs ?? '3'),
  };
});
await ready('server');
await import('./load-sources.mjs');
const { compareRelayed } = await import('../bench/cluster/relayed-for-tests.ts');
await compareRelayed(order);
process.exit(0);
