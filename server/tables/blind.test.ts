import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await TestRegistry.open();
});
afterAll(() => registry.close());

const open = (isBlind: boolean): Promise<LiveTable> =>
  registry.open({ settings: { isBlind }, host: { person: 'ana', name: 'Ana' } });
const makeBlind = (table: LiveTable) => registry.act(table, 'ana', { type: 'set', settings: { isBlind: true } });

test('a table is made blind by its host while nobody else has come, and for good', async () => {
  const table = await open(false);
  const ana = await registry.watch(table, 'ana', 'spectator', new Device('ana', 'Ana'));
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  await registry.act(table, 'ana', { type: 'setLook', seat: 0, look: 37 });
  await registry.act(table, 'ana', { type: 'fill', seat: 1, bot: 'random' });
  expect(ana.standing).toMatchObject({ host: 'ana', chairs: [{ name: 'Ana' }, { name: 'Ada' }, {}, {}] });
  expect(ana.standing.chairs[0]).toHaveProperty('look', 37);
  expect(await makeBlind(table)).toBeNull();
  expect(ana.standing.chairs[0]).not.toHaveProperty('look');
  expect(await registry.act(table, 'ana', { type: 'setLook', seat: 0, look: 37 })).toBe('blind-table');
  const number = expect.stringMatching(/^№ \d+$/);
  const guest = expect.stringMatching(/^guest-\d+$/);
  expect(ana.standing).toMatchObject({
    settings: { isBlind: true },
    host: guest,
    chairs: [{ person: guest, name: number }, { type: 'bot', name: number }, {}, {}],
    people: [{ person: guest, name: number }],
    you: { person: guest },
  });
  expect(ana.standing.chairs[0]).toMatchObject({ person: ana.standing.you.person, name: ana.standing.people[0]?.name });
  expect(await registry.act(table, 'ana', { type: 'set', settings: { isBlind: false } })).toBe('blind-for-good');
  expect(await registry.act(table, 'ana', { type: 'set', settings: { isBlind: true, pace: 5 } })).toBeNull();
});

test('not once somebody else has come, whether they stayed or not, nor after the lobby', async () => {
  const table = await open(false);
  await registry.watch(table, 'ana', 'spectator');
  await registry.watch(table, 'beto', 'spectator');
  expect(await makeBlind(table)).toBe('not-alone');
  await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
  expect(await makeBlind(table)).toBe('not-alone');
  const { table: played } = await registry.playing(['ana']);
  expect(await makeBlind(played)).toBe('match-running');
});

test('what the host said before has no name any more', async () => {
  const table = await open(false);
  await registry.watch(table, 'ana', 'spectator');
  await registry.act(table, 'ana', { type: 'say', text: 'anybody there?' });
  await makeBlind(table);
  const history = historyOf(table.gamePackage, await registry.storage.read(table.id), 'spectator');
  expect(history).toMatchObject({ ok: true, value: [{ said: { text: 'anybody there?' } }] });
  expect(JSON.stringify(history)).not.toMatch(/ana"/i);
});

test('people of the same name sit down without a word about it, and nobody gives themselves a name', async () => {
  const table = await open(true);
  await registry.watch(table, 'ana', 'spectator');
  const other = await registry.watch(table, 'beto', 'spectator', new Device('beto', 'Ana'));
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 0 })).toBeNull();
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 1, name: 'Beto' })).toBe('blind-table');
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 1 })).toBeNull();
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 2 })).toBeNull();
  expect(await registry.act(table, 'beto', { type: 'rename', seat: 1, name: 'Beto' })).toBe('blind-table');
  const { chairs, you } = other.standing;
  expect(chairs.map((chair) => chair.type === 'person' && chair.person === you.person)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(new Set(chairs.map((chair) => (chair.type === 'person' ? chair.name : ''))).size).toBe(4);
});

test('people are muted, made host and sent away by what they are called here', async () => {
  const table = await open(true);
  const ana = await registry.watch(table, 'ana', 'spectator');
  const beto = await registry.watch(table, 'beto', 'spectator');
  const { person } = beto.standing.you as { person: string };
  expect(await registry.act(table, 'ana', { type: 'mute', person: 'beto', isMuted: true })).toBe('not-at-table');
  expect(await registry.act(table, 'ana', { type: 'mute', person, isMuted: true })).toBeNull();
  expect(ana.standing.you.muted).toEqual([person]);
  await registry.act(table, 'beto', { type: 'say', text: 'hello' });
  expect([ana.all('said').length, beto.all('said').length]).toEqual([0, 1]);
  expect(await registry.act(table, 'ana', { type: 'handOver', person })).toBeNull();
  expect(ana.standing.host).toBe(person);
  const host = ana.standing.you.person as string;
  expect(await registry.act(table, 'beto', { type: 'kick', person: host })).toBeNull();
  expect(table.state.kicked).toEqual(['ana']);
});

test('a log of an older server, which knows nothing of it, is of a table at which people have names', async () => {
  const table = await open(false);
  await registry.settled();
  const [line] = await registry.storage.read(table.id);
  const { isBlind, ...settings } = table.state.settings;
  const { numbers, ...state } = table.state;
  const old = { ...JSON.parse(line?.payload ?? ''), state: { ...state, settings } };
  await registry.storage.rewrite(table.id, [{ number: 0, payload: JSON.stringify(old) }]);
  await registry.registry.reread(table.id);
  const again = await registry.registry.find(table.code);
  expect(again).toMatchObject({ ok: true, value: { state: { settings: { isBlind: false }, numbers: {} } } });
  expect([isBlind, numbers]).toEqual([false, {}]);
});
