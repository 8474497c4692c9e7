import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveTable } from '../../table/live-table.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

let registry: TestRegistry;
let table: LiveTable;
beforeAll(async () => {
  registry = await TestRegistry.open();
});
beforeEach(async () => {
  table = await registry.open({ host: { person: 'ana', name: 'Ana' } });
});
afterAll(() => registry.close());

const chairs = () => table.state.chairs.map((chair) => (chair.type === 'nobody' ? null : chair.name));

test('a code has six letters, none of which is mistaken for another', () => {
  expect(table.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
});

test('people sit down, stand up, and cannot take a seat that is taken', async () => {
  await registry.watch(table, 'beto', 'spectator');
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 2 })).toBeNull();
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 2 })).toBe('chair-taken');
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 9 })).toBe('not-a-seat');
  expect(await registry.act(table, 'beto', { type: 'stand', seat: 2 })).toBe('not-your-chair');
  expect(await registry.act(table, 'ana', { type: 'stand', seat: 2 })).toBeNull();
  expect(chairs()).toEqual([null, null, null, null]);
});

test('a host who asks for it has the first seat when the table opens, and a moderator never has one', async () => {
  const host = { person: 'ana', name: 'Ana' };
  const seated = await registry.open({ host, isHostSeated: true });
  const seats = ({ state }: LiveTable) => state.chairs.map((chair) => (chair.type === 'person' ? chair.person : null));
  expect(seats(seated)).toEqual(['ana', null, null, null]);
  const moderated = await registry.open({ host, isHostSeated: true, isModerated: true });
  expect(seats(moderated)).toEqual([null, null, null, null]);
});

test('before a match, a person may sit where a bot sits', async () => {
  await registry.watch(table, 'beto', 'spectator');
  expect(await registry.act(table, 'ana', { type: 'fill', seat: 1, bot: 'random' })).toBeNull();
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 1 })).toBeNull();
  expect(table.state.chairs[1]).toMatchObject({ type: 'person', person: 'beto' });
});

test('a person who comes back under another name is called so, in their seat too, with a number after it if the name is taken', async () => {
  await registry.watch(table, 'beto', 'spectator');
  await registry.act(table, 'beto', { type: 'sit', seat: 1 });
  table.watch(new Device('beto', 'Norberto'), 1, null);
  expect(chairs()).toEqual([null, 'Norberto', null, null]);
  await registry.watch(table, 'caro', 'spectator');
  await registry.act(table, 'caro', { type: 'sit', seat: 2 });
  table.watch(new Device('caro', 'Norberto'), 2, null);
  expect(chairs()).toEqual([null, 'Norberto', 'Norberto 2', null]);
  expect(table.state.guests.map(({ name }) => name)).toEqual(['Ana', 'Norberto', 'Norberto 2']);
});

test('somebody who never came to the table can do nothing there', async () => {
  expect(await registry.act(table, 'zoe', { type: 'sit', seat: 0 })).toBe('not-at-table');
});

test('two people at one screen take two seats, the second under a name of its own', async () => {
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 0 })).toBeNull();
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 1 })).toBe('name-needed');
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 1, name: 'ANA' })).toBe('name-taken');
  expect(await registry.act(table, 'ana', { type: 'sit', seat: 1, name: 'Abuela' })).toBeNull();
  expect(chairs()).toEqual(['Ana', 'Abuela', null, null]);
  expect(await registry.act(table, 'ana', { type: 'rename', seat: 1, name: 'Luz' })).toBeNull();
  expect(chairs()).toEqual(['Ana', 'Luz', null, null]);
});

test('people keep their look in their seat, wherever it is moved, and a bot has none', async () => {
  await registry.watch(table, 'beto', 'spectator');
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  expect(await registry.act(table, 'beto', { type: 'setLook', seat: 0, look: 3 })).toBe('not-your-chair');
  expect(await registry.act(table, 'ana', { type: 'setLook', seat: 0, look: 37 })).toBeNull();
  const ana = await registry.watch(table, 'ana', 0, new Device('ana', 'Ana'));
  expect(ana.standing.chairs[0]).toMatchObject({ name: 'Ana', look: 37 });
  for (const seat of [1, 2, 3]) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'random' });
  expect(ana.standing.chairs.map((chair) => 'look' in chair)).toEqual([true, false, false, false]);
  await registry.act(table, 'ana', { type: 'reorder', order: [1, 0, 2, 3] });
  expect(ana.standing.chairs[1]).toMatchObject({ name: 'Ana', look: 37 });
  await registry.act(table, 'ana', { type: 'stand', seat: 1 });
  await registry.act(table, 'ana', { type: 'sit', seat: 1 });
  expect(table.state.chairs[1]).not.toHaveProperty('look');
});

