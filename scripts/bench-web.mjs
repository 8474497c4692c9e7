// How fast the page is: how long a move takes on a phone from its arrival to the frame that shows it, what a move and a page at rest cost
// the processor, and how long a practice table takes to come over a slow line, compared with version 0.1. Phones have a processor four times
// slower than this one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from './arguments.mjs';
import { ready, root } from './ready.mjs';

const text = { type: 'string' };
const PARTS = ['moves', 'script', 'loading'];
const usage = '[--only moves|script|loading] [--moves N] [--loads N] [--slowdown N]';
const { parts, moves, slowdown, loads } = readArguments('bench:web', usage, () => {
  const { values } = parseArgs({ options: { only: text, moves: text, loads: text, slowdown: text } });
  const { only } = values;
  if (only !== undefined && !PARTS.includes(only))
    throw new Error(`--only takes moves, script or loading, not "${only}"`);
  return {
    parts: only === undefined ? PARTS : [only],
    moves: wholeNumber('moves', values.moves ?? '100', 4),
    loads: wholeNumber('loads', values.loads ?? '1', 2),
    slowdown: wholeNumber('slowdown', values.slowdown ?? '4', 4),
  };
});
await ready('server', 'web');
await import('./load-sources.mjs');
const { openHouse, serve } = await import('../e2e/one-house.mjs');
const { enterServer } = await import('../e2e/test-server.ts');
const { measureMoves } = await import('../e2e/measure-moves.ts');
const { measureScript, PLAYED } = await import('../e2e/measure-script.ts');
const { measureLoading } = await import('../e2e/measure-loading.ts');

const house = await openHouse();
enterServer({ url: house.url, browser: house.browser.wsEndpoint() });
try {
  if (parts.includes('moves')) await benchMoves();
  if (parts.includes('script')) await benchScript();
  if (parts.includes('loading')) await benchLoading();
} finally {
  await house.close();
}
process.exit(0);

async function benchMoves() {
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
}

async function benchScript() {
  console.log('processor time on a laptop’s screen, not slowed down: script for each move, and the idle main thread');
  for (const game of Object.keys(PLAYED)) {
    const work = await measureScript(game);
    report(`${game}: ms of script, ${work.moves.length} moves`, work.moves);
    console.log(`${game}: ${(100 * work.idle).toFixed(2)} % of the main thread while nothing happens`);
  }
}

/** Version 0.1 and this one take turns, game by game. */
async function benchLoading() {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'baseline.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) process.exit(1);
  const copy = stdout.trim();
  const before = await serve(copy);
  try {
    console.log('practice over Slow 4G (400 ms, 50 kB/s), cold: this version, version 0.1, and the ratio');
    const { registry } = await import('../games/registry.ts');
    const { divideByAge } = await import('./earlier-games.ts');
    const { both, newer } = divideByAge(
      registry.map(({ game }) => game.id),
      copy,
    );
    for (const game of newer) console.log(`${game.padEnd(18)} not in version 0.1`);
    for (const game of both) {
      for (let load = 0; load < loads; load++) {
        const old = await measureLoading(before.url, { game, slowdown });
        const now = await measureLoading(house.url, { game, slowdown });
        const seconds = (what) =>
          `${what} ${(now[what] / 1000).toFixed(1)} / ${(old[what] / 1000).toFixed(1)} s = ${(now[what] / old[what]).toFixed(2)}`;
        const size = ({ requests, bytes }) => `${requests} requests, ${(bytes / 1000).toFixed(0)} kB`;
        console.log(`${game.padEnd(18)} ${seconds('usable')}  ${seconds('painted')}  ${size(now)} / ${size(old)}`);
      }
    }
  } finally {
    await before.close();
  }
}

function report(what, numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1).padStart(7);
  console.log(`${what.padEnd(46)} median ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}`);
}
