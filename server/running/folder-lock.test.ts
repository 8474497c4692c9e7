import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdFolder, LOCK_FILE } from './folder-lock.ts';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'tertulia-lock-'));
const lockOf = (folder: string): string => join(folder, LOCK_FILE);
const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('one process at a time holds a folder', () => {
  const folder = freshFolder();
  const held = holdFolder(folder);
  expect(holdFolder(folder)).toEqual({ heldBy: process.pid });
  if ('release' in held) held.release();
  expect(existsSync(lockOf(folder))).toBe(false);
  expect(holdFolder(folder)).toHaveProperty('release');
});

test.each([
  ['of a process that is gone', () => ({ pid: dead(), machine: hostname(), began: '1' })],
  ['whose number another process has now', () => ({ pid: process.ppid, machine: hostname(), began: '1' })],
  ['that is no lock at all', () => 'x'],
])('a lock %s is taken over', (_, holder) => {
  const folder = freshFolder();
  writeFileSync(lockOf(folder), JSON.stringify(holder()));
  expect(holdFolder(folder)).toHaveProperty('release');
});

test('a lock of another machine holds while it is touched', () => {
  const folder = freshFolder();
  writeFileSync(lockOf(folder), JSON.stringify({ pid: 1, machine: 'elsewhere', began: null }));
  expect(holdFolder(folder)).toEqual({ heldBy: 1 });
  const before = new Date(Date.now() - 60_000);
  utimesSync(lockOf(folder), before, before);
  expect(holdFolder(folder)).toHaveProperty('release');
});
