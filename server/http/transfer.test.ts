import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_WORDS, type Save, saveOf } from '../../kernel/host.ts';
import { COMPANION, followed as recorded } from '../../table/followed-for-tests.ts';
import { addGuest, ask, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';

const GAME = COMPANION.game.id;

interface Carried {
  match: string;
  carried: { log: { type: string; seat?: number; command?: { type: string; text?: string } }[] };
}

let server: TestServer;
let ana: { person: string; token: string };
beforeAll(async () => {
  server = await startTestServer({ options: { isBehindProxy: true } });
  ana = await addGuest(server, 'Ana');
});
afterAll(() => server.stop());

/** The save of a match in which something was taken back and brought back. */
function followed(): Save {
  const recording = recorded();
  const { lastAt: at, lastStep: backTo } = recording;
  recording.play({ type: 'undo', at, asker: 'host', backTo });
  recording.play({ type: 'redo', at, asker: 'host' });
  return saveOf(recording);
}

let carried = 0;
/** Each from an address of its own, of which none may ask too often. */
const carryIn = (save: object) =>
  ask<{ code: string; url: string; stage: string; match: string } & Record<string, unknown>>(server, '/api/carried', {
    body: { save },
    token: ana.token,
    headers: { 'x-forwarded-for': `10.0.0.${++carried}` },
  });
const carryOut = (code: string, token: string, query = '') =>
  ask<Carried>(server, `/api/tables/${code}/carried${query}`, { token });

async function tableAt(code: string) {
  const found = await server.context.registry.find(code);
  if (!found.ok) throw new Error(found.why.code);
  return found.value;
}

const textsOf = ({ carried }: Carried) =>
  carried.log.flatMap(({ seat, command }) => (command?.type === 'keepSecret' ? [[seat, command.text]] : []));

describe('a match that was followed on a device', () => {
  test('goes on here: the same log, the same table, the clock from its last input', async () => {
    const save = followed();
    const { status, body } = await carryIn(save);
    expect(status).toBe(201);
    expect(body).toMatchObject({ game: GAME, stage: 'playing', host: ana.person, isPaused: false });
    expect(body.url).toBe(`${server.url}/t/${body.code}`);
    const table = await tableAt(body.code);
    expect(table.recording?.steps.map(({ input }) => input)).toEqual(save.log);
    expect(table.recording?.match.snapshot()).toEqual(save.now);
    expect(table.at).toBeGreaterThanOrEqual(90_000);
    expect(table.at).toBeLessThan(120_000);
    expect(table.state.chairs.every(({ type }) => type === 'nobody')).toBe(true);
  });

  test('is on disk, and is read from there when nobody was at its table', async () => {
    const save = followed();
    const { body } = await carryIn(save);
    await server.context.registry.reread(body.match);
    const again = await tableAt(body.code);
    expect(again.recording?.match.snapshot()).toEqual(save.now);
    expect((await server.context.storage.findMatch(body.match))?.stage).toBe('playing');
  });

  test('of an older version goes on though its talk holds what no text may hold now', async () => {
    const old = JSON.stringify(followed()).replaceAll('secret of 1', 'secret\\u0000of\\ud800');
    const { status, body } = await carryIn(JSON.parse(old));
    expect(status).toBe(201);
    expect(JSON.stringify((await tableAt(body.code)).recording?.steps)).toContain('secret\ufffdof\ufffd');
  });

  test('is found again by the person who brought it', async () => {
    const { body } = await carryIn(followed());
    const { body: mine } = await ask<{ tables: { code: string; stage: string }[] }>(server, '/api/me', {
      token: ana.token,
    });
    expect(mine.tables).toContainEqual(expect.objectContaining({ code: body.code, stage: 'setup' }));
  });

  test('is refused without a token', async () => {
    const { status, body } = await ask(server, '/api/carried', { body: { save: followed() } });
    expect([status, body.code]).toEqual([401, 'no-token']);
  });

  test.each<[string, (save: Save) => object, string]>([
    ['of a game that is none', (save) => ({ ...save, game: 'chess' }), 'unknown-game'],
    ['of a game that follows nothing', (save) => ({ ...save, game: SOME_GAME }), 'not-carried'],
    ['of other rules', (save) => ({ ...save, version: 77 }), 'other-rules'],
    ['of newer form', (save) => ({ ...save, format: 99 }), 'newer-save'],
    ['without a log', ({ log: _, ...save }) => save, 'corrupt-save'],
    ['with a log that was not played', (save) => ({ ...save, ...reversed(save) }), 'log-does-not-replay'],
    ['with too few seats', (save) => ({ ...save, ...withSeats(save, 7) }), 'corrupt-save'],
    ['of a set-up that is none', (save) => ({ ...save, setup: [] as never }), 'corrupt-save'],
    ['of a set-up that is not possible', (save) => ({ ...save, setup: { vpLimit: 'many' } }), 'bad-option'],
    ['of more steps than a day has', (save) => ({ ...save, ...ofLength(20_001) }), 'save-too-long'],
  ])('is refused where it is %s', async (_, spoilt, code) => {
    const { status, body } = await carryIn(spoilt(followed()));
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
  });

  test('is refused where it is larger than any', async () => {
    const { status } = await carryIn({ ...followed(), padding: 'x'.repeat(4_000_001) });
    expect(status).toBe(413);
  });
});

const reversed = ({ log, told }: Save) => ({ log: log.toReversed(), told });
const withSeats = ({ now }: Save, seats: number) => ({
  seats,
  now: { ...now, state: { ...now.state, hands: now.state.hands.slice(0, seats) } },
});
const ofLength = (inputs: number) => ({
  log: Array.from({ length: inputs }, () => ({ type: 'redo', at: 0, asker: 'host' })),
  told: Array.from({ length: inputs + 1 }, () => []),
});

describe('a match that a host carries away', () => {
  async function hosted() {
    const { body } = await carryIn(followed());
    return { code: body.code, table: await tableAt(body.code) };
  }

  test('holds no words that others keep to themselves, and one’s own', async () => {
    const { code, table } = await hosted();
    const { status, body } = await carryOut(code, ana.token);
    expect([status, body.match]).toEqual([200, table.id]);
    expect(textsOf(body)).toEqual([
      [0, NO_WORDS],
      [1, NO_WORDS],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret of');
    const sat = await (await tableAt(code)).actFor(ana.person, { type: 'sit', seat: 1 }, 'sit-1');
    expect(sat.ok).toBe(true);
    expect(textsOf((await carryOut(code, ana.token)).body)).toEqual([
      [0, NO_WORDS],
      [1, 'secret of 1'],
    ]);
  });

  test('comes in pages: only what is after what the device has', async () => {
    const { code, table } = await hosted();
    const all = (await carryOut(code, ana.token)).body.carried.log;
    expect(all.length).toBe(table.recording?.steps.length);
    expect((await carryOut(code, ana.token, `?after=${all.length - 2}`)).body.carried.log).toEqual(all.slice(-2));
    expect((await carryOut(code, ana.token, `?after=${all.length}`)).body.carried.log).toEqual([]);
    expect((await carryOut(code, ana.token, '?after=-1')).status).toBe(400);
  });

  test('can be carried in again, and shows all the same table', async () => {
    const { code, table } = await hosted();
    const { carried } = (await carryOut(code, ana.token)).body;
    const again = await server.context.registry.create({
      game: GAME,
      wish: {},
      settings: {},
      isModerated: false,
      host: { person: ana.person, name: 'Ana' },
      transfer: carried as never,
    });
    if (!again.ok) throw new Error(JSON.stringify(again.why));
    expect(again.value.recording?.match.state.table).toEqual(table.recording?.match.state.table);
  });

  test('is a host’s alone, and a companion’s', async () => {
    const { code } = await hosted();
    const beto = await addGuest(server, 'Beto');
    expect((await carryOut(code, beto.token)).body).toMatchObject({ code: 'not-host' });
    (await tableAt(code)).commit([{ type: 'promoted', person: beto.person }], null);
    expect((await carryOut(code, beto.token)).status).toBe(200);
    const other = await ask<{ code: string }>(server, '/api/tables', { token: ana.token, body: { game: SOME_GAME } });
    expect((await carryOut(other.body.code, ana.token)).body).toMatchObject({ code: 'not-carried' });
    expect((await ask(server, `/api/tables/${code}/carried`)).status).toBe(401);
  });
});

test('nobody is led to a companion’s table by quick play', async () => {
  const { body } = await ask(server, '/api/quick-play', { token: ana.token, body: { game: GAME } });
  expect(body.code).toBe('plays-elsewhere');
});

test('a snapshot that no rule can do with is refused, and leaves nothing behind', async () => {
  const save = saveOf(recorded());
  const empty = { ...save.now, state: { ...save.now.state, table: {} } };
  const { status, body } = await carryIn({ ...save, from: empty, now: empty, log: [], told: [save.told[0]] });
  expect([status, body.code]).toEqual([400, 'corrupt-save']);
});

test('a log that takes too long to play is not played', async () => {
  const save = saveOf(recorded());
  const { lastAt: at } = recorded();
  const pair = [
    { type: 'undo', at, asker: 'host', backTo: 0 },
    { type: 'redo', at, asker: 'host' },
  ];
  const log = [...save.log, ...Array.from({ length: 300 }, () => pair).flat()];
  const { status, body } = await carryIn({ ...save, log, told: [save.told[0], ...log.map(() => [])] });
  expect([status, body.code]).toEqual([400, 'save-too-long']);
});

describe('a game that has ended', () => {
  test('can be looked at by all, but for what its players kept to themselves, for the end may be taken back', async () => {
    const { body } = await carryIn(saveOf(recorded()));
    const table = await tableAt(body.code);
    const play = (input: object) => {
      const { match } = table.recording as NonNullable<typeof table.recording>;
      return table.play({ at: table.at, question: match.question, ...input } as never);
    };
    for (const command of [{ type: 'startFirstRound' }, { type: 'setSpeaker', seat: 0, picking: 'keep' }])
      play({ type: 'host', command });
    play({ type: 'host', command: { type: 'endGame', winner: 1, reason: 'time' } });
    await table.writer.settled();
    for (const path of ['save', 'replay?seat=open', 'replay?seat=0']) {
      const { status, body: shown } = await ask<object>(server, `/api/matches/${body.match}/${path}`);
      expect([path, status, JSON.stringify(shown).includes('secret of')]).toEqual([path, 200, false]);
    }
    play({ type: 'undo', asker: 'host', backTo: table.recording?.movesInForce().at(-1)?.number });
    play({ type: 'host', command: { type: 'setVp', seat: 0, from: 0, to: 1, source: 'other' } });
    table.commit([{ type: 'closed' }], null);
    await table.writer.settled();
    expect((await ask(server, `/api/matches/${body.match}/save`)).status).toBe(409);
  });
});

test('the clock goes on from what it showed there, and stays stopped if it was', async () => {
  const clock = { at: 600_000, isPaused: true, stood: 5000 };
  const { status, body } = await ask<{ code: string; isPaused: boolean; stood: number }>(server, '/api/carried', {
    body: { save: saveOf(recorded()), clock },
    token: ana.token,
    headers: { 'x-forwarded-for': '10.0.1.1' },
  });
  const { at } = await tableAt(body.code);
  expect([status, body.isPaused, body.stood, at]).toEqual([201, true, 5000, 600_000]);
});
