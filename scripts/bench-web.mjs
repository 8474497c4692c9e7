// How long a move takes from its arrival at the page to the frame that shows it, on a processor four times slower than this one.
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready } from './ready.mjs';

const text = { type: 'string' };
const { moves, slowdown } = readArguments('bench:web', '[--moves N] [--slowdown N]', () => {
  const { values } = parseArgs({ options: { moves: text, slowdown: text } });
  return {
    moves: wholeNumber('moves', values.moves ?? '100', 4),
    slowdown: wholeNumber('slowdown', values.slowdown ?? '4', 4),
  };
});
await ready('server', 'web');
await import('./load-sources.mjs');
const { openHouse } = await import('../e2e/one-house.mjs');
const { enterServer } = await import('../e2e/test-server.ts');
const { measureMoves } = await import('../e2e/measure-moves.ts');

const house = await openHouse();
enterServer({ url: house.url, browser: house.browser.wsEndpoint() });
try {
  const measured = await measureMoves({ moves, slowdown });
  const frames = measured.moves.map((move) => move.frames);
  const atOnce = frames.filter((count) => count === 1).length / frames.length;
  console.log(`${frames.length} moves on a phone's screen, with a processor ${slowdown} times slower than this one`);
  report('frames from arrival to the one that shows it', frames);
  report(
    'ms from arrival until it is painted',
    measured.moves.map((move) => move.ms),
  );
  report('ms for a frame when nothing comes', measured.idle);
  console.log(`shown in the very next frame: ${(100 * atOnce).toFixed(0)} %`);
} finally {
  await house.close();
}
process.exit(0);

function report(what, numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1).padStart(7);
  console.log(`${what.padEnd(46)} median ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}`);
}
