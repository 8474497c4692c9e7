import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GamePackage, list } from '../../games/game-package.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';
import type { Action } from '../../protocol/index.ts';
import { historyOf } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import type { Viewer } from '../../table/table-state.ts';
import { Device, TestRegistry } from '../tables/registry-for-tests.ts';

/** Seats 0 and 1 live and talk to all, and in private until Ana has chosen; 2 and 3 are dead and talk among themselves; 4 may say nothing. */
const graveyard: GamePackage<Toy> = {
  game: {
    ...toy,
    id: 'graveyard',
    channels: ({ seat, table }) => {
      const team = table.hasChosen[0] ? [] : [{ name: 'team', hearers: [0, 1] }];
      if (seat < 2) return [{ name: 'table', hearers: 'all' }, ...team];
      return seat < 4 ? [{ name: 'dead', hearers: [2, 3] }] : [];
    },
  },
  bots: { still: { listens: false, make: () => () => ({ type: 'choose', change: false }) } },
  words: { en: {}, es: {} },
  rulesNow: () => [],
  phrase: () => null,
};

const PLAYERS = ['ana', 'blas', 'cleo', 'dan', 'eva'] as const;

let registry: TestRegistry;
let table: LiveTable;
let seats: Device[];
let fans: Device[];
/** A TV, or somebody without a name. */
let tv: Device;
/** A player who also looks on from another device. */
let spy: Device;

beforeEach(async () => {
  registry = await TestRegistry.open({ findGame: (id) => (id === 'graveyard' ? list(graveyard) : undefined) });
  const host = { person: 'ana', name: 'Ana' };
  table = await registry.open({ host, game: 'graveyard', wish: { seats: 5 }, settings: { pace: 1000 } });
  seats = [];
  for (const [seat, person] of PLAYERS.entries()) {
    await registry.watch(table, person, 'spectator');
    await registry.act(table, person, { type: 'sit', seat });
    seats.push(await registry.watch(table, person, seat));
  }
  expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
  fans = [await registry.watch(table, 'fay', 'spectator'), await registry.watch(table, 'gus', 'spectator')];
  tv = await registry.watch(table, null, 'spectator');
  spy = await registry.watch(table, 'blas', 'spectator');
});
afterEach(() => registry.close());

let sent = 0;

async function talk(seat: number, channel: string, text: string): Promise<string> {
  sent++;
  table.receive(seats[seat] as Device, { type: 'talk', id: `t${sent}`, table: table.code, seat, channel, text });
  await registry.settled();
  return seats[seat]?.all('said').at(-1)?.said.id as string;
}

const act = (person: string, action: Action) => registry.act(table, person, action);
const heardBy = (device: Device) => device.all('said').map(({ said }) => said.text);

/** What somebody can read afterwards. */
async function past(viewer: Exclude<Viewer, 'moderator'>, reader: string | null): Promise<readonly string[]> {
  const history = historyOf(table.gamePackage, await registry.storage.read(table.id), viewer, reader);
  if (!history.ok) throw new Error(history.why.code);
  return history.value.flatMap((item) => ('said' in item ? [item.said.text] : []));
}

/** Every viewer, and what they have heard and can read; by name. */
async function ears(): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {};
  const listen = async (name: string, device: Device, viewer: Exclude<Viewer, 'moderator'>) => {
    all[name] = heardBy(device);
    expect([name, await past(viewer, device.person)], 'live and afterwards').toEqual([name, all[name]]);
  };
  for (const [seat, device] of seats.entries()) await listen(PLAYERS[seat] as string, device, seat);
  for (const device of fans) await listen(device.person as string, device, 'spectator');
  await listen('tv', tv, 'spectator');
  await listen('spy', spy, 'spectator');
  return all;
}

const NOTHING = { ana: [], blas: [], cleo: [], dan: [], eva: [], fay: [], gus: [], tv: [], spy: [] };

async function playToTheEnd(): Promise<void> {
  for (let round = 0; round < 40 && table.state.stage === 'playing'; round++) {
    const { match } = table.recording as NonNullable<LiveTable['recording']>;
    for (let seat = 0; seat < 5; seat++) {
      const { question } = match;
      table.play({
        type: 'answer',
        at: table.at,
        seat,
        by: 'person',
        question,
        command: { type: 'choose', change: false } as never,
      });
    }
    await registry.settled();
  }
  expect(table.state.stage).toBe('over');
}

