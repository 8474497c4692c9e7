import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, runCli } from './world-for-tests.ts';

const recordInto = (folder: string, ...more: readonly string[]) =>
  runCli(['simulate', 'snatch', '--games', '2', '--seed', '4', '--record', 'data', '--json', ...more], { folder });

test('a folder holds each match as a save that can be verified, a file for each seat, and what they are', async () => {
  const folder = freshFolder();
  const { exitCode, stdout } = await recordInto(folder);
  expect(exitCode).toBe(0);
  expect(readdirSync(join(folder, 'data')).sort()).toEqual([
    'match-000000.json',
    'match-000000.seat-0.jsonl',
    'match-000000.seat-1.jsonl',
    'match-000001.json',
    'match-000001.seat-0.jsonl',
    'match-000001.seat-1.jsonl',
    'matches.json',
  ]);
  const matches = JSON.parse(readFileSync(join(folder, 'data/matches.json'), 'utf8'));
  expect(matches).toMatchObject({ format: 1, game: 'snatch', seats: 2, matches: 2, seed: 4, bots: 'random' });
  expect(matches.options).toEqual(JSON.parse(stdout).options);
  expect((await runCli(['replay', 'data/match-000001.json', '--verify'], { folder })).exitCode).toBe(0);
  const again = freshFolder();
  await recordInto(again, '--log-level', 'minimal');
  for (const name of readdirSync(join(folder, 'data')))
    expect(readFileSync(join(again, 'data', name), 'utf8')).toBe(readFileSync(join(folder, 'data', name), 'utf8'));
});

test('a folder with something in it, and what is not a folder, are bad input', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'mine.txt'), '');
  const { exitCode, stderr } = await recordInto(folder);
  expect([exitCode, stderr]).toEqual([2, 'tertulia: --record takes a new or an empty folder; data is not empty\n']);
  const other = freshFolder();
  writeFileSync(join(other, 'data'), '');
  expect((await recordInto(other)).exitCode).toBe(2);
});
