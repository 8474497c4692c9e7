import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatsIn } from '../../kernel/host.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { hurried, listToy, TOY_PACING, withGame } from '../lasting/games-for-tests.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';
import type { NewTable } from './table-registry.ts';

/** A round of three is shown for at least eight seconds, until everybody has gone on; a bot thinks for two to four. */
const ROUND_MS = 8000;
const LIMIT_MS = 10_000;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open({ findGame: withGame(listToy({ phases: hurried(30) }, TOY_PACING)) });
});
afterEach(() => registry.close());

const SETTINGS = { tempo: 'normal', decisionSeconds: LIMIT_MS / 1000, graceSeconds: null } as const;

const play = (people: readonly string[], settings: NewTable['settings'] = SETTINGS) =>
  registry.playing(people, { game: 'toy', wish: { options: { rounds: 4 }, seats: 3 }, settings });

const asked = (table: LiveTable) => [...seatsIn(table.recording?.match.state.asked ?? 0)];
const moves = (table: LiveTable) => table.recording?.match.inputs ?? 0;

let sent = 0;

/** A message of a device, and what it was answered: null for yes, else the code. */
async function say(table: LiveTable, device: Device, message: object): Promise<string | null> {
  const id = `w${sent++}`;
  table.receive(device, { ...message, id, table: table.code } as never);
  await registry.settled();
  return device.all('refused').find((refused) => refused.id === id)?.code ?? null;
}

function choose(table: LiveTable, device: Device, seat: number): Promise<string | null> {
  const question = table.recording?.match.question;
  return say(table, device, { type: 'answer', seat, question, command: { type: 'choose', change: false } });
}

/** Everybody chooses, so that a round is shown; returns when that was. */
async function endRound(table: LiveTable, devices: readonly Device[]): Promise<number> {
  for (const [seat, device] of devices.entries()) await choose(table, device, seat);
  while (asked(table).length > 0 && asked(table).every((seat) => seat >= devices.length)) await registry.pass(0.1);
  return table.recording?.match.at ?? 0;
}

const seen = (table: LiveTable, device: Device, at = table.at) => say(table, device, { type: 'seen', at });

/** What is due, by the table's clock. */
const due = (table: LiveTable) => table.match.due().map(({ type, at }) => [type, at]);

async function reread(table: LiveTable): Promise<LiveTable> {
  await registry.registry.reread(table.id);
  const again = await registry.registry.load(table.id);
  if (!again.ok) throw new Error(again.why.code);
  return again.value;
}

test('clocks of people and of the game count from the end of what is shown, live and read from the log', async () => {
  const people = ['ana', 'beto', 'caro'];
  const { table, devices } = await play(people);
  const at = await endRound(table, devices);
  const decisions = people.map(() => ['decision', at + ROUND_MS + LIMIT_MS]);
  expect(due(table)).toEqual([['timer', at + ROUND_MS + 30_000], ...decisions]);
  expect(devices[0]?.shown('deadline')).toBe(at + ROUND_MS + 30_000);
  expect(devices[1]?.shown('decisions')?.[2]).toBe(at + ROUND_MS + LIMIT_MS);
  // The rules know nothing of it.
  expect(table.recording?.match.deadline).toBe(at + 30_000);
  expect(due(await reread(table))).toEqual([['timer', at + ROUND_MS + 30_000], ...decisions]);
});

test('nothing is due before that: neither a bot nor the time of a person', async () => {
  const { table, devices } = await play(['ana', 'beto']);
  await endRound(table, devices);
  const before = moves(table);
  await registry.pass(9.9);
  expect(moves(table)).toBe(before);
  await registry.pass(2.2);
  expect([moves(table) - before, asked(table)]).toEqual([1, [0, 1]]);
  await registry.pass(5.8);
  expect(asked(table)).toEqual([0, 1]);
  await registry.pass(0.2);
  expect(moves(table)).toBeGreaterThan(before + 1);
});

test('a person may answer while it is still shown to others', async () => {
  const { table, devices } = await play(['ana', 'beto', 'caro']);
  await endRound(table, devices);
  expect(await choose(table, devices[0] as Device, 0)).toBeNull();
  expect(asked(table)).toEqual([1, 2]);
});

test('what comes meanwhile is shown after it, and delays those who were asked already', async () => {
  const { table, devices } = await play(['ana', 'beto', 'caro']);
  const at = await endRound(table, devices);
  await registry.pass(1);
  await say(table, devices[0] as Device, {
    ...{ type: 'answer', seat: 0, question: table.recording?.match.question, command: { type: 'wave' } },
  });
  const later = at + ROUND_MS + 500;
  expect(due(table)[0]).toEqual(['timer', later + 30_000]);
  expect(due(table).slice(1)).toEqual(Array(3).fill(['decision', later + LIMIT_MS]));
  // Nor does it cost anybody time who has thought for a while.
  await registry.pass(12);
  await say(table, devices[0] as Device, {
    ...{ type: 'answer', seat: 0, question: table.recording?.match.question, command: { type: 'wave' } },
  });
  expect(due(table).slice(1)).toEqual(Array(3).fill(['decision', later + 500 + LIMIT_MS]));
  expect(due(await reread(table))).toEqual(due(table));
});

test('it stops with a pause', async () => {
  const { table, devices } = await play(['ana', 'beto']);
  const at = await endRound(table, devices);
  await registry.pass(3);
  const paused = table.at;
  await registry.act(table, 'ana', { type: 'pause' });
  await registry.pass(100);
  await registry.act(table, 'ana', { type: 'resume' });
  expect(table.at).toBe(paused);
  const before = moves(table);
  await registry.pass((at + ROUND_MS + 1900 - paused) / 1000);
  expect(moves(table)).toBe(before);
  await registry.pass(2.2);
  expect(moves(table)).toBe(before + 1);
});

