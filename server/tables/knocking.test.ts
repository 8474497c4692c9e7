import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '../../protocol/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { replay } from '../../table/replaying.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

let registry: TestRegistry;
let table: LiveTable;
let host: Device;
beforeEach(async () => {
  registry = await TestRegistry.open();
  table = await registry.open({ host: { person: 'ana', name: 'Ana' } });
  host = await registry.watch(table, 'ana', 'spectator', new Device('ana', 'Ana'));
});
afterEach(() => registry.close());

const set = (entry: Settings['entry']) => registry.act(table, 'ana', { type: 'set', settings: { entry } });
/** Comes to the door; the code with which they are not let in. */
async function come(device: Device): Promise<string | null> {
  const watched = table.watch(device, 'spectator', null);
  await registry.settled();
  return watched.ok ? null : watched.why.code;
}
let count = 0;
async function knock(device: Device): Promise<string | null> {
  const id = `k${count++}`;
  table.receive(device, { type: 'do', id, table: table.code, action: { type: 'knock' } });
  await registry.settled();
  return device.all('refused').find((refused) => refused.id === id)?.code ?? null;
}
const told = (device: Device) => device.all('door').map(({ code }) => code);
const knocks = (device: Device) => device.standing.you.knocks?.map(({ name }) => name) ?? [];

describe('where people have to knock', () => {
  beforeEach(() => set('knock'));

  test('the host alone sees who knocks, and lets them in while they wait', async () => {
    const beto = new Device('beto', 'Beto');
    const caro = await guest('caro');
    expect(await come(beto)).toBe('knock-first');
    expect(await knock(beto)).toBeNull();
    expect(told(beto)).toEqual(['knocking']);
    expect([knocks(host), knocks(caro)]).toEqual([['Beto'], []]);
    expect(beto.all('view')).toEqual([]);
    expect(await registry.act(table, 'caro', { type: 'letIn', person: 'beto' })).toBe('not-host');
    expect(await registry.act(table, 'ana', { type: 'letIn', person: 'beto' })).toBeNull();
    expect(told(beto)).toEqual(['knocking', null]);
    expect(await come(beto)).toBeNull();
    expect(knocks(host)).toEqual([]);
    expect(await registry.act(table, 'beto', { type: 'sit', seat: 1 })).toBeNull();
    table.unwatch(beto);
    expect(await come(beto)).toBeNull();
  });

  test('a person who is refused is told so, cannot knock again, and has another chance once the rule at the door changes', async () => {
    const beto = new Device('beto', 'Beto');
    await come(beto);
    await knock(beto);
    expect(await registry.act(table, 'ana', { type: 'turnAway', person: 'beto' })).toBeNull();
    expect(told(beto)).toEqual(['knocking', 'knock-refused']);
    expect([await come(beto), await knock(beto)]).toEqual(['knock-refused', 'knock-refused']);
    expect(await registry.act(table, 'ana', { type: 'letIn', person: 'beto' })).toBe('no-knock');
    await set('open');
    expect(told(beto).at(-1)).toBeNull();
    expect(await come(beto)).toBeNull();
  });

  test('people who wait go on waiting when the table is read from its log again', async () => {
    const beto = new Device('beto', 'Beto');
    await come(beto);
    await knock(beto);
    await registry.registry.reread(table.id);
    table = registry.registry.atHand(table.code)!;
    expect(told(beto)).toEqual(['knocking']);
    expect(await registry.act(table, 'ana', { type: 'letIn', person: 'beto' })).toBeNull();
    expect(told(beto)).toEqual(['knocking', null]);
  });

  test('those who went away take no place from those who wait', async () => {
    for (let index = 0; index < 300; index++) {
      const gone = new Device(`p${index}`);
      table.watch(gone, 'spectator', null);
      gone.isOpen = false;
    }
    const beto = new Device('beto', 'Beto');
    expect(await come(beto)).toBe('knock-first');
    await set('open');
    expect(told(beto)).toEqual([null]);
  });

  test('knocking twice is knocking once, and a flood of knocks is stopped', async () => {
    const beto = new Device('beto', 'Beto');
    expect([await knock(beto), await knock(beto)]).toEqual([null, null]);
    expect(knocks(host)).toEqual(['Beto']);
    const codes: (string | null)[] = [];
    for (let index = 0; index < 40; index++) codes.push(await knock(new Device(`p${index}`)));
    expect(codes.filter((code) => code === null)).toHaveLength(29);
    expect(codes.at(-1)).toBe('too-many-knocks');
  });

  test('somebody without a name, and somebody who was sent away, cannot knock', async () => {
    const caro = await guest('caro');
    expect(await knock(new Device(null))).toBe('no-name');
    await registry.act(table, 'ana', { type: 'kick', person: 'caro' });
    expect([await come(caro), await knock(caro)]).toEqual(['kicked', 'kicked']);
  });

  test("a name like the host's is not believed at the door either", async () => {
    await knock(new Device('beto', 'Аna'));
    expect(knocks(host)).toEqual(['Аna 2']);
  });

  test('who knocks, was let in or turned away is in the log', async () => {
    for (const person of ['beto', 'caro', 'dino']) await knock(new Device(person));
    await registry.act(table, 'ana', { type: 'letIn', person: 'beto' });
    await registry.act(table, 'ana', { type: 'turnAway', person: 'caro' });
    const read = replay(table.gamePackage, await registry.storage.read(table.id));
    expect(read.ok && read.value.state).toMatchObject({
      knocks: [{ person: 'dino', name: 'dino' }],
      admitted: ['beto'],
      turnedAway: ['caro'],
    });
  });

  test('at a blind table nobody learns who knocks, and they are let in by their number', async () => {
    table = await registry.open({ host: { person: 'ana', name: 'Ana' }, settings: { isBlind: true, entry: 'knock' } });
    host = await registry.watch(table, 'ana', 'spectator', new Device('ana', 'Ana'));
    const beto = new Device('beto', 'Beto');
    await knock(beto);
    const [knocking] = host.standing.you.knocks ?? [];
    expect(knocking).toMatchObject({ name: expect.stringMatching(/^№ \d+$/) });
    expect(JSON.stringify(host.messages)).not.toContain('eto');
    expect(await registry.act(table, 'ana', { type: 'letIn', person: knocking?.person ?? '' })).toBeNull();
    expect(await come(beto)).toBeNull();
  });
});

