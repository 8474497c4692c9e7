import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { kill } from '../programs/program-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'tertulia-dev-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) kill(child.pid);
});

function dev(...args: string[]): ChildProcess & { readonly printed: () => string } {
  const env = { ...process.env, TERTULIA_LOG_LEVEL: 'silent', TERTULIA_DATA: data };
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...args], {
    cwd: root,
    env,
    // A group of its own: what it starts is ended with it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  started.push(child);
  return Object.assign(child, { printed: () => printed });
}

test('without arguments the pages and the server run from the sources, at an address that is printed', async () => {
  const child = dev();
  const address = () => /http:\/\/localhost:\d+\//.exec(child.printed())?.[0] ?? '';
  await expect.poll(address).not.toBe('');
  const found = address();
  expect(await (await fetch(found)).text()).toContain('/app/main.tsx');
  // The server needs a moment longer, and what is for it is passed on.
  const isAnswered = async () => (await fetch(new URL('api/games', found))).ok;
  await expect.poll(isAnswered, { interval: 300 }).toBe(true);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
});

test('with arguments it is the command line, with its exit code', async () => {
  const child = dev('check', 'no-such-game');
  const [code] = await once(child, 'close');
  expect({ code, printed: child.printed() }).toEqual({ code: 2, printed: expect.stringContaining('no-such-game') });
});
