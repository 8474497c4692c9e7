import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from './evening-for-tests.ts';
import {
  type FolderServer,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
  type ToyTable,
} from './folder-server-for-tests.ts';
import { hurried, listToy, withGame } from './games-for-tests.ts';

let folder: string;
let server: FolderServer;
beforeAll(async () => {
  folder = await newFolder();
  server = await startInFolder(folder, { findGame: withGame(listToy({ phases: hurried(6, 1) })) });
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

async function leaveAlone(table: ToyTable): Promise<void> {
  for (const client of table.clients) client.drop();
  let stage = 'playing';
  const look = async () => {
    stage = (await server.context.storage.findMatch(table.match))?.stage ?? 'gone';
  };
  const looking = setInterval(() => void look(), 100);
  try {
    await waitFor(
      () => `the match ends by itself: ${stage}`,
      () => stage === 'over',
    );
  } finally {
    clearInterval(looking);
  }
}

test.concurrent("a game's timer goes on with nobody connected and the table out of memory", async () => {
  const table = await playToy(server, { rounds: 1 });
  await leaveAlone(table);
  expect(server.context.registry.tables.some(({ id }) => id === table.match)).toBe(false);
});

test.concurrent('bots hold the seats of everybody who left once the grace period is over', async () => {
  const table = await playToy(server, { rounds: 2, settings: { graceSeconds: 6 } });
  await leaveAlone(table);
});
