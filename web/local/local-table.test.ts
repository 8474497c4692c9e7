import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import {
  type BotKind,
  copyJson,
  type GameTypes,
  type HeardPhrase,
  heardBy,
  type Input,
  keepsCommitment,
  type Match,
  Recording,
  replaySave,
  type Seat,
} from '../../kernel/host.ts';
import { decodeFromClient } from '../../protocol/decode-client.ts';
import { PROTOCOL } from '../../protocol/index.ts';
import { usualBotOf } from '../../table/seat-rights.ts';
import { DeviceStorage, type KeptSave } from './device-storage.ts';
import { isGuidedMatch, LOCAL_CODE } from './host-messages.ts';
import { Overtaken } from './key-value-store.ts';
import { LocalTable } from './local-table.ts';
import { settlementOf } from './order.ts';
import { LocalScene, SHORT, SOME_GAME, TestPage } from './scene-for-tests.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function playing(scene: LocalScene, order = SHORT) {
  const table = await scene.table();
  expect(await table.begin(order)).toEqual({ ok: true, value: null });
  const page = new TestPage(table);
  await page.come(0, 'spectator');
  return { table, page };
}

const matchOf = (table: LocalTable) => (table.live.recording as NonNullable<typeof table.live.recording>).match;

/** What the kernel says that a seat sees. */
const seenIn = (match: Match<GameTypes>, seat: Seat) => {
  const { table, hand, question, phase } = match.seatView(seat);
  return copyJson({ table, hand, question, phase } as object);
};

const shownTo = (page: TestPage, seat: Seat) => {
  const { table, hand, question, phase } = page.matches.get(seat) as NonNullable<ReturnType<typeof page.matches.get>>;
  return { table, hand, question, phase };
};

test('opening it begins a match at once: me in the first seat, the usual bots in the others', async () => {
  const scene = new LocalScene();
  const table = await scene.table();
  const page = new TestPage(table);
  await page.come(0);
  const usual = usualBotOf(SOME_GAME);
  expect(page.standing.stage).toBe('playing');
  expect(page.standing.chairs[0]).toMatchObject({ type: 'person', name: 'Ana', isHere: true });
  expect(page.standing.chairs.slice(1).every((chair) => chair.type === 'bot' && chair.bot === usual)).toBe(true);
  expect(page.messages[0]).toEqual({ type: 'welcome', protocol: PROTOCOL, person: 'you', name: 'Ana' });
});

test.each(registry.flatMap(({ game, practice }) => (practice === undefined ? [] : [game.id])))(
  'practice of %s differs from a table in what the game says',
  async (id) => {
    const gamePackage = registry.find(({ game }) => game.id === id) as GamePackage<GameTypes>;
    const opened = await new LocalScene().open(gamePackage);
    expect(opened.ok && opened.value.live.state.wish.options).toEqual(gamePackage.practice);
    expect(opened.ok && matchOf(opened.value).setup).toMatchObject(gamePackage.practice as object);
  },
);

