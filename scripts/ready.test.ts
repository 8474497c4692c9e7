import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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

test('npm start, ./tertulia serve, the image, the service and the bench give the server the same room for young objects', () => {
  const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const flags = [
    'package.json',
    'tertulia',
    'bench/server/runs.ts',
    'Dockerfile',
    'deploy/systemd/tertulia.service',
  ].map((path) => /--max-semi-space-size=\d+/.exec(source(path))?.[0]);
  expect(flags).toEqual(Array(5).fill('--max-semi-space-size=64'));
});

test('a server is started with it, whatever comes before the command; nothing else is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-node-'));
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const started = (...args: string[]) => {
    const script = fileURLToPath(new URL('../tertulia', import.meta.url));
    return execFileSync('sh', [script, ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
  };
  expect(started('--lang', 'es', 'serve', '--port', '0')).toMatch(
    /^--max-semi-space-size=64 \S+ready\.mjs --lang es serve --port 0\n$/,
  );
  expect(started('games')).toMatch(/^\S+ready\.mjs games\n$/);
});

test('a process that waits for another to install says so', async () => {
  const root = emptyProject();
  mkdirSync(join(root, '.ready-lock'));
  writeFileSync(join(root, '.ready-lock', 'pid'), String(process.pid));
  const child = start(root);
  const said = await new Promise<string>((resolve) => child.stderr.once('data', (chunk) => resolve(String(chunk))));
  child.kill();
  expect(said).toBe('Waiting for another tertulia that installs or builds …\n');
});