test('only the host fills, empties, reorders, kicks, chooses, sets and starts', async () => {
  await registry.watch(table, 'beto', 'spectator');
  const actions = [
    { type: 'fill', seat: 0, bot: 'random' },
    { type: 'empty', seat: 0 },
    { type: 'reorder', order: [3, 2, 1, 0] },
    { type: 'kick', person: 'ana' },
    { type: 'handOver', person: 'beto' },
    { type: 'choose', wish: {} },
    { type: 'set', settings: { pace: 0 } },
    { type: 'start' },
    { type: 'close' },
  ] as const;
  for (const action of actions) {
    const given = action.type === 'reorder' ? { ...action, order: [...action.order] } : action;
    expect(await registry.act(table, 'beto', given), action.type).toBe('not-host');
  }
});

test('bots take empty seats under names of their own, and seats can be put in another order', async () => {
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  expect(await registry.act(table, 'ana', { type: 'fill', seat: 0, bot: 'random' })).toBe('chair-taken');
  expect(await registry.act(table, 'ana', { type: 'fill', seat: 1, bot: 'oracle' })).toBe('unknown-bot');
  for (const seat of [1, 2, 3]) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'random' });
  expect(new Set(chairs()).size).toBe(4);
  const before = chairs();
  expect(await registry.act(table, 'ana', { type: 'reorder', order: [3, 1, 1, 0] })).toBe('not-an-order');
  expect(await registry.act(table, 'ana', { type: 'reorder', order: [3, 2, 1, 0] })).toBeNull();
  expect(chairs()).toEqual([...before].reverse());
});

test('a match does not start while a seat is empty', async () => {
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  expect(await registry.act(table, 'ana', { type: 'start' })).toBe('chairs-empty');
  expect(table.state.stage).toBe('lobby');
});

test('the options of the game can be changed until it starts, and wrong ones change nothing', async () => {
  expect(
    await registry.act(table, 'ana', { type: 'choose', wish: { options: { players: 3, handSize: 5 } } }),
  ).toBeNull();
  expect(chairs()).toHaveLength(3);
  expect(await registry.act(table, 'ana', { type: 'choose', wish: { options: { target: -1 } } })).toBe('bad-option');
  expect(await registry.act(table, 'ana', { type: 'choose', wish: { preset: 'nonsense' } })).toBe('unknown-preset');
  expect(table.state.wish.options).toEqual({ players: 3, handSize: 5 });
});

test('a seat that somebody sits in is not taken away by choosing fewer', async () => {
  await registry.act(table, 'ana', { type: 'sit', seat: 3 });
  expect(await registry.act(table, 'ana', { type: 'choose', wish: { options: { players: 3 } } })).toBe('chair-taken');
});

test('a kicked person is told, loses the seat and does not come back', async () => {
  const beto = await registry.watch(table, 'beto', 'spectator');
  await registry.act(table, 'beto', { type: 'sit', seat: 1 });
  expect(await registry.act(table, 'ana', { type: 'kick', person: 'ana' })).toBe('cannot-kick-host');
  expect(await registry.act(table, 'ana', { type: 'kick', person: 'beto' })).toBeNull();
  expect(beto.all('ended')).toEqual([{ type: 'ended', table: table.code, seat: 'spectator', code: 'kicked' }]);
  expect(chairs()).toEqual([null, null, null, null]);
  await expect(registry.watch(table, 'beto', 'spectator')).rejects.toThrow('kicked');
  expect(await registry.act(table, 'beto', { type: 'say', text: 'hey' })).toBe('kicked');
});

