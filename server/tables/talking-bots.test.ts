import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GamePackage, list } from '../../games/game-package.ts';
import { type BotTalk, COMMON_PHRASES, type HeardPhrase } from '../../kernel/host.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { Entry } from '../../table/table-event.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';

/** What each bot was told of the talk, in the order in which they were asked. */
let heard: { readonly seat: number; readonly phrases: readonly HeardPhrase[]; readonly isStandIn: boolean }[] = [];

/** What bots were told that they said themselves. */
let own: HeardPhrase[] = [];

const { trust } = COMMON_PHRASES;

const take = (seat: number, talk: BotTalk | undefined): void => {
  if (talk === undefined) throw new Error('a bot at a table is told of the talk');
  heard.push({ seat, phrases: talk.heard, isStandIn: talk.isStandIn });
  own.push(...talk.said);
};

/** The seat whose answer would end the talk. */
const LAST = 4;

/** Seats talk to everybody, the last two also to each other; waving counts as speaking. */
const toyWithTalk: GamePackage<Toy> = {
  game: {
    ...toy,
    id: 'toy',
    channels: ({ seat }) => [
      { name: 'table', hearers: 'all' },
      ...(seat >= 2 ? [{ name: 'pair', hearers: [2, 3] }] : []),
    ],
    phrases: () => [trust, { type: 'iAm', blanks: { number: ['high', 'low'] } }],
    spokenCommand: ({ type, number }) => (type === 'iAm' && number === 'low' ? { type: 'wave' } : null),
    speech: ['wave'],
    capabilities: { discussion: { current: () => 'choice', wouldEnd: (_view, seat) => seat === LAST } },
  },
  bots: {
    waver: {
      listens: false,
      make: (seat) => (_view, _options, _heard, talk) => {
        take(seat, talk);
        return { type: 'wave' };
      },
    },
    deaf: { listens: false, make: () => () => ({ type: 'choose', change: true }) },
    thinker: {
      listens: false,
      make: () => (_view, _options, _heard, talk) => {
        registry.think(2);
        talk?.say('table', { type: 'trust', seat: 0 });
        talk?.say('table', { type: 'trust', seat: 1 });
        return { type: 'choose', change: true };
      },
    },
    talker: {
      listens: true,
      make: (seat) => (_view, _options, _heard, talk) => {
        take(seat, talk);
        talk?.say('table', { type: 'trust', seat: 0 });
        talk?.say('table', { type: 'iAm', number: 'enormous' });
        return { type: 'choose', change: false };
      },
    },
  },
  words: { en: {}, es: {} },
  rulesNow: () => [],
  phrase: () => null,
};

let registry: TestRegistry;
beforeEach(async () => {
  heard = [];
  own = [];
  registry = await TestRegistry.open({ findGame: (id) => (id === 'toy' ? list(toyWithTalk) : undefined) });
});
afterEach(() => registry.close());

/** Two people in the first seats, bots of these kinds in the others. */
async function begin(...bots: readonly string[]): Promise<{ table: LiveTable; devices: Device[] }> {
  const wish = { seats: 2 + bots.length };
  const host = { person: 'ana', name: 'Ana' };
  const table = await registry.open({ host, game: 'toy', wish, settings: { pace: 1000, graceSeconds: 5 } });
  const devices: Device[] = [];
  for (const [seat, person] of ['ana', 'blas'].entries()) {
    const device = await registry.watch(table, person, 'spectator');
    await registry.act(table, person, { type: 'sit', seat });
    devices.push(await registry.watch(table, person, seat));
    table.unwatch(device);
  }
  for (const [index, bot] of bots.entries()) await registry.act(table, 'ana', { type: 'fill', seat: 2 + index, bot });
  expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
  return { table, devices };
}

let sent = 0;

