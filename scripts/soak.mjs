// Kills a server again and again while scripted players play, and looks for anything that was lost.
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready } from './ready.mjs';

const text = { type: 'string' };
const { kills, seed } = readArguments('soak', '[--kills N] [--seed N]', () => {
  const { values } = parseArgs({ options: { kills: text, seed: text } });
  return {
    kills: wholeNumber('kills', values.kills ?? '50'),
    seed: wholeNumber('seed', values.seed ?? String(1 + (Date.now() % 1_000_000))),
  };
});
await ready('server');
await import('./load-sources.mjs');
const { soak } = await import('../server/lasting/kills-for-tests.ts');
process.exit((await soak(kills, seed)) ? 0 : 1);
