import { expect, test, vi } from 'vitest';
import type { Save } from '../../kernel/host.ts';
import { DeviceStorage } from './device-storage.ts';
import { MemoryStore, Overtaken } from './key-value-store.ts';

const TABLE = { game: 'g', match: 'm', stage: 'lobby' } as const;
const append = (number: number, ...payloads: string[]) => ({
  match: 'm',
  epoch: 1,
  number,
  lines: payloads.map((payload) => ({ commandId: null, payload })),
  at: 0,
  summary: null,
  sitters: [],
});
const payloads = async (storage: DeviceStorage, match = 'm') =>
  (await storage.read(match)).map(({ payload }) => payload);

test('what was appended is read back in its order by a later reader', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  await storage.openTable(TABLE, '0');
  for (let number = 1; number < 12; number++) await storage.append(append(number, `${number}`));
  const later = new DeviceStorage(store, () => undefined);
  expect(await later.findTable('g')).toEqual(TABLE);
  expect(await payloads(later)).toEqual(Array.from({ length: 12 }, (_, number) => `${number}`));
});

test('another table of the same game takes the place of the former, of which nothing stays', async () => {
  const store = new MemoryStore();
  await new DeviceStorage(store, () => undefined).openTable(TABLE, '0');
  await new DeviceStorage(store, () => undefined).openTable({ ...TABLE, match: 'n' }, '1');
  const later = new DeviceStorage(store, () => undefined);
  expect([await payloads(later, 'm'), await payloads(later, 'n')]).toEqual([[], ['1']]);
});

test('a table that is opened with several lines has all of them, or replaces nothing', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  const more = { lines: [{ commandId: 'c', payload: 'n 1' }], at: 5 };
  await storage.openTable(TABLE, '0');
  await store.write([{ store: 'lines', key: 'n/00000001', value: 'of another tab' }]);
  await expect(storage.openTable({ ...TABLE, match: 'n' }, 'n 0', more)).rejects.toThrow(Overtaken);
  expect([await storage.findTable('g'), await payloads(storage)]).toEqual([TABLE, ['0']]);
  await store.write([{ store: 'lines', without: 'n/' }]);
  await storage.openTable({ ...TABLE, match: 'n' }, 'n 0', more);
  expect(await new DeviceStorage(store, () => undefined).read('n')).toEqual([
    { number: 0, epoch: 1, commandId: null, payload: 'n 0' },
    { number: 1, epoch: 1, commandId: 'c', payload: 'n 1', wall: 5 },
  ]);
});

test('what is put aside is found by nobody, but still there', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  await storage.openTable(TABLE, '0');
  await storage.openTable({ ...TABLE, game: 'g2', match: 'm2' }, '0');
  await storage.putAside('g');
  expect(await new DeviceStorage(store, () => undefined).findTable('g')).toBeNull();
  expect(await new DeviceStorage(store, () => undefined).findTable('g2')).toMatchObject({ match: 'm2' });
  expect(await store.read('aside', 'g')).toMatchObject({ table: TABLE, lines: [{ payload: '0' }] });
});

test('two tabs never write over each other, and the second goes on from what the first wrote', async () => {
  const store = new MemoryStore();
  let told = 0;
  const [one, other] = [new DeviceStorage(store, () => told++), new DeviceStorage(store, () => told++)];
  await one.openTable(TABLE, '0');
  await one.append(append(1, 'one 1'));
  expect(await payloads(other)).toEqual(['0', 'one 1']);
  expect(await other.append(append(2, 'other 2', 'other 3'))).toBe('ok');
  expect(await one.append(append(2, 'one 2'))).toBe('duplicate');
  expect(await payloads(one)).toEqual(['0', 'one 1', 'other 2', 'other 3']);
  expect(await one.append(append(4, 'one 4'))).toBe('ok');
  expect(await payloads(new DeviceStorage(store, () => undefined))).toEqual([
    '0',
    'one 1',
    'other 2',
    'other 3',
    'one 4',
  ]);
  expect([told, one.isLasting]).toEqual([0, true]);
});

test('what is forgotten is read again, with what another tab wrote', async () => {
  const store = new MemoryStore();
  const [one, other] = [new DeviceStorage(store, () => undefined), new DeviceStorage(store, () => undefined)];
  await one.openTable(TABLE, '0');
  await other.append(append(1, 'other 1'));
  one.forget('g');
  expect(await payloads(one)).toEqual(['0', 'other 1']);
  await other.append(append(2, 'other 2'));
  await one.findTable('g');
  expect(await payloads(one)).toEqual(['0', 'other 1', 'other 2']);
  await other.openTable({ ...TABLE, match: 'n' }, 'n 0');
  one.forget('g');
  expect(await one.findTable('g')).toMatchObject({ match: 'n' });
});

