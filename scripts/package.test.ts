import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The steps of `npm run check:package` that need neither an installation nor a server. */
const STEPS = ['build', 'contents', 'plain JavaScript', 'TypeScript', 'browser'];

// In the tests too, so that a changed export or type is noticed before somebody installs it.
test('the package holds what it needs and nothing else, and can be used from JavaScript, TypeScript and a page', async () => {
  const script = fileURLToPath(new URL('check-package.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, '--linked'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect([code, complained]).toEqual([0, '']);
  expect([...printed.matchAll(/^ok {6}(.+?) +[\d.]+ s$/gm)].map(([, step]) => step)).toEqual(STEPS);
}, 300_000);