test('while a bot thinks for long the page is answered, and a table that ends stops it', async () => {
  const scene = new LocalScene();
  let steps = 0;
  const slow: GamePackage<GameTypes>['bots'][string] = {
    ...SOME_GAME.bots[usualBotOf(SOME_GAME)]!,
    isSlow: true,
    makeStepwise: () =>
      function* think() {
        for (;;) {
          steps++;
          vi.setSystemTime(Date.now() + 10);
          yield;
        }
      },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const world = { ...scene.world, now: () => Date.now() };
  const gamePackage = { ...SOME_GAME, bots: { slow }, usualBot: 'slow' };
  const storage = new DeviceStorage(scene.store, () => undefined);
  const nothing = () => undefined;
  const opened = await LocalTable.open({ gamePackage, storage, world, name: 'Ana', lost: nothing, unkept: nothing });
  if (!opened.ok) throw new Error(opened.why.code);
  const table = opened.value;
  expect(await table.begin(SHORT)).toEqual({ ok: true, value: null });
  const page = new TestPage(table);
  await page.come(0);
  for (let tries = 0; tries < 500 && steps < 5; tries++) {
    await scene.pass(20);
    await scene.answer(table, page);
  }
  expect(table.live.isThinking).toBe(true);
  expect(await page.act({ type: 'pause' })).toBeNull();
  await table.stop();
  const before = steps;
  expect(before).toBeGreaterThanOrEqual(5);
  await scene.pass(1000);
  expect(steps).toBe(before);
});

test('no majority of bots ends a discussion before the person here has answered, or said that they are ready', async () => {
  const talkative = registry.find(({ game }) => game.capabilities?.discussion !== undefined) as GamePackage<GameTypes>;
  const options = { begins: 'day', hammer: true, daySeconds: 0 };
  const discussed = (table: LocalTable) =>
    talkative.game.capabilities?.discussion?.current(matchOf(table).publicView());
  const ended: boolean[] = [];
  for (let match = 0; match < 4; match++) {
    const scene = new LocalScene();
    const opened = await scene.open(talkative);
    if (!opened.ok) throw new Error(opened.why.code);
    const table = opened.value;
    expect((await table.begin({ wish: { options, seats: 9 }, chairs: [{ name: 'Ana' }], tempo: 'quick' })).ok).toBe(
      true,
    );
    const page = new TestPage(table);
    await page.come(0);
    const first = discussed(table);
    await scene.pass(90_000);
    expect(discussed(table)).toBe(first);
    expect(await page.act({ type: 'ready', seat: 0, isReady: true })).toBeNull();
    await scene.pass(30_000);
    ended.push(discussed(table) !== first);
    await table.stop();
  }
  expect(ended).toContain(true);
});

test('while it is held neither bots nor clocks go on; then they do', async () => {
  const scene = new LocalScene();
  const table = await scene.table();
  const { at } = table.live;
  const { question } = matchOf(table);
  table.hold(true);
  await scene.pass(600_000);
  expect([table.live.at, matchOf(table).question]).toEqual([at, question]);
  table.hold(false);
  await scene.pass(600_000);
  expect(table.live.at).toBe(at + 600_000);
  expect(matchOf(table).question).toBeGreaterThan(question);
});

test('a whole match goes through the messages, and what was shown is what the kernel says', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  for (let tries = 0; tries < 2000 && table.live.state.stage === 'playing'; tries++) {
    await scene.pass(20);
    await scene.answer(table, page);
    expect(shownTo(page, 0)).toEqual(seenIn(matchOf(table), 0));
  }
  expect(page.standing.stage).toBe('over');
  expect(page.matches.get('spectator')?.outcome).toEqual(matchOf(table).outcome);
});

test('a seat and a spectator hear what the kernel lets them hear and are shown no other hand', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  await scene.playOut(table, page);
  await table.stop();
  const [kept] = await table.storage.listSaves();
  const told = (kept?.save.told ?? []).flat();
  for (const viewer of [0, 'spectator'] as const) {
    const own = page.messages.filter((message) => 'seat' in message && message.seat === viewer);
    const heard = own.flatMap((message) => (message.type === 'update' ? message.heard : []));
    const allowed = heardBy(told, viewer);
    expect(heard).toEqual(allowed.slice(allowed.length - heard.length));
    const shown = own.flatMap((message) => ('match' in message && message.match !== null ? [message.match] : []));
    expect(shown.some((match) => 'hands' in match || 'box' in match)).toBe(false);
    if (viewer === 'spectator') expect(shown.every(({ hand = null }) => hand === null)).toBe(true);
  }
  const eyes = new Set(page.messages.flatMap((message) => ('seat' in message ? [message.seat] : [])));
  expect(eyes).toEqual(new Set([0, 'spectator']));
});

