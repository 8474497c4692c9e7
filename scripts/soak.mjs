// Kills a server again and again while scripted players play, and looks for anything that was lost.
import { parseArgs } from 'node:util';
import { ready } from './ready.mjs';

const { kills, seed } = readArguments();
await ready('server');
await import('./load-sources.mjs');
const { soak } = await import('../server/lasting/kills-for-tests.ts');
process.exit((await soak(kills, seed)) ? 0 : 1);

function readArguments() {
  const text = { type: 'string' };
  try {
    const { values } = parseArgs({ options: { kills: text, seed: text } });
    return {
      kills: wholeNumber('kills', values.kills ?? '50'),
      seed: wholeNumber('seed', values.seed ?? String(1 + (Date.now() % 1_000_000))),
    };
  } catch (error) {
    const [what] = error.message.split(/\n|\. /);
    process.stderr.write(`soak: ${what}; npm run soak -- [--kills N] [--seed N]\n`);
    process.exit(2);
  }
}

function wholeNumber(name, given) {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new Error(`--${name} takes a whole number from 1 to 999999999, not "${given}"`);
}
