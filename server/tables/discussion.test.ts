import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { registry as games } from '../../games/registry.ts';
import { type GameTypes, seatsIn } from '../../kernel/host.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { holderFor } from '../../table/seat-rights.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

/** The game in which people talk before something is decided. */
const talkative = games.find(({ game }) => game.capabilities?.discussion !== undefined) as GamePackage<GameTypes>;
const BOT = holderFor(talkative) as string;
/** It begins with the talk, which ends with the last vote. */
const OPTIONS = { begins: 'day' };
/** More than half ends it at once. */
const HAMMER = { hammer: true };
const SEATS = 9;

interface Scene {
  readonly table: LiveTable;
  readonly devices: readonly Device[];
}

/** A match among people in the first seats and bots in the others, which answer within a second or two. */
async function talking(people: readonly string[], settings: object = {}, options: object = {}): Promise<Scene> {
  const wish = { seats: SEATS, options: { ...OPTIONS, ...options } };
  const { table, devices } = await registry.seated(people, {
    ...{ game: talkative.game.id, wish },
    settings: { pace: 1200, ...settings },
  });
  const [host] = people as [string];
  for (let seat = people.length; seat < SEATS; seat++) {
    await registry.act(table, host, { type: 'empty', seat });
    await registry.act(table, host, { type: 'fill', seat, bot: BOT });
  }
  expect(await registry.act(table, host, { type: 'start' })).toBeNull();
  return { table, devices };
}

/** These people vote, all for the same, so that it is up to bots when the day ends. */
async function vote({ table, devices }: Scene, people: readonly number[], choice: number | 'nobody' = 'nobody') {
  for (const seat of people) {
    const { question } = (table.recording as NonNullable<LiveTable['recording']>).match;
    const command = { type: 'vote', for: choice } as { type: string };
    table.receive(devices[seat] as Device, {
      type: 'answer',
      id: `v${seat}`,
      table: table.code,
      seat,
      question,
      command,
    });
  }
  await registry.settled();
}

const discussed = ({ table }: Scene): string | null => {
  const { match } = table.recording as NonNullable<LiveTable['recording']>;
  return match.outcome === null ? (talkative.game.capabilities?.discussion?.current(match.publicView()) ?? null) : null;
};

function votes({ table }: Scene): number {
  const { match } = table.recording as NonNullable<LiveTable['recording']>;
  return (match.state.table as { votes: readonly unknown[] }).votes.filter((vote) => vote !== null).length;
}

test('bots do not end a discussion before people have had their time, though they vote', async () => {
  const scene = await talking(['ana', 'beto']);
  const first = discussed(scene);
  await vote(scene, [0, 1]);
  await registry.pass(58);
  expect(discussed(scene)).toBe(first);
  expect(votes(scene)).toBe(SEATS - 1);
  await registry.pass(5);
  expect(discussed(scene)).not.toBe(first);
});

test('with no time to talk they end it within seconds', async () => {
  const scene = await talking(['ana', 'beto'], { discussionSeconds: 0 });
  const first = discussed(scene);
  await vote(scene, [0, 1]);
  await registry.pass(5);
  expect(discussed(scene)).not.toBe(first);
});

test('no majority of bots ends it before anybody could say a word', async () => {
  for (let match = 0; match < 4; match++) {
    const scene = await talking(['ana', 'beto'], {}, HAMMER);
    const first = discussed(scene);
    await registry.pass(58);
    expect(discussed(scene)).toBe(first);
    expect(votes(scene)).toBeGreaterThan(0);
  }
});

/** Plays a command for somebody, asked or not. */
async function act({ table, devices }: Scene, seat: number, command: { type: string }) {
  const { question } = (table.recording as NonNullable<LiveTable['recording']>).match;
  const answer = {
    type: 'answer',
    id: `a${seat} ${command.type}`,
    table: table.code,
    seat,
    question,
    command,
  } as const;
  table.receive(devices[seat] as Device, answer);
  await registry.settled();
}

test('bots that have voted change their votes when they hear more, and not for ever', async () => {
  // So many cops that none of them contradicts two who may not be any.
  const roles = '4 Town Cop, 3 Town Villager, 2 Mafia Goon';
  const scene = await talking(['ana', 'beto'], {}, { cast: 'custom', roles });
  await registry.pass(20);
  const standing = () => {
    const { match } = scene.table.recording as NonNullable<LiveTable['recording']>;
    return [...(match.state.table as unknown as { votes: readonly (number | string | null)[] }).votes];
  };
  const before = standing();
  const accused = [8, 7, 6].find((seat) => before.filter((vote) => vote === seat).length < 3) as number;
  for (const seat of [0, 1]) {
    await act(scene, seat, { type: 'claimRole', role: 'Cop' } as { type: string });
    await act(scene, seat, { type: 'claimResult', about: accused, is: 'evil' } as { type: string });
  }
  await registry.pass(20);
  const changed = standing().filter((vote, seat) => vote === accused && before[seat] !== null && before[seat] !== vote);
  expect(changed.length).toBeGreaterThan(0);
  const { length } = await registry.storage.read(scene.table.id);
  await registry.pass(15);
  expect((await registry.storage.read(scene.table.id)).length).toBe(length);
});