test('closed at any moment, it goes on with the same view', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  await scene.playOut(table, page);
  await table.stop();
  const lines = await table.storage.read(table.live.id);
  const [kept] = (await table.storage.listSaves()) as [KeptSave];
  const { game, version: _, ...origin } = kept.save;
  const recording = new Recording<GameTypes>({ ...origin, game: SOME_GAME.game, setup: origin.setup as object });
  for (const [number, line] of lines.entries()) {
    const { type, input } = JSON.parse(line.payload) as { type: string; input: Input<GameTypes> };
    if (type === 'opened') continue;
    if (type === 'input') recording.play(input);
    const cut = new LocalScene();
    const storage = new DeviceStorage(cut.store, () => undefined);
    await storage.openTable({ game, match: table.live.id, stage: 'lobby' }, lines[0]?.payload as string);
    const append = { match: table.live.id, epoch: 1, number: 1, at: 0, summary: null, sitters: [] };
    await storage.append({ ...append, lines: lines.slice(1, number + 1) });
    const again = await cut.table();
    const viewed = new TestPage(again);
    await viewed.come(0);
    expect(shownTo(viewed, 0)).toEqual(seenIn(recording.match, 0));
    await again.stop();
  }
  expect(recording.match.outcome).toEqual(matchOf(table).outcome);
});

test('while the page is closed its clock is stopped', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene, { ...SHORT, tempo: 'quick' });
  await scene.pass(5000);
  await scene.answer(table, page);
  await table.stop();
  const { at } = table.live;
  const moves = matchOf(table).inputs;
  await scene.pass(3_600_000);
  const again = await scene.table();
  expect([again.live.at <= at, matchOf(again).inputs]).toEqual([true, moves]);
});

test('it was played once a person has moved, whatever the bots did before, and still is after a reload', async () => {
  const scene = new LocalScene();
  const [bot = ''] = Object.keys(SOME_GAME.bots);
  const table = await scene.table();
  await table.begin({ ...SHORT, chairs: [{ bot }, { name: 'Ana' }] });
  const page = new TestPage(table);
  await page.come(1);
  await scene.pass(1000);
  expect(matchOf(table).inputs).toBeGreaterThan(0);
  expect(await table.wasPlayed()).toBe(false);
  expect(await scene.answer(table, page, 1)).toBeNull();
  expect(await table.wasPlayed()).toBe(true);
  await table.stop();
  const again = await scene.table();
  expect(await again.wasPlayed()).toBe(true);
});

test('what was heard before a reload is told again', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  await scene.playOut(table, page);
  const heard = page.messages.flatMap((message) =>
    message.type === 'update' && message.seat === 0 ? message.heard : [],
  );
  await table.stop();
  const again = await scene.table();
  const past = (await again.past(0)).flatMap((item) => ('heard' in item ? item.heard : []));
  expect(past.slice(-heard.length)).toEqual(heard);
  expect(await again.past(1)).toEqual([]);
});

test('a finished match is kept as a save that replays and keeps its promise', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  await scene.playOut(table, page);
  await table.stop();
  const [kept] = await table.storage.listSaves();
  expect(kept).toMatchObject({ id: table.live.id, game: SOME_GAME.game.id });
  expect(kept?.names[0]).toBe('Ana');
  expect(kept && keepsCommitment(kept.save)).toBe(true);
  expect(kept && replaySave(SOME_GAME.game, kept.save).ok).toBe(true);
  expect(page.matches.get(0)?.commitment).toBe(kept?.save.commitment);
});

test('a finished match that could not be kept is reported, and does not keep another from beginning', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  const { list, read } = scene.store;
  const fail = (store: string) => Promise.reject(new Error(`${store} is closed`));
  scene.store.list = (store, beginning) => (store === 'saves' ? fail(store) : list.call(scene.store, store, beginning));
  await scene.playOut(table, page);
  await scene.pass(100);
  expect(scene.unkept).toBe(1);
  await table.stop();
  scene.store.read = (store, key) => (store === 'saves' ? fail(store) : read.call(scene.store, store, key));
  const again = await scene.table();
  expect(await again.begin(SHORT)).toEqual({ ok: true, value: null });
  expect([scene.unkept, again.live.state.stage]).toEqual([2, 'playing']);
  await again.stop();
});

