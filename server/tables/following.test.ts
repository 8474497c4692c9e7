import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from '../../table/live-table.ts';
import { replay } from '../../table/replaying.ts';
import { NotKept } from '../storage/port.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

/** One for every test: where time passes, bots play at all the tables of a registry. */
let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

const LONG = { wish: { options: { maxRounds: 100, target: 500 } }, settings: { pace: 60 } };

async function playBots(table: LiveTable, seconds: number): Promise<void> {
  await registry.act(table, 'ana', { type: 'stand', seat: 0 });
  await registry.pass(seconds);
}

const numbersOf = (device: Device) =>
  device.messages.flatMap((message) => ('number' in message ? [message.number] : []));

test('two devices in one seat are sent the same messages under the same numbers', async () => {
  const { table, devices } = await registry.playing(['ana'], LONG);
  const second = await registry.watch(table, 'ana', 0);
  const [first] = devices as [Device];
  const from = first.messages.length;
  await playBots(table, 2);
  const later = first.messages.slice(from);
  expect(later.length).toBeGreaterThan(3);
  expect(second.messages.slice(-later.length)).toEqual(later);
});

test('a device that comes back is sent what it missed', async () => {
  const { table, devices } = await registry.playing(['ana'], LONG);
  const [first] = devices as [Device];
  const stays = await registry.watch(table, 'ana', 0);
  const { stream } = first.all('view').at(-1) as { stream: string };
  const after = numbersOf(first).at(-1) as number;
  table.unwatch(first);
  await registry.act(table, 'ana', { type: 'set', settings: { pace: 61 } });
  const back = new Device('ana');
  table.watch(back, 0, { stream, after });
  await registry.settled();
  const missed = stays.messages.filter((message) => 'number' in message && message.number > after);
  expect(missed.length).toBeGreaterThan(0);
  expect(back.messages).toEqual(missed);
});

test('a device that missed too much, or comes from another stream, is shown everything again', async () => {
  const { table, devices } = await registry.playing(['ana'], LONG);
  const [first] = devices as [Device];
  const { stream } = first.all('view').at(-1) as { stream: string };
  await registry.watch(table, 'ana', 'spectator');
  table.unwatch(first);
  await playBots(table, 10);
  for (const from of [
    { stream, after: 1 },
    { stream: 'other', after: 0 },
    { stream, after: 10_000 },
  ]) {
    const back = new Device('ana');
    table.watch(back, 0, from);
    await registry.settled();
    expect(back.messages.map(({ type }) => type)).toEqual(['view']);
    table.unwatch(back);
  }
});

test('spectators come and go, see no hand and no options, and are counted', async () => {
  const { table, devices } = await registry.playing(['ana'], LONG);
  const television = await registry.watch(table, null, 'spectator');
  expect(devices[0]?.standing.spectators).toBe(1);
  expect(television.shown('hand')).toBeNull();
  expect(television.shown('options')).toEqual([]);
  table.unwatch(television);
  await registry.settled();
  expect(devices[0]?.standing.spectators).toBe(0);
});

test('nobody looks through eyes that are not theirs', async () => {
  const { table } = await registry.playing(['ana', 'beto'], LONG);
  await expect(registry.watch(table, 'beto', 0)).rejects.toThrow('not-your-chair');
  await expect(registry.watch(table, null, 0)).rejects.toThrow('not-your-chair');
  await expect(registry.watch(table, 'ana', 'moderator')).rejects.toThrow('not-moderator');
  await expect(registry.watch(table, 'ana', 7)).rejects.toThrow('not-a-seat');
});

test('the host of a table declared moderated sees everything, may answer for a seat, and has none', async () => {
  const table = await registry.open({
    ...LONG,
    settings: { pace: 0 },
    isModerated: true,
    host: { person: 'mod', name: 'Mod' },
  });
  expect(await registry.act(table, 'mod', { type: 'sit', seat: 0 })).toBe('moderates');
  await registry.watch(table, 'ana', 'spectator');
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  expect(await registry.act(table, 'mod', { type: 'handOver', person: 'ana' })).toBe('has-chair');
  for (const seat of [1, 2, 3]) await registry.act(table, 'mod', { type: 'fill', seat, bot: 'random' });
  expect(await registry.act(table, 'mod', { type: 'start' })).toBeNull();
  const desk = await registry.watch(table, 'mod', 'moderator');
  await expect(registry.watch(table, 'ana', 'moderator')).rejects.toThrow('not-moderator');
  const hand = desk.shown('hand') as { hands: unknown[] };
  expect(hand.hands).toEqual(table.recording?.match.state.hands);
  await registry.pass(2);
  const { match } = table.recording as NonNullable<LiveTable['recording']>;
  expect(match.state.asked).toBe(1);
  const command = match.defaultFor(0) as { type: string };
  table.receive(desk, { type: 'answer', id: 'for', table: table.code, seat: 0, question: match.question, command });
  await registry.settled();
  expect(desk.all('accepted').map(({ id }) => id)).toContain('for');
});

