import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

// Whoever reads our output may stop reading: `| head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}
// A command that ends in an orderly way of its own listens too; then this leaves it alone.
process.on('SIGINT', () => {
  if (process.listenerCount('SIGINT') === 1) process.exit(130);
});

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  root: fileURLToPath(new URL('..', import.meta.url)),
  folder: process.cwd(),
  now: Date.now,
  drawKey: () => randomBytes(32).toString('hex'),
  wait: async (milliseconds) => wait(milliseconds),
});
process.stdin.unref?.();
