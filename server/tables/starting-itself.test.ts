import { afterEach, beforeEach, expect, test } from 'vitest';
import { registry as games } from '../../games/registry.ts';
import type { TableInfo } from '../../protocol/index.ts';
import { addGuest, ask, startTestServer } from '../server-for-tests.ts';
import { TestRegistry } from './registry-for-tests.ts';

/** A game for two and no more, and one for more. */
const FOR_TWO = games.find(({ game: { seats } }) => seats.min === 2 && seats.max === 2)!.game.id;
const FOR_MORE = games.find(({ game: { seats, capabilities } }) => seats.max > 2 && !capabilities?.beginsAtOnce)!.game
  .id;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

const twoAt = (of: { readonly startsItself?: number }) =>
  registry.seated(['ana', 'beto'], { game: FOR_TWO, wish: {}, ...of });

test('a table that starts by itself begins five seconds after both are there, and not before', async () => {
  const { table, devices } = await twoAt({ startsItself: 5000 });
  expect(devices[0]?.standing.settings.startsItself).toBe(5000);
  await registry.pass(4);
  expect(table.state.stage).toBe('lobby');
  await registry.pass(2);
  expect([table.state.stage, devices.map(({ standing }) => standing.stage)]).toEqual([
    'playing',
    ['playing', 'playing'],
  ]);
});

test('a person who leaves meanwhile stops the countdown; it begins again when they are back', async () => {
  const { table, devices } = await twoAt({ startsItself: 5000 });
  await registry.pass(3);
  table.unwatch(devices[1]!);
  await registry.pass(20);
  expect(table.state.stage).toBe('lobby');
  await registry.watch(table, 'beto', 1);
  await registry.pass(4);
  expect(table.state.stage).toBe('lobby');
  await registry.pass(2);
  expect(table.state.stage).toBe('playing');
});

test('any other table waits for its host', async () => {
  const { table } = await twoAt({});
  await registry.pass(60);
  expect(table.state.stage).toBe('lobby');
});

test('one person in both seats has nobody to play with', async () => {
  const { table } = await registry.seated(['ana'], { game: FOR_TWO, wish: {}, startsItself: 5000 });
  await registry.act(table, 'ana', { type: 'empty', seat: 1 });
  await registry.act(table, 'ana', { type: 'sit', seat: 1, name: 'Ana 2' });
  await registry.pass(30);
  expect(table.state.stage).toBe('lobby');
});

test('quick play of a game for two opens such a table; of a game for more it does not', async () => {
  const server = await startTestServer();
  const { token } = await addGuest(server, 'Ana');
  const settingsOf = async (game: string) =>
    (await ask<TableInfo>(server, '/api/quick-play', { token, body: { game } })).body.settings;
  expect([(await settingsOf(FOR_TWO)).startsItself, (await settingsOf(FOR_MORE)).startsItself]).toEqual([
    5000,
    undefined,
  ]);
  await server.stop();
});