test('the same people play again in the same seats, in a match of its own', async () => {
  const { table, devices } = await registry.playing(['ana'], { settings: { pace: 0, graceSeconds: 5 } });
  expect(await registry.act(table, 'ana', { type: 'again' })).toBe('not-over');
  devices[0] = await registry.watch(table, 'ana', 'spectator', devices[0]);
  table.unwatch(devices[0] as Device, 0);
  await registry.pass(60);
  expect(table.state.stage).toBe('over');
  expect(await registry.act(table, 'ana', { type: 'again' })).toBeNull();
  const next = registry.registry.atHand(table.code) as LiveTable;
  expect(next.id).not.toBe(table.id);
  expect(next.state.stage).toBe('lobby');
  expect(next.state.chairs[0]).toMatchObject({ person: 'ana', heldBy: null });
  expect(devices[0]?.standing).toMatchObject({ match: next.id, stage: 'lobby' });
  expect(await registry.act(next, 'ana', { type: 'start' })).toBeNull();
  expect((await registry.storage.findByCode(table.code))?.id).toBe(next.id);
  expect((await registry.storage.readSave(table.id))?.payload).toContain('"commitment"');
});

/** A table whose match is over, with a spectator. */
async function overTable(): Promise<{ table: LiveTable; device: Device }> {
  const { table, devices } = await registry.playing(['ana'], { settings: { pace: 0, graceSeconds: 5 } });
  const device = await registry.watch(table, 'ana', 'spectator', devices[0]);
  table.unwatch(device, 0);
  await registry.pass(60);
  return { table, device };
}

test('where the storage opens the next match and breaks off before it says so, asking again leads to it', async () => {
  const { table, device } = await overTable();
  const { open } = registry.storage;
  vi.spyOn(registry.storage, 'open').mockImplementationOnce(async (match) => {
    await open(match);
    throw new NotKept('storage-lost', 'out-of-reach');
  });
  expect(await registry.act(table, 'ana', { type: 'again' })).toBe('storage-lost');
  const opened = (await registry.storage.findByCode(table.code))?.id;
  expect(opened).not.toBe(table.id);
  expect(registry.registry.atHand(table.code)).toBe(table);
  expect(await registry.act(table, 'ana', { type: 'again' })).toBeNull();
  expect(registry.registry.atHand(table.code)?.id).toBe(opened);
  expect(device.standing).toMatchObject({ match: opened, stage: 'lobby' });
});

test('a table that another node has taken over is not asked to play again here', async () => {
  const { table } = await overTable();
  await registry.storage.release(table.id, table.writer.epoch as number, 'another');
  expect(await registry.act(table, 'ana', { type: 'again' })).toBe('moved');
});

test('an earlier match of a table that is read again does not take its code', async () => {
  const { table } = await overTable();
  expect(await registry.act(table, 'ana', { type: 'again' })).toBeNull();
  const next = registry.registry.atHand(table.code);
  expect(await registry.registry.load(table.id)).toMatchObject({ ok: true });
  expect(registry.registry.atHand(table.code)).toBe(next);
});

test('a person who asks for another match twice is answered twice, and what was done in the former is not done again', async () => {
  const { table } = await overTable();
  await table.actFor('ana', { type: 'say', text: 'otra' }, 'said');
  expect(await table.actFor('ana', { type: 'again' }, 'again')).toMatchObject({ ok: true });
  const next = registry.registry.atHand(table.code) as LiveTable;
  const { number } = next.writer;
  expect(await next.actFor('ana', { type: 'again' }, 'again')).toMatchObject({ ok: true });
  expect(await next.actFor('ana', { type: 'start' }, 'again')).toMatchObject({ why: { code: 'id-used' } });
  expect(await next.actFor('ana', { type: 'say', text: 'otra' }, 'said')).toMatchObject({ ok: true });
  expect(next.writer.number).toBe(number);
  // After a kill, the log alone says so.
  const known = replay(next.gamePackage, await registry.storage.read(next.id));
  expect(known.ok && known.value.commands).toEqual([{ id: 'ana/again', digest: expect.stringMatching(/^\w{16}$/) }]);
});

