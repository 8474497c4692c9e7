import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../experiment/analysis/csv.ts';
import { registry } from '../games/registry.ts';
import { RowsFile } from './rows-file.ts';
import type { Shell } from './shell.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const simulate = (folder: string, ...args: readonly string[]) =>
  runCli(['simulate', ...args, '--workers', '1', '--json'], { folder });

const bufferOf = (file: string): ArrayBuffer => Uint8Array.from(readFileSync(file)).buffer;

/** The file's rows as objects; whole numbers of 64 bits are numbers again. */
async function parquetRows(file: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await parquetReadObjects({ file: bufferOf(file) });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, typeof cell === 'bigint' ? Number(cell) : cell])),
  );
}

const jsonRows = (file: string): readonly Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each(registry.map(({ game: { id } }) => id))('%s', (id) => {
  test('the same rows and columns as CSV, JSON lines and Parquet', async () => {
    const folder = freshFolder();
    const args = [id, '--games', '5', '--seed', '9007199254740991'];
    for (const form of ['csv', 'jsonl', 'parquet']) {
      expect((await simulate(folder, ...args, '--rows', `rows.${form}`)).exitCode).toBe(0);
    }
    const [head, ...lines] = readCsv(readFileSync(join(folder, 'rows.csv'), 'utf8')).map(({ fields }) => fields);
    const lists = jsonRows(join(folder, 'rows.jsonl'));
    expect(await parquetRows(join(folder, 'rows.parquet'))).toEqual(lists);
    expect(lists.map((row) => Object.values(row).map((cell) => String(cell ?? '')))).toEqual(lines);
    expect(Object.keys(lists[0] ?? {})).toEqual(head);
    expect(lists.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(readdirSync(folder).sort()).toEqual(['rows.csv', 'rows.jsonl', 'rows.parquet']);
  });
});

test('the sides that won are named, and match the report', async () => {
  const folder = freshFolder();
  const { stdout } = await simulate(folder, 'secret-hitler-xl', '--games', '20', '--rows', 'rows.jsonl');
  const { sides, means } = JSON.parse(stdout);
  const rows = jsonRows(join(folder, 'rows.jsonl'));
  const winsOf = (side: string) => rows.filter(({ sides: won }) => String(won).split('+').includes(side)).length;
  for (const side of Object.keys(sides)) expect(winsOf(side)).toBe(sides[side].wins);
  expect(rows.reduce((sum, { elections }) => sum + Number(elections), 0) / 20).toBeCloseTo(means.elections);
});

test('rows of shards are those of the whole', async () => {
  const folder = freshFolder();
  const args = ['snatch', '--games', '7'];
  await simulate(folder, ...args, '--rows', 'all.jsonl');
  const parts = [0, 1, 2].map((shard) => `${shard}.jsonl`);
  for (const [shard, file] of parts.entries()) await simulate(folder, ...args, '--shard', `${shard}/3`, '--rows', file);
  const rows = parts.flatMap((file) => jsonRows(join(folder, file)));
  expect(rows.sort((one, other) => Number(one.index) - Number(other.index))).toEqual(
    jsonRows(join(folder, 'all.jsonl')),
  );
});

test('--csv is CSV whatever the ending; a link stays a link, and a folder is refused', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'old.txt'), 'old');
  symlinkSync(join(folder, 'old.txt'), join(folder, 'link.txt'));
  await simulate(folder, 'snatch', '--games', '1', '--csv', 'link.txt');
  expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toMatch(/^index,seed,seats,bots,winners,reason,/);
  mkdirSync(join(folder, 'folder.csv'));
  expect((await simulate(folder, 'snatch', '--games', '1', '--rows', 'folder.csv')).exitCode).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(['folder.csv', 'link.txt', 'old.txt']);
});

test('a file that was there stays until the new one is whole', async () => {
  const folder = freshFolder();
  const path = join(folder, 'rows.parquet');
  writeFileSync(path, 'old');
  const stderr = new PassThrough();
  const messages = { text: (_key: string, { file }: { file: string }) => `Written: ${file}` };
  const shell = { world: { folder, stderr }, messages } as unknown as Shell;
  const columns = [{ name: 'index', kind: 'whole' }] as const;
  const rows = await RowsFile.open(shell, 'rows.parquet', '--rows');
  await rows.write([], columns);
  // More than are kept in memory.
  const many = Array.from({ length: 120_001 }, (_, index) => [index]);
  for (let from = 0; from < many.length; from += 7000) await rows.write(many.slice(from, from + 7000), columns);
  expect(readFileSync(path, 'utf8')).toBe('old');
  rows.finish();
  expect(String(stderr.read())).toBe('Written: rows.parquet\n');
  const { num_rows, row_groups } = parquetMetadata(bufferOf(path));
  expect([num_rows, row_groups.length]).toEqual([120_001n, 3]);
  expect((await parquetRows(path)).every(({ index }, at) => index === at)).toBe(true);
  const again = await RowsFile.open(shell, 'other.parquet', '--rows');
  again.discard();
  expect([existsSync(join(folder, 'other.parquet')), readdirSync(folder)]).toEqual([false, ['rows.parquet']]);
});
