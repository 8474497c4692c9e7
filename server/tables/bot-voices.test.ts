import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GamePackage, list } from '../../games/game-package.ts';
import { COMMON_PHRASES, type Occasion, type Remark, type Seat } from '../../kernel/host.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { Entry } from '../../table/table-event.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';

/** What each voice was asked about, in order. */
let asked: { readonly seat: Seat; readonly occasion: Occasion<Toy> }[] = [];
/** What a voice says when it is asked; nothing unless a test says otherwise. */
let remark: (seat: Seat) => Remark | null = () => null;

/** Bots do not answer before the test is over. */
const SLOW = [600_000, 600_000] as const;

/** How long it is seen what everybody had. */
const SHOWN_MS = 8000;

const HURRY: Remark = { channel: 'table', phrase: { type: 'hurry' } };

/** Seats talk to everybody, the last two also to each other. */
const toyWithVoices: GamePackage<Toy> = {
  game: {
    ...toy,
    id: 'toy',
    channels: ({ seat }) => [
      { name: 'table', hearers: 'all' },
      ...(seat >= 2 ? [{ name: 'pair', hearers: [2, 3] }] : []),
    ],
    phrases: () => [COMMON_PHRASES.trust, COMMON_PHRASES.hurry],
  },
  bots: {
    talker: {
      listens: false,
      make: () => () => ({ type: 'choose', change: false }),
      voice: (seat) => (_view, occasion) => {
        asked.push({ seat, occasion });
        return remark(seat);
      },
    },
  },
  pacing: { moments: { shown: SHOWN_MS }, thinking: { choose: SLOW } },
  words: { en: {}, es: {} },
  rulesNow: () => [],
  phrase: () => null,
};

let registry: TestRegistry;
beforeEach(async () => {
  asked = [];
  remark = () => null;
  registry = await TestRegistry.open({ findGame: (id) => (id === 'toy' ? list(toyWithVoices) : undefined) });
});
afterEach(() => registry.close());

/** Ana in the first seat, bots in three others, and a match in which she waves. */
async function begin(tempo: 'normal' | 'atOnce' = 'normal'): Promise<{ table: LiveTable; ana: Device }> {
  const host = { person: 'ana', name: 'Ana' };
  const settings = { pace: 1000, graceSeconds: 3, tempo };
  const table = await registry.open({ host, game: 'toy', wish: { seats: 4 }, settings });
  const door = await registry.watch(table, 'ana', 'spectator');
  await registry.act(table, 'ana', { type: 'sit', seat: 0 });
  const ana = await registry.watch(table, 'ana', 0);
  table.unwatch(door);
  for (const seat of [1, 2, 3]) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'talker' });
  expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
  const question = table.recording?.match.question ?? 0;
  expect(
    table.play({ type: 'answer', at: table.at, seat: 0, by: 'person', question, command: { type: 'wave' } }),
  ).toBeNull();
  return { table, ana };
}

/** The channels of everything that was said. */
async function wordsIn({ id }: LiveTable): Promise<readonly string[]> {
  const lines = await registry.storage.read(id);
  return lines.flatMap(({ payload }) => {
    const entry = JSON.parse(payload) as Entry;
    return entry.type === 'input' && entry.input.type === 'talk' ? [entry.input.channel] : [];
  });
}

const saidTo = (device: Device) => device.all('said').map(({ said }) => ({ seat: said.seat, phrase: said.phrase }));

