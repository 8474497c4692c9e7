import { afterAll, beforeAll, expect, test } from 'vitest';
import { playSeat } from '../client-for-tests.ts';
import { startPlaying, startTestServer, type TestServer } from '../server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('four people play a whole match, and each sees the end', async () => {
  const { code, clients } = await startPlaying(server, ['Ana', 'Beto', 'Caro', 'Dani']);
  await Promise.all(clients.map((client, seat) => playSeat(client, code, seat, 7)));
  const outcomes = clients.map((client, seat) => client.view(seat).match?.outcome);
  expect(outcomes[0]?.ranking.flat().sort()).toEqual([0, 1, 2, 3]);
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  expect(clients[0]?.view(0).standing.stage).toBe('over');
});

test('one person plays with three bots', async () => {
  const { code, clients } = await startPlaying(server, ['Eva'], { bot: 'steady' });
  await playSeat(clients[0] as never, code, 0, 3);
  expect(clients[0]?.view(0).match?.outcome).not.toBeNull();
});