test('chat in a match follows the channels of the game', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], LONG);
  const television = await registry.watch(table, null, 'spectator');
  const [ana, beto] = devices as [Device, Device];
  const talk = (device: Device, channel: string, id: string) =>
    table.receive(device, { type: 'talk', id, table: table.code, seat: 0, channel, text: 'buenas' });
  talk(ana, 'table', 't1');
  talk(ana, 'secret', 't2');
  talk(beto, 'table', 't3');
  await registry.settled();
  expect(beto.all('said').map(({ said }) => [said.seat, said.text])).toEqual([[0, 'buenas']]);
  expect(television.all('said')).toHaveLength(1);
  expect(ana.all('refused').map(({ code }) => code)).toEqual(['not-your-channel']);
  expect(beto.all('refused').map(({ code }) => code)).toEqual(['not-your-chair']);
  expect(await registry.act(table, 'ana', { type: 'say', text: 'psst' })).toBe('match-running');
});

test('with `waits`, only who opens the next match is there; the others’ seats are kept until they sit, also once it has begun', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'carla'], {
    settings: { pace: 0, graceSeconds: 5 },
  });
  for (const [seat, device] of devices.entries()) {
    await registry.watch(table, ['ana', 'beto', 'carla'][seat] as string, 'spectator', device);
    table.unwatch(device, seat);
  }
  await registry.pass(60);
  expect(table.state.stage).toBe('over');
  expect(await registry.act(table, 'ana', { type: 'again', waits: true })).toBeNull();
  const next = registry.registry.atHand(table.code) as LiveTable;
  const held = () => next.state.chairs.slice(0, 3).map((chair) => chair.type === 'person' && chair.heldBy !== null);
  expect(held()).toEqual([false, true, true]);
  expect(devices[1]?.standing).toMatchObject({ match: next.id, last: table.id, stage: 'lobby' });
  // Who only looks in is not there yet.
  await registry.watch(next, 'beto', 1, devices[1]);
  expect(held()).toEqual([false, true, true]);
  expect(await registry.act(next, 'beto', { type: 'sit', seat: 1 })).toBeNull();
  expect(held()).toEqual([false, false, true]);
  expect(await registry.act(next, 'ana', { type: 'start' })).toBeNull();
  expect(held()).toEqual([false, false, true]);
  expect(await registry.act(next, 'carla', { type: 'sit', seat: 2 })).toBeNull();
  expect(held()).toEqual([false, false, false]);
  const read = replay(next.gamePackage, await registry.storage.read(next.id));
  expect(read.ok && read.value.state).toMatchObject({ last: table.id, chairs: next.state.chairs });
});

test.each([true, false])(
  'a seat that is kept for somebody who does not come is given up at a listed table (%s)',
  async (isListed) => {
    const { table, devices } = await registry.playing(['ana', 'beto', 'carla'], {
      settings: { pace: 0, graceSeconds: 5, isListed },
    });
    await registry.watch(table, 'beto', 'spectator');
    for (const device of devices) table.unwatch(device);
    await registry.pass(60);
    await registry.watch(table, 'ana', 0);
    expect(await registry.act(table, 'ana', { type: 'again', waits: true })).toBeNull();
    const next = registry.registry.atHand(table.code) as LiveTable;
    const types = () => next.state.chairs.slice(0, 3).map(({ type }) => type);
    await registry.pass(119);
    expect(types()).toEqual(['person', 'person', 'person']);
    await registry.pass(2);
    // Beto is still here, reading how the last one ended.
    expect(types()).toEqual(['person', 'person', isListed ? 'nobody' : 'person']);
  },
);

test('everybody learns that a whole room looks on, for as long as it does', async () => {
  const { table, devices } = await registry.playing(['ana'], LONG);
  const [ana] = devices as [Device];
  const lastStanding = async () => {
    await registry.settled();
    return ana.messages.findLast((message) => 'standing' in message)?.standing;
  };
  const tv = new Device(null);
  table.watch(tv, 'spectator', null);
  expect(await lastStanding()).not.toHaveProperty('hasTv');
  table.watch(tv, 'spectator', null, true);
  expect(await lastStanding()).toMatchObject({ spectators: 1, hasTv: true });
  table.unwatch(tv);
  expect(await lastStanding()).not.toHaveProperty('hasTv');
});
