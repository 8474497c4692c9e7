import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Options } from '../../kernel/index.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';
import {
  choose,
  type FolderServer,
  finishToy,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

/** The toy game with a bug: it throws whenever somebody wants another number. */
const broken = listToy({
  phases: {
    ...toy.phases,
    choose: {
      ...toy.phases.choose,
      on: {
        ...toy.phases.choose.on,
        choose(turn, seat, command) {
          // Something is changed first, so that going on from here would show.
          turn.state.table.hasChosen[seat] = true;
          if (command.change) throw new Error('no pile');
          return toy.phases.choose.on.choose?.(turn, seat, command);
        },
      },
    },
  },
});

/** Another, that does not know what to answer for somebody whose time is up. */
const clueless = listToy({
  id: 'clueless-toy',
  defaultAnswer: () => {
    throw new Error('no idea');
  },
});

/** Another, that cannot say what may be done in the second round. */
const optionless = listToy({
  id: 'optionless-toy',
  phases: {
    ...toy.phases,
    choose: {
      ...toy.phases.choose,
      options: ({ table }) => {
        if (table.round > 1) throw new Error('no options');
        return toy.phases.choose.options as Options<Toy>;
      },
    },
  },
});

let folder: string;
let server: FolderServer;
beforeAll(async () => {
  folder = await newFolder();
  server = await startInFolder(folder, { findGame: withGame(broken, clueless, optionless) });
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

test('a rule that throws harms only its own match, which goes on without that input', async () => {
  const table = await playToy(server);
  const other = await playToy(server);
  const [host, beto] = table.clients as [(typeof table.clients)[0], (typeof table.clients)[0]];
  expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });

  const heard = other.clients[2]!.received.length;
  expect(await choose(table, 1, true)).toMatchObject({ type: 'refused', code: 'rule-threw' });
  await host.until(() => host.troubles.length > 0);
  expect(host.troubles).toEqual(['rule-threw']);
  expect(beto.troubles).toEqual([]);
  expect(beto.view(1).match?.table.hasChosen).toEqual([true, false, false]);
  expect(other.clients[2]!.received.length).toBe(heard);

  const ends = await Promise.all([finishToy(table), finishToy(other)]);
  for (const [first, ...rest] of ends) for (const end of rest) expect(end).toEqual(first);
  const lines = await server.context.storage.read(table.match);
  expect(lines.filter(({ payload }) => payload.includes('"change":true'))).toEqual([]);
});

test('a match whose rules keep throwing is paused, until its host goes on', async () => {
  const table = await playToy(server);
  const [host] = table.clients as [(typeof table.clients)[0]];
  for (let times = 1; times <= 3; times++) {
    expect(await choose(table, 1, true)).toMatchObject({ code: 'rule-threw' });
    await host.until(() => host.troubles.length === times);
  }
  await host.until(() => host.view(0).standing.isPaused);
  expect(await choose(table, 1)).toMatchObject({ code: 'paused' });
  await host.must({ type: 'do', table: table.code, action: { type: 'resume' } });
  await finishToy(table);
  expect(host.view(0).standing.stage).toBe('over');
});

test('what was said before a rule threw is kept, though it was on its way to the disk', async () => {
  const table = await playToy(server);
  const [, beto, caro] = table.clients as [never, (typeof table.clients)[0], (typeof table.clients)[0]];
  const said = caro.ask({ type: 'talk', table: table.code, seat: 2, channel: 'table', text: 'wait' });
  const [thrown, accepted] = await Promise.all([choose(table, 1, true), said]);
  expect([thrown.type, accepted.type]).toEqual(['refused', 'accepted']);
  await beto.until(() => beto.view(1).match !== null);
  expect(await choose(table, 1)).toMatchObject({ type: 'accepted' });
  const lines = await server.context.storage.read(table.match);
  expect(lines.filter(({ payload }) => payload.includes('"text":"wait"'))).toHaveLength(1);
});

test('a default answer that throws when time is up harms only its own match', async () => {
  const table = await playToy(server, { game: clueless.game.id, settings: { decisionSeconds: 1 } });
  const calm = await playToy(server);
  const [host] = table.clients as [(typeof table.clients)[0]];
  await host.until(() => host.view(0).standing.isPaused);
  expect(host.troubles).toEqual(['rule-threw', 'rule-threw', 'rule-threw']);
  await finishToy(calm);
});

test('options that throw after a move harm only its own match, which goes on without that move', async () => {
  const table = await playToy(server, { game: optionless.game.id });
  const calm = await playToy(server);
  const [host] = table.clients as [(typeof table.clients)[0]];
  for (const seat of [0, 1]) expect(await choose(table, seat)).toMatchObject({ type: 'accepted' });
  expect(await choose(table, 2)).toMatchObject({ type: 'refused', code: 'rule-threw' });
  await host.until(() => host.troubles.length > 0);
  expect(host.view(0).match?.asked).toEqual([2]);
  await finishToy(calm);
});
