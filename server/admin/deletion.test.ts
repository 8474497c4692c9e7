import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGame } from '../../games/registry.ts';
import {
  type GameTypes,
  keepsCommitment,
  readSave,
  replaySave,
  type Snapshot,
  type Tagged,
} from '../../kernel/host.ts';
import { noted, notesOf } from '../../kernel/testing/index.ts';
import type { Entry } from '../../table/table-event.ts';
import { NOBODY, realName, type TableState } from '../../table/table-state.ts';
import { playSeat, TestClient } from '../client-for-tests.ts';
import { ask, comeIn, quietWorld, SHORT, SOME_GAME, sitDown, type TestServer } from '../server-for-tests.ts';
import { realWorld, startServer } from '../start.ts';
import { backup } from '../storage/backup/backup.ts';
import { rowsIn } from '../storage/backup/filled-for-tests.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { findPostgresOrSkip, type PostgresServer, startPostgres } from '../storage/postgres/server-for-tests.ts';
import { Database } from '../storage/sqlite/driver.ts';
import { folderForTests } from '../storage/sqlite/folder-for-tests.ts';
import { forgetPerson, scrub, scrubSave } from './deletion.ts';

describe('a person is deleted', () => {
  const some = findGame(SOME_GAME)!;
  /** A game in which everybody may talk to everybody, for that is what has to be forgotten. */
  const talkative = { ...some, game: { ...some.game, channels: () => [{ name: 'all', hearers: 'all' as const }] } };
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-forgetting-'));
  const file = join(folder, 'tertulia.db');
  let server: TestServer;

  beforeAll(async () => {
    const running = await startServer({
      options: {
        ...{ host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 100 },
      },
      storage: await openStorage({ type: 'sqlite', file }),
      world: realWorld(pino({ level: 'silent' })),
      findGame: () => talkative,
    });
    server = { ...running, url: `http://127.0.0.1:${running.port}`, folder };
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Every row of every table, as text. */
  function everything(): string {
    const database = new Database(file, { readonly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
    const rows = tables.flatMap((table) => database.prepare(`select * from "${table}"`).all());
    database.close();
    return JSON.stringify(rows);
  }

  const NAME = 'Zoraida';
  const GONE = [NAME, 'zoraida', 'Zori', 'Hermana', 'xylophone'];

  async function say(client: TestClient, code: string): Promise<void> {
    await client.must({ type: 'do', table: code, action: { type: 'say', text: 'xylophone in the lobby' } });
  }

  const talk = (client: TestClient, code: string) =>
    client.must({ type: 'talk', table: code, seat: 0, channel: 'all', text: 'xylophone at play' });

  async function finished(): Promise<string> {
    const { code, clients, table } = await sitDown(server, [NAME, 'Bob']);
    const [host, bob] = clients as [TestClient, TestClient];
    await say(host, code);
    await host.must({ type: 'do', table: code, action: { type: 'start' } });
    await talk(host, code);
    await Promise.all([playSeat(host, code, 0, 1), playSeat(bob, code, 1, 1)]);
    const id = table.id;
    for (const client of clients) client.close();
    while ((await server.context.storage.readSave(id)) === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return id;
  }

  test('after it nothing of a name or of what was said is in the database, and everything goes on', async () => {
    const { storage, registry } = server.context;
    const over = await finished();
    const running = await sitDown(server, ['Bob', 'Ida'], { settings: { graceSeconds: null } });
    const [bob] = running.clients as [TestClient];
    const eva = await comeIn(server, 'Eva');
    const zoraida = await comeIn(server, NAME);
    const person = zoraida.person as string;
    // She only watches one table; at another she has two seats, one under another name, and is its host.
    const elsewhere = await new TestClient(server.url, zoraida.token).connect();
    await elsewhere.watch(running.code, 'spectator');
    await say(elsewhere, running.code);
    const own = await registry.create({
      ...{ game: SOME_GAME, wish: SHORT, settings: { pace: 0 }, isModerated: false },
      host: { person, name: NAME },
    });
    if (!own.ok) throw new Error(own.why.code);
    const { code } = own.value;
    await zoraida.watch(code, 'spectator');
    for (const [seat, name] of [[0], [1, 'Hermana']] as const) {
      const action = { type: 'sit', seat, ...(name && { name }) };
      await zoraida.must({ type: 'do', table: code, action });
    }
    await zoraida.must({ type: 'do', table: code, action: { type: 'rename', seat: 0, name: 'Zori' } });
    await eva.watch(code, 'spectator');
    await eva.must({ type: 'do', table: code, action: { type: 'sit', seat: 2 } });
    await eva.watch(code, 2);
    await zoraida.must({ type: 'do', table: code, action: { type: 'fill', seat: 3, bot: 'random' } });
    await zoraida.must({ type: 'do', table: code, action: { type: 'start' } });
    await talk(zoraida, code);
    for (const word of GONE) expect(everything()).toContain(word);

    const first = await storage.findPeople(NAME, 10);
    expect(first).toHaveLength(2);
    for (const { id } of first) expect(await forgetPerson(server.context, id)).toMatchObject({ ok: true });

    for (const word of GONE) expect(everything()).not.toContain(word);
    expect(everything()).toContain('Bob');
    expect(await storage.findPeople(NAME, 10)).toEqual([]);
    await zoraida.until(() => zoraida.closeCode !== null);
    expect(zoraida.closeCode).toBe(4003);
    expect(JSON.stringify(registry.tables.map(({ state }) => state))).not.toMatch(/Zor|Hermana/);

    // The match that was over still verifies.
    const save = readSave(JSON.parse((await storage.readSave(over))!.payload));
    if (!save.ok) throw new Error(save.why.code);
    expect(replaySave(talkative.game, save.value).ok).toBe(true);
    expect(keepsCommitment(save.value)).toBe(true);
    // The match that was being played goes on to its end, with another host and with bots in the empty seats.
    await playSeat(eva, code, 2, 1);
    expect(registry.atHand(code)?.state.host).toBe(eva.person);
    // And the table that she was watching can begin.
    await bob.must({ type: 'do', table: running.code, action: { type: 'start' } });
    for (const client of [bob, eva]) client.close();
  });

  test('it is refused where a save cannot be written, and the person can ask again', async () => {
    const { context } = server;
    const { storage } = context;
    await finished();
    const [zoraida] = await storage.findPeople(NAME, 1);
    const storing = { ...storage, keepSave: async () => 'fenced' as const };
    const refused = await forgetPerson({ ...context, storage: storing }, zoraida!.id);
    expect(refused).toEqual({ ok: false, why: { code: 'moved' } });
    expect(await storage.findPeople(NAME, 1)).toEqual([zoraida]);
    expect(await forgetPerson(context, zoraida!.id)).toEqual({ ok: true, value: { matches: 1 } });
    expect(everything()).not.toContain('xylophone');
  });

  test('it is refused where the person is written about again and again', async () => {
    const { context } = server;
    await finished();
    const [zoraida] = await context.storage.findPeople(NAME, 1);
    const stubborn = { ...context.storage, rewrite: async () => undefined };
    const refused = await forgetPerson({ ...context, storage: stubborn }, zoraida!.id);
    expect(refused).toEqual({ ok: false, why: { code: 'moved' } });
    expect(await context.storage.findPeople(NAME, 1)).toEqual([zoraida]);
    expect(await forgetPerson(context, zoraida!.id)).toMatchObject({ ok: true });
  });

  test('somebody banned whose deletion is refused stays banned', async () => {
    const { context } = server;
    const { person } = await context.people.add(NAME);
    await context.people.ban(person.id, 5);
    const sessions = { forgetPerson: async () => ({ ok: false, why: { code: 'stopping' } }) };
    const refused = await forgetPerson({ ...context, sessions: sessions as never }, person.id);
    expect(refused).toEqual({ ok: false, why: { code: 'stopping' } });
    expect(await context.storage.findPerson(person.id)).toMatchObject({ bannedAt: 5 });
    expect(await forgetPerson(context, person.id)).toMatchObject({ ok: true });
  });

  test('a table whose log is damaged is cleaned without it', async () => {
    const { registry, storage } = server.context;
    const { code, clients, table } = await sitDown(server, [NAME, 'Bob']);
    const [host, bob] = clients as [TestClient, TestClient];
    await say(host, code);
    await host.must({ type: 'do', table: code, action: { type: 'start' } });
    await talk(host, code);
    await bob.must({ type: 'talk', table: code, seat: 1, channel: 'all', text: 'ukulele' });
    const person = host.person as string;
    for (const client of clients) client.close();
    await storage.rewrite(table.id, [{ number: 3, payload: '{"at' }]);
    await registry.reread(table.id);
    expect(await registry.load(table.id)).toMatchObject({ ok: false, why: { code: 'match-broken' } });
    expect(await forgetPerson(server.context, person)).toEqual({ ok: true, value: { matches: 1 } });
    for (const word of GONE) expect(everything()).not.toContain(word);
    expect(everything()).toContain('ukulele');
  });

  test('somebody who is not there is not forgotten', async () => {
    expect(await forgetPerson(server.context, 'nobody')).toEqual({ ok: false, why: { code: 'no-such-person' } });
  });
});

describe('their own words in answers', () => {
  const some = findGame(SOME_GAME)!;
  const withNotes = { ...some, game: noted(some.game) };
  const programs = findPostgresOrSkip();
  const at = folderForTests();
  let postgres: PostgresServer;

  describe('what somebody wrote in answers goes with them, and the match goes on', () => {
    test('in SQLite', () => forgetsWords({ type: 'sqlite', file: at('tertulia.db') }));

    describe.skipIf(programs === null)('where PostgreSQL is installed', () => {
      beforeAll(async () => {
        postgres = await startPostgres(programs!);
      });
      afterAll(() => postgres.remove());
      test('in PostgreSQL', () => forgetsWords({ type: 'postgres', url: postgres.url }));
    });
  });

  async function forgetsWords(place: StoragePlace): Promise<void> {
    const server = await serverOn(place);
    try {
      await playAndForget(server, place);
    } finally {
      await server.stop();
    }
  }

  async function playAndForget(server: TestServer, place: StoragePlace): Promise<void> {
    const over = await jotted(server, 'one');
    await Promise.all(over.clients.map((client, seat) => playSeat(client, over.code, seat, 1)));
    while ((await server.context.storage.readSave(over.table.id)) === null) await sleep(10);
    const running = await jotted(server, 'two');
    const written = ['hers: one', 'hers: two', 'his: one', 'his: two'];
    expect(await foundIn(place, written)).toEqual(written);

    for (const { clients } of [over, running]) await forgetPerson(server.context, clients[0]!.person as string);

    expect(await foundIn(place, written)).toEqual(['his: one', 'his: two']);
    await stillVerifies(server, over.table.id);
    const bob = running.clients[1]!;
    await bob.until(() => notesSeenBy(bob)[0] === '…');
    expect(notesSeenBy(bob).slice(0, 2)).toEqual(['…', 'his: two']);
    await playSeat(bob, running.code, 1, 1);
    await stillVerifies(server, running.table.id);
  }

  async function serverOn(place: StoragePlace): Promise<TestServer> {
    const running = await startServer({
      options: { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 100 },
      storage: await openStorage(place),
      world: quietWorld(),
      findGame: () => withNotes,
    });
    return { ...running, url: `http://127.0.0.1:${running.port}`, folder: at('.') };
  }

  /** A match in which both people have written the same note, and then one of their own. */
  async function jotted(server: TestServer, note: string) {
    const scene = await sitDown(server, ['Zoraida', 'Bob']);
    await scene.clients[0]!.must({ type: 'do', table: scene.code, action: { type: 'start' } });
    for (const [seat, whose] of ['hers', 'his'].entries())
      for (const text of ['the same', `${whose}: ${note}`]) await jot(scene.clients[seat]!, scene.code, seat, text);
    return scene;
  }

  /** Bots may be quicker: then it is written under the next question. */
  async function jot(client: TestClient, table: string, seat: number, note: string): Promise<void> {
    await client.until(() => client.followed.get(seat)?.match != null);
    const { question } = client.view(seat).match!;
    const answer = await client.answer(table, { seat, question, command: { type: 'jot', note } });
    if (answer.type === 'accepted') return;
    await client.until(() => client.view(seat).match!.question !== question);
    await jot(client, table, seat, note);
  }

  const notesSeenBy = (client: TestClient): readonly string[] => notesOf(client.view(1).match as { table: object });

  /** Those of these texts that are anywhere in the database. */
  async function foundIn(place: StoragePlace, texts: readonly string[]): Promise<readonly string[]> {
    const file = at(`${place.type}-${performance.now()}.backup`);
    await backup(place, file);
    const rows = (await rowsIn(file)).join('\n');
    return texts.filter((text) => rows.includes(text));
  }

  /** It verifies, and shows the other's note and none of hers. */
  async function stillVerifies(server: TestServer, id: string): Promise<void> {
    const { body } = await ask(server, `/api/matches/${id}/verify`);
    expect(body).toMatchObject({ commitment: 'kept', replays: true });
    const { body: replay } = await ask(server, `/api/matches/${id}/replay?seat=open`);
    for (const kept of ['his: ', 'the same']) expect(JSON.stringify(replay)).toContain(kept);
    expect(JSON.stringify(replay)).not.toContain('hers: ');
  }
});

describe('a log is scrubbed', () => {
  const chair = (person: string, name: string) =>
    ({ type: 'person', person, name: realName(name), heldBy: null, hasLeft: false }) as const;
  const STATE: TableState = {
    ...{
      code: 'AAAAAA',
      match: 'm',
      game: 'g',
      stage: 'lobby',
      isPaused: false,
      host: 'p1',
      coHosts: [],
      stood: 0,
      kicked: [],
      moderators: [],
      awayHosts: [],
      formerCoHosts: [],
      dealt: [],
      players: [],
      programs: [],
      requests: [],
      askers: [],
      usedNames: [],
      knocks: [],
      admitted: [],
      turnedAway: [],
    },
    wish: { preset: 'p', options: {}, seats: 3 },
    settings: {
      isListed: false,
      isModerated: false,
      isBlind: false,
      pace: 0,
      decisionSeconds: null,
      graceSeconds: null,
    },
    chairs: [chair('p1', 'Zoraida'), chair('p2', 'Bob'), NOBODY],
    numbers: {},
    session: null,
    extension: null,
    guests: [
      { person: 'p1', name: realName('Zoraida'), muted: [] },
      { person: 'p2', name: realName('Bob'), muted: ['p1'] },
    ],
  };
  const talk = (seat: number, text: string) =>
    ({
      at: 0,
      type: 'input',
      input: { type: 'talk', at: 0, seat, channel: 'table', text, phrase: { type: 'say', what: text } },
    }) as const;
  const LOG: readonly Entry[] = [
    { at: 0, type: 'opened', wall: 1, state: STATE },
    { at: 0, type: 'said', person: 'p1', name: realName('Zoraida'), text: 'secret one' },
    { at: 0, type: 'said', person: 'p2', name: realName('Bob'), text: 'hello' },
    { at: 0, type: 'sat', seat: 2, person: 'p1', name: realName('Zoraida’s sister') },
    { at: 0, type: 'renamed', seat: 2, name: realName('Zora') },
    { at: 0, type: 'reordered', order: [1, 0, 2] },
    talk(0, 'Bob speaks'),
    talk(1, 'secret two'),
    talk(2, 'secret three'),
    { at: 0, type: 'stood', seat: 1 },
    { at: 0, type: 'sat', seat: 1, person: 'p2', name: realName('Bob again') },
    talk(1, 'Bob speaks from there'),
  ];
  const linesOf = (entries: readonly Entry[]) =>
    entries.map((entry, number) => ({ number, epoch: 1, commandId: null, payload: JSON.stringify(entry) }));
  const leaver = (person: string) => ({ person, ownWords: ['note', 'notes'] });
  const textAfter = (lines: ReturnType<typeof linesOf>, person: string) => {
    const rewritten = new Map(scrub(lines, leaver(person)).changed.map(({ number, payload }) => [number, payload]));
    return lines.map(({ number, payload }) => rewritten.get(number) ?? payload).join('\n');
  };

  describe('a log without a person', () => {
    test('holds none of their names and words, whichever seat they had, and all of the others’', () => {
      const text = textAfter(linesOf(LOG), 'p1');
      for (const gone of ['Zora', 'sister', 'secret']) expect(text).not.toContain(gone);
      for (const kept of ['hello', 'Bob speaks', 'Bob again', 'Bob speaks from there']) expect(text).toContain(kept);
    });

    test('is not rewritten where nothing is theirs, nor a second time', () => {
      expect(scrub(linesOf(LOG), leaver('p3')).changed).toEqual([]);
      const once = linesOf(scrub(linesOf(LOG), leaver('p1')).entries as readonly Entry[]);
      expect(scrub(once, leaver('p1')).changed).toEqual([]);
    });

    test('holds what another host wrote, where the log says who sent it', () => {
      const wrote = (note: string): Entry => ({
        ...{ at: 0, type: 'input' },
        input: { type: 'host', at: 0, question: 0, command: { type: 'jot', note } as Tagged },
      });
      const state = { ...STATE, coHosts: ['p2'] };
      const [opened, own, other] = linesOf([{ at: 0, type: 'opened', wall: 1, state }, wrote('mine'), wrote('theirs')]);
      const lines = [opened!, { ...own!, commandId: 'p1/1' }, { ...other!, commandId: 'p2/1' }];
      const text = textAfter(lines as never, 'p1');
      expect([text.includes('mine'), text.includes('theirs')]).toEqual([false, true]);
    });

    test('holds nothing that they had chosen when time was up', () => {
      const jot = (note: string) => ({ type: 'jot', note }) as Tagged;
      const clock = { type: 'answer', at: 0, by: 'clock', question: 0, isDraft: true } as const;
      const lines = linesOf([
        { at: 0, type: 'opened', wall: 1, state: STATE },
        { at: 0, type: 'input', input: { type: 'time', at: 0, question: 0, drafts: { 0: jot('one'), 1: jot('two') } } },
        { at: 0, type: 'input', input: { ...clock, seat: 0, command: jot('three') } },
        { at: 0, type: 'input', input: { ...clock, seat: 1, command: jot('four') } },
      ]);
      const text = textAfter(lines, 'p1');
      expect(['one', 'two', 'three', 'four'].filter((note) => text.includes(`"${note}"`))).toEqual(['two', 'four']);
    });

    test('loses a line that cannot be read, if it may be about them', () => {
      const [first, ...rest] = linesOf(LOG);
      const damaged = [
        first!,
        { ...rest[0]!, payload: '{"person":"p1","text":"secr' },
        { ...rest[1]!, payload: '{"at' },
      ];
      expect(scrub(damaged, leaver('p1')).changed).toContainEqual({ number: 1, payload: '' });
      expect(scrub(damaged, leaver('p1')).changed.map(({ number }) => number)).not.toContain(2);
    });

    test('loses a line that cannot be read, if they sent it', () => {
      const [first, ...rest] = linesOf(LOG);
      const damaged = [first!, { ...rest[0]!, commandId: 'p1/1', payload: '{"text":"secr' }] as never;
      expect(scrub(damaged, leaver('p1')).changed).toContainEqual({ number: 1, payload: '' });
      expect(scrub(damaged, leaver('p2')).changed.map(({ number }) => number)).not.toContain(1);
    });

    test('holds no words after a line that cannot be read, unless another sent them', () => {
      const lines = linesOf(LOG).map((line) => (line.number === 3 ? { ...line, payload: '{"at' } : line));
      const sent = lines.map((line) => (line.number === 6 ? { ...line, commandId: 'p2/1' } : line));
      const text = textAfter(sent as never, 'p1');
      for (const gone of ['Zora', 'secret', 'Bob speaks from there']) expect(text).not.toContain(gone);
      for (const kept of ['hello', 'Bob speaks']) expect(text).toContain(kept);
    });
  });

  describe('a save without a person', () => {
    const inputs = LOG.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));
    const save = JSON.stringify({ format: 1, log: inputs.slice(0, 3), told: [] });

    test('has the inputs of the clean log', () => {
      const { log } = JSON.parse(
        scrubSave({ payload: save, number: 9, ownWords: [] }, scrub(linesOf(LOG), leaver('p1'))),
      ) as { log: { text: string }[] };
      expect(log.map(({ text }) => text)).toEqual(['Bob speaks', '…', '…']);
    });

    test('is empty where it cannot be read', () => {
      const scrubbed = scrub(linesOf(LOG), leaver('p1'));
      for (const payload of ['{"log":[{"text":"secr', '[]', ''])
        expect(scrubSave({ payload, number: 9, ownWords: [] }, scrubbed)).toBe('');
    });

    test('is silent altogether where it does not fit the log', () => {
      const { log } = JSON.parse(
        scrubSave({ payload: save, number: 4, ownWords: [] }, scrub(linesOf(LOG), leaver('p1'))),
      ) as { log: { text: string }[] };
      expect(log.map(({ text }) => text)).toEqual(['…', '…', '…']);
    });
  });

  describe('what they wrote in answers', () => {
    const jot = (note: string, by: 'person' | 'bot' | 'host', seat: number): Entry => ({
      ...{ at: 0, type: 'input' },
      input: { type: 'answer', at: 0, seat, by, question: 1, command: { type: 'jot', note } as Tagged },
    });
    const place = (notes: readonly string[]) =>
      ({ question: 1, at: 0, state: { phase: 'p', table: { notes, mood: 'mine' } } }) as unknown as Snapshot<GameTypes>;
    const byHost = { type: 'host', at: 0, question: 1, command: { type: 'jot', note: 'ruled' } as Tagged } as const;
    const written: readonly Entry[] = [
      { at: 0, type: 'opened', wall: 1, state: STATE },
      jot('mine', 'person', 0),
      jot('', 'person', 0),
      jot('for another', 'host', 1),
      { at: 0, type: 'input', input: byHost },
      jot('by a bot', 'bot', 0),
      jot('theirs', 'person', 1),
      { at: 0, type: 'upgraded', version: 2, from: place(['mine', 'theirs']) },
    ];
    const notesAfter = (person: string) =>
      scrub(linesOf(written), leaver(person)).entries.flatMap((entry) =>
        entry?.type === 'input' && 'command' in entry.input
          ? (entry.input.command as unknown as { note: string }).note
          : [],
      );

    test('goes from their answers and from what they did as host, and not from those of bots and others', () => {
      expect(notesAfter('p1')).toEqual(['…', '', '…', '…', 'by a bot', 'theirs']);
      expect(notesAfter('p2')).toEqual(['mine', '', 'for another', 'ruled', 'by a bot', '…']);
      expect(scrub(linesOf(written), leaver('p1')).words).toEqual(new Set(['mine', 'for another', 'ruled']));
    });

    test('goes from where a match went on under newer rules, out of the fields that hold such words', () => {
      const last = scrub(linesOf(written), leaver('p1')).entries.at(-1);
      expect(last).toMatchObject({ from: { state: { table: { notes: ['…', 'theirs'], mood: 'mine' } } } });
    });

    const inputs = written.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));
    const told = [[], [{ event: { type: 'jotted', note: 'mine' }, to: 'all' }]];
    const payload = JSON.stringify({ format: 1, log: inputs, told, now: place(['mine', 'theirs']) });
    const savedAfter = (number: number) => {
      const scrubbed = scrub(linesOf(written.slice(0, 7)), leaver('p1'));
      return JSON.parse(scrubSave({ payload, number, ownWords: ['note', 'notes'] }, scrubbed));
    };

    test('goes from a save of older rules: its log, what was told, and its current state', () => {
      expect(savedAfter(7)).toMatchObject({
        log: [{ command: { note: '…' } }, {}, {}, {}, {}, { command: { note: 'theirs' } }],
        told: [[], [{ event: { type: 'jotted', note: '…' } }]],
        now: { state: { table: { notes: ['…', 'theirs'], mood: 'mine' } } },
      });
    });

    test('goes from every field where the game is not known', () => {
      const scrubbed = scrub(linesOf(written), { person: 'p1', ownWords: 'all' });
      expect(scrubbed.words).toEqual(new Set(['mine', 'for another', 'ruled']));
      const left = JSON.parse(scrubSave({ payload, number: 7, ownWords: 'all' }, scrubbed));
      expect(left).toMatchObject({
        log: [{ command: { type: 'jot', note: '…' } }, {}, {}, {}, {}, { command: { note: 'theirs' } }],
        told: [[], [{ event: { type: 'jotted', note: '…' } }]],
        now: { state: { table: { notes: ['…', 'theirs'], mood: '…' } } },
      });
    });

    test('goes with everybody’s where a save does not fit the log', () => {
      expect(savedAfter(3)).toMatchObject({ now: { state: { table: { notes: ['…', '…'], mood: 'mine' } } } });
    });
  });
});
