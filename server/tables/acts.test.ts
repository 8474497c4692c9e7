import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GameTypes, readSave, type SavedAct, seatsIn } from '../../kernel/host.ts';
import type { Action, TableAct } from '../../protocol/index.ts';
import { actsIn, historyOf } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { readEntries } from '../../table/replaying.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

/** What a host does in a match is told to all, and appears in everybody's history and at its place in the save. */

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

const LONG = { wish: { options: { maxRounds: 100, target: 500 } }, settings: { pace: 30_000, graceSeconds: 20 } };

/** An act as it was told, in short. */
const inShort = ({ type, way, by, whom, seat }: TableAct): string =>
  [type, way, by?.name, whom?.name, seat].filter((each) => each !== undefined).join(' ');

const toldTo = (device: Device): string[] =>
  device.all('update').flatMap(({ act }) => (act === undefined ? [] : inShort(act)));

async function inHistory(table: LiveTable, viewer: number | 'spectator'): Promise<string[]> {
  await table.writer.settled();
  const history = historyOf(table.gamePackage, await registry.storage.read(table.id), viewer);
  if (!history.ok) throw new Error(history.why.code);
  return history.value.flatMap((item) => ('act' in item && item.act ? inShort(item.act as TableAct) : []));
}

async function inSave(table: LiveTable, isOver = false): Promise<readonly SavedAct[]> {
  await table.writer.settled();
  const entries = readEntries(await registry.storage.read(table.id));
  return entries.ok ? actsIn(entries.value, isOver) : [];
}

async function knocks(table: LiveTable, person: string): Promise<void> {
  const device = new Device(person);
  table.receive(device, {
    type: 'do',
    id: `knock-${table.writer.number}`,
    table: table.code,
    action: { type: 'knock' },
  });
  await registry.settled();
}

test('every act of a host is told to all at the table, at once and later', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'caro'], LONG);
  const zoe = await registry.watch(table, 'zoe', 'spectator');
  const before = (await inHistory(table, 'spectator')).length;
  const acts: [Action, string][] = [
    [{ type: 'pause' }, 'paused by ana'],
    [{ type: 'resume' }, 'resumed by ana'],
    [{ type: 'empty', seat: 3 }, 'emptied by ana 3'],
    [{ type: 'fill', seat: 3, bot: 'random' }, 'filled by ana 3'],
    [{ type: 'set', settings: { decisionSeconds: 45 } }, 'set by ana'],
    [{ type: 'promote', person: 'beto' }, 'promoted by ana beto'],
    [{ type: 'demote', person: 'beto' }, 'demoted by ana beto'],
    [{ type: 'kick', person: 'caro' }, 'kicked by ana caro'],
    [{ type: 'set', settings: { entry: 'knock' } }, 'set by ana'],
    [{ type: 'letIn', person: 'gema' }, 'letIn by ana gema'],
    [{ type: 'turnAway', person: 'hugo' }, 'turnedAway by ana hugo'],
    [{ type: 'handOver', person: 'beto' }, 'handedOver by ana beto'],
  ];
  for (const [action] of acts) {
    expect(await registry.act(table, 'ana', action), action.type).toBeNull();
    // Two who are new knock as soon as they have to.
    if (action.type === 'set') for (const person of ['gema', 'hugo']) await knocks(table, person);
  }
  const told = acts.map(([, text]) => text);
  for (const device of [devices[0], devices[1], zoe] as Device[]) expect(toldTo(device)).toEqual(told);
  expect(before).toBe(0);
  expect(await inHistory(table, 'spectator')).toEqual(told);
  expect(await inHistory(table, 0)).toEqual(told);
  // A setting that is set to what it was is nothing to be told.
  await registry.act(table, 'beto', { type: 'set', settings: { decisionSeconds: 45 } });
  expect(await inHistory(table, 0)).toEqual(told);
});

test('a seat whose holder was sent away can be asked for at once, as all are shown', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'caro'], LONG);
  const zoe = await registry.watch(table, 'zoe', 'spectator');
  expect(zoe.standing.dealt?.[1]).toEqual({ person: 'beto', name: 'beto' });
  await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
  for (const device of [devices[0], zoe] as Device[]) {
    expect(device.standing.dealt?.[1]).toEqual({ person: 'beto', name: 'beto', isOpen: true });
    expect(device.standing.people.filter(({ isNew }) => isNew).map(({ person }) => person)).toEqual(['zoe']);
  }
  await registry.act(table, 'zoe', { type: 'askForSeat', seat: 1 });
  expect(zoe.standing).toMatchObject({
    requests: [{ seat: 1, person: 'zoe', voters: ['ana', 'caro'], agreed: [] }],
    dealt: { 1: { person: 'beto', name: 'beto' } },
  });
});