test('nothing is written to a match that another tab has replaced', async () => {
  const store = new MemoryStore();
  const [one, other] = [new DeviceStorage(store, () => undefined), new DeviceStorage(store, () => undefined)];
  await one.openTable(TABLE, '0');
  await other.openTable({ ...TABLE, match: 'n' }, 'n 0');
  const summary = { stage: 'over', isListed: false, seats: 1, freeChairs: 0, people: 1 } as const;
  expect(await one.append({ ...append(1, 'one 1'), summary })).toBe('duplicate');
  expect(await one.findTable('g')).toEqual({ ...TABLE, match: 'n' });
  expect(await store.list('lines', 'm/')).toEqual([]);
});

test('what only this page has is never forgotten', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  await storage.openTable(TABLE, '0');
  store.write = () => Promise.reject(new Error('full'));
  await storage.append(append(1, '1'));
  storage.forget('g');
  expect([await storage.findTable('g'), await payloads(storage)]).toEqual([TABLE, ['0', '1']]);
});

test('where a write fails it says so once, goes on in memory, and leaves a log without a gap', async () => {
  const store = new MemoryStore();
  let told = 0;
  const storage = new DeviceStorage(store, () => told++);
  await storage.openTable(TABLE, '0');
  await storage.append(append(1, '1'));
  const { write } = store;
  store.write = () => Promise.reject(new Error('full'));
  expect(await storage.append(append(2, '2'))).toBe('ok');
  store.write = write;
  expect(await storage.append(append(3, '3'))).toBe('ok');
  expect([told, storage.isLasting]).toEqual([1, false]);
  expect(await payloads(storage)).toEqual(['0', '1', '2', '3']);
  expect(await payloads(new DeviceStorage(store, () => undefined))).toEqual(['0', '1']);
});

test('without a store it keeps as long as the page lasts', async () => {
  const storage = new DeviceStorage(null, () => undefined);
  await storage.openTable(TABLE, '0');
  expect([storage.isLasting, await payloads(storage)]).toEqual([false, ['0']]);
});

const FINISHED = { now: { outcome: { type: 'abandoned' } } } as unknown as Save;
const UNFINISHED = { now: { outcome: null } } as unknown as Save;

/** A match of each of these times. */
const keepAll = async (storage: DeviceStorage, times: readonly number[], save: Save, game = 'g') => {
  for (const endedAt of times)
    await storage.keepSave({ id: `${game}-${endedAt + 10}`, game, endedAt, names: [], save });
};
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const timesOf = async (storage: DeviceStorage, of = 'g') =>
  (await storage.listSaves()).filter(({ game }) => game === of).map(({ endedAt }) => endedAt);

test('twenty finished matches are kept, the last first, and rubbish is passed over', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  await keepAll(storage, upTo(23), FINISHED);
  await store.write([{ store: 'saves', key: 'x', value: 'rubbish' }]);
  expect(await timesOf(storage)).toEqual(upTo(20, 3).reverse());
  expect([await storage.findSave('x'), await storage.findSave('g-10')]).toEqual([null, null]);
});

test('the matches of one game make no room for those of another', async () => {
  const storage = new DeviceStorage(new MemoryStore(), () => undefined);
  await keepAll(storage, [0, 1], FINISHED, 'other');
  await keepAll(storage, upTo(21, 2), FINISHED);
  expect([await timesOf(storage, 'other'), (await timesOf(storage)).length]).toEqual([[1, 0], 20]);
});

test('a match that can be gone on with goes only for another such, and after all that are finished', async () => {
  const storage = new DeviceStorage(new MemoryStore(), () => undefined);
  await keepAll(storage, upTo(2), UNFINISHED);
  await keepAll(storage, upTo(30, 2), FINISHED);
  expect(await timesOf(storage)).toEqual([...upTo(18, 14).reverse(), 1, 0]);
  await keepAll(storage, upTo(18, 40), UNFINISHED);
  expect(await timesOf(storage)).toEqual([...upTo(18, 40).reverse(), 1, 0]);
  await keepAll(storage, [60, 61], FINISHED);
  expect(await timesOf(storage)).toEqual([61, ...upTo(18, 40).reverse(), 1, 0]);
  await keepAll(storage, [70], UNFINISHED);
  expect(await timesOf(storage)).toEqual([70, ...upTo(18, 40).reverse(), 1]);
});

test('a match that is dropped is gone, and no other', async () => {
  const storage = new DeviceStorage(new MemoryStore(), () => undefined);
  await keepAll(storage, [0, 1], UNFINISHED);
  await storage.dropSave('g-10');
  await storage.dropSave('');
  expect(await timesOf(storage)).toEqual([1]);
});

test('what bots said before is passed over where it is broken or cannot be read', async () => {
  const store = new MemoryStore();
  const storage = new DeviceStorage(store, () => undefined);
  const line = { seat: 1, channel: 'table', phrase: { type: 'trust', seat: 0 } };
  await storage.keepSpoken('pebbles', [line, null, { seat: 1 }] as never);
  expect(await storage.spokenBefore('pebbles')).toEqual([[line]]);
  for (const broken of ['x', [null, 'x', [null]]]) {
    vi.spyOn(store, 'read').mockResolvedValueOnce(broken as never);
    expect((await storage.spokenBefore('pebbles')).flat()).toEqual([]);
  }
  vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('gone'));
  expect(await storage.spokenBefore('pebbles')).toEqual([]);
});