/** What a seat says, and what it is answered: null for yes, else the code. */
async function say(
  table: LiveTable,
  device: Device,
  { seat, channel = 'table', phrase }: { seat: number; channel?: string; phrase: { type: string } },
): Promise<string | null> {
  sent++;
  const id = `talk-${sent}`;
  table.receive(device, { type: 'talk', id, table: table.code, seat, channel, text: '', phrase });
  await registry.settled();
  const answer = device.messages.findLast((message) => 'id' in message && message.id === id);
  return answer?.type === 'refused' ? answer.code : null;
}

async function inputsOf({ id }: LiveTable) {
  const lines = await registry.storage.read(id);
  return lines.flatMap(({ payload }) => {
    const entry = JSON.parse(payload) as Entry;
    return entry.type === 'input' ? [entry.input] : [];
  });
}

describe('phrases', () => {
  test('a phrase is logged, and shown to those who hear its channel', async () => {
    const { table, devices } = await begin('deaf', 'deaf');
    const [ana, blas] = devices as [Device, Device];
    expect(await say(table, blas, { seat: 1, phrase: { type: 'trust', seat: 0 } as never })).toBeNull();
    const said = {
      person: 'blas',
      seat: 1,
      name: 'blas',
      channel: 'table',
      text: 'trust 1',
      at: 0,
      id: expect.any(String),
    };
    expect(ana.all('said').map((message) => message.said)).toEqual([{ ...said, phrase: { type: 'trust', seat: 0 } }]);
    expect(await inputsOf(table)).toEqual([
      { type: 'talk', at: 0, seat: 1, channel: 'table', text: 'trust 1', phrase: { type: 'trust', seat: 0 } },
    ]);
  });

  test('what the game does not declare is refused, and a seat does not speak for another', async () => {
    const { table, devices } = await begin('deaf');
    const [ana] = devices as [Device];
    expect(await say(table, ana, { seat: 0, phrase: { type: 'insult', seat: 1 } as never })).toBe('not-a-phrase');
    expect(await say(table, ana, { seat: 0, phrase: { type: 'trust', seat: 7 } as never })).toBe('not-a-phrase');
    expect(await say(table, ana, { seat: 0, channel: 'pair', phrase: { type: 'trust', seat: 1 } as never })).toBe(
      'not-your-channel',
    );
    expect(await say(table, ana, { seat: 1, phrase: { type: 'trust', seat: 0 } as never })).toBe('not-your-chair');
    expect(await inputsOf(table)).toEqual([]);
  });

  test('one that amounts to a command is played as that command, and never said in private instead', async () => {
    const { table, devices } = await begin('deaf');
    const [, blas] = devices as [Device, Device];
    expect(await say(table, blas, { seat: 1, phrase: { type: 'iAm', number: 'low' } as never })).toBeNull();
    expect(await inputsOf(table)).toMatchObject([{ type: 'answer', seat: 1, by: 'person', command: { type: 'wave' } }]);
    await registry.act(table, 'ana', { type: 'pause' });
    expect(await say(table, blas, { seat: 1, phrase: { type: 'iAm', number: 'low' } as never })).toBe('paused');
    expect(await say(table, blas, { seat: 1, phrase: { type: 'iAm', number: 'high' } as never })).toBeNull();
  });

  test('seats are told what they can say', async () => {
    const { devices } = await begin('deaf');
    expect(devices[0]?.shown('phrases')).toEqual([
      { type: 'trust', blanks: { seat: 'seat' } },
      { type: 'iAm', blanks: { number: ['high', 'low'] } },
    ]);
  });
});