test('a substitute, and a host by the other’s absence, are told too, with whose seat it was', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'caro'], LONG);
  await registry.watch(table, 'eva', 'spectator');
  await registry.watch(table, 'flor', 'spectator');
  table.unwatch(devices[1] as Device);
  await registry.pass(30);
  await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 });
  for (const person of ['ana', 'caro'])
    await registry.act(table, person, { type: 'answerRequest', seat: 1, agrees: true });
  await registry.watch(table, 'eva', 1);
  await registry.act(table, 'caro', { type: 'giveSeat', seat: 2, person: 'flor' });
  await registry.watch(table, 'flor', 2);
  table.unwatch(devices[0] as Device);
  await registry.pass(61);
  await registry.watch(table, 'ana', 0);
  expect(await inHistory(table, 0)).toEqual([
    'askedForSeat by eva 1',
    'sat agreed eva 1',
    'sat given caro flor 2',
    'handedOver away eva',
    'handedOver back ana',
  ]);
  const lines = await registry.storage.read(table.id);
  const history = historyOf(table.gamePackage, lines, 'spectator');
  const holders = history.ok && history.value.flatMap((item) => ('act' in item && item.act?.holder) || []);
  expect(holders).toEqual(['beto', 'beto', 'caro']);
});

test('at a blind table nobody is named in what is told', async () => {
  const { table, devices } = await registry.playing(['ana', 'beto', 'caro'], {
    ...LONG,
    settings: { ...LONG.settings, isBlind: true },
  });
  const [ana] = devices as [Device];
  const number = (ana.standing.chairs[2] as { person: string }).person;
  expect(await registry.act(table, 'ana', { type: 'kick', person: number })).toBeNull();
  const told = JSON.stringify(ana.all('update').map(({ act }) => act ?? null));
  expect(told).toMatch(/"name":"№ \d+"/);
  expect(told).not.toMatch(/ana|caro/);
});

/** Everybody who is asked gives the game's own answer, so many times. */
async function plays(table: LiveTable, times: number, devices: readonly Device[]): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { match } = table.recording as NonNullable<LiveTable['recording']>;
    const [seat] = seatsIn(match.state.asked) as [number];
    const command = match.defaultFor(seat) as GameTypes['command'];
    table.receive(devices[seat] as Device, {
      ...{ type: 'answer', id: `p${match.inputs}`, table: table.code, seat, question: match.question },
      command: command as { type: string },
    });
    await registry.settled();
  }
}

test('a save has them after the input that they came after, by seat and without names', async () => {
  const people = ['ana', 'beto', 'caro', 'dani'];
  const { table, devices } = await registry.playing(people, LONG);
  await plays(table, 2, devices);
  await registry.act(table, 'ana', { type: 'pause' });
  await registry.act(table, 'ana', { type: 'resume' });
  await plays(table, 1, devices);
  await registry.act(table, 'ana', { type: 'kick', person: 'dani' });
  const acts = await inSave(table);
  expect(acts).toEqual([
    { step: 2, at: expect.any(Number), type: 'paused', way: 'by', by: 0 },
    { step: 2, at: expect.any(Number), type: 'resumed', way: 'by', by: 0 },
    { step: 3, at: expect.any(Number), type: 'kicked', way: 'by', by: 0, whom: 3 },
  ]);
  // What comes after a match's end is not part of it.
  expect(await inSave(table, true)).toHaveLength(2);
  await registry.registry.stop();
  const kept = await registry.storage.readSave(table.id);
  const save = readSave(JSON.parse(kept?.payload ?? ''));
  expect(save.ok && save.value.acts).toEqual(acts);
  expect(kept?.payload).not.toMatch(/ana|dani/);
});

test('a log of before these rules replays, though it does not say who did what', async () => {
  const { table } = await registry.playing(['ana', 'beto'], LONG);
  table.commit([{ type: 'paused' }], null);
  table.commit([{ type: 'resumed', stood: 5 }], null);
  table.commit([{ type: 'handedOver', person: 'beto' }], null);
  expect(await inHistory(table, 0)).toEqual(['paused alone', 'resumed alone', 'handedOver alone beto']);
});
