import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GameTypes, type Input, readSave, seatsIn } from '../../kernel/host.ts';
import type { Turn } from '../../kernel/index.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { replaySteps, type Viewpoint } from '../../table/replay-steps.ts';
import { listedToy } from '../attacks/nights-for-tests.ts';
import { listToy } from '../lasting/games-for-tests.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';

/** The toy game, where a wave takes back what its seat has chosen. */
const { choose } = toy.phases;
const takingBack = listToy({
  phases: {
    ...toy.phases,
    choose: { ...choose, on: { ...choose.on, wave: (turn: Turn<Toy>, seat: number) => turn.askAgain(seat) } },
  },
});

let registry: TestRegistry;
let game: typeof listedToy;
beforeEach(async () => {
  game = listedToy;
  registry = await TestRegistry.open({ findGame: () => game });
});
afterEach(() => registry.close());

const TOY = { game: 'toy', wish: { seats: 3, options: { rounds: 4 } } };
const CHANGE = { type: 'choose', change: true };

/** Sends what somebody has chosen in seat 1, and returns what they are answered. */
async function draft(table: LiveTable, device: Device, command: object | null = CHANGE): Promise<string | null> {
  const { question } = table.recording?.match ?? { question: 0 };
  const id = `d${device.messages.length}`;
  table.receive(device, { type: 'draft', id, table: table.code, seat: 1, question, command: command as never });
  await registry.settled();
  const reply = device.messages.findLast((message) => 'id' in message && message.id === id);
  return reply?.type === 'refused' ? reply.code : null;
}

const inputs = async (table: LiveTable): Promise<readonly Input<GameTypes>[]> =>
  (await registry.storage.read(table.id)).flatMap(({ payload }) => JSON.parse(payload).input ?? []);

/** What was taken for seat 1 by a clock. */
async function takenForSeat1(table: LiveTable): Promise<readonly unknown[]> {
  return (await inputs(table)).flatMap((input) => {
    if (input.type === 'time') return [input.drafts?.[1] ?? 'default'];
    return input.type === 'answer' && input.seat === 1 && input.by === 'clock' ? [input.command] : [];
  });
}

/** The save of a finished match, which is written after its end. */
async function savedMatch({ id }: LiveTable): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const kept = await registry.storage.readSave(id);
    if (kept !== null) return kept.payload;
    await setImmediate();
  }
  throw new Error('the match was not kept');
}

async function playing(settings: object = {}) {
  const { table, devices } = await registry.playing(['ana', 'beto'], { ...TOY, settings: { pace: 0, ...settings } });
  return { table, ana: devices[0] as Device, beto: devices[1] as Device };
}

test('what is chosen when the host’s limit runs out is the answer, and its player was there', async () => {
  const { table, beto } = await playing({ decisionSeconds: 10 });
  expect(await draft(table, beto, { type: 'choose', change: false })).toBeNull();
  expect(await draft(table, beto)).toBeNull();
  await registry.pass(10);
  const taken = (await inputs(table)).find((input) => input.type === 'answer' && input.seat === 1);
  expect(taken).toMatchObject({ by: 'clock', isDraft: true, command: CHANGE });
  expect(table.match.seatsThatMissed(1)).toEqual([0]);
});

test('what is chosen when the game’s timer runs out is the answer; without it, the default', async () => {
  const { table, beto } = await playing();
  expect(await draft(table, beto)).toBeNull();
  await registry.pass(31);
  await registry.pass(30);
  expect(await takenForSeat1(table)).toEqual([CHANGE, 'default']);
  expect(table.match.seatsThatMissed(2)).toEqual([0]);
});

test('what was let go of does not count', async () => {
  const { table, beto } = await playing({ decisionSeconds: 10 });
  await draft(table, beto);
  expect(await draft(table, beto, null)).toBeNull();
  await registry.pass(10);
  expect(await takenForSeat1(table)).toEqual([{ type: 'choose', change: false }]);
});

test('what was sent and taken back does not count; who took it back is asked again, and the others still are', async () => {
  game = takingBack;
  const { table, ana, beto } = await playing({ decisionSeconds: 10 });
  const { question } = table.recording?.match ?? { question: 0 };
  await draft(table, beto);
  await registry.pass(3);
  for (const [id, command] of Object.entries({ sent: CHANGE, back: { type: 'wave' } })) {
    table.receive(beto, { type: 'answer', id, table: table.code, seat: 1, question, command });
    await registry.settled();
    expect(ana.shown('asked')).toEqual(id === 'sent' ? [0] : [0, 1]);
  }
  expect([0, 1].map((seat) => table.match.askedAt(seat))).toEqual([0, 3000]);
  expect(ana.shown('question')).toBe(question);
  await registry.pass(10);
  expect((await takenForSeat1(table))[0]).toEqual({ type: 'choose', change: false });
});

test('it counts while its author is out of reach, but not for a bot or another player in the seat', async () => {
  const { table, beto } = await playing({ decisionSeconds: 10, graceSeconds: null });
  await draft(table, beto);
  table.unwatch(beto);
  await registry.pass(10);
  expect(await takenForSeat1(table)).toEqual([CHANGE]);
});

test('a player who takes the seat over chooses for themselves', async () => {
  const { table, beto } = await playing({ decisionSeconds: 60 });
  await registry.watch(table, 'carla', 'spectator');
  await draft(table, beto);
  const { person } = table.state.guests.find((guest) => guest.person === 'carla') ?? { person: '' };
  expect(await registry.act(table, 'beto', { type: 'giveSeat', seat: 1, person })).toBeNull();
  expect(seatsIn(table.recording?.match.state.asked ?? 0)).toContain(1);
  await registry.pass(61);
  expect(await takenForSeat1(table)).not.toContainEqual(CHANGE);
});

test('a table stays in memory for the sake of what somebody has chosen, until that counts', async () => {
  const { table, ana, beto } = await playing({ graceSeconds: null });
  await draft(table, beto);
  for (const device of [ana, beto]) table.unwatch(device);
  await registry.settled();
  expect(registry.registry.tables).toContain(table);
  await registry.pass(31);
  expect(await takenForSeat1(table)).toEqual([CHANGE]);
});

test('the log does not have it: where the table is read again, it is gone', async () => {
  const { table, beto } = await playing({ graceSeconds: null });
  await draft(table, beto);
  await registry.registry.reread(table.id);
  await registry.pass(31);
  expect(await takenForSeat1(table)).toEqual(['default']);
});

test('a replay shows only to the seat itself what it had chosen', async () => {
  const { table, beto } = await playing();
  await draft(table, beto);
  await registry.pass(300);
  expect(table.state.stage).toBe('over');
  const save = readSave(JSON.parse(await savedMatch(table)));
  if (!save.ok) throw new Error(save.why.code);
  const seenBy = (eyes: Viewpoint) => {
    const deeds = replaySteps(listedToy, save.value, { eyes, from: 0, most: 99 }).map(({ deed }) => deed as Input<Toy>);
    return deeds.flatMap((deed) => (deed?.type === 'time' ? [deed.drafts?.[1] ?? null] : []))[0];
  };
  expect([seenBy(0), seenBy('spectator'), seenBy(1), seenBy('open')]).toEqual([null, null, CHANGE, CHANGE]);
});

test('in a session only what was sent counts', async () => {
  const { table, beto } = await playing();
  const session = { session: 'S', phase: 0, room: 0, lapses: 2, substitute: 'random' };
  Object.assign(table.state, { session });
  expect(await draft(table, beto)).toBe('run-by-session');
});
