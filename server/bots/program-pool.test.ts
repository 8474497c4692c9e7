import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { findGame } from '../../games/registry.ts';
import { chooseSetup, lowestSeat, startMatch } from '../../kernel/host.ts';
import { type Behaviour, programThat } from '../../programs/program-for-tests.ts';
import { BotSeats } from '../../table/bot-seats.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { ask, comeIn, SHORT, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

function specOf(behaviour: Behaviour, milliseconds = 60_000) {
  const { command, log } = programThat(behaviour);
  return { log, spec: { name: 'mine', command, folder: tmpdir(), milliseconds, showsErrors: false } };
}

/** A match of four bots: the first is a program, the others are the game's own. */
async function playWith(behaviour: Behaviour, milliseconds?: number) {
  const { log, spec } = specOf(behaviour, milliseconds);
  server = await startTestServer({ programs: [spec] });
  const host = await comeIn(server, 'Ada');
  const opened = await server.context.registry.create({
    game: SOME_GAME,
    wish: SHORT,
    settings: { pace: 0 },
    isModerated: false,
    host: { person: host.person as string, name: 'Ada' },
  });
  if (!opened.ok) throw new Error(opened.why.code);
  const table: LiveTable = opened.value;
  const { code } = table.state;
  await host.watch(code, 'spectator');
  for (const [seat, bot] of ['mine', 'random', 'random', 'random'].entries())
    await host.must({ type: 'do', table: code, action: { type: 'fill', seat, bot } });
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await expect.poll(() => table.state.stage).toBe('over');
  const read = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { server, read };
}

test('a program that the operator adds is in the list of bots, and plays at a table seeing one seat only', async () => {
  const { server: running, read } = await playWith('good');
  const { body } = await ask<readonly { readonly bots: readonly string[] }[]>(running, '/api/games');
  expect(body.map(({ bots }) => bots.at(-1))).toEqual(body.map(() => 'mine'));
  const listed = running.context.agents.games({});
  expect(listed.map(({ bots }) => bots)).toEqual(body.map(({ bots }) => bots));
  await expect.poll(() => read().at(-1)?.outcome).toBeNull();
  const asked = read().filter(({ views }) => views !== undefined);
  expect(asked.length).toBeGreaterThan(2);
  for (const { views, heard, options, match } of asked) {
    expect([Object.keys(views), Object.keys(heard), Object.keys(options), match]).toEqual([['0'], ['0'], ['0'], 1]);
  }
});

test.each([
  ['hangs', 20],
  ['dies', 60_000],
  ['floods', 60_000],
  ['talks-nonsense', 60_000],
] as const)('the match of one that %s is played to its end', async (behaviour, milliseconds) => {
  await playWith(behaviour, milliseconds);
});

test('a seat whose program the operator has removed is played by the usual bot', () => {
  const gamePackage = findGame(SOME_GAME)!;
  const setup = chooseSetup(gamePackage.game, SHORT, 4);
  if (!setup.ok) throw new Error(setup.why.code);
  const seed = { numbers: [1, 0] } as const;
  const { match } = startMatch({ game: gamePackage.game, setup: setup.value, seats: 4, seed, listened: true });
  const orders: string[] = [];
  const seats = new BotSeats({
    gamePackage: { ...gamePackage, usualBot: 'random' },
    drawNumber: () => 1,
    remoteBot: ({ kind }) => {
      orders.push(kind);
      return null;
    },
    botReplied: () => undefined,
  });
  const character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };
  const seat = lowestSeat(match.state.asked);
  seats.seat(match, seat, { kind: 'mine', character }, async () => ({ events: [], phrases: [] }));
  expect(seats.answer(match, seat, false)).toMatchObject({ command: { type: match.optionsFor(seat)[0]?.type } });
  expect(orders).toEqual([]);
});
