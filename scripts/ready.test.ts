import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';

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

/** The project without its pages and tests, to break something in it. */
function copyOfProject(): string {
  const [root, own] = [mkdtempSync(join(tmpdir(), 'tertulia-copy-')), fileURLToPath(new URL('..', import.meta.url))];
  const folders = 'kernel games bots programs simulation log table protocol client experiment server cli scripts'.split(
    ' ',
  );
  const isNeeded = (path: string) => !/\/(ui|golden|facts\/art)$|\.test\.tsx?$/.test(path);
  for (const path of [...folders, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(own, path), join(root, path), { recursive: true, filter: isNeeded });
  symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

test('games that cannot be loaded are named with their file, and the others can be played', async () => {
  const root = copyOfProject();
  const [asking = '', throwing = '', unreadable = '', ...others] = registry.map(({ game }) => game.id);
  const gameFile = (id: string) => join(root, 'games', id, 'game.ts');
  writeFileSync(gameFile(asking), `import { z } from 'zz';\n${readFileSync(gameFile(asking), 'utf8')}\nz();\n`);
  appendFileSync(gameFile(throwing), "\nthrow new Error('out of order');\n");
  appendFileSync(gameFile(unreadable), '\nconst = 3;\n');
  const child = spawn(process.execPath, [join(root, 'scripts', 'ready.mjs'), 'games', '--json'], { cwd: root });
  const [listed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  rmSync(root, { recursive: true });
  expect((JSON.parse(listed) as { id: string }[]).map(({ id }) => id)).toEqual(others);
  const anyLine = said.replaceAll(/\.ts:\d+/g, '.ts:…');
  expect(anyLine.split('\n').slice(1)).toEqual([
    `tertulia: ${asking} cannot be loaded and is left out: games/${asking}/game.ts: there is no package "zz"`,
    `tertulia: ${throwing} cannot be loaded and is left out: games/${throwing}/game.ts:…: out of order`,
    `tertulia: ${unreadable} cannot be loaded and is left out: games/${unreadable}/game.ts:…: Expected identifier but found "="`,
    '',
  ]);
});

test('a build that is to be tested fails where a game or the pages cannot be built, whatever was built before', async () => {
  const root = copyOfProject();
  const failureOf = async () => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'build-all.mjs')], { cwd: root });
    const [said, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    return [code, said] as const;
  };
  mkdirSync(join(root, 'dist', 'web'), { recursive: true });
  writeFileSync(join(root, 'dist', 'web', 'index.html'), 'the last pages');
  writeFileSync(join(root, 'scripts', 'build-web.mjs'), "throw new Error('no pages');");
  expect(await failureOf()).toEqual([1, expect.stringMatching(/Building the pages failed; Vite said:.*no pages/s)]);
  writeFileSync(join(root, 'scripts', 'build-web.mjs'), '');
  appendFileSync(join(root, 'games', registry[0]?.game.id ?? '', 'game.ts'), '\nconst = 3;\n');
  execFileSync(process.execPath, [join(root, 'scripts', 'ready.mjs'), 'games'], { cwd: root, stdio: 'ignore' });
  expect(await failureOf()).toEqual([1, expect.stringMatching(/Building failed;.*Expected identifier but found/s)]);
  rmSync(root, { recursive: true });
});
