import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commitmentOf, readSave } from '../../kernel/host.ts';
import { playSeat, type TestClient } from '../client-for-tests.ts';
import { type Answered, ask, type Scene, startPlaying, startTestServer, type TestServer } from '../server-for-tests.ts';

interface Item {
  number: number;
  heard?: { type: string }[];
  said?: { text: string };
  given?: { seat: number; by: string };
  act?: { type: string };
}
interface History {
  match: string;
  items: Item[];
  next: number | null;
}

let server: TestServer;
let scene: Scene;
let ana: TestClient;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  scene = await startPlaying(server, ['Ana', 'Blas', 'Cleo']);
  [ana] = scene.clients as [TestClient];
  id = scene.table.id;
});
afterAll(() => server.stop());

const history = (seat: number | 'spectator', token?: string | null, more = ''): Promise<Answered<History>> =>
  ask(server, `/api/tables/${scene.code}/history?seat=${seat}${more}`, token ? { token } : {});

describe('while a match is played', () => {
  test('nothing of it is shown but that it is not over', async () => {
    for (const part of ['', '/save', '/replay?seat=open', '/suspicion', '/verify'])
      expect(await ask(server, `/api/matches/${id}${part}`)).toMatchObject({ status: 409, body: { code: 'not-over' } });
    expect(await ask(server, '/api/matches/nothing')).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
  });

  test('it is not among the finished matches of its people', async () => {
    expect(await ask(server, '/api/me/matches')).toMatchObject({ status: 401 });
    expect((await ask(server, '/api/me/matches', { token: ana.token ?? '' })).body).toEqual({ matches: [] });
  });

  test('a seat’s history is its owner’s', async () => {
    expect(await history(0)).toMatchObject({ status: 401, body: { code: 'no-token' } });
    expect(await history(1, ana.token)).toMatchObject({ status: 403, body: { code: 'not-your-chair' } });
    expect(await history(0, ana.token)).toMatchObject({ status: 200, body: { match: id } });
    expect(await history('spectator')).toMatchObject({ status: 200 });
  });
});

