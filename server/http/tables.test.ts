import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { historyOf, type Remembered } from '../../table/history.ts';
import type { TableEvent } from '../../table/table-event.ts';
import { realName, type SeatState, type TableState } from '../../table/table-state.ts';
import { listedNight } from '../attacks/nights-for-tests.ts';
import { addGuest, ask, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';
import type { LogLine } from '../storage/port.ts';

const game = SOME_GAME;

interface Shown {
  code: string;
  url: string;
  seat: number;
  stage: string;
  host: string;
  chairs: { type: string; name?: string; person?: string }[];
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const open = (token: string, body: object = {}) =>
  ask<Shown>(server, '/api/tables', { token, body: { game, ...body } });

test('two hundred people who press quick play at the same moment all sit, four to a table', async () => {
  // All of the same name, as happens in a crowd.
  const people = await Promise.all(Array.from({ length: 200 }, () => addGuest(server, 'Ana')));
  const seated = await Promise.all(
    people.map(({ token }) => ask<Shown>(server, '/api/quick-play', { token, body: { game } })),
  );
  expect(seated.every(({ status }) => status === 200)).toBe(true);
  const chairs = seated.map(({ body }) => `${body.code}/${body.seat}`);
  expect(new Set(chairs).size).toBe(200);
  expect(new Set(seated.map(({ body }) => body.code)).size).toBe(50);
  const tables = await Promise.all(
    [...new Set(seated.map(({ body }) => body.code))].map((code) => ask<Shown>(server, `/api/tables/${code}`)),
  );
  const sitters = tables.flatMap(({ body }) => body.chairs.map(({ person }) => person));
  expect(new Set(sitters)).toEqual(new Set(people.map(({ person }) => person)));
});

test('the games are listed as the command line lists them', async () => {
  const { body } = await ask<{ id: string; options: object[] }[]>(server, '/api/games');
  expect(body.map(({ id }) => id)).toEqual(registry.map((gamePackage) => gamePackage.game.id));
  expect(body[0]).toMatchObject({
    title: { en: expect.any(String), es: expect.any(String) },
    seats: { min: 4, max: 4 },
  });
});

describe('a table', () => {
  test.each([
    ['locked', 'table-locked'],
    ['knock', 'knock-first'],
  ])('that is %s shows itself and its history only to those who were let in', async (entry, code) => {
    const host = await addGuest(server, 'Ana');
    const stranger = await addGuest(server, 'Beto');
    const { body } = await open(host.token, { settings: { entry, isListed: true } });
    for (const path of [`/api/tables/${body.code}`, `/api/tables/${body.code}/history?seat=spectator`]) {
      const asked = [{}, { token: stranger.token }, { token: host.token }].map((as) => ask(server, path, as));
      const [nobody, other, own] = await Promise.all(asked);
      expect([nobody?.status, nobody?.body]).toEqual([403, { code }]);
      expect([other?.status, other?.body]).toEqual([403, { code }]);
      expect(own?.status).toBe(200);
    }
    const seated = await ask<Shown>(server, '/api/quick-play', { token: stranger.token, body: { game } });
    expect(seated.body.code).not.toBe(body.code);
    await server.context.registry.atHand(seated.body.code)?.actFor(stranger.person, { type: 'close' }, 'close');
  });

  test('is opened by a host, and shown to anyone who knows its code', async () => {
    const { token, person } = await addGuest(server, 'Ana');
    const opened = await open(token, { settings: { decisionSeconds: 30 } });
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({ game, stage: 'lobby', host: person, settings: { decisionSeconds: 30 } });
    const { url, ...standing } = opened.body;
    expect(url).toBe(`${server.url}/t/${standing.code}`);
    const written = `${standing.code.slice(0, 3)}-${standing.code.slice(3)}`.toLowerCase();
    expect((await ask(server, `/api/tables/${written}`)).body).toEqual(standing);
  });

  test('is not opened without a token, of no game, or against the rules', async () => {
    const { token } = await addGuest(server, 'Ana');
    expect(await ask(server, '/api/tables', { body: { game } })).toMatchObject({ status: 401 });
    expect(await ask(server, '/api/tables', { token, body: { game: 'ludo' } })).toMatchObject({
      status: 404,
      body: { code: 'unknown-game', with: { game: 'ludo' } },
    });
    expect(await open(token, { wish: { preset: 'none' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown-preset' },
    });
    expect(await open(token, { settings: { pace: -1 } })).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', with: { field: 'settings.pace' } },
    });
  });

  test('has a QR code that leads to it', async () => {
    const { token } = await addGuest(server, 'Ana');
    const { body } = await open(token);
    const drawn = await ask(server, `/api/tables/${body.code}/qr.svg`);
    expect(drawn.headers.get('content-type')).toContain('image/svg+xml');
    expect(drawn.text).toMatch(/^<svg /);
  });

  test('is listed only if it is open to all', async () => {
    const { token } = await addGuest(server, 'Ana');
    const hidden = (await open(token)).body.code;
    const listed = (await open(token, { settings: { isListed: true } })).body.code;
    const { body } = await ask<{ code: string; freeChairs: number }[]>(server, `/api/tables?game=${game}`);
    expect(body.map(({ code }) => code)).toContain(listed);
    expect(body.map(({ code }) => code)).not.toContain(hidden);
    expect((await ask<object[]>(server, '/api/tables?game=ludo')).body).toEqual([]);
    expect(await ask(server, '/api/tables?gaem=x')).toMatchObject({ status: 400 });
    await server.context.registry
      .find(listed)
      .then((found) => found.ok && found.value.commit([{ type: 'closed' }], null));
  });
});

describe('quick play', () => {
  test('pressed twice, it is the same seat', async () => {
    const { token } = await addGuest(server, 'Ana');
    const one = await ask<Shown>(server, '/api/quick-play', { token, body: { game } });
    const two = await ask<Shown>(server, '/api/quick-play', { token, body: { game } });
    expect(one).toMatchObject({ status: 200, body: { seat: 0 } });
    expect([two.body.code, two.body.seat]).toEqual([one.body.code, one.body.seat]);
    expect(await ask(server, '/api/quick-play', { token, body: { game: 'ludo' } })).toMatchObject({ status: 404 });
  });
});

test('codes cannot be found by trying', async () => {
  const guess = () => ask(server, '/api/tables/AAAAAA');
  const [first] = await Promise.all(Array.from({ length: 400 }, guess));
  expect(first).toMatchObject({ status: 404, body: { code: 'no-such-table' } });
  // A guess comes back each second, so on a slow machine some may be looked up again.
  const later = [await guess(), await guess(), await guess(), await guess()];
  expect(later).toContainEqual(expect.objectContaining({ status: 429, body: { code: 'too-many-guesses' } }));
});

describe('what a viewer heard so far', () => {
  const person = (name: string): SeatState => ({
    type: 'person',
    person: name,
    name: realName(name),
    heldBy: null,
    hasLeft: false,
  });

  const STATE: TableState = {
    code: 'ABC234',
    match: 'match',
    game: 'lanterns',
    stage: 'lobby',
    wish: { preset: 'plain', options: {}, seats: 3 },
    settings: {
      isListed: false,
      isModerated: false,
      isBlind: false,
      pace: 0,
      decisionSeconds: null,
      graceSeconds: null,
    },
    isPaused: false,
    host: 'Ana',
    chairs: ['Ana', 'Blas', 'Cleo'].map(person),
    guests: [],
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
    numbers: {},
    session: null,
    extension: null,
    coHosts: [],
    stood: 0,
  };
  const STARTED = {
    type: 'started',
    wall: 0,
    version: 2,
    setup: { rounds: 1, watch: null },
    seed: { key: 'a'.repeat(64) },
  } as const;

  /** A log of actions, a second apart. */
  function linesOf(deeds: readonly TableEvent[]): LogLine[] {
    const entries = [{ type: 'opened', wall: 0, state: STATE }, STARTED, ...deeds];
    return entries.map((entry, number) => ({
      number,
      epoch: 1,
      commandId: null,
      payload: JSON.stringify({ at: number * 1000, ...entry }),
    }));
  }

  let clock = 1000;
  const input = (of: object): TableEvent => {
    clock += 1000;
    return { type: 'input', input: { at: clock, ...of } } as TableEvent;
  };
  const does = (seat: number, command: object, by = 'person'): TableEvent =>
    input({ type: 'answer', seat, by, question: 2, command });
  const talk = (seat: number, channel: string, text: string): TableEvent =>
    input({ type: 'talk', seat, channel, text });

  function heardIn(deeds: readonly TableEvent[], viewer: number | 'spectator'): readonly Remembered[] {
    const history = historyOf(listedNight, linesOf(deeds), viewer);
    if (!history.ok) throw new Error(JSON.stringify(history.why));
    return history.value;
  }

  const NIGHT = [talk(0, 'night', 'psst'), talk(2, 'all', 'hello'), talk(1, 'night', 'yes?')];

  describe('a history', () => {
    test('holds talk for those who heard it, and no gap for the others', () => {
      const texts = (viewer: number | 'spectator') =>
        heardIn(NIGHT, viewer).map((each) => [each.number, 'said' in each ? each.said.text : '']);
      const whole = [
        [1, 'psst'],
        [2, 'hello'],
        [3, 'yes?'],
      ];
      expect(texts(0)).toEqual(whole);
      expect(texts(1)).toEqual(whole);
      expect(texts(2)).toEqual([[1, 'hello']]);
      expect(texts('spectator')).toEqual([[1, 'hello']]);
    });

    test('does not mention what one did unasked and nobody hears of, nor that it was taken back', () => {
      const deeds = [
        does(1, { type: 'light', lamp: 1 }),
        does(1, { type: 'dim' }),
        input({ type: 'undo', asker: 1, backTo: 1 }),
      ];
      expect(heardIn(deeds, 1)).toHaveLength(3);
      for (const viewer of [0, 2, 'spectator'] as const) expect(heardIn(deeds, viewer)).toEqual([]);
    });

    test('says who answered in a person’s place, and not what', () => {
      const deeds = [does(1, { type: 'light', lamp: 1 }, 'bot'), does(1, { type: 'gust' }, 'bot')];
      expect(heardIn(deeds, 2)).toEqual([
        { number: 1, at: expect.any(Number), heard: [], given: { seat: 1, by: 'bot' } },
      ]);
    });

    test('holds what was said at the table before the match', () => {
      const said: TableEvent = { type: 'said', person: 'Ana', name: realName('Ana'), text: 'hi' };
      expect(heardIn([said], 'spectator')).toMatchObject([{ number: 1, said: { text: 'hi', seat: null } }]);
    });
  });
});
