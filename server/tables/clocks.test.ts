import { afterEach, beforeEach, expect, test } from 'vitest';
import { seatsIn } from '../../kernel/host.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { TestRegistry } from './registry-for-tests.ts';

/** One for every test: where time passes, bots play at all the tables of a registry. */
let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

const asked = (table: LiveTable) => seatsIn(table.recording?.match.state.asked ?? 0);
const moves = (table: LiveTable) => table.recording?.match.inputs ?? 0;
const LONG = { wish: { options: { maxRounds: 100, target: 500 } } };

test('a bot answers at the pace that the host set', async () => {
  const { table } = await registry.playing(['ana'], { ...LONG, settings: { pace: 4000, decisionSeconds: null } });
  // No matter who leads, at least one bot is asked before or after Ana; none answers within half its pace.
  const before = moves(table);
  await registry.pass(1);
  expect(moves(table)).toBe(before);
  await registry.pass(5);
  expect(asked(table).every((seat) => seat === 0) || moves(table) > before).toBe(true);
});

test('when the time for a decision is up the default is taken, and everybody sees that the clock gave it', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], {
    ...LONG,
    settings: { pace: 0, decisionSeconds: 10 },
  });
  await registry.pass(3);
  const [seat] = asked(table) as [number];
  expect(seat).toBeLessThan(2);
  const due = devices[0]?.shown('decisions') ?? {};
  expect(Object.keys(due).map(Number)).toEqual([...asked(table)]);
  const before = moves(table);
  await registry.pass(5);
  expect(moves(table)).toBe(before);
  await registry.pass(5);
  expect(moves(table)).toBeGreaterThan(before);
  for (const device of devices) {
    expect(device.all('update').flatMap(({ given = null }) => given ?? [])).toContainEqual({ seat, by: 'clock' });
  }
});

test('a host gives half a minute more for a decision, as often as they like, and it outlives a reading of the log', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], {
    ...LONG,
    settings: { pace: 0, decisionSeconds: 10 },
  });
  await registry.pass(3);
  const [seat] = asked(table) as [number];
  const due = () => devices[0]?.shown('decisions')?.[String(seat)] ?? 0;
  const [before, first] = [moves(table), due()];
  expect(await registry.act(table, 'beto', { type: 'extend' })).toBe('not-host');
  for (const times of [1, 2]) {
    expect(await registry.act(table, 'ana', { type: 'extend' })).toBeNull();
    expect(due()).toBe(first + times * 30_000);
  }
  const told = devices[1]?.all('update').flatMap(({ act }) => act ?? []) ?? [];
  expect(told.map(({ type, way, milliseconds }) => [type, way, milliseconds])).toEqual([
    ['extended', 'by', 30_000],
    ['extended', 'by', 30_000],
  ]);
  await registry.registry.reread(table.id);
  const again = await registry.registry.load(table.id);
  if (!again.ok) throw new Error(again.why.code);
  await registry.pass(60);
  expect(moves(again.value)).toBe(before);
  await registry.pass(10);
  expect(moves(again.value)).toBeGreaterThan(before);
});

test('no time is added where no clock runs, nor while the table is paused', async () => {
  const { table } = await registry.playing(['ana', 'beto'], { ...LONG, settings: { pace: 0, decisionSeconds: null } });
  expect(await registry.act(table, 'ana', { type: 'extend' })).toBe('no-timer');
  await registry.act(table, 'ana', { type: 'set', settings: { decisionSeconds: 10 } });
  await registry.act(table, 'ana', { type: 'pause' });
  expect(await registry.act(table, 'ana', { type: 'extend' })).toBe('paused');
});