describe('bots speak while they are not asked', () => {
  test('after something that everybody saw, after a pause, and never for long', async () => {
    remark = () => HURRY;
    const { ana } = await begin();
    await registry.pass(1);
    expect(saidTo(ana)).toEqual([]);
    await registry.pass(30);
    expect(saidTo(ana)).toHaveLength(2);
  });

  test('while things go on happening, too', async () => {
    remark = () => HURRY;
    const { table, ana } = await begin();
    for (let second = 0; second < 6; second++) {
      await registry.pass(1);
      const question = table.recording?.match.question ?? 0;
      table.play({ type: 'answer', at: table.at, seat: 0, by: 'person', question, command: { type: 'wave' } });
    }
    expect(saidTo(ana).length).toBeGreaterThan(0);
  });

  test('what they heard is told to each of them once', async () => {
    const { table } = await begin();
    await registry.pass(10);
    expect(asked.map(({ seat }) => seat).sort()).toEqual([1, 2, 3]);
    expect(asked[0]?.occasion.events.map(({ type }) => type)).toContain('waved');
    asked = [];
    expect(
      table.play({ type: 'talk', at: table.at, seat: 0, channel: 'table', text: 'hurry', phrase: HURRY.phrase }),
    ).toBeNull();
    await registry.pass(10);
    expect(asked.map(({ occasion }) => occasion)).toEqual(
      [1, 2, 3].map(() => ({ events: [], phrases: [{ seat: 0, channel: 'table', phrase: HURRY.phrase }] })),
    );
  });

  test('whom a phrase is about answers first', async () => {
    const { table } = await begin();
    await registry.pass(10);
    for (const about of [3, 1, 2]) {
      asked = [];
      const phrase = { type: 'trust', seat: about };
      table.play({ type: 'talk', at: table.at, seat: 0, channel: 'table', text: 'trust', phrase });
      await registry.pass(10);
      expect(asked[0]?.seat).toBe(about);
    }
  });

  test('to private talk only those answer who heard it, and only there', async () => {
    const { table } = await begin();
    remark = (seat) => (seat === 3 ? HURRY : null);
    table.play({ type: 'talk', at: table.at, seat: 2, channel: 'pair', text: 'hurry', phrase: HURRY.phrase });
    await registry.pass(10);
    expect(asked.map(({ seat }) => seat)).toEqual([3]);
    expect(await wordsIn(table)).toEqual(['pair']);
    remark = (seat) => (seat === 3 ? { ...HURRY, channel: 'pair' } : null);
    table.play({ type: 'talk', at: table.at, seat: 2, channel: 'pair', text: 'hurry', phrase: HURRY.phrase });
    await registry.pass(10);
    expect(await wordsIn(table)).toEqual(['pair', 'pair', 'pair']);
  });

  test('not what its game does not allow', async () => {
    remark = () => ({ channel: 'table', phrase: { type: 'insult' } });
    const { ana } = await begin();
    await registry.pass(10);
    expect(asked).toHaveLength(3);
    expect(saidTo(ana)).toEqual([]);
  });

  test('not where answers come at once', async () => {
    remark = () => HURRY;
    await begin('atOnce');
    await registry.pass(10);
    expect(asked).toEqual([]);
  });

  test('not in place of a person who is gone', async () => {
    remark = () => HURRY;
    const { table, ana } = await begin();
    table.unwatch(ana);
    await registry.pass(20);
    expect(table.state.chairs[0]).toMatchObject({ heldBy: 'talker' });
    expect(asked.map(({ seat }) => seat)).not.toContain(0);
  });

  test('two of them once the match is over, to its end', async () => {
    const { table, ana } = await begin();
    await registry.pass(10);
    asked = [];
    remark = () => HURRY;
    const choose = { type: 'choose', change: false } as const;
    while (table.state.stage === 'playing') {
      const { question, state } = table.recording?.match ?? { question: 0, state: { asked: 0 } };
      const seat = Math.log2(state.asked & -state.asked);
      const by = seat === 0 ? 'person' : 'bot';
      expect(table.play({ type: 'answer', at: table.at, seat, by, question, command: choose })).toBeNull();
    }
    await registry.settled();
    expect(saidTo(ana)).toEqual([]);
    await registry.pass(SHOWN_MS / 1000);
    expect(saidTo(ana)).toEqual([]);
    await registry.pass(60);
    expect(saidTo(ana)).toHaveLength(2);
    expect(asked).toHaveLength(2);
    for (const { occasion } of asked) expect(occasion.phrases).toEqual([]);
  });

  test('not before what happened has been seen, though somebody speaks to them in the meantime', async () => {
    const { table } = await begin();
    await registry.pass(10);
    asked = [];
    const choose = { type: 'choose', change: false } as const;
    for (const seat of [0, 1, 2, 3]) {
      const by = seat === 0 ? 'person' : 'bot';
      const question = table.recording?.match.question ?? 0;
      expect(table.play({ type: 'answer', at: table.at, seat, by, question, command: choose })).toBeNull();
    }
    const phrase = { type: 'trust', seat: 1 };
    table.play({ type: 'talk', at: table.at, seat: 0, channel: 'table', text: 'trust', phrase });
    await registry.pass(SHOWN_MS / 1000 - 1);
    expect(asked).toEqual([]);
    await registry.pass(5);
    expect(asked).toHaveLength(3);
  });

  test('not while the table is paused', async () => {
    const { table } = await begin();
    await registry.act(table, 'ana', { type: 'pause' });
    await registry.pass(20);
    expect(asked).toEqual([]);
    await registry.act(table, 'ana', { type: 'resume' });
    await registry.pass(10);
    expect(asked).toHaveLength(3);
  });
});
