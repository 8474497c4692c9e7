import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../kernel/index.ts';
import { TestClient } from '../client-for-tests.ts';
import {
  choose,
  finishToy,
  imageOf,
  lookInto,
  moveTo,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
  type ToyTable,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

const VERSION_1 = withGame(listToy());
/** Newer rules: in a match that is taken up everybody gets ten points for their patience. */
const VERSION_2 = withGame(listToy({ version: 2, upgrades: { 1: giveTenPoints } }));

function giveTenPoints(old: Json): Json {
  const state = structuredClone(old) as unknown as { table: { points: number[] } };
  state.table.points = state.table.points.map((points) => points + 10);
  return state as unknown as Json;
}

const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await newFolder();
  folders.push(folder);
});
afterEach(async () => {
  for (const each of folders.splice(0)) await removeFolder(each);
});

/** Plays half a round under the first rules. */
async function playHalf(): Promise<{ table: ToyTable; stop: () => Promise<void> }> {
  const first = await startInFolder(folder, { findGame: VERSION_1 });
  const table = await playToy(first);
  for (const seat of [0, 1]) expect(await choose(table, seat)).toMatchObject({ type: 'accepted' });
  return { table, stop: first.stop };
}

const linesOf = (where: string, { match }: ToyTable) => lookInto(where, (storage) => storage.read(match));

test('a match that a server saved when it stopped goes on under newer rules', async () => {
  const { table, stop } = await playHalf();
  await stop();
  const second = await startInFolder(folder, { findGame: VERSION_2 });
  expect(second.resumed).toEqual({ resumed: 1, broken: 0 });
  const moved = await moveTo(second.url, table);
  expect(moved.clients[0]?.view(0).match).toMatchObject({ version: 2, asked: [2], table: { points: [10, 10, 10] } });
  expect(await choose(moved, 2)).toMatchObject({ type: 'accepted' });
  await second.stop();

  const third = await startInFolder(folder, { findGame: VERSION_2 });
  const again = await moveTo(third.url, table);
  expect(again.clients[0]?.view(0).match?.table).toMatchObject({ round: 2 });
  const ends = await finishToy(again);
  for (const end of ends) expect(end).toEqual(ends[0]);
  await third.stop();
});

test('a match that was cut off without a save waits for its old rules, and loses nothing', async () => {
  const { table, stop } = await playHalf();
  const image = await imageOf(folder);
  folders.push(image);
  await stop();
  const before = await linesOf(image, table);

  const second = await startInFolder(image, { findGame: VERSION_2 });
  expect(second.resumed).toEqual({ resumed: 0, broken: 1 });
  const client = await new TestClient(second.url, table.clients[0]!.token).connect();
  expect(await client.watch(table.code, 0)).toMatchObject({ code: 'other-rules', with: { played: 1, known: 2 } });
  await second.stop();
  expect(await linesOf(image, table)).toEqual(before);

  const third = await startInFolder(image, { findGame: VERSION_1 });
  await finishToy(await moveTo(third.url, table));
  await third.stop();
});

test('a save from before the last moves is not what newer rules go on from', async () => {
  const { table, stop } = await playHalf();
  await stop();
  const second = await startInFolder(folder, { findGame: VERSION_1 });
  expect(await choose(await moveTo(second.url, table), 2)).toMatchObject({ type: 'accepted' });
  const image = await imageOf(folder);
  folders.push(image);
  await second.stop();

  const third = await startInFolder(image, { findGame: VERSION_2 });
  expect(third.resumed).toEqual({ resumed: 0, broken: 1 });
  await third.stop();
});