describe('the chat of spectators', () => {
  test('is heard by named people who do not play, and by nobody else while the match runs', async () => {
    expect(await act('fay', { type: 'say', text: 'Ana bluffs', to: 'spectators' })).toBeNull();
    expect(await ears()).toEqual({ ...NOTHING, fay: ['Ana bluffs'], gus: ['Ana bluffs'] });
    expect(fans[1]?.all('said')[0]?.said).toMatchObject({ seat: null, channel: 'spectators', name: 'fay' });
  });

  test('is open to nobody who plays or has played, nor outside a match', async () => {
    const words = { type: 'say', text: 'psst', to: 'spectators' } as const;
    for (const person of PLAYERS) expect(await act(person, words)).toBe('not-a-spectator');
    expect(await act('stranger', words)).toBe('not-at-table');
    await act('eva', { type: 'giveSeat', seat: 4, person: 'gus' });
    expect(table.state.chairs[4]).toMatchObject({ person: 'gus' });
    const eva = await registry.watch(table, 'eva', 'spectator');
    expect(await act('eva', words)).toBe('not-a-spectator');
    expect(await act('gus', words)).toBe('not-a-spectator');
    await act('fay', { type: 'say', text: 'only mine', to: 'spectators' });
    expect([heardBy(eva), await past('spectator', 'eva'), await past(4, 'gus')]).toEqual([[], [], []]);
    await playToTheEnd();
    expect(await act('fay', words)).toBe('not-running');
  });

  test('can be read by everybody when the match is over', async () => {
    await act('fay', { type: 'say', text: 'Ana bluffs', to: 'spectators' });
    await playToTheEnd();
    for (const seat of PLAYERS.keys()) expect(await past(seat, PLAYERS[seat] as string)).toEqual(['Ana bluffs']);
    expect(await past('spectator', null)).toEqual(['Ana bluffs']);
  });

  test('is not part of the match: a plain word of theirs is refused, as before', async () => {
    expect(await act('fay', { type: 'say', text: 'hello' })).toBe('match-running');
  });

  test('reaches nobody who muted its author', async () => {
    await act('gus', { type: 'mute', person: 'fay', isMuted: true });
    await act('fay', { type: 'say', text: 'Ana bluffs', to: 'spectators' });
    expect(heardBy(fans[1] as Device)).toEqual([]);
  });
});

describe('the chat of the dead', () => {
  test('is heard by the dead alone', async () => {
    await talk(2, 'dead', 'it was Blas');
    expect(await ears()).toEqual({ ...NOTHING, cleo: ['it was Blas'], dan: ['it was Blas'] });
  });
});

function chooseForAna(): void {
  const { match } = table.recording as NonNullable<LiveTable['recording']>;
  const command = { type: 'choose', change: true } as never;
  table.play({ type: 'answer', at: table.at, seat: 0, by: 'person', question: match.question, command });
}

