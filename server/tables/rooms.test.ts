import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { optionsOfRoom } from '../../experiment/tournament/room.ts';
import { registry as games } from '../../games/registry.ts';
import { defaultPreset, seatsIn } from '../../kernel/host.ts';
import type { Action } from '../../protocol/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { realName } from '../../table/table-state.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

const LISTED = games.find(({ inTournament }) => inTournament !== undefined)!;
const IN_TOURNAMENT = LISTED.inTournament!;
const SECONDS = 10;
const PEOPLE = ['ana', 'beto'] as const;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

/** Both look at their table, so that it stays in memory. */
async function look(table: LiveTable): Promise<void> {
  for (const [seat, person] of PEOPLE.entries()) await registry.watch(table, person, seat);
}

/** A room of two people in which every clock is of ten seconds, begun. */
async function room(): Promise<LiveTable> {
  const [name, treatment] = Object.entries(IN_TOURNAMENT.treatments)[0] as [string, object];
  const clocks = Object.fromEntries(IN_TOURNAMENT.clocks.map((clock) => [clock, SECONDS]));
  const options = optionsOfRoom(LISTED, { name, options: { ...treatment, ...clocks } }, []);
  const person = { type: 'person', heldBy: null, hasLeft: false } as const;
  const opened = await registry.registry.openRoom({
    ...{ code: 'ABCDEF', match: 'a match', game: LISTED.game.id, pace: 1000 },
    wish: { preset: defaultPreset(LISTED.game), options, seats: 2 },
    chairs: PEOPLE.map((id) => ({ ...person, person: id, name: realName(id) })),
    session: { session: 'a session', phase: 0, room: 0, lapses: 2, substitute: IN_TOURNAMENT.substitute },
  });
  if (!opened.ok) throw new Error(opened.why.code);
  opened.value.start(null);
  await look(opened.value);
  return opened.value;
}

const matchOf = ({ recording }: LiveTable) => recording!.match;
const asked = (table: LiveTable) => [...seatsIn(matchOf(table).state.asked)];
const held = ({ state }: LiveTable) => state.chairs.map((chair) => chair.type === 'person' && chair.heldBy);
const again = async (table: LiveTable): Promise<LiveTable> => {
  await registry.registry.reread(table.id);
  const found = await registry.registry.load(table.id);
  if (!found.ok) throw new Error(found.why.code);
  await look(found.value);
  return found.value;
};

/** Lets clocks lapse, and counts for each seat how many did in a row, until a bot holds one. */
async function lapseUntilHeld(table: LiveTable, lapses: number[]): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const waitedFor = asked(table);
    await registry.pass(SECONDS);
    for (const seat of waitedFor) lapses[seat] = (lapses[seat] ?? 0) + 1;
    const gone = held(table).findIndex((bot) => bot !== null);
    if (gone !== -1) return gone;
  }
  throw new Error('nobody was held');
}

async function answer(table: LiveTable, seat: number): Promise<void> {
  const device = new Device(PEOPLE[seat] as string);
  const { question } = matchOf(table);
  const command = matchOf(table).defaultFor(seat) as { type: string };
  table.receive(device, { type: 'answer', id: `answer-${question}`, table: table.code, seat, question, command });
  await registry.settled();
  expect(device.messages).toMatchObject([{ type: 'accepted' }]);
}

describe('a person who lets clocks lapse', () => {
  test('is held by the substitute after two in a row, and is not before', async () => {
    const table = await room();
    const lapses = [0, 0];
    const gone = await lapseUntilHeld(table, lapses);
    expect(lapses[gone]).toBe(2);
    expect(lapses[1 - gone]).toBeLessThan(2);
    expect(table.state.chairs[gone]).toMatchObject({ heldBy: IN_TOURNAMENT.substitute, hasLeft: true });
  });

  test('is known as such when the room is read from its log', async () => {
    const table = await room();
    const lapses = [0, 0];
    const [first] = asked(table) as [number];
    await registry.pass(SECONDS);
    lapses[first] = 1;
    const later = await again(table);
    expect(later).not.toBe(table);
    const gone = await lapseUntilHeld(later, lapses);
    expect(lapses[gone]).toBe(2);
    expect((await again(later)).state.chairs[gone]).toMatchObject({ heldBy: IN_TOURNAMENT.substitute, hasLeft: true });
  });

  test('takes their seat back whenever they like, and has two clocks again', async () => {
    const table = await room();
    const gone = await lapseUntilHeld(table, [0, 0]);
    expect(await registry.act(table, PEOPLE[gone] as string, { type: 'sit', seat: gone })).toBeNull();
    expect(table.state.chairs[gone]).toMatchObject({ heldBy: null, hasLeft: false });
    while (!asked(table).includes(gone)) await answer(table, 1 - gone);
    await registry.pass(SECONDS);
    expect(held(table)[gone]).toBeNull();
  });

  test('a lost connection alone costs nobody a seat', async () => {
    const table = await room();
    const device = await registry.watch(table, 'ana', 0);
    expect(device.standing.chairs[1]).toMatchObject({ isHere: true });
    table.unwatch(device);
    await registry.pass(SECONDS - 1);
    expect(held(table)).toEqual([null, null]);
    expect(device.standing.settings).toMatchObject({ graceSeconds: null });
  });
});

