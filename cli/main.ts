#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chooseLanguage, Messages } from './messages.ts';
import { readGlobals, run } from './run.ts';

// The reader of our output may stop reading: `| head`.
process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  const language = chooseLanguage(readGlobals(process.argv.slice(2)).language, process.env) ?? 'en';
  const key = code === 'ENOSPC' ? 'errors.outputFull' : 'errors.output';
  process.stderr.write(`tertulia: ${new Messages(language).text(key, { code })}\n`);
  process.exit(1);
});
process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
// A command that handles the signal itself is left alone.
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