test('while the table is paused no time passes and nobody plays', async () => {
  const { table } = await registry.playing(['ana', 'beto'], { ...LONG, settings: { pace: 1000, decisionSeconds: 10 } });
  await registry.pass(2);
  expect(await registry.act(table, 'ana', { type: 'pause' })).toBeNull();
  expect(await registry.act(table, 'ana', { type: 'pause' })).toBe('already-paused');
  const before = moves(table);
  const { at } = table;
  await registry.pass(100);
  expect([moves(table), table.at]).toEqual([before, at]);
  expect(await registry.act(table, 'ana', { type: 'resume' })).toBeNull();
  await registry.pass(30);
  expect(moves(table)).toBeGreaterThan(before);
});

test('a bot holds the seat of a person who is gone, everybody sees it, and the seat is theirs when they return', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], {
    ...LONG,
    settings: { pace: 0, graceSeconds: 20 },
  });
  const [ana, beto] = devices as [(typeof devices)[number], (typeof devices)[number]];
  table.unwatch(beto);
  await registry.pass(1);
  expect(ana.standing.chairs[1]).toMatchObject({ isHere: false, heldBy: null });
  await registry.pass(18);
  expect(ana.standing.chairs[1]).toMatchObject({ heldBy: null });
  await registry.pass(2);
  expect(ana.standing.chairs[1]).toMatchObject({ name: 'beto', isHere: false, heldBy: 'steady' });
  const before = moves(table);
  for (let seconds = 0; seconds < 20 && asked(table).includes(1); seconds++) await registry.pass(1);
  expect(asked(table)).not.toContain(1);
  expect(moves(table)).toBeGreaterThanOrEqual(before);
  const back = await registry.watch(table, 'beto', 1);
  expect(ana.standing.chairs[1]).toMatchObject({ isHere: true, heldBy: null });
  expect(back.standing.chairs[1]).toMatchObject({ heldBy: null });
});

test('a person who stands up in the middle of a match is replaced at once, and comes back by sitting down', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], LONG);
  expect(await registry.act(table, 'beto', { type: 'stand', seat: 1 })).toBeNull();
  expect(devices[0]?.standing.chairs[1]).toMatchObject({ person: 'beto', heldBy: 'steady' });
  table.receive(devices[1] as never, {
    type: 'answer',
    id: 'x',
    table: table.code,
    seat: 1,
    question: 1,
    command: { type: 'y' },
  });
  await registry.settled();
  expect(devices[1]?.all('refused').at(-1)?.code).toBe('chair-held');
  expect(await registry.act(table, 'beto', { type: 'sit', seat: 1 })).toBeNull();
  expect(devices[0]?.standing.chairs[1]).toMatchObject({ heldBy: null });
});

test('a kicked player is replaced by a bot until somebody else takes the seat, to which all who play agree', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'dani'], LONG);
  await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
  expect(devices[0]?.standing.chairs[1]).toEqual({ type: 'nobody', heldBy: 'steady' });
  await registry.watch(table, 'caro', 'spectator');
  expect(await registry.act(table, 'caro', { type: 'sit', seat: 1 })).toBe('seat-dealt');
  expect(await registry.act(table, 'caro', { type: 'askForSeat', seat: 1 })).toBeNull();
  for (const person of ['ana', 'dani']) {
    expect(await registry.act(table, person, { type: 'answerRequest', seat: 1, agrees: true })).toBeNull();
  }
  const caro = await registry.watch(table, 'caro', 1);
  expect(caro.shown('hand')).toEqual(table.recording?.match.state.hands[1]);
});

test('if the host is gone the longest-present person becomes host', async () => {
  const { table, devices } = await registry.seated(['ana', 'beto', 'caro']);
  table.unwatch(devices[0] as never);
  await registry.pass(59);
  expect(devices[2]?.standing.host).toBe('ana');
  await registry.pass(2);
  expect(devices[2]?.standing.host).toBe('beto');
});

test('a host who returns in time stays host, and may hand the role on', async () => {
  const { table, devices } = await registry.seated(['ana', 'beto']);
  table.unwatch(devices[0] as never);
  await registry.pass(30);
  await registry.watch(table, 'ana', 0);
  await registry.pass(60);
  expect(devices[1]?.standing.host).toBe('ana');
  expect(await registry.act(table, 'ana', { type: 'handOver', person: 'beto' })).toBeNull();
  expect(devices[1]?.standing.host).toBe('beto');
});