test('everybody hears what is said in the lobby, but not from whom they muted', async () => {
  const ana = await registry.watch(table, 'ana', 'spectator');
  const beto = await registry.watch(table, 'beto', 'spectator');
  await registry.act(table, 'beto', { type: 'say', text: 'hola <b>' });
  expect(ana.all('said').map(({ said }) => said.text)).toEqual(['hola <b>']);
  await registry.act(table, 'ana', { type: 'mute', person: 'beto', isMuted: true });
  await registry.act(table, 'beto', { type: 'say', text: 'again' });
  expect(ana.all('said')).toHaveLength(1);
  expect(beto.all('said')).toHaveLength(2);
  expect(ana.standing.you.muted).toEqual(['beto']);
  expect(beto.standing.you.muted).toEqual([]);
  await registry.act(table, 'ana', { type: 'mute', person: 'beto', isMuted: false });
  await registry.act(table, 'beto', { type: 'say', text: 'third' });
  expect(ana.all('said')).toHaveLength(2);
  const numbers = ana.messages.flatMap((message) =>
    'number' in message && message.type !== 'view' ? [message.number] : [],
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('a closed table lets everybody go and nobody in', async () => {
  const beto = await registry.watch(table, 'beto', 'spectator');
  expect(await registry.act(table, 'ana', { type: 'close' })).toBeNull();
  expect(beto.all('ended').map(({ code }) => code)).toEqual(['table-closed']);
  await expect(registry.watch(table, 'caro', 'spectator')).rejects.toThrow('table-closed');
});

test('a command that is sent twice is carried out once', async () => {
  const first = await table.actFor('ana', { type: 'sit', seat: 0 }, 'same');
  const { number } = table.writer;
  const second = await table.actFor('ana', { type: 'sit', seat: 0 }, 'same');
  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(table.writer.number).toBe(number);
});

test('an id that is used again for something else is refused, over a socket and without one, and nothing is done', async () => {
  await table.actFor('ana', { type: 'sit', seat: 0 }, 'same');
  expect(await table.actFor('ana', { type: 'sit', seat: 1, name: 'Eva' }, 'same')).toMatchObject({
    why: { code: 'id-used' },
  });
  const [phone, laptop] = [
    await registry.watch(table, 'ana', 'spectator'),
    await registry.watch(table, 'ana', 'spectator'),
  ];
  const { number } = table.writer;
  const say = (text: string) => ({ type: 'do', id: 'said', table: table.code, action: { type: 'say', text } }) as const;
  table.receive(phone, say('hola'));
  table.receive(laptop, say('hola'));
  table.receive(laptop, say('adiós'));
  await registry.settled();
  expect(phone.all('accepted')).toHaveLength(1);
  expect(laptop.all('accepted')).toHaveLength(1);
  expect(laptop.all('refused').map(({ code }) => code)).toEqual(['id-used']);
  expect(table.writer.number).toBe(number + 1);
});

test('a command that was refused leaves its id free', async () => {
  expect(await table.actFor('ana', { type: 'stand', seat: 0 }, 'one')).toMatchObject({ ok: false });
  expect(await table.actFor('ana', { type: 'sit', seat: 0 }, 'one')).toMatchObject({ ok: true });
});

test('ninety people who press at once are each answered, and every seat is taken once', async () => {
  const people = Array.from({ length: 90 }, (_, index) => `p${index}`);
  for (const person of people) await registry.watch(table, person, 'spectator');
  const codes = await Promise.all(people.map((person) => registry.act(table, person, { type: 'sit', seat: 0 })));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'chair-taken')).toHaveLength(89);
});

test('a seat at a listed table is kept for two minutes for somebody who is not there, at a private one for ever', async () => {
  for (const isListed of [true, false]) {
    const open = await registry.open({ host: { person: 'ana', name: 'Ana' }, settings: { isListed } });
    await registry.watch(open, 'beto', 'spectator');
    await registry.act(open, 'ana', { type: 'sit', seat: 0 });
    await registry.pass(119);
    expect(open.state.chairs[0]?.type).toBe('person');
    await registry.pass(2);
    expect(open.state.chairs[0]?.type).toBe(isListed ? 'nobody' : 'person');
  }
});

test('a table that a hundred people came to remembers those who are here or have a seat', async () => {
  await registry.watch(table, 'ana', 'spectator');
  for (let index = 0; index < 105; index++) {
    const device = await registry.watch(table, `p${index}`, 'spectator');
    if (index === 0) await registry.act(table, 'p0', { type: 'sit', seat: 0 });
    if (index < 50) table.unwatch(device);
  }
  expect(table.state.guests).toHaveLength(100);
  expect(await registry.act(table, 'p104', { type: 'say', text: 'last' })).toBeNull();
  expect(await registry.act(table, 'p0', { type: 'say', text: 'seated' })).toBeNull();
});