test('the same people play again at once, and the former match is in the list', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  expect(await page.act({ type: 'again' })).toBe('not-over');
  await scene.playOut(table, page);
  const former = table.live.id;
  expect(await page.act({ type: 'again' })).toBeNull();
  expect(page.standing).toMatchObject({ stage: 'playing', chairs: [{ name: 'Ana' }, {}, {}, {}] });
  expect(page.standing.match).not.toBe(former);
  await scene.playOut(table, page);
  await table.stop();
  expect((await table.storage.listSaves()).map(({ id }) => id)).toContain(former);
  expect(await table.storage.read(former)).toEqual([]);
});

test('voices are told what bots said in the last three matches, and those of the guided match are not', async () => {
  const scene = new LocalScene();
  const before: (readonly HeardPhrase[] | undefined)[] = [];
  const voice: BotKind<GameTypes>['voice'] = (_seat, _random, _character, spoken) => {
    before.push(spoken);
    return () => null;
  };
  const usual = usualBotOf(SOME_GAME);
  const bots = { ...SOME_GAME.bots, [usual]: { ...(SOME_GAME.bots[usual] as BotKind<GameTypes>), voice } };
  const opened = await scene.open({ ...SOME_GAME, bots });
  if (!opened.ok) throw new Error(opened.why.code);
  const table = opened.value;
  const page = new TestPage(table);
  await page.come(0);
  /** What voices are told in a match in which a bot trusts somebody else. */
  const toldIn = async (trusted: Seat) => {
    before.length = 0;
    await table.begin(SHORT);
    await page.come(0);
    const words = { seat: 1, channel: 'table', text: 'trust' };
    table.live.play({ type: 'talk', at: table.live.at, ...words, phrase: { type: 'trust', seat: trusted } });
    await scene.playOut(table, page);
    return new Set(before.map((spoken) => spoken?.map(({ phrase }) => phrase.seat).join()));
  };
  const told: ReadonlySet<string | undefined>[] = [];
  for (const trusted of [0, 2, 3, 0, 2]) told.push(await toldIn(trusted));
  expect(told.map((each) => [...each])).toEqual([[''], ['0'], ['2,0'], ['3,2,0'], ['0,3,2']]);
  expect(before[0]?.[0]).toMatchObject({ seat: 1, channel: 'table', manner: expect.any(String) });
  before.length = 0;
  await table.beginGuided('Ana', 'atOnce');
  await scene.pass(20);
  expect(before.flat()).toEqual([]);
});

test('a second person may sit at the same device, and each looks from their own seat', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene, { ...SHORT, chairs: [{ name: 'Ana' }, { name: 'Beto' }] });
  expect(await page.ask({ type: 'watch', seat: 1 })).toBeNull();
  expect(page.matches.get(1)?.hand).toEqual(copyJson(matchOf(table).seatView(1).hand as object));
  expect(page.matches.get(1)?.hand).not.toEqual(page.matches.get(0)?.hand);
});

