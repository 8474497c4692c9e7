import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuest, ask, sitDown, startTestServer, type TestServer } from '../server-for-tests.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { openPool } from '../storage/postgres/pool.ts';
import { Database } from '../storage/sqlite/driver.ts';
import { onEveryStorage } from '../storages-for-tests.ts';

/** A second, and what looking takes. */
const WITHIN = { timeout: 1500, interval: 20 };

onEveryStorage((newPlace) => {
  let place: StoragePlace;
  let server: TestServer;
  beforeAll(async () => {
    place = await newPlace();
    server = await startTestServer({ storage: await openStorage(place) });
  });
  afterAll(() => server.stop());

  /** Somebody with a name that nothing else has says a word that nobody else says, and is deleted. */
  async function comeAndGo(name: string, word: string): Promise<void> {
    const { code, clients } = await sitDown(server, [name, 'Beto']);
    await clients[0]!.must({ type: 'do', table: code, action: { type: 'say', text: word } });
    expect(await ask(server, '/api/me', { method: 'DELETE', token: clients[0]!.token as string })).toMatchObject({
      status: 200,
    });
  }

  /** Which of these are in the files now. */
  const found = (file: string, texts: readonly string[]) => {
    const bytes = ['', '-wal'].map((ending) => readFileSync(file + ending));
    return texts.filter((text) => bytes.some((part) => part.includes(text)));
  };

  test('what somebody deletes is gone from every file within a second', async () => {
    await comeAndGo('Zebedea', 'quizquilloso');
    if (place.type === 'sqlite') {
      const { file } = place;
      await expect.poll(() => found(file, ['Zebedea', 'quizquilloso']), WITHIN).toEqual([]);
      return;
    }
    const pool = openPool(place.url);
    const left = async () => {
      const { rows } = await pool.query(
        "select 1 from input where payload like '%quizquilloso%' or payload like '%Zebedea%'",
      );
      return rows.length;
    };
    const tidied = async () => {
      const { rows } = await pool.query("select vacuum_count as n from pg_stat_user_tables where relname = 'person'");
      return rows[0].n;
    };
    expect(await left()).toBe(0);
    await expect.poll(tidied, { ...WITHIN, timeout: 5000 }).toBeGreaterThan(0);
    await pool.end();
  });

  test('somebody who reads the database at that time does not keep it', async () => {
    if (place.type !== 'sqlite') return;
    const { file } = place;
    await addGuest(server, 'Eva');
    const reader = new Database(file, { readonly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from person').get();
    await comeAndGo('Yolanda', 'zascandilear');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(found(file, ['Yolanda', 'zascandilear'])).not.toEqual([]);
    expect((await ask(server, '/api/people', { body: { name: 'Fede' } })).status).toBe(201);
    reader.exec('commit');
    reader.close();
    await expect.poll(() => found(file, ['Yolanda', 'zascandilear']), WITHIN).toEqual([]);
  });
});
