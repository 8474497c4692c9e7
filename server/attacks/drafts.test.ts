import { expect, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import type { GameTypes, Tagged } from '../../kernel/host.ts';
import type { FromServer } from '../../protocol/index.ts';
import { listedSecretNight, listedToy } from './nights-for-tests.ts';
import { type Attempt, Recorder, WatchedTable } from './watched-table-for-tests.ts';

const SEATS = 3;

/** The same table twice: at the first, some have chosen something before their time is up. */
async function twins(gamePackage: GamePackage<GameTypes>): Promise<readonly [WatchedTable, WatchedTable]> {
  const open = () => WatchedTable.open(gamePackage, { seats: SEATS });
  const both = [await open(), await open()] as const;
  for (const table of both) table.takeBytes();
  return both;
}

/** What a device was answered to a message: null for yes, else the code. */
async function say(table: WatchedTable, recorder: Recorder, message: object): Promise<string | null> {
  table.say(recorder, message);
  await table.table.writer.settled();
  const replies = recorder.received.map((text) => JSON.parse(text) as FromServer);
  const reply = replies.findLast(({ type }) => type === 'accepted' || type === 'refused');
  return reply?.type === 'refused' ? reply.code : null;
}

/** What is chosen in a seat, for the question that is asked. */
const drafted = ({ truth }: WatchedTable, seat: number, command: object | null = truth.match.defaultFor(seat)) => ({
  type: 'draft',
  seat,
  question: truth.match.question,
  command,
});

test('nobody is sent anything of a draft, not even the seat itself, and no log has it', async () => {
  const [table, twin] = await twins(listedToy);
  const sayings = [{ type: 'choose', change: true }, { type: 'choose', change: false }, null];
  for (const command of sayings) expect(await say(table, table.recorder(1), drafted(table, 1, command))).toBeNull();
  const bytes = table.takeBytes();
  expect(bytes.get(1)?.map((text) => (JSON.parse(text) as FromServer).type)).toEqual(sayings.map(() => 'accepted'));
  for (const viewer of [0, 2, 'spectator'] as const) expect(bytes.get(viewer)).toEqual([]);
  expect(await table.readLog()).toEqual(await twin.readLog());
});

test.each<[string, GamePackage<GameTypes>, readonly Attempt[]]>([
  ['the game’s timer', listedToy, [{ type: 'time' }]],
  ['the host’s limit', listedToy, [1, 0, 2].map((seat) => ({ type: 'lapse', seat }))],
  ['the host’s limit in secret', listedSecretNight, [1, 0, 2].map((seat) => ({ type: 'lapse', seat }))],
])('when time is up by %s, nobody can tell what was chosen from what was not', async (_what, gamePackage, deeds) => {
  const [table, twin] = await twins(gamePackage);
  for (const seat of [0, 1]) expect(await say(table, table.recorder(seat), drafted(table, seat))).toBeNull();
  table.takeBytes();
  for (const deed of deeds) {
    expect((await table.carryOut(deed)).bytes).toEqual((await twin.carryOut(deed)).bytes);
  }
  const kept = (await table.readLog()).map(({ payload }) => payload).join('\n');
  expect(kept).toMatch(/"drafts"|"isDraft"/);
});

test('a draft that is not one’s own, not legal or out of date is refused, and what was chosen before stays', async () => {
  const [table] = await twins(listedToy);
  const own = { type: 'choose', change: true };
  expect(await say(table, table.recorder(1), drafted(table, 1, own))).toBeNull();
  const refused = [
    [0, drafted(table, 1, { type: 'choose', change: false }), 'not-your-chair'],
    [0, drafted(table, 1, null), 'not-your-chair'],
    [0, drafted(table, SEATS, own), 'not-your-chair'],
    [1, drafted(table, 1, { type: 'wave' }), 'not-an-option'],
    [1, drafted(table, 1, { type: 'choose', change: 7 }), 'malformed-command'],
    [1, { ...drafted(table, 1, own), question: table.truth.match.question - 1 }, 'old-question'],
    [1, { ...drafted(table, 1, own), question: table.truth.match.question + 1 }, 'old-question'],
  ] as const;
  for (const [from, message, code] of refused) {
    expect(await say(table, table.recorder(from), message)).toBe(code);
  }
  expect(await say(table, new Recorder(null), drafted(table, 1, null))).toBe('no-name');
  table.world.wait(30_000);
  table.table.matchTime({ type: 'timer', at: table.table.at });
  await table.table.writer.settled();
  expect((await table.readLog()).at(-1)?.payload).toContain('"drafts":{"1":{"type":"choose","change":true}}');
});

test('an answered question has no draft', async () => {
  const [table] = await twins(listedToy);
  await table.carryOut({ type: 'answer', seat: 1, command: { type: 'choose', change: false } as Tagged });
  expect(await say(table, table.recorder(1), drafted(table, 1, { type: 'choose', change: true }))).toBe('not-asked');
});