describe('when the match is over', () => {
  beforeAll(async () => {
    await ana.must({ type: 'talk', table: scene.code, seat: 0, channel: 'table', text: 'hello <b>all</b>' });
    for (const type of ['pause', 'resume']) await ana.must({ type: 'do', table: scene.code, action: { type } });
    // Somebody leaves, and a bot answers in her place.
    await (scene.clients[2] as TestClient).must({ type: 'do', table: scene.code, action: { type: 'stand', seat: 2 } });
    await Promise.all(scene.clients.slice(0, 2).map((client, seat) => playSeat(client, scene.code, seat, 7)));
  });

  test('the history holds what the seat heard over its socket, in its own numbers', async () => {
    const { body } = await history(0, ana.token);
    expect(body.items.map(({ number }) => number)).toEqual(body.items.map((_, index) => index + 1));
    expect(body.items.flatMap(({ heard }) => heard ?? [])).toEqual(ana.view(0).heard);
    expect(body.items.flatMap(({ said }) => (said === undefined ? [] : said.text))).toEqual(['hello <b>all</b>']);
    expect(body.items.flatMap(({ given }) => given ?? [])).toEqual(ana.view(0).given);
    expect(ana.view(0).given).toContainEqual({ seat: 2, by: 'bot' });
    const page = await history(0, ana.token, '&after=2&most=3');
    expect(page.body).toMatchObject({ next: 5, items: body.items.slice(2, 5) });
  });

  test('what the host did is in the history by name, and in the save and the replay at its place, by seat', async () => {
    const by = { person: ana.person, name: 'Ana' };
    const told = [
      { type: 'paused', way: 'by', by },
      { type: 'resumed', way: 'by', by },
    ];
    for (const viewer of [0, 'spectator'] as const) {
      const { body } = await history(viewer, viewer === 0 ? ana.token : null);
      expect(body.items.flatMap(({ act }) => act ?? [])).toEqual(told);
    }
    const save = readSave((await ask(server, `/api/matches/${id}/save`)).body);
    const acts = save.ok ? (save.value.acts ?? []) : [];
    expect(acts).toMatchObject([
      { type: 'paused', way: 'by', by: 0 },
      { type: 'resumed', way: 'by', by: 0 },
    ]);
    expect(JSON.stringify(acts)).not.toContain(ana.person);
    const step = acts[0]?.step ?? -1;
    const { body } = await ask<{ steps: { acts: object[] }[] }>(
      server,
      `/api/matches/${id}/replay?from=${step}&most=1`,
    );
    expect(body.steps[0]?.acts).toEqual(acts);
    expect((await ask(server, `/api/matches/${id}/verify`)).body).toMatchObject({ replays: true });
  });

  test('its result and its key are shown', async () => {
    const { status, body } = await ask(server, `/api/matches/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, game: scene.table.state.game, outcome: ana.view(0).match?.outcome });
    expect(body.people).toMatchObject([
      { seat: 0, type: 'person', name: 'Ana' },
      { seat: 1, type: 'person', name: 'Blas' },
      { seat: 2, type: 'person', name: 'Cleo' },
      { seat: 3, type: 'bot' },
    ]);
    expect(body.commitment).toBe(ana.view(0).match?.commitment);
    expect(commitmentOf(body.key as string)).toBe(body.commitment);
    expect(body.startedAt).toBeLessThanOrEqual(body.endedAt as number);
  });

  test('each of its people finds it among their matches, with their seat and how it ended for them', async () => {
    const ended = ana.view(0).match?.outcome;
    for (const [seat, { token }] of scene.clients.entries()) {
      const { matches } = (await ask<{ matches: object[] }>(server, '/api/me/matches', { token: token ?? '' })).body;
      expect(matches).toEqual([
        {
          ...{ match: id, game: scene.table.state.game, seat, seats: 4, endedAt: expect.any(Number) },
          ...{ result: ended?.ranking[0]?.includes(seat) ? 'won' : 'lost', score: ended?.scores?.[seat], role: null },
        },
      ]);
    }
  });

  test('it can be downloaded and checked', async () => {
    const { body, headers } = await ask(server, `/api/matches/${id}/save`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(readSave(body).ok).toBe(true);
    const { body: verdict } = await ask(server, `/api/matches/${id}/verify`);
    expect(verdict).toEqual({ commitment: 'kept', replays: true, code: null, inputs: (body.log as object[]).length });
  });

  test('it can be seen again, page by page, through any eyes', async () => {
    const { body: first } = await ask<{ all: number; steps: Step[]; next: number }>(
      server,
      `/api/matches/${id}/replay?seat=0&most=5`,
    );
    expect(first.steps).toHaveLength(5);
    expect(first.next).toBe(5);
    expect(first.steps[0]).toMatchObject({ number: 0, deed: null, view: { seat: 0, hand: expect.anything() } });
    const rest: Step[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { body }: Answered<{ steps: Step[]; next: number | null }> = await ask(
        server,
        `/api/matches/${id}/replay?seat=0&from=${from}&most=200`,
      );
      rest.push(...body.steps);
      from = body.next;
    }
    expect(rest).toHaveLength(first.all);
    expect(rest.slice(0, 5)).toEqual(first.steps);
    expect(rest.flatMap(({ heard }) => heard)).toEqual(ana.view(0).heard);
    const others = rest.filter(({ deed }) => deed?.type === 'answer' && deed.seat !== 0);
    expect(others.every(({ deed }) => deed?.command === undefined)).toBe(true);
    expect(rest.at(-1)?.view?.outcome).toEqual(ana.view(0).match?.outcome);
    const open = await ask<{ steps: Step[] }>(server, `/api/matches/${id}/replay?seat=open&most=1`);
    expect(open.body.steps[0]?.view).toHaveProperty('hands');
    const spectator = await ask<{ steps: Step[] }>(server, `/api/matches/${id}/replay?most=1`);
    expect(spectator.body.steps[0]?.view).not.toHaveProperty('hand');
    expect(await ask(server, `/api/matches/${id}/replay?seat=9`)).toMatchObject({ body: { code: 'not-a-seat' } });
  });

  test('what was said to everybody can still be read in the next match', async () => {
    const { body } = await history('spectator', null, '&talk=last');
    expect(body.items).toEqual([]);
    await ana.must({ type: 'do', table: scene.code, action: { type: 'say', text: 'once more?' } });
    await ana.must({ type: 'do', table: scene.code, action: { type: 'again', waits: true } });
    const talk = (await history('spectator', null, '&talk=last')).body;
    expect(talk.match).toBe(id);
    expect(talk.items.map(({ said }) => said?.text)).toEqual(['hello <b>all</b>', 'once more?']);
    expect((await history('spectator')).body.items).toEqual([]);
  });

  test('it can be told without the table after each step, for every pair of eyes', async () => {
    for (const seat of ['open', 0]) {
      const told = (more = '') =>
        ask<{ steps: Step[] }>(server, `/api/matches/${id}/replay?seat=${seat}&most=200${more}`);
      const [whole, light] = [await told(), await told('&views=no')];
      expect(light.body.steps).toEqual(whole.body.steps.map((step) => ({ ...step, view: null })));
    }
  });

  test('a game without hidden sides has nobody to suspect', async () => {
    expect((await ask(server, `/api/matches/${id}/suspicion`)).body).toEqual({ rounds: [] });
  });

  test('who was suspected is worked out once', async () => {
    const found = vi.spyOn(server.context.registry, 'findGame');
    const looks = async () => {
      found.mockClear();
      await ask(server, `/api/matches/${id}/suspicion`);
      return found.mock.calls.length;
    };
    await looks();
    // Only to find the match, not to replay it.
    expect(await looks()).toBe(1);
    found.mockRestore();
  });

  test('under other rules it is still told, and the check says so', async () => {
    await expect.poll(() => server.context.storage.readSave(id)).not.toBeNull();
    const row = await server.context.storage.findMatch(id);
    const kept = await server.context.storage.readSave(id);
    const payload = JSON.stringify({ ...JSON.parse(kept?.payload ?? ''), version: 99 });
    await server.context.storage.keepSave(id, { epoch: row?.epoch ?? 0, number: kept?.number ?? 0, payload });
    expect((await ask(server, `/api/matches/${id}/verify`)).body).toMatchObject({
      commitment: 'kept',
      replays: false,
      code: 'other-rules',
    });
    const { body } = await ask<{ steps: Step[] }>(server, `/api/matches/${id}/replay?seat=0&most=3`);
    expect(body.steps[0]).toMatchObject({ view: null, heard: expect.arrayContaining([expect.anything()]) });
  });
});

interface Step {
  number: number;
  deed: { type: string; seat?: number; command?: object } | null;
  heard: { type: string }[];
  view: { outcome: object | null } | null;
}
