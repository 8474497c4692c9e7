// Kills, stalls, cuts off and replaces the nodes of a cluster while scripted people play, and looks for anything that was lost.
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready } from './ready.mjs';

const text = { type: 'string' };
const usage = '[--minutes N] [--tables N] [--people N] [--seed N]';
const order = readArguments('soak:cluster', usage, () => {
  const { values } = parseArgs({ options: { minutes: text, tables: text, people: text, seed: text } });
  return {
    minutes: wholeNumber('minutes', values.minutes ?? '10'),
    tables: wholeNumber('tables', values.tables ?? '300'),
    people: wholeNumber('people', values.people ?? '60'),
    seed: wholeNumber('seed', values.seed ?? String(1 + (Date.now() % 1_000_000))),
  };
});
await ready('server');
await import('./load-sources.mjs');
const { soak } = await import('../bench/cluster/soak-for-tests.ts');
process.exit((await soak(order)) ? 0 : 1);
