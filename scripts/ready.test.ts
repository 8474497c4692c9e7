import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A project that needs no packages, with this project's scripts. */
function emptyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'tertulia-ready-'));
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(root, 'scripts'), { recursive: true });
  const named = { name: 'empty', version: '1.0.0' };
  writeFileSync(join(root, 'package.json'), JSON.stringify(named));
  writeFileSync(join(root, 'tsconfig.json'), '{}');
  const lock = { ...named, lockfileVersion: 3, requires: true, packages: { '': named } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  mkdirSync(join(root, 'node_modules'));
  return root;
}

const start = (root: string) => spawn(process.execPath, [join(root, 'scripts', 'ready.mjs'), 'games'], { cwd: root });

test.each(['', '{"pack', '{}', '{"packages":{"a":null}}'])(
  'a damaged note of npm’s counts as not installed: %j',
  async (noted) => {
    const root = emptyProject();
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), noted);
    const said = await text(start(root).stderr);
    expect(said).toMatch(/^Installing dependencies .*\nBuilding …\n/);
    expect(said).not.toContain('SyntaxError');
  },
);

test('whoever waits for another that installs says so', async () => {
  const root = emptyProject();
  mkdirSync(join(root, '.ready-lock'));
  writeFileSync(join(root, '.ready-lock', 'pid'), String(process.pid));
  const child = start(root);
  const said = await new Promise<string>((resolve) => child.stderr.once('data', (chunk) => resolve(String(chunk))));
  child.kill();
  expect(said).toBe('Waiting for another tertulia that installs or builds …\n');
});