describe('more time for a decision', () => {
  const extend = async (table: LiveTable, milliseconds: number) => {
    const { deadline } = matchOf(table);
    table.commit([{ type: 'extended', extension: { deadline: deadline as number, milliseconds } }], null);
    await registry.settled();
    return deadline as number;
  };

  test('is shown, is due later, and survives a reading of the log', async () => {
    const table = await room();
    const device = await registry.watch(table, 'ana', 0);
    const { question } = matchOf(table);
    const deadline = await extend(table, 30_000);
    expect(device.shown('deadline')).toBe(deadline + 30_000);
    expect(table.deadline).toBe(deadline + 30_000);
    await registry.pass(SECONDS + 1);
    expect(matchOf(table).question).toBe(question);
    const later = await again(table);
    expect(later.deadline).toBe(deadline + 30_000);
    await registry.pass(28);
    expect(matchOf(later).question).toBe(question);
    await registry.pass(2);
    expect(matchOf(later).question).not.toBe(question);
  });

  test('is given for one decision alone', async () => {
    const table = await room();
    await extend(table, 30_000);
    await registry.pass(1);
    const [first] = asked(table) as [number];
    await answer(table, first);
    expect(table.deadline).toBe(matchOf(table).deadline);
    const { question } = matchOf(table);
    await registry.pass(SECONDS);
    expect(matchOf(table).question).not.toBe(question);
  });
});

describe('a room is run by its session', () => {
  const ACTIONS: readonly Action[] = [
    { type: 'sit', seat: 1 },
    { type: 'stand', seat: 0 },
    { type: 'askForSeat', seat: 1 },
    { type: 'answerRequest', seat: 1, agrees: true },
    { type: 'giveSeat', seat: 0, person: 'guest-1' },
    { type: 'rename', seat: 0, name: 'Ana' },
    { type: 'say', text: 'hello' },
    { type: 'mute', person: 'guest-1', isMuted: true },
    { type: 'fill', seat: 1, bot: IN_TOURNAMENT.substitute },
    { type: 'empty', seat: 1 },
    { type: 'reorder', order: [1, 0] },
    { type: 'kick', person: 'guest-1' },
    { type: 'handOver', person: 'guest-1' },
    { type: 'choose', wish: { seats: 2 } },
    { type: 'set', settings: { pace: 0 } },
    { type: 'start' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'again' },
    { type: 'close' },
  ];

  test('those who play may do nothing to it but play, and nothing changes', async () => {
    const table = await room();
    const device = await registry.watch(table, 'ana', 0);
    const before = await registry.storage.read(table.id);
    for (const action of ACTIONS) expect(await registry.act(table, 'ana', action), action.type).toBe('run-by-session');
    expect(await registry.act(table, 'ana', { type: 'sit', seat: 0 })).toBe('chair-yours');
    const messages = [
      { type: 'undo', id: 'u', table: table.code, asker: 0, steps: 1 },
      { type: 'redo', id: 'r', table: table.code, asker: 0 },
      { type: 'host', id: 'h', table: table.code, question: 0, command: { type: 'end' } },
    ] as const;
    for (const message of messages) table.receive(device, message);
    await registry.settled();
    expect(device.all('refused').map(({ id, code }) => `${id} ${code}`)).toEqual([
      'u run-by-session',
      'r run-by-session',
      'h not-host',
    ]);
    expect(await registry.storage.read(table.id)).toEqual(before);
  });

  test('nobody looks on: no spectator, no stranger, no partner from the other seat', async () => {
    const table = await room();
    const before = await registry.storage.read(table.id);
    for (const person of ['ana', 'caro', null])
      await expect(registry.watch(table, person, 'spectator')).rejects.toThrow('run-by-session');
    for (const [person, seat] of [['caro', 0] as const, ['ana', 1] as const, [null, 0] as const])
      await expect(registry.watch(table, person, seat)).rejects.toThrow(/not-your-chair|no-name/);
    await expect(registry.watch(table, 'ana', 'moderator')).rejects.toThrow('not-moderator');
    for (const action of ACTIONS) expect(await registry.act(table, 'caro', action), action.type).toBe('not-at-table');
    expect(await registry.storage.read(table.id)).toEqual(before);
  });

  test('it is in no list of tables', async () => {
    const table = await room();
    expect(await registry.storage.listOpen(null, 100)).toEqual([]);
    expect(await registry.storage.findMatch(table.id)).toMatchObject({ kind: 'room', isListed: false });
  });
});
