import { expect, test } from 'vitest';
import { fastRandom, type Random, seatsIn } from '../../kernel/host.ts';
import { TEMPOS } from '../../protocol/codes.ts';
import type { Action } from '../../protocol/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { summaryOf } from '../../table/table-state.ts';
import { hurried, listToy, TOY_PACING, withGame } from '../lasting/games-for-tests.ts';
import { Device, TestRegistry } from './registry-for-tests.ts';

const PEOPLE = ['ana', 'beto', 'caro', 'dani'];
const RUNS = 8;
const STEPS = 50;

/** Everything that a table knows, seen from every side. */
function pictureOf(table: LiveTable): object {
  const views = ['spectator' as const, 0, 1, 2].map((viewer) => table.match.viewFor(viewer));
  const due = table.nextDue();
  const { state, at, recording } = table;
  return structuredClone({
    state,
    at,
    due: due === null ? null : Math.round(due),
    match: recording === null ? null : { ...recording.match.snapshot() },
    views,
  });
}

/** Does something that people do, allowed or not. */
async function doSomething(
  registry: TestRegistry,
  table: LiveTable,
  random: Random,
  devices: readonly Device[],
): Promise<void> {
  const person = random.pick(PEOPLE);
  const device = devices[PEOPLE.indexOf(person)] as Device;
  const seat = random.below(3);
  const match = table.recording?.match;
  const id = `i${random.below(2 ** 31)}`;
  switch (random.below(7)) {
    case 0:
      return registry.pass(random.pick([0.001, 0.5, 1, 3, 6, 12, 25, 70]));
    case 1:
      table.watch(device, random.pick([seat, 'spectator' as const, 'moderator' as const]), null);
      return;
    case 2:
      table.unwatch(device);
      return;
    case 3:
      table.receive(device, {
        type: random.pick(['undo', 'redo'] as const),
        id,
        table: table.code,
        asker: random.pick([seat, 'host' as const]),
        steps: 1 + random.below(3),
      } as never);
      return;
    case 4: {
      if (match === undefined) return;
      const asked = random.pick([...seatsIn(match.state.asked), seat]);
      const command = match.defaultFor(asked) as { type: string };
      table.receive(device, { type: 'answer', id, table: table.code, seat: asked, question: match.question, command });
      return;
    }
    default: {
      const who = random.below(2) === 0 ? person : (table.state.host ?? person);
      await registry.act(table, who, random.pick(actionsAt(seat, random)));
    }
  }
}

function actionsAt(seat: number, random: Random): Action[] {
  const person = random.pick(PEOPLE);
  return [
    { type: 'sit', seat },
    { type: 'sit', seat, name: `N${random.below(99)}` },
    { type: 'setLook', seat, look: random.below(256) },
    { type: 'stand', seat },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'extend' },
    { type: 'set', settings: { decisionSeconds: random.pick([null, 5, 10]) } },
    { type: 'set', settings: { pace: random.pick([0, 1000]), graceSeconds: random.pick([null, 5]) } },
    { type: 'set', settings: { tempo: random.pick(TEMPOS) } },
    { type: 'kick', person },
    { type: 'handOver', person },
    { type: 'fill', seat, bot: 'random' },
    { type: 'empty', seat },
    { type: 'start' },
    { type: 'again' },
    { type: 'say', text: 'x' },
    { type: 'mute', person, isMuted: random.below(2) === 0 },
    { type: 'reorder', order: [2, 0, 1] },
    { type: 'askForSeat', seat },
    { type: 'answerRequest', seat, agrees: random.below(4) > 0 },
    { type: 'giveSeat', seat, person },
  ];
}

test.each(['never', 'unheard', 'free'] as const)(
  'whatever happens, what is in memory is what the log makes (undo: %s)',
  async (undo) => {
    const registry = await TestRegistry.open({
      findGame: withGame(listToy({ undo, phases: hurried(10) }, TOY_PACING)),
    });
    let compared = 0;
    for (let run = 0; run < RUNS; run++) compared += await live(registry, fastRandom(run, undo.length));
    await registry.close();
    expect(compared).toBeGreaterThan(RUNS * 3);
  },
);

test('a log from before its game got an option is read with the default of that option', async () => {
  let gamePackage = listToy();
  const registry = await TestRegistry.open({ findGame: () => gamePackage });
  const { table } = await registry.playing(['ana'], { game: 'toy', wish: { options: { rounds: 4 }, seats: 3 } });
  const { setup } = table.recording?.match ?? {};
  const { fields } = gamePackage.game;
  const moons = { kind: 'number', from: 0, to: 9, default: 1 } as const;
  gamePackage = listToy({ fields: { ...fields, fields: { ...fields.fields, moons } } as never });
  await registry.registry.reread(table.id);
  expect((await tableOf(registry, table.code)).recording?.match.setup).toEqual({ ...setup, moons: 1 });
  await registry.close();
});

/** How often what is in memory was compared with the log. */
async function live(registry: TestRegistry, random: Random): Promise<number> {
  let compared = 0;
  const settings = {
    ...random.pick([{ pace: 0 }, { pace: 3000 }, { tempo: 'calm' as const }, { tempo: 'quick' as const }]),
    graceSeconds: random.pick([null, 5, 20]),
    decisionSeconds: random.pick([null, 5, 10]),
    isBlind: random.below(3) === 0,
  };
  const opened = await registry.seated(PEOPLE.slice(0, 2), {
    game: 'toy',
    wish: { options: { rounds: 4 }, seats: 3 },
    settings,
  });
  const devices = PEOPLE.map((person) => new Device(person));
  for (let step = 0; step < STEPS; step++) {
    const table = await tableOf(registry, opened.table.code);
    await doSomething(registry, table, random, devices);
    await registry.settled();
    if (random.below(3) === 0 && (await compare(registry, opened.table.code))) compared++;
  }
  return compared;
}

async function tableOf(registry: TestRegistry, code: string): Promise<LiveTable> {
  const found = await registry.registry.find(code);
  if (!found.ok) throw new Error(found.why.code);
  return found.value;
}

/** Lets a table go and reads it again: nothing may be different. */
async function compare(registry: TestRegistry, code: string): Promise<boolean> {
  const table = await tableOf(registry, code);
  for (const { client } of table.audience.watches) table.unwatch(client);
  await registry.settled();
  if (registry.registry.atHand(code) !== table) return false;
  const before = pictureOf(table);
  await registry.registry.reread(table.id);
  const again = await tableOf(registry, code);
  expect(again).not.toBe(table);
  expect(pictureOf(again)).toEqual(before);
  expect(await registry.storage.findMatch(table.id)).toMatchObject(summaryOf(again.state));
  return true;
}