test('its time counts from the end of what is shown first, and from earlier once everybody has gone on', async () => {
  const { table, devices } = await talking(['ana', 'beto'], { tempo: 'normal' });
  const shown = talkative.pacing?.moments.began as number;
  expect(devices[0]?.shown('discussion')?.until).toBe(shown + 60_000);
  await registry.pass(0.5);
  for (const [index, device] of devices.entries())
    table.receive(device, { type: 'seen', id: `s${index}`, table: table.code, at: table.at });
  await registry.settled();
  expect(devices[0]?.shown('discussion')?.until).toBe(table.at + 60_000);
});

test('they go on as soon as everybody is ready, and not before', async () => {
  const scene = await talking(['ana', 'beto']);
  const { table, devices } = scene;
  const first = discussed(scene);
  await vote(scene, [0, 1]);
  await registry.pass(10);
  expect(devices[1]?.shown('discussion')).toEqual({ until: 60_000, ready: [] });
  expect(await registry.act(table, 'beto', { type: 'ready', seat: 0, isReady: true })).toBe('not-your-chair');
  expect(await registry.act(table, 'ana', { type: 'ready', seat: 0, isReady: true })).toBeNull();
  expect(devices[1]?.shown('discussion')).toEqual({ until: 60_000, ready: [0] });
  await registry.pass(10);
  expect(discussed(scene)).toBe(first);
  await registry.act(table, 'ana', { type: 'ready', seat: 0, isReady: false });
  await registry.act(table, 'beto', { type: 'ready', seat: 1, isReady: true });
  await registry.pass(10);
  expect(discussed(scene)).toBe(first);
  await registry.act(table, 'ana', { type: 'ready', seat: 0, isReady: true });
  expect(devices[0]?.shown('discussion')).toBeNull();
  await registry.pass(2);
  expect(discussed(scene)).not.toBe(first);
  expect(await registry.act(table, 'ana', { type: 'ready', seat: 0, isReady: true })).toBe('moved-on');
});

test('who is ready, and since when people talk, outlives a reading of the log', async () => {
  const scene = await talking(['ana', 'beto']);
  const first = discussed(scene);
  await vote(scene, [0, 1]);
  await registry.pass(20);
  await registry.act(scene.table, 'ana', { type: 'ready', seat: 0, isReady: true });
  await registry.registry.reread(scene.table.id);
  const again = await registry.registry.load(scene.table.id);
  if (!again.ok) throw new Error(again.why.code);
  const now = { ...scene, table: again.value };
  await registry.pass(36);
  expect(discussed(now)).toBe(first);
  expect(scene.devices[1]?.shown('discussion')).toEqual({ until: 60_000, ready: [0] });
  await registry.pass(10);
  expect(discussed(now)).not.toBe(first);
});

test('where everybody left is a bot, nobody is waited for', async () => {
  const scene = await talking(['ana']);
  const first = discussed(scene);
  expect(await registry.act(scene.table, 'ana', { type: 'stand', seat: 0 })).toBeNull();
  await registry.pass(10);
  expect(discussed(scene)).not.toBe(first);
});

test('people end it themselves whenever they like', async () => {
  const people = Array.from({ length: SEATS }, (_, seat) => `p${seat}`);
  const scene = await talking(people, {}, HAMMER);
  const first = discussed(scene);
  await vote(scene, [1, 2, 3, 4, 5], 0);
  expect(discussed(scene)).not.toBe(first);
});

test('more than half of the people who are here get half a minute more, again and again', async () => {
  const scene = await talking(['ana', 'beto', 'carla'], {}, { daySeconds: 200 });
  const { table, devices } = scene;
  const deadline = () => devices[0]?.shown('deadline');
  await registry.pass(1);
  const first = deadline() as number;
  expect(await registry.act(table, 'beto', { type: 'wantTime' })).toBeNull();
  expect([deadline(), devices[2]?.shown('wantTime')]).toEqual([first, [1]]);
  expect(await registry.act(table, 'beto', { type: 'wantTime' })).toBeNull();
  expect(deadline()).toBe(first);
  expect(await registry.act(table, 'carla', { type: 'wantTime' })).toBeNull();
  expect([deadline(), devices[2]?.shown('wantTime')]).toEqual([first + 30_000, []]);
  table.unwatch(devices[2] as Device);
  table.unwatch(devices[1] as Device);
  expect(await registry.act(table, 'ana', { type: 'wantTime' })).toBeNull();
  expect(deadline()).toBe(first + 60_000);
  const acts = devices[0]?.all('update').flatMap(({ act }) => act ?? []) ?? [];
  expect(acts.map(({ type, way, milliseconds }) => [type, way, milliseconds])).toEqual([
    ['extended', 'agreed', 30_000],
    ['extended', 'agreed', 30_000],
  ]);
});

test('nobody asks for time without a seat, after their end, or where no timer runs', async () => {
  const scene = await talking(['ana', 'beto'], { discussionSeconds: 0 }, { daySeconds: 200 });
  await registry.watch(scene.table, 'carla', 'spectator');
  expect(await registry.act(scene.table, 'carla', { type: 'wantTime' })).toBe('not-your-chair');
  const timeless = await talking(['ana', 'beto']);
  expect(await registry.act(timeless.table, 'ana', { type: 'wantTime' })).toBe('no-timer');
  expect(seatsIn(timeless.table.recording?.match.state.asked ?? 0)).toContain(0);
});
