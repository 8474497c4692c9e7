import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryStorage } from '../../storages-for-tests.ts';
import { appendTo, opened } from '../contract/scene-for-tests.ts';
import { openStorage } from '../open-storage.ts';
import { CLUSTER_SECRET } from '../port.ts';
import { folderForTests } from '../sqlite/folder-for-tests.ts';
import { openMigrated } from '../sqlite/handle.ts';
import { openInline } from '../sqlite/inline-for-tests.ts';
import { backup, restore } from './backup.ts';
import { fillForTests, rowsIn } from './filled-for-tests.ts';

const at = folderForTests();
const sqlite = (name: string) => ({ type: 'sqlite', file: at(name) }) as const;
const source = sqlite('source.sqlite');
const whole = at('whole.backup');
let match = '';

beforeAll(async () => {
  const storage = await openInline(source.file);
  match = await fillForTests(storage);
  await storage.close();
  await backup(source, whole);
});

test('what is restored is what was backed up, and progress is told', async () => {
  const seen: string[] = [];
  const rowCount = await restore(whole, sqlite('copy.sqlite'), (rows, doing) => seen.push(`${doing} ${rows}`));
  await backup(sqlite('copy.sqlite'), at('copy.backup'));
  expect(await rowsIn(at('copy.backup'))).toEqual(await rowsIn(whole));
  expect(rowCount).toBe((await rowsIn(whole)).length);
  expect(seen.slice(0, 2)).toEqual(['checking 500', 'checking 1000']);
  expect(seen.at(-1)).toBe(`writing ${rowCount}`);
  const storage = await openInline(at('copy.sqlite'));
  expect(await storage.findByToken('second hash')).toMatchObject({ id: 'ana', name: 'Añá "🂡"' });
  const [session] = (await storage.listSessions()) as [string];
  expect(await storage.listSlots(session)).toMatchObject([
    { id: 'place of ana', linkHash: 'hash of a link', number: 1 },
  ]);
  expect(await storage.append(appendTo(match, { number: 2_501 }))).toBe('ok');
  await storage.close();
});

test('a backup holds no secret of a cluster', async () => {
  const place = sqlite('cluster.sqlite');
  const storage = await openInline(place.file);
  await storage.addSetting(CLUSTER_SECRET, 'known to nodes');
  await storage.addSetting('other', 'known to all');
  await storage.close();
  await backup(place, at('cluster.backup'));
  const rows = (await rowsIn(at('cluster.backup'))).join('\n');
  expect(rows).toContain('known to all');
  expect(rows).not.toContain('known to nodes');
});

test('a backup is of one moment, though the server goes on', async () => {
  const place = sqlite('busy.sqlite');
  const storage = await openStorage(place);
  const id = await fillForTests(storage);
  let isDone = false;
  const appending = (async () => {
    for (let number = 2_501; !isDone; number++) await storage.append(appendTo(id, { number, at: number }));
  })();
  await backup(place, at('busy.backup'));
  isDone = true;
  await appending;
  await storage.close();
  const rows = await rowsIn(at('busy.backup'));
  const lines = rows.filter((row) => row.startsWith('input') && row.includes(id));
  const last = JSON.stringify(['changed_at', lines.length === 2_501 ? 2_000 : lines.length - 1]);
  expect(rows.find((row) => row.startsWith('match') && row.includes(id))).toContain(last);
});

test('a damaged or cut file is refused before anything is written', async () => {
  const packed = readFileSync(whole);
  const text = gunzipSync(packed).toString();
  const lines = text.split('\n');
  const damages = {
    cut: packed.subarray(0, packed.length / 2),
    'without its end': gzipSync(lines.slice(0, -2).join('\n')),
    'a line less': gzipSync(lines.toSpliced(40, 1).join('\n')),
    'a letter changed': gzipSync(text.replace('hello', 'hallo')),
    flipped: packed.with(packed.length >> 1, packed[packed.length >> 1]! ^ 1),
  };
  for (const [damage, bytes] of Object.entries(damages)) {
    writeFileSync(at('damaged.backup'), bytes);
    const refused = restore(at('damaged.backup'), sqlite('untouched.sqlite'));
    // A flipped bit may make the first line say another version, which is read before the end of the file.
    await expect(refused, damage).rejects.toMatchObject({ code: expect.stringMatching(/^(damaged|newer)-backup$/) });
  }
  expect(existsSync(at('untouched.sqlite'))).toBe(false);
});

test('other files and backups of newer versions are refused', async () => {
  const header = { type: 'tertulia-backup', format: 1, schema: '001-matches', writtenAt: '' };
  const files = [
    ['not-a-backup', 'Dear Ana,'],
    ['not-a-backup', gzipSync('{"format":1}\n')],
    ['newer-backup', gzipSync(`${JSON.stringify({ ...header, format: 2 })}\n`)],
    ['newer-backup', gzipSync(`${JSON.stringify({ ...header, schema: '999-later' })}\n`)],
  ] as const;
  for (const [code, bytes] of files) {
    writeFileSync(at('other.backup'), bytes);
    await expect(restore(at('other.backup'), sqlite('untouched.sqlite'))).rejects.toMatchObject({ code });
  }
});

test('a database in use is not restored into', async () => {
  await expect(restore(whole, source)).rejects.toMatchObject({ code: 'not-empty', message: /empty/ });
});

test('a backup of an older schema is brought up to date', async () => {
  (await openMigrated(at('older.sqlite'), '001-matches')).close();
  await backup(sqlite('older.sqlite'), at('older.backup'));
  expect(await restore(at('older.backup'), sqlite('upgraded.sqlite'))).toBe(0);
  const storage = await openInline(at('upgraded.sqlite'));
  expect(await storage.findPerson('ana')).toBeNull();
  await storage.close();
});

test('a backup that fails leaves no file behind', async () => {
  await expect(backup(sqlite('missing.sqlite'), at('none.backup'))).rejects.toMatchObject({ code: 'not-a-database' });
  await expect(backup(source, at('no-folder/none.backup'))).rejects.toThrow(/ENOENT/);
  expect(readdirSync(dirname(whole)).filter((name) => /none|unfinished/.test(name))).toEqual([]);
});

describe('what older versions let in', () => {
  const odd = ['p/a\0b', 'p/a\0c', 'p/\ud800', 'p/\ud801', 'p/\ufffd', 'p/plain'];

  onEveryStorage((newPlace) => {
    test('is replaced, and said', async () => {
      const from = sqlite('let-in.sqlite');
      rmSync(from.file, { force: true });
      const storage = await openInline(from.file);
      const id = await opened(storage, { sitters: ['ana'] });
      await storage.append(appendTo(id, { lines: odd.map((commandId) => ({ commandId, payload: '{}' })) }));
      await storage.addPerson({ id: 'p', name: 'A\0na', tokenHash: 'h', createdAt: 1 });
      await storage.close();
      await backup(from, at('let-in.backup'));
      const to = await newPlace();
      const mended: number[] = [];
      await restore(at('let-in.backup'), to, undefined, (rows) => mended.push(rows));
      expect(mended).toEqual([6]);
      const restored = await openStorage(to);
      const ids = (await restored.read(id)).flatMap(({ commandId }) => commandId ?? []);
      expect(ids.filter((each) => each !== 'p/plain' && !/^p\/replaced-[0-9a-f]{64}$/.test(each))).toEqual([]);
      expect([new Set(ids).size, (await restored.findPerson('p'))?.name]).toEqual([6, 'A\ufffdna']);
      await restored.close();
    });
  });
});
