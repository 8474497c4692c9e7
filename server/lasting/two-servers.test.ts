import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../client-for-tests.ts';
import {
  choose,
  type FolderServer,
  finishToy,
  moveTo,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
  type ToyTable,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

const findGame = withGame(listToy());
let folder: string;
let older: FolderServer;
let newer: FolderServer;
let table: ToyTable;
beforeAll(async () => {
  folder = await newFolder();
  older = await startInFolder(folder, { findGame });
  table = await playToy(older, { rounds: 4 });
  newer = await startInFolder(folder, { findGame });
});
afterAll(async () => {
  await older.stop();
  await newer.stop();
  await removeFolder(folder);
});

test('a server that took a match over is the only one that writes it, and people go on there', async () => {
  expect(newer.resumed).toEqual({ resumed: 1, broken: 0 });
  expect(await choose(table, 0)).toMatchObject({ type: 'refused', code: 'moved' });
  await Promise.all(table.clients.map((client) => client.until(() => client.ended.length > 0)));
  for (const [seat, client] of table.clients.entries()) expect(client.ended).toEqual([{ seat, code: 'moved' }]);

  const moved = await moveTo(newer.url, table);
  expect(moved.clients[0]?.view(0).match?.asked).toEqual([0, 1, 2]);
  expect(await choose(moved, 0)).toMatchObject({ type: 'accepted' });
});

test('while both want it, each line has one owner and every acknowledged word is there once', async () => {
  const sides = [await moveTo(older.url, table), await moveTo(newer.url, table)];
  const words: string[] = [];
  await Promise.all(
    sides.flatMap(({ clients }, side) =>
      clients.map(async (client, seat) => {
        // As much as a person may say at once, at each of the two servers.
        for (let count = 0; count < 9; count++) {
          const text = `${side}-${seat}-${count}`;
          if (await speak(client, seat, text)) words.push(text);
        }
      }),
    ),
  );
  expect(words.length).toBeGreaterThan(20);
  const lines = await newer.context.storage.read(table.match);
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index));
  expect(lines.every(({ epoch }, index) => epoch >= (lines[index - 1]?.epoch ?? 0))).toBe(true);
  for (const word of words) {
    expect(lines.filter(({ payload }) => payload.includes(`"text":"${word}"`))).toHaveLength(1);
  }
  const moved = await moveTo(newer.url, table);
  while (!(await speak(moved.clients[0]!, 0, 'here'))) {
    expect(moved.clients[0]?.ended.at(-1)?.code).toBe('moved');
    // They have said as much as they may at once; asking again without a pause counts as a flood.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await finishToy(await moveTo(newer.url, table));
});

/** Says something; comes back where the table has moved away. */
async function speak(client: TestClient, seat: number, text: string): Promise<boolean> {
  const answer = await client.ask({ type: 'talk', table: table.code, seat, channel: 'table', text });
  if (answer.type === 'accepted') return true;
  await client.watch(table.code, seat);
  return false;
}