describe('reactions', () => {
  const to = (message: string, reaction: 'laugh' | 'doubt' = 'laugh') =>
    ({ type: 'react', to: { message }, reaction }) as const;

  test('of the living are seen by everybody who sees the message, and survive a reload', async () => {
    const message = await talk(0, 'table', 'trust me');
    expect(await act('blas', { ...to(message), seat: 1 })).toBeNull();
    const [, reaction] = seats[4]?.all('said') ?? [];
    expect(reaction?.said).toMatchObject({ seat: 1, text: '😂', reaction: { to: { message }, is: 'laugh' } });
    expect(reaction?.said).not.toHaveProperty('isPrivate');
    const all = await ears();
    expect(new Set(Object.values(all).map((words) => words.join()))).toEqual(new Set(['trust me,😂']));
  });

  test('of the dead to what the living say are seen by the dead alone', async () => {
    const message = await talk(0, 'table', 'trust me');
    expect(await act('cleo', { ...to(message), seat: 2 })).toBeNull();
    expect(seats[3]?.all('said').at(-1)?.said).toMatchObject({ text: '😂', isPrivate: true });
    const { cleo, dan, ...others } = await ears();
    expect([cleo, dan]).toEqual([
      ['trust me', '😂'],
      ['trust me', '😂'],
    ]);
    expect(new Set(Object.values(others).flat())).toEqual(new Set(['trust me']));
  });

  test('of spectators are seen by spectators alone', async () => {
    const message = await talk(0, 'table', 'trust me');
    expect(await act('fay', to(message))).toBeNull();
    const { fay, gus, ...others } = await ears();
    expect([fay?.at(-1), gus?.at(-1)]).toEqual(['😂', '😂']);
    expect(new Set(Object.values(others).flat())).toEqual(new Set(['trust me']));
  });

  test('to what somebody cannot see are refused as if it were not there', async () => {
    const dead = await talk(2, 'dead', 'it was Blas');
    await act('fay', { type: 'say', text: 'Ana bluffs', to: 'spectators' });
    const whispered = fans[0]?.all('said').at(-1)?.said.id as string;
    for (const message of [dead, whispered, 'nothing']) {
      expect(await act('ana', { ...to(message), seat: 0 })).toBe('no-such-message');
      expect(await act('blas', { ...to(message), seat: 1 })).toBe('no-such-message');
    }
    expect(await act('fay', to(dead))).toBe('no-such-message');
    expect(await act('dan', { ...to(whispered), seat: 3 })).toBe('no-such-message');
  });

  test('come from nobody who may not talk, from no seat of somebody else, and from no player as a spectator', async () => {
    const message = await talk(0, 'table', 'trust me');
    expect(await act('eva', { ...to(message), seat: 4 })).toBe('not-your-channel');
    expect(await act('ana', { ...to(message), seat: 1 })).toBe('not-your-chair');
    expect(await act('cleo', to(message))).toBe('not-a-spectator');
  });

  test('to what was said in private are refused as soon as nobody may talk there', async () => {
    const message = await talk(0, 'team', 'Cleo next');
    expect(await act('blas', { ...to(message), seat: 1 })).toBeNull();
    chooseForAna();
    expect(await act('blas', { ...to(message, 'doubt'), seat: 1 })).toBe('not-your-channel');
    expect(await ears()).toEqual({ ...NOTHING, ana: ['Cleo next', '😂'], blas: ['Cleo next', '😂'] });
  });

  test('can be to what everybody was told, and to nothing else that happened', async () => {
    await registry.pass(5);
    chooseForAna();
    await registry.settled();
    const at = table.at + 3;
    expect(await act('blas', { type: 'react', seat: 1, to: { at }, reaction: 'cheer' })).toBeNull();
    const about = seats[0]?.all('said').at(-1)?.said.reaction;
    expect(about).toEqual({ to: { at: table.at }, is: 'cheer' });
    const never = { type: 'react', seat: 1, to: { at: table.at + 60_000 }, reaction: 'cheer' } as const;
    expect(await act('blas', never)).toBe('no-such-message');
  });

  test('are still possible after the table was read from its log', async () => {
    const message = await talk(0, 'table', 'trust me');
    await registry.registry.reread(table.id);
    table = registry.registry.tables.find(({ id }) => id === table.id) as LiveTable;
    expect(await act('blas', { ...to(message), seat: 1 })).toBeNull();
  });
});