test('what may not be is refused with the codes of the server', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  const stranger = new TestPage(table);
  stranger.say({ type: 'ping', id: 'p' });
  expect(stranger.messages).toEqual([{ type: 'refused', id: 'p', code: 'hello-first' }]);
  expect(await page.ask({ type: 'watch', seat: 1 })).toBe('not-your-chair');
  expect(await page.ask({ type: 'watch', seat: 9 })).toBe('not-a-seat');
  expect(await page.act({ type: 'start' })).toBe('match-running');
  expect(await page.act({ type: 'choose', wish: {} })).toBe('match-running');
  expect(await page.act({ type: 'fill', seat: 1, bot: 'nobody' })).toBe('unknown-bot');
  expect(await page.act({ type: 'sit', seat: 1 })).toBe('chair-taken');
  expect(await page.ask({ type: 'answer', seat: 0, question: 99_999, command: { type: 'x' } })).toBe('old-question');
  expect(await page.ask({ type: 'undo', asker: 0, steps: 1 })).not.toBeNull();
  expect(await page.act({ type: 'pause' })).toBeNull();
  expect(await scene.answer(table, page)).toMatch(/paused|not-asked/);
  expect(await page.act({ type: 'resume' })).toBeNull();
  page.link.hear(decodeFromClient(`{"type":"ping","id":"x","table":"${LOCAL_CODE}"}`));
  expect(page.messages.at(-1)).toMatchObject({ type: 'refused', id: 'x', code: 'malformed-message' });
  expect(await page.act({ type: 'close' })).toBeNull();
  expect(page.messages.some((message) => message.type === 'ended' && message.code === 'table-closed')).toBe(true);
});

test('a page that comes while lines are lost is told so, and can come again', async () => {
  const scene = new LocalScene();
  const { page } = await playing(scene);
  const { write } = scene.store;
  scene.store.write = async () => {
    scene.store.write = write;
    throw new Overtaken();
  };
  const asked = [page.act({ type: 'pause' }), page.ask({ type: 'watch', seat: 'spectator' })];
  expect(await Promise.all(asked)).toEqual(['duplicate', 'moved']);
  await scene.pass(100);
  expect(await page.ask({ type: 'watch', seat: 'spectator' })).toBeNull();
});

test('an order that cannot be leaves the table as it was', async () => {
  const scene = new LocalScene();
  const { table } = await playing(scene);
  const { id } = table.live;
  const twins = [{ name: 'Ana' }, { name: 'Ana' }];
  expect(await table.begin({ ...SHORT, chairs: twins })).toMatchObject({ ok: false, why: { code: 'name-taken' } });
  const wish = { preset: 'no such preset' };
  expect(await table.begin({ ...SHORT, wish })).toMatchObject({ ok: false, why: { code: 'unknown-preset' } });
  expect(table.live.id).toBe(id);
});

test('bots think as long as the tempo says, and at once where the player wants it so', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene, { ...SHORT, tempo: 'calm' });
  const moves = () => matchOf(table).inputs;
  // Somebody may have to play before the first bot.
  await scene.answer(table, page);
  const before = moves();
  await scene.pass(500);
  expect(moves()).toBe(before);
  await scene.pass(10_000);
  expect(moves()).toBeGreaterThan(before);
  expect(await page.ask({ type: 'do', action: { type: 'set', settings: { tempo: 'atOnce' } } })).toBeNull();
  await scene.playOut(table, page);
  expect(table.live.state.stage).toBe('over');
});

test('a running match of other rules cannot be gone on with, and is put aside when another is wanted', async () => {
  const scene = new LocalScene();
  const { table } = await playing(scene);
  await table.stop();
  const newer = { ...SOME_GAME, game: { ...SOME_GAME.game, version: SOME_GAME.game.version + 1 } };
  const opened = await scene.open(newer);
  expect(opened).toMatchObject({ ok: false, why: { code: 'other-rules' } });
  await table.storage.putAside(SOME_GAME.game.id);
  expect((await scene.open(newer)).ok).toBe(true);
});

test('a finished match of other rules makes room for a new one without a word', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  await scene.playOut(table, page);
  await table.stop();
  const newer = { ...SOME_GAME, game: { ...SOME_GAME.game, version: SOME_GAME.game.version + 1 } };
  const opened = await scene.open(newer);
  expect(opened.ok && opened.value.live.state.stage).toBe('playing');
  expect(await table.storage.listSaves()).toHaveLength(1);
});

