import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type StoragePlace } from '../../storage/open-storage.ts';
import type { Slot, Storage } from '../../storage/port.ts';
import { findPostgresOrSkip, type PostgresServer, startPostgres } from '../../storage/postgres/server-for-tests.ts';
import { folderForTests } from '../../storage/sqlite/folder-for-tests.ts';
import { openMigrated } from '../../storage/sqlite/handle.ts';
import { readingFrom } from './read-storage.ts';

const at = folderForTests();
const programs = findPostgresOrSkip();
let server: PostgresServer | null = null;
beforeAll(async () => {
  if (programs !== null) server = await startPostgres(programs);
}, 60_000);
afterAll(() => server?.remove());

const PLACES: readonly [string, () => StoragePlace][] = [
  ['SQLite', () => ({ type: 'sqlite', file: at('house.db') })],
  ['PostgreSQL', () => ({ type: 'postgres', url: server?.url ?? '' })],
];

const SLOT: Slot = {
  ...{ id: 'place', session: 's', linkHash: null, label: 'a label', number: 1, person: null, name: 'Ana' },
  externalId: 'x',
};

async function openSessionIn(storage: Storage): Promise<void> {
  await storage.open({
    ...{ id: 's', kind: 'session', code: 'ABCDEF', after: null, game: 'g', createdAt: 1, node: 'n', sitters: [] },
    ...{ first: '{"line":0}', stage: 'lobby', isListed: false, seats: 2, freeChairs: 0, people: 0 },
  });
  await storage.addSlots([SLOT]);
}

const append = (storage: Storage) =>
  storage.append({
    ...{ match: 's', epoch: 1, number: 1, lines: [{ commandId: null, payload: '{"line":1}' }], at: 2 },
    ...{ summary: null, sitters: [] },
  });

test.each(PLACES.filter(([name]) => name === 'SQLite' || programs !== null))(
  '%s: while others write, one snapshot is read, and nobody is fenced off',
  async (_name, placeOf) => {
    const place = placeOf();
    const storage = await openStorage(place);
    await openSessionIn(storage);
    const before = await storage.findByCode('ABCDEF');
    const read = await readingFrom(place, async (reading) => {
      const row = await reading.findByCode('ABCDEF');
      expect(await append(storage)).toBe('ok');
      return { row, lines: await reading.read('s'), slots: await reading.listSlots('s') };
    });
    expect(read).toEqual({
      row: before,
      lines: [{ number: 0, epoch: 1, commandId: null, payload: '{"line":0}' }],
      slots: [SLOT],
    });
    expect(await readingFrom(place, (reading) => reading.read('s'))).toHaveLength(2);
    await storage.close();
  },
);

test('a database of an older program holds no session, and is not brought up to date', async () => {
  const file = at('older.db');
  (await openMigrated(file, '002-people')).close();
  const place = { type: 'sqlite', file } as const;
  expect(await readingFrom(place, (reading) => reading.findByCode('ABCDEF'))).toBeNull();
  expect(await readingFrom(place, (reading) => reading.findByCode('ABCDEF'))).toBeNull();
});
