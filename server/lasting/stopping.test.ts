import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../client-for-tests.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { ChildServer } from './child-server-for-tests.ts';
import { newEvening, PLANS, waitFor } from './evening-for-tests.ts';
import { audit, openTables, takeSeats } from './kills-for-tests.ts';

let folder: string;
let place: StoragePlace;
let server: ChildServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-stopping-'));
  place = { type: 'sqlite', file: join(folder, 'tertulia.db') };
  server = await ChildServer.make(folder);
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a server that is stopped says so, keeps everything, and the next goes on', async () => {
  const evening = newEvening(5);
  const tokens = await openTables(place, evening, PLANS.slice(0, 2));
  await server.start();
  const players = await takeSeats(server.url, evening, tokens);
  const playing = Promise.all(players.map((player) => player.play()));
  const onlooker = await new TestClient(server.url, null).connect();
  await onlooker.watch(evening.tables[0]!.code, 'spectator');
  const deaf = await new TestClient(server.url, null).connect();
  deaf.raw.pause();
  await waitFor(
    () => 'some moves',
    () => evening.acknowledged.length > 30,
  );

  const stopping = onlooker.next(({ type }) => type === 'stopping');
  const asked = performance.now();
  await server.stop();
  // Nobody waits for a client that does not listen.
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await stopping).toEqual({ type: 'stopping', comeBackIn: expect.any(Number) });
  await waitFor(
    () => 'the socket is closed',
    () => onlooker.closeCode !== null,
  );
  expect(onlooker.closeCode).toBe(1012);

  const storage = await openStorage(place);
  const running = await storage.listPlaying();
  expect(running).not.toEqual([]);
  for (const id of running) expect((await storage.readSave(id))?.number).toBe((await storage.read(id)).length);
  await storage.close();

  await server.start();
  evening.isEnding = true;
  await playing;
  for (const { client } of players) client.leave();
  await server.stop();
  const after = await openStorage(place);
  expect(await audit(after, evening)).toMatchObject({ losses: [], unsaved: 0 });
  await after.close();
  expect(server.complaints).toEqual([]);
});