test('a log that cannot be read is said to be so, and nothing throws', async () => {
  const scene = new LocalScene();
  const { table } = await playing(scene);
  await table.stop();
  const key = `${table.live.id}/00000001`;
  await scene.store.write([{ store: 'lines', key, value: { number: 1, payload: 'no JSON', commandId: null } }]);
  expect(await scene.open()).toMatchObject({ ok: false, why: { code: 'corrupt-log' } });
});

test('what is chosen when time is up counts at this device too', async () => {
  const scene = new LocalScene();
  const { table, page } = await playing(scene);
  for (let tries = 0; tries < 50 && page.matches.get(0)?.asked.includes(0) !== true; tries++) await scene.pass(20);
  expect(await page.act({ type: 'set', settings: { decisionSeconds: 5 } })).toBeNull();
  const match = matchOf(table);
  const { question } = match;
  const command = match.defaultFor(0);
  expect(await page.ask({ type: 'draft', seat: 0, question, command })).toBeNull();
  expect(await page.ask({ type: 'draft', seat: 0, question: question + 1, command })).toBe('old-question');
  await scene.pass(5500);
  const answers = (await table.storage.read(table.live.id)).flatMap(({ payload }) => JSON.parse(payload).input ?? []);
  const own = answers.find((input) => input.type === 'answer' && input.seat === 0 && input.question === question);
  expect(own).toMatchObject({ by: 'clock', isDraft: true });
});

test('someone who practises has less time to talk, and none against bots that answer at once', async () => {
  const scene = new LocalScene();
  const table = await scene.table();
  for (const [tempo, seconds] of [
    ['calm', 15],
    ['atOnce', undefined],
  ] as const) {
    await table.begin({ ...SHORT, tempo });
    expect(table.live.state.settings.discussionSeconds).toBe(seconds);
  }
});

test('the guided match has the same deal and the same bots every time, and is known by its id', async () => {
  const deals = [];
  for (const name of ['Ana', 'Eva']) {
    const table = await new LocalScene().table();
    expect(await table.beginGuided(name, 'atOnce')).toEqual({ ok: true, value: null });
    expect(isGuidedMatch(table.live.state.match)).toBe(true);
    expect(table.live.state.chairs[0]).toMatchObject({ type: 'person', name });
    deals.push(copyJson(matchOf(table).state.hands as object));
  }
  expect(deals[1]).toEqual(deals[0]);
  const again = await new LocalScene().table();
  await again.begin(SHORT);
  expect(isGuidedMatch(again.live.state.match)).toBe(false);
});

describe('a wished role', () => {
  /** With keys that differ: the scene's are all the same. */
  async function tableOf(id: string) {
    const gamePackage = registry.find(({ game }) => game.id === id) as GamePackage<GameTypes>;
    const scene = new LocalScene();
    Object.assign(scene.world, { drawKey: keysFrom(1) });
    const opened = await scene.open(gamePackage);
    if (!opened.ok) throw new Error(opened.why.code);
    return { gamePackage, table: opened.value };
  }

  function keysFrom(first: number): () => string {
    let key = first;
    return () => (key++).toString(16).padStart(64, '0');
  }
  const dealing = registry.filter(({ dealtRole }) => dealtRole !== undefined);

  test.each(dealing)('of $game.id is dealt to the person, whichever can be', async ({ game }) => {
    const { gamePackage, table } = await tableOf(game.id);
    const { roles } = settlementOf(gamePackage, {}, keysFrom(500));
    expect(roles.length).toBeGreaterThan(2);
    const best = Object.keys(gamePackage.bots)[0] as string;
    for (const role of roles) {
      const order = { wish: {}, chairs: [{ bot: best }, { name: 'Ana' }], tempo: 'calm' as const, role };
      expect(await table.begin(order)).toEqual({ ok: true, value: null });
      expect(gamePackage.dealtRole?.(matchOf(table).state, 1)).toBe(role);
    }
    expect(await table.begin({ wish: {}, chairs: [{ name: 'Ana' }], tempo: 'atOnce', role: 'nobody' })).toMatchObject({
      why: { code: 'role-not-dealt' },
    });
  });
});
