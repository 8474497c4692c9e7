import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../storage/sqlite/folder-for-tests.ts';
import { openHandle } from '../storage/sqlite/handle.ts';
import { LogFile } from './open-log.ts';

const at = folderForTests();
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test('a log whose folder vanishes goes to stderr, and into a file of its name again once it can', () => {
  const folder = at('vanishing');
  mkdirSync(folder);
  let now = 0;
  const aside: string[] = [];
  const log = new LogFile(join(folder, 'a.log'), { now: () => now, aside: (line) => aside.push(line) });
  log.write('one\n');
  rmSync(folder, { recursive: true });
  now += 1000;
  log.write('two\n');
  log.write('three\n');
  expect(aside).toEqual([expect.stringContaining('cannot be written (ENOENT)'), 'two\n', 'three\n']);
  expect(log.trouble).toBe('ENOENT');
  mkdirSync(folder);
  log.write('four\n');
  expect([log.trouble, readFileSync(join(folder, 'a.log'), 'utf8')]).toEqual([null, 'four\n']);
});

test('a log that was renamed goes on in a new file', () => {
  let now = 0;
  const log = new LogFile(at('turned.log'), { now: () => now });
  log.write('one\n');
  renameSync(at('turned.log'), at('turned.log.1'));
  now += 1000;
  log.write('two\n');
  expect([at('turned.log.1'), at('turned.log')].map((file) => readFileSync(file, 'utf8'))).toEqual(['one\n', 'two\n']);
});

test('logs and databases are for their owner alone, and those of an older version are made so', () => {
  writeFileSync(at('open.log'), 'before\n');
  writeFileSync(at('open.db'), '');
  for (const name of ['open.log', 'open.db']) chmodSync(at(name), 0o644);
  new LogFile(at('open.log')).write('after\n');
  expect([modeOf(at('open.log')), readFileSync(at('open.log'), 'utf8')]).toEqual(['600', 'before\nafter\n']);
  for (const file of [at('open.db'), at('new/folder/new.db')]) {
    const handle = openHandle(file);
    handle.exec('create table a (b)');
    const files = [file, `${file}-wal`, `${file}-shm`];
    expect(files.map(existsSync)).toEqual([true, true, true]);
    expect(files.map(modeOf)).toEqual(['600', '600', '600']);
    handle.close();
  }
  expect(modeOf(at('new/folder'))).toBe('700');
});
