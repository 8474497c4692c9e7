import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FromServer } from '../../protocol/index.ts';
import type { TestClient } from '../client-for-tests.ts';
import {
  choose,
  type FolderServer,
  finishToy,
  imageOf,
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
let server: FolderServer;
let table: ToyTable;
beforeAll(async () => {
  folder = await newFolder();
  server = await startInFolder(folder, { findGame });
  table = await playToy(server);
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const say = (client: TestClient, seat: number, id: string): Promise<FromServer> =>
  client.ask({ type: 'talk', table: table.code, seat, channel: 'table', text: `word ${id}` }, id);

async function timesKept({ context }: FolderServer, id: string): Promise<number> {
  const lines = await context.storage.read(table.match);
  return lines.filter(({ commandId }) => commandId?.endsWith(`/${id}`)).length;
}

test('a command sent twice before its first answer is carried out once and answered twice', async () => {
  const [ana] = table.clients as [TestClient];
  const answers = ana.received.length;
  await Promise.all([say(ana, 0, 'twice'), say(ana, 0, 'twice')].slice(1));
  await ana.until(() => countOf(ana, answers) === 2);
  expect(await timesKept(server, 'twice')).toBe(1);
});

const countOf = ({ received }: TestClient, from: number): number =>
  received.slice(from).filter((text) => text === '{"type":"accepted","id":"twice"}').length;

test('a command that was acknowledged before the server died is known to the next', async () => {
  const [ana] = table.clients as [TestClient];
  expect(await say(ana, 0, 'before')).toMatchObject({ type: 'accepted' });
  const image = await imageOf(folder);
  const next = await startInFolder(image, { findGame });
  const moved = await moveTo(next.url, table);
  expect(await say(moved.clients[0]!, 0, 'before')).toMatchObject({ type: 'accepted' });
  expect(await timesKept(next, 'before')).toBe(1);
  await next.stop();
  await removeFolder(image);
});

test('an id that was used for something else is refused, also by the next server', async () => {
  const [ana] = table.clients as [TestClient];
  const sayElse = (client: TestClient) =>
    client.ask({ type: 'talk', table: table.code, seat: 0, channel: 'table', text: 'something else' }, 'once');
  expect(await say(ana, 0, 'once')).toMatchObject({ type: 'accepted' });
  expect(await sayElse(ana)).toMatchObject({ type: 'refused', code: 'id-used' });
  const image = await imageOf(folder);
  const next = await startInFolder(image, { findGame });
  const [client] = (await moveTo(next.url, table)).clients as [TestClient];
  expect(await sayElse(client)).toMatchObject({ type: 'refused', code: 'id-used' });
  expect(await say(client, 0, 'once')).toMatchObject({ type: 'accepted' });
  expect(await timesKept(next, 'once')).toBe(1);
  await next.stop();
  await removeFolder(image);
});

test('two people may use the same id', async () => {
  const [ana, beto] = table.clients as [TestClient, TestClient];
  for (const [seat, client] of [ana, beto].entries()) {
    expect(await say(client, seat, 'same')).toMatchObject({ type: 'accepted' });
  }
  expect(await timesKept(server, 'same')).toBe(2);
});

test('a command sent again long after is still carried out once, and the table goes on', async () => {
  const [ana, beto, caro] = table.clients as [TestClient, TestClient, TestClient];
  expect(await say(ana, 0, 'old')).toMatchObject({ type: 'accepted' });
  for (let count = 0; count < 40; count++) {
    await Promise.all([say(beto, 1, `b${count}`), say(caro, 2, `c${count}`)]);
  }
  await say(ana, 0, 'old');
  expect(await timesKept(server, 'old')).toBe(1);
  expect(await say(ana, 0, 'new')).toMatchObject({ type: 'accepted' });
});

test('a command of the match before is known to the next server too, which never saw that match', async () => {
  const short = await playToy(server, { rounds: 1 });
  const [ana, beto, caro] = short.clients as [TestClient, TestClient, TestClient];
  const { question } = caro.view(2).match!;
  const last = { type: 'answer', table: short.code, seat: 2, question, command: { type: 'choose', change: false } };
  await Promise.all([choose(short, 0), choose(short, 1)]);
  expect(await caro.ask(last, 'last')).toMatchObject({ type: 'accepted' });
  await finishToy(short);
  await ana.must({ type: 'do', table: short.code, action: { type: 'again' } });
  await beto.until(() => beto.view(1).match === null);
  const image = await imageOf(folder);
  const next = await startInFolder(image, { findGame });
  const moved = await moveTo(next.url, short);
  expect(await moved.clients[2]!.ask(last, 'last')).toMatchObject({ type: 'accepted' });
  expect(await moved.clients[2]!.ask({ ...last, question: 7 }, 'last')).toMatchObject({ code: 'id-used' });
  await next.stop();
  await removeFolder(image);
});