test('a match goes on with nobody connected, to its end', async () => {
  const { table, devices } = await registry.playing(['ana'], { settings: { pace: 100, graceSeconds: 30 } });
  table.unwatch(devices[0] as never);
  for (let minutes = 0; minutes < 10; minutes++) await registry.pass(60);
  expect((await registry.storage.findMatch(table.id))?.stage).toBe('over');
});

test('a table that nobody follows leaves memory, wakes when something is due, and is read from its log when someone comes', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], {
    ...LONG,
    settings: { pace: 0, graceSeconds: 3600 },
  });
  await registry.pass(2);
  const before = moves(table);
  for (const device of devices) table.unwatch(device);
  await registry.pass(1);
  expect(registry.registry.atHand(table.code)).toBeUndefined();
  const found = await registry.registry.find(table.code);
  const again = found.ok ? found.value : null;
  expect(again).not.toBe(table);
  expect(again?.recording?.match.snapshot()).toEqual(table.recording?.match.snapshot());
  expect(moves(again as LiveTable)).toBe(before);
  again?.unwatch(devices[0] as never);
  expect(registry.registry.atHand(table.code)).toBeUndefined();
  await registry.pass(3601);
  // It woke by itself; reading its log takes its time.
  const holders = async () => {
    const later = await registry.registry.find(table.code);
    return later.ok && later.value.state.chairs.map((chair) => chair.type === 'person' && chair.heldBy);
  };
  await expect.poll(holders).toContain('steady');
});

test('a limit that is up does not answer the question after it', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'caro', 'dani'], {
    ...LONG,
    settings: { decisionSeconds: 10 },
  });
  await registry.pass(10);
  const before = moves(table);
  expect(before).toBeGreaterThan(0);
  expect(devices[0]?.shown('decisions')).not.toEqual({});
  await registry.pass(9);
  expect(moves(table)).toBe(before);
});

test('nobody gets more time by standing up and sitting down', async () => {
  const { table } = await registry.playing(['ana', 'beto', 'caro', 'dani'], {
    ...LONG,
    settings: { decisionSeconds: 10, pace: 30_000 },
  });
  const [seat] = asked(table) as [number];
  const person = ['ana', 'beto', 'caro', 'dani'][seat] as string;
  const before = moves(table);
  for (let times = 0; times < 5; times++) {
    await registry.pass(4);
    if (moves(table) > before) break;
    await registry.act(table, person, { type: 'stand', seat });
    expect(await registry.act(table, person, { type: 'stand', seat })).toBe('chair-held');
    await registry.act(table, person, { type: 'sit', seat });
  }
  expect(moves(table)).toBeGreaterThan(before);
});

test('a closed table stays closed, whatever is sent to it', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto'], { ...LONG, settings: { pace: 0 } });
  await registry.pass(2);
  const { match } = table.recording as NonNullable<LiveTable['recording']>;
  const [seat] = asked(table) as [number];
  await registry.act(table, 'ana', { type: 'close' });
  const command = match.defaultFor(seat) as { type: string };
  const device = devices[seat] as (typeof devices)[number];
  table.receive(device, { type: 'answer', id: 'late', table: table.code, seat, question: match.question, command });
  await registry.settled();
  expect(device.all('refused').map(({ id }) => id)).toContain('late');
  expect((await registry.storage.findMatch(table.id))?.stage).toBe('closed');
});

test('a table that is rebuilt goes on at the time that its clock showed', async () => {
  const { table } = await registry.playing(['ana', 'beto', 'caro', 'dani'], {
    ...LONG,
    settings: { decisionSeconds: 100 },
  });
  await registry.pass(30);
  await registry.registry.reread(table.id);
  await registry.settled();
  const again = registry.registry.atHand(table.code) as LiveTable;
  expect(again).not.toBe(table);
  expect(again.at).toBeGreaterThanOrEqual(30_000);
});