describe('where the door is locked', () => {
  test('nobody new comes in, not even to watch; those who are there stay and come back', async () => {
    const caro = await guest('caro');
    const television = await registry.watch(table, null, 'spectator');
    await set('locked');
    expect([await come(new Device('beto')), await come(new Device(null))]).toEqual(['table-locked', 'table-locked']);
    expect(await knock(new Device('beto'))).toBe('table-locked');
    expect(television.all('ended')).toEqual([]);
    table.unwatch(caro);
    expect(await come(caro)).toBeNull();
  });

  test('people who wait are told as soon as it is opened', async () => {
    await set('locked');
    const beto = new Device('beto', 'Beto');
    expect(await come(beto)).toBe('table-locked');
    await set('knock');
    await set('open');
    expect(told(beto)).toEqual(['knock-first', null]);
  });

  test('it is in no list of open tables', async () => {
    await registry.act(table, 'ana', { type: 'set', settings: { isListed: true } });
    const isListed = async () => (await registry.storage.listOpen(null, 10)).some(({ id }) => id === table.id);
    expect(await isListed()).toBe(true);
    await set('locked');
    expect(await isListed()).toBe(false);
  });
});

/** Somebody who came while the door was open. */
async function guest(person: string): Promise<Device> {
  const { entry } = table.state.settings;
  await set('open');
  const device = await registry.watch(table, person, 'spectator');
  await set(entry);
  return device;
}
