import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import type { Shell } from '../shell.ts';
import { freshFolder, runCli } from '../world-for-tests.ts';
import { dataFolder } from './save-file.ts';
import { typedHere } from './start.ts';

const game = registry[0]!.game.id;

const last = `${game}-last.json`;

const args = ['play', game, '--seed', '5', '--bots', 'random'];

const asideNumbered = (number: number) => new RegExp(`^${game}-\\d{4}-\\d\\d-\\d\\d-${number}\\.json$`);

describe('without a named file', () => {
  test('every unfinished match is moved aside, with a message saying where', async () => {
    const folder = freshFolder();
    await runCli(args, { folder, stdin: '2\n' });
    const first = readFileSync(join(folder, last), 'utf8');
    const second = await runCli(args, { folder, stdin: '1\n' });
    await runCli(args, { folder, stdin: '0\n' });
    const asides = readdirSync(folder).filter((name) => name !== last);
    expect(asides).toEqual([expect.stringMatching(asideNumbered(1)), expect.stringMatching(asideNumbered(2))]);
    expect(readFileSync(join(folder, asides[0]!), 'utf8')).toBe(first);
    expect(second.stdout).toContain(`Your unfinished match was moved to ${asides[0]}\n`);
  });

  test.each([
    ['nobody answers', args],
    ['nobody plays', [...args, '--people', '0', '--set', 'maxRounds=1']],
  ])('nothing is written where %s', async (_, second) => {
    const folder = freshFolder();
    await runCli(args, { folder, stdin: '2\n' });
    const before = readFileSync(join(folder, last), 'utf8');
    const { exitCode, stdout } = await runCli(second, { folder, stdin: '' });
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd()).toMatch(/Nobody has answered, so the match was not saved; use --save FILE\.$/);
    expect(readdirSync(folder)).toEqual([last]);
    expect(readFileSync(join(folder, last), 'utf8')).toBe(before);
  });

  test('an unreadable file is moved aside', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, last), '{"half');
    const { stdout } = await runCli(args, { folder, stdin: '2\n' });
    const [aside] = readdirSync(folder).filter((name) => name !== last);
    expect(stdout).toContain(`${last} cannot be read as a match; it was moved to ${aside}\n`);
    expect(readFileSync(join(folder, aside!), 'utf8')).toBe('{"half');
  });

  test('the folder is created when it is needed', async () => {
    const folder = freshFolder();
    await runCli(args, { folder, env: { TERTULIA_DATA: 'deep/data' }, stdin: '2\n' });
    expect(readdirSync(join(folder, 'deep', 'data'))).toEqual([last]);
  });
});

describe('--save', () => {
  const refused = async (folder: string, ...more: string[]) => {
    const { exitCode, stderr } = await runCli([...args.slice(0, 2), ...more], { folder });
    return [exitCode, stderr];
  };

  test('overwrites nothing', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const why = 'tertulia: notes.txt already exists; choose another name, or continue that match with --resume\n';
    expect(await refused(folder, '--save', 'notes.txt')).toEqual([2, why]);
    await runCli([...args, '--save', 'a.json'], { folder, stdin: '2\n' });
    expect(await refused(folder, '--resume', 'a.json', '--save', 'notes.txt')).toEqual([2, why]);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    expect(await refused(folder, '--save', 'a.json')).toMatchObject([
      2,
      expect.stringContaining('a.json already exists'),
    ]);
    expect(await refused(folder, '--resume', 'a.json', '--save', './a.json')).toEqual([0, '']);
  });

  test('creates no folders, and names a path that is a folder', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'saves'));
    expect(await refused(folder, '--save', 'saves/none/a.json')).toEqual([
      2,
      'tertulia: there is no folder saves/none\n',
    ]);
    expect(await refused(folder, '--save', '.')).toEqual([2, `tertulia: ${folder} is a folder, not a file\n`]);
    expect(readdirSync(join(folder, 'saves'))).toEqual([]);
  });
});

const from = (folder: string) => ({ world: { folder, root: '/games/tertulia/' } }) as Shell;

test.each([
  ['/games/tertulia', './tertulia', 'data/a.json'],
  ['/games/tertulia/data', '../tertulia', 'a.json'],
  ['/games', './tertulia/tertulia', 'tertulia/data/a.json'],
  ['/home/ana/a/b/c', '/games/tertulia/tertulia', '/games/tertulia/data/a.json'],
])('from %s the command line is typed %s', (folder, tertulia, file) => {
  expect(typedHere(from(folder), '/games/tertulia/data/a.json')).toEqual({ tertulia, file });
});

test('a path with a space is quoted', () => {
  expect(typedHere(from('/games/tertulia'), "/games/tertulia/ana's match.json").file).toBe(`'ana'\\''s match.json'`);
});

test('an installed package is typed as npx finds it, and keeps nothing in its own folder', () => {
  const shell = { world: { env: {}, folder: '/home/ana', root: '/home/ana/node_modules/tertulia/' } } as Shell;
  expect(typedHere(shell, '/home/ana/data/a.json')).toEqual({ tertulia: 'npx tertulia', file: 'data/a.json' });
  expect(dataFolder(shell)).toBe('/home/ana/data');
});