describe('who may not talk to everybody', () => {
  const isHere = (person: string) => seats[0]?.standing.people.find((each) => each.person === person)?.isHere;

  const goes = async (person: string) => {
    for (const { client } of table.audience.watches) if (client.person === person) table.unwatch(client);
    await registry.settled();
  };

  test('says nothing by a name, a look or a mark, and whoever may talk can have them', async () => {
    for (const [seat, person] of PLAYERS.entries()) {
      const code = seat < 2 ? null : 'may-not-talk';
      expect(await act(person, { type: 'rename', seat, name: `${person} is bad` })).toBe(code);
      expect(await act(person, { type: 'setLook', seat, look: 37 })).toBe(code);
      // Nobody talks after a round now, so it is refused for that reason first.
      expect(await act(person, { type: 'ready', seat, isReady: true })).toBe('moved-on');
    }
    expect(await act('cleo', { type: 'mute', person: 'ana', isMuted: true })).toBeNull();
  });

  test('says nothing by a new name with which they come back, until they may talk', async () => {
    await registry.watch(table, 'cleo', 2, new Device('cleo', 'Blas is bad'));
    await registry.watch(table, 'fay', 'spectator', new Device('fay', 'Blas is bad'));
    expect(JSON.stringify(seats.map((seat) => seat.messages))).not.toContain('is bad');
    await registry.watch(table, 'blas', 1, new Device('blas', 'Basilio'));
    expect(seats[0]?.standing.chairs[1]).toMatchObject({ name: 'Basilio' });
  });

  test('says nothing by coming and going, nor by looking on; those who may talk are seen to', async () => {
    const { spectators } = seats[0]!.standing;
    const before = seats[0]!.messages.length;
    await registry.watch(table, 'cleo', 'spectator');
    await goes('cleo');
    expect([isHere('cleo'), seats[0]?.standing.spectators]).toEqual([true, spectators]);
    expect(seats[0]?.messages.length).toBe(before);
    const info = tableInfoOf(table.state, table.audience.presence, table.gamePackage);
    expect(info.people.find(({ person }) => person === 'cleo')?.isHere).toBe(true);
    await goes('blas');
    expect(isHere('blas')).toBe(false);
  });

  test('is shown as present after the table was read from its log, until others may see otherwise', async () => {
    for (const { client } of table.audience.watches) table.unwatch(client);
    await registry.registry.reread(table.id);
    const found = await registry.registry.load(table.id);
    table = (found as Extract<typeof found, { ok: true }>).value;
    await registry.watch(table, 'cleo', 2);
    const { people } = (await registry.watch(table, 'dan', 3)).standing;
    const present = people.filter(({ isHere }) => isHere).map(({ person }) => person);
    expect(present).toEqual(['cleo', 'dan', 'eva']);
  });

  test('says nothing by a TV of their own; that of others counts', async () => {
    const hasTv = () => seats[0]?.standing.hasTv === true;
    const watchOn = async (person: string | null) => {
      const device = new Device(person);
      table.watch(device, 'spectator', null, true);
      await registry.settled();
      return device;
    };
    const own = await watchOn('cleo');
    expect(hasTv()).toBe(false);
    const shared = await watchOn('fay');
    expect(hasTv()).toBe(true);
    table.unwatch(own);
    table.unwatch(shared);
    await registry.settled();
    expect(hasTv()).toBe(false);
  });

  test('stands up and sits down again, but not on and on, and can always sit down', async () => {
    const codes: (string | null)[] = [];
    // What is refused anyway does not count.
    for (let turn = 0; turn < 9; turn++) await act('cleo', { type: 'stand', seat: 0 });
    for (let turn = 0; turn < 5; turn++)
      for (const type of ['stand', 'sit'] as const) codes.push(await act('cleo', { type, seat: 2 }));
    expect(codes).toEqual([...Array.from({ length: 8 }, () => null), 'may-not-talk', 'chair-yours']);
  });

  test('comes back as often as a bot takes over, in a room of a session too', async () => {
    for (const session of [null, { session: 'S', phase: 0, room: 0, lapses: 2, substitute: 'still' }]) {
      Object.assign(table.state, { session });
      for (let turn = 0; turn < 6; turn++) {
        table.commit([{ type: 'held', seat: 4, bot: 'still', hasLeft: true }], null);
        await registry.settled();
        // In a session there is nothing to hide: who is connected is shown as it is.
        expect(isHere('eva')).toBe(session !== null);
        expect([turn, await act('eva', { type: 'sit', seat: 4 })]).toEqual([turn, null]);
        expect(isHere('eva')).toBe(true);
      }
    }
  });

  test('says nothing in numbers though they run the table', async () => {
    await act('ana', { type: 'promote', person: 'dan' });
    expect(await act('dan', { type: 'set', settings: { graceSeconds: 300 } })).toBeNull();
    expect(await act('dan', { type: 'set', settings: { graceSeconds: 317 } })).toBe('usual-only');
    expect(await act('ana', { type: 'set', settings: { graceSeconds: 317 } })).toBeNull();
    // Times that the table has had, and the pace in milliseconds.
    for (const graceSeconds of [60, 317, 300])
      expect(await act('dan', { type: 'set', settings: { graceSeconds } })).toBeNull();
    expect(await act('dan', { type: 'set', settings: { pace: 1500 } })).toBeNull();
    expect(await act('dan', { type: 'set', settings: { pace: 600 } })).toBe('usual-only');
    expect(await act('dan', { type: 'pause' })).toBeNull();
    expect(await act('cleo', { type: 'resume' })).toBe('not-host');
  });
});
