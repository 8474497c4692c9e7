import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GameTypes, Recording, type Save } from '../../kernel/host.ts';
import type { DeviceStorage, KeptSave } from './device-storage.ts';
import { answerAboutSaves } from './host.ts';
import { LocalScene, SHORT, SOME_GAME, TestPage } from './scene-for-tests.ts';

let storage: DeviceStorage;
let save: Save;

beforeAll(async () => {
  const scene = new LocalScene();
  const table = await scene.table();
  await table.begin(SHORT);
  const page = new TestPage(table);
  await page.come(0);
  await scene.playOut(table, page);
  await table.stop();
  storage = table.storage;
  const [kept] = await storage.listSaves();
  save = kept?.save as Save;
});
afterAll(() => {
  vi.useRealTimers();
});

const ask = (asked: Parameters<typeof answerAboutSaves>[1]) => answerAboutSaves(storage, asked);

test('a finished match is listed without its secrets, and found by its id', async () => {
  const [listed] = (await ask({ type: 'listSaves' })) as [{ id: string }];
  expect(Object.keys(listed)).toEqual(['id', 'game', 'endedAt', 'names', 'moves', 'lasted', 'isOver']);
  expect(listed).toMatchObject({ moves: save.log.length, lasted: save.now.at, isOver: true });
  expect(await ask({ type: 'loadSave', id: listed.id })).toMatchObject({ save, names: ['Ana', 'Ada', 'Blas', 'Cleo'] });
  expect(await ask({ type: 'loadSave', id: 'nothing' })).toBeNull();
});

test('it is shown from any step on, through any eyes', async () => {
  const asked = { type: 'replaySave', save, eyes: 'spectator', from: 2, most: 3, hasViews: true } as const;
  const { all, steps } = (await ask(asked)) as { all: number; steps: { number: number }[] };
  expect([all, steps.map(({ number }) => number)]).toEqual([save.log.length + 1, [2, 3, 4]]);
});

test('it verifies, and what was tampered with does not', async () => {
  const inputs = save.log.length;
  const verify = (given: Save) => ask({ type: 'verifySave', save: given });
  expect(await verify(save)).toEqual({ commitment: 'kept', replays: true, code: null, inputs });
  expect(await verify({ ...save, seed: { key: 'cd'.repeat(32) } })).toMatchObject({
    commitment: 'broken',
    replays: false,
  });
  expect(await verify({ ...save, game: 'no-such-game' })).toMatchObject({ replays: false, code: 'unknown-game' });
});

test('what does not replay is said with its number, and rules that throw are told from a log that differs', async () => {
  const verify = (given: Save) => ask({ type: 'verifySave', save: given });
  const told = save.told.map((each, number) => (number === 3 ? [] : each));
  expect(await verify({ ...save, told })).toMatchObject({ code: 'save-does-not-replay', with: { input: 3 } });
  const unknown = { code: 'unknown-game', with: { game: 'no-such-game' } };
  expect(await verify({ ...save, game: 'no-such-game' })).toMatchObject(unknown);
  const { setup, ...origin } = save;
  const { match } = new Recording<GameTypes>({ ...origin, setup: setup as object, game: SOME_GAME.game });
  const start = match.snapshot();
  const from = { ...start, state: { ...start.state, table: {}, box: {} } };
  const broken = { ...save, from, told: [[], ...save.told.slice(1)] } as unknown as Save;
  expect(await verify(broken)).toMatchObject({ replays: false, code: 'save-breaks-rules' });
});

test('what is dropped is found no more', async () => {
  const [kept] = await storage.listSaves();
  await storage.keepSave({ ...(kept as KeptSave), id: 'another' });
  await ask({ type: 'dropSave', id: 'another' });
  expect(await ask({ type: 'loadSave', id: 'another' })).toBeNull();
  expect((await storage.listSaves()).length).toBe(1);
});

test('JSON of any origin is opened, or refused with a code', async () => {
  expect(await ask({ type: 'openSave', json: JSON.parse(JSON.stringify(save)) })).toEqual({ ok: true, save });
  expect(await ask({ type: 'openSave', json: 'rubbish' })).toEqual({ ok: false, code: 'not-a-save' });
});
