import { expect, test } from 'vitest';
import { TestClient } from '../client-for-tests.ts';
import { Database } from '../storage/sqlite/driver.ts';
import {
  choose,
  fileIn,
  finishToy,
  moveTo,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

/** What may be wrong with a line of a log: its number and its content; null where the line is gone. */
const SPOILED: Readonly<Record<string, readonly [number: number, payload: string | null]>> = {
  'half a line': [6, '{"at":12,"type":"inp'],
  'a line of another kind': [6, '[]'],
  'a first line that says nothing': [0, '{"at":0,"type":"opened"}'],
  'a move that was never legal': [7, '{"at":1,"type":"input","input":{"type":"answer","at":1,"seat":9}}'],
  'a start without a seed': [6, '{"at":0,"type":"started","wall":1,"version":1,"setup":{}}'],
  'a missing line': [5, null],
};

/** Spoils one line of a log behind the storage's back. */
function spoil(folder: string, match: string, [number, payload]: readonly [number, string | null]): void {
  const database = new Database(fileIn(folder));
  if (payload === null) database.prepare('delete from input where match = ? and number = ?').run(match, number);
  else database.prepare('update input set payload = ? where match = ? and number = ?').run(payload, match, number);
  database.close();
}

test('a spoiled line breaks its own match, which says so, and no other', async () => {
  const folder = await newFolder();
  const findGame = withGame(listToy());
  const first = await startInFolder(folder, { findGame });
  const kinds = Object.keys(SPOILED);
  const tables = await Promise.all(kinds.map(() => playToy(first)));
  const whole = await playToy(first);
  for (const table of tables) expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
  await first.stop();
  for (const [index, kind] of kinds.entries()) spoil(folder, tables[index]!.match, SPOILED[kind]!);

  const second = await startInFolder(folder, { findGame });
  expect(second.resumed).toEqual({ resumed: 1, broken: kinds.length });
  for (const [index, kind] of kinds.entries()) {
    const { code, clients } = tables[index]!;
    const client = await new TestClient(second.url, clients[0]!.token).connect();
    expect({ kind, answer: await client.watch(code, 0) }).toMatchObject({ kind, answer: { code: 'match-broken' } });
  }
  await finishToy(await moveTo(second.url, whole));
  await second.stop();
  await removeFolder(folder);
});