describe('bots and talk', () => {
  test('a bot that listens hears the phrases of others with who said them where, even those from before it came', async () => {
    const { table, devices } = await begin('talker');
    await say(table, devices[0] as Device, { seat: 0, phrase: { type: 'trust', seat: 2 } as never });
    await registry.pass(3);
    expect(heard).toEqual([
      { seat: 2, isStandIn: false, phrases: [{ seat: 0, channel: 'table', phrase: { type: 'trust', seat: 2 } }] },
    ]);
  });

  test('a bot says what its game allows, and nothing else', async () => {
    const { table, devices } = await begin('talker');
    await registry.pass(3);
    const words = devices[1]?.all('said').map(({ said }) => said.phrase);
    expect(words).toEqual([{ type: 'trust', seat: 0 }]);
    expect((await inputsOf(table)).map(({ type }) => type)).toEqual(['talk', 'answer']);
  });

  test('a bot that takes its time speaks once, and its own answer counts', async () => {
    const { table } = await begin('thinker');
    await registry.pass(3);
    const inputs = await inputsOf(table);
    expect(inputs.map(({ type }) => type)).toEqual(['talk', 'talk', 'answer']);
    expect(inputs[2]).toMatchObject({ seat: 2, by: 'bot', command: { type: 'choose', change: true } });
  });

  test('a bot that keeps its answer to itself and thinks again does not repeat its words', async () => {
    const { table, devices } = await begin('deaf', 'deaf', 'talker');
    await registry.pass(3);
    for (const isReady of [true, false]) {
      await registry.act(table, 'ana', { type: 'ready', seat: 0, isReady });
      await registry.pass(3);
    }
    expect(heard).toHaveLength(3);
    expect(devices[1]?.all('said')).toHaveLength(1);
    const answers = (await inputsOf(table)).filter(({ type }) => type === 'answer');
    expect(answers).not.toContainEqual(expect.objectContaining({ seat: LAST }));
  });

  test('a bot is told what its own seat said, and does not take it for somebody else’s word', async () => {
    const { table } = await begin('deaf', 'talker');
    const phrase = { type: 'trust', seat: 1 };
    expect(table.play({ type: 'talk', at: 0, seat: 3, channel: 'table', text: 'x', phrase })).toBeNull();
    await registry.pass(3);
    expect(heard).toEqual([{ seat: 3, isStandIn: false, phrases: [] }]);
    expect(own).toEqual([{ seat: 3, channel: 'table', phrase }]);
  });

  test('a bot does not hear what its seat does not', async () => {
    const { table } = await begin('talker', 'talker', 'talker');
    const word = {
      type: 'talk',
      at: 0,
      seat: 2,
      channel: 'pair',
      text: 'x',
      phrase: { type: 'trust', seat: 3 },
    } as const;
    expect(table.play(word)).toBeNull();
    await registry.pass(3);
    const private_ = heard.map(({ seat, phrases }) => [
      seat,
      phrases.filter(({ channel }) => channel === 'pair').length,
    ]);
    expect(private_).toEqual(
      expect.arrayContaining([
        [2, 0],
        [3, 1],
        [4, 0],
      ]),
    );
  });

  test('a bot that stands in for somebody plays, but does not talk or claim in their name', async () => {
    const { table, devices } = await begin('deaf');
    table.unwatch(devices[1] as Device);
    // The last bot of the game stands in.
    await registry.pass(10);
    expect(table.state.chairs[1]).toMatchObject({ type: 'person', heldBy: 'talker' });
    expect(heard).toEqual([{ seat: 1, isStandIn: true, phrases: [] }]);
    const inputs = await inputsOf(table);
    expect(inputs.filter(({ type }) => type === 'talk')).toEqual([]);
    expect(inputs.filter((input) => input.type === 'answer' && input.seat === 1)).toHaveLength(1);
  });

  test('not even if it tries: the game’s default is taken instead of a claim', async () => {
    const { table, devices } = await begin('deaf');
    table.commit([{ type: 'held', seat: 1, bot: 'waver', hasLeft: true }], null);
    expect(devices).toHaveLength(2);
    await registry.pass(3);
    const own = (await inputsOf(table)).filter((input) => input.type === 'answer' && input.seat === 1);
    expect(own).toMatchObject([{ by: 'bot', command: { type: 'choose', change: false } }]);
  });

  test('a bot in a seat of its own may wave', async () => {
    const { table } = await begin('waver');
    await registry.pass(1.3);
    expect((await inputsOf(table))[0]).toMatchObject({ seat: 2, by: 'bot', command: { type: 'wave' } });
  });
});