describe('once all who are here have gone on', () => {
  test('nobody waits any longer, and every page is told the new times', async () => {
    const { table, devices } = await play(['ana', 'beto', 'caro']);
    const at = await endRound(table, devices);
    await registry.pass(1);
    const [ana, beto, caro] = devices as [Device, Device, Device];
    expect(await seen(table, ana)).toBeNull();
    // Nobody waits for people who are gone.
    table.unwatch(beto);
    expect(ana.shown('deadline')).toBe(at + ROUND_MS + 30_000);
    expect(await seen(table, caro)).toBeNull();
    expect(ana.shown('deadline')).toBe(at + 1000 + 30_000);
    expect(caro.shown('decisions')?.[0]).toBe(at + 1000 + LIMIT_MS);
  });

  test('a bot begins to think, and a log that does not say so is read as if it did', async () => {
    const { table, devices } = await play(['ana']);
    await endRound(table, devices);
    await registry.pass(1);
    const before = moves(table);
    await seen(table, devices[0] as Device);
    await registry.pass(4.1);
    expect(moves(table)).toBe(before + 2);
    const at = await endRound(table, devices);
    expect(due(await reread(table))).toEqual(due(table));
    expect(due(table)[0]).toEqual(['timer', at + ROUND_MS + 30_000]);
  });

  test('what was seen before counts for nothing that came later', async () => {
    const { table, devices } = await play(['ana']);
    const [ana] = devices as [Device];
    const first = await endRound(table, devices);
    await seen(table, ana);
    await registry.pass(5);
    const second = await endRound(table, devices);
    expect(await seen(table, ana, first)).toBeNull();
    expect(ana.shown('deadline')).toBe(second + ROUND_MS + 30_000);
  });

  test('nobody waits for somebody who looks on while a bot plays their seat', async () => {
    const { table, devices } = await play(['ana', 'beto', 'caro']);
    const at = await endRound(table, devices);
    await registry.pass(1);
    const [ana, , caro] = devices as [Device, Device, Device];
    table.commit([{ type: 'held', seat: 1, bot: 'random', hasLeft: true }], null);
    expect(await seen(table, ana)).toBeNull();
    expect(ana.shown('deadline')).toBe(at + ROUND_MS + 30_000);
    expect(await seen(table, caro)).toBeNull();
    expect(ana.shown('deadline')).toBe(at + 1000 + 30_000);
  });

  test('only those who play are asked', async () => {
    const { table } = await play(['ana']);
    const caro = await registry.watch(table, 'caro', 'spectator');
    expect(await seen(table, caro)).toBe('not-your-chair');
    await registry.act(table, 'ana', { type: 'close' });
    expect(await seen(table, caro)).toBe('table-closed');
  });
});

describe('the tempo', () => {
  test('is calm for a new table, and a pace in milliseconds is meant as it is', async () => {
    const host = { person: 'ana', name: 'ana' };
    expect((await registry.open({ host })).state.settings).toMatchObject({ pace: 1200, tempo: 'calm' });
    const table = await registry.open({ host, settings: { pace: 700 } });
    await registry.watch(table, 'ana', 'spectator');
    expect([table.state.settings.pace, 'tempo' in table.state.settings]).toEqual([700, false]);
    await registry.act(table, 'ana', { type: 'set', settings: { tempo: 'quick' } });
    expect(table.state.settings).toMatchObject({ pace: 700, tempo: 'quick' });
    await registry.act(table, 'ana', { type: 'set', settings: { graceSeconds: 30 } });
    expect(table.state.settings.tempo).toBe('quick');
    await registry.act(table, 'ana', { type: 'set', settings: { pace: 700 } });
    expect('tempo' in table.state.settings).toBe(false);
  });

  test('may be changed by a host in the middle of a match: for bots that think, and for what is shown next', async () => {
    const { table, devices } = await play(['ana', 'beto'], { ...SETTINGS, tempo: 'calm' });
    expect(await registry.act(table, 'beto', { type: 'set', settings: { tempo: 'quick' } })).toBe('not-host');
    const bot = () => table.match.due().find(({ type }) => type === 'bot')?.at ?? 0;
    const calmly = bot();
    expect(await registry.act(table, 'ana', { type: 'set', settings: { tempo: 'quick' } })).toBeNull();
    expect(Math.abs(bot() - (calmly / 1.4) * 0.6)).toBeLessThanOrEqual(1);
    const told = devices[1]?.all('update').flatMap(({ act }) => act ?? []);
    expect(told?.at(-1)).toMatchObject({ type: 'set', way: 'by', settings: { tempo: 'quick' } });
    expect(due(await reread(table))).toEqual(due(table));
  });

  test('"at once" ends what everybody waits for', async () => {
    const { table, devices } = await play(['ana', 'beto']);
    await endRound(table, devices);
    const before = moves(table);
    await registry.pass(2);
    await registry.act(table, 'ana', { type: 'set', settings: { tempo: 'atOnce' } });
    expect(devices[0]?.shown('deadline')).toBe(table.at + 30_000);
    await registry.pass(0.001);
    expect(moves(table)).toBe(before + 1);
    expect(due(await reread(table))).toEqual(due(table));
  });

  test('a table without one plays as it always did', async () => {
    const { table, devices } = await play(['ana', 'beto'], { ...SETTINGS, tempo: undefined, pace: 1000 });
    const at = await endRound(table, devices);
    const bot = table.match.due().find(({ type }) => type === 'bot')?.at ?? 0;
    expect(due(table)[0]).toEqual(['timer', at + 30_000]);
    expect(bot - at).toBeGreaterThanOrEqual(750);
    expect(bot - at).toBeLessThanOrEqual(1250);
  });
});
