import { afterEach, describe, expect, test } from 'vitest';
import type { Phrase, Seat } from '../../kernel/host.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { type Device, TestRegistry } from './registry-for-tests.ts';

/** Deals the cop to the first of eight seats, the mafia to the second and the fourth. */
const KEY = '39'.repeat(32);

const ME: Seat = 0;
const SUSPECT: Seat = 1;
const MATE: Seat = 3;

/** Bots' chance; each gives another day. */
const CHANCES = [0, 2000, 3000, 5000];

interface Command {
  readonly type: string;
  readonly [blank: string]: unknown;
}

/** What everybody sees of a village, as far as it matters here. */
interface Village {
  readonly living: readonly Seat[];
  readonly claims: readonly unknown[];
  readonly days: readonly { readonly votes: readonly unknown[] }[];
}

let registry: TestRegistry;
afterEach(() => registry.close());

/** The first day of a match, in which a person sits among seven bots. */
class FirstDay {
  readonly table: LiveTable;
  private readonly device: Device;
  private sent = 0;

  private constructor(table: LiveTable, device: Device) {
    this.table = table;
    this.device = device;
  }

  static async dawn(chance: number): Promise<FirstDay> {
    let drawn = chance;
    const drawNumber = () => {
      drawn++;
      return (drawn * 2_654_435_761) % 2 ** 32;
    };
    registry = await TestRegistry.open({ world: { drawNumber, drawKey: () => KEY } });
    const host = { person: 'ana', name: 'Ana' };
    const table = await registry.open({ host, game: 'mafia', wish: { seats: 8 }, settings: { tempo: 'normal' } });
    await registry.watch(table, 'ana', 'spectator');
    await registry.act(table, 'ana', { type: 'sit', seat: ME });
    const device = await registry.watch(table, 'ana', ME);
    for (let seat = 1; seat < 8; seat++) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'townsfolk' });
    expect(await registry.act(table, 'ana', { type: 'start' })).toBeNull();
    const day = new FirstDay(table, device);
    day.answer(ME, { type: 'night', own: [], order: null });
    await registry.pass(20);
    expect(day.match.state).toMatchObject({ phase: 'day', table: { round: { number: 1 } } });
    return day;
  }

  get match() {
    if (this.table.recording === null) throw new Error('there is a match');
    return this.table.recording.match;
  }

  get village(): Village {
    return this.match.state.table as Village;
  }

  /** What a seat does, as a person would do it, or as a bot that happens to. */
  answer(seat: Seat, command: Command): void {
    const { question } = this.match;
    const by = seat === ME ? 'person' : 'bot';
    expect(this.table.play({ type: 'answer', at: this.table.at, seat, by, question, command })).toBeNull();
  }

  /** What the person says by tapping. */
  async say(phrase: Phrase): Promise<void> {
    this.sent++;
    const { code } = this.table;
    const words = { seat: ME, channel: 'table', text: '', phrase };
    this.table.receive(this.device, { type: 'talk', id: `talk-${this.sent}`, table: code, ...words });
    await registry.pass(3);
  }

  /** What a bot says, as a bot of its kind might. */
  async hear(seat: Seat, phrase: Phrase): Promise<void> {
    const words = { channel: 'table', text: phrase.type, phrase };
    expect(this.table.play({ type: 'talk', at: this.table.at, seat, ...words })).toBeNull();
    await registry.pass(3);
  }

  /** How many of the others vote for somebody when the day ends. */
  async votesFor(whom: Seat): Promise<number> {
    await registry.pass(40);
    this.answer(ME, { type: 'vote', for: 'nobody' });
    await registry.pass(5);
    const [day] = this.village.days;
    return day?.votes.filter((vote) => vote === whom).length ?? Number.NaN;
  }
}

/** How many votes somebody gets, over several days that begin alike and in which this happens. */
async function votes(whom: Seat, happens: (day: FirstDay) => Promise<void>): Promise<number> {
  let sum = 0;
  for (const chance of CHANCES) {
    const day = await FirstDay.dawn(chance);
    await happens(day);
    sum += await day.votesFor(whom);
    if (chance !== CHANCES.at(-1)) await registry.close();
  }
  return sum;
}

const nothing = async () => undefined;

const asCop = async (day: FirstDay) => {
  await day.say({ type: 'iAm', role: 'Cop' });
  await day.say({ type: 'foundEvil', seat: SUSPECT });
  const made = { by: ME, day: 1 };
  expect(day.village.claims).toEqual(
    expect.arrayContaining([
      { kind: 'role', ...made, role: 'Cop' },
      { kind: 'result', ...made, about: SUSPECT, is: 'evil' },
    ]),
  );
};

const contradict = async (day: FirstDay) => {
  day.answer(MATE, { type: 'claimRole', role: 'Cop' });
  await registry.pass(3);
};

const accuseMe = async (day: FirstDay) => {
  for (const seat of day.village.living) if (seat > MATE) await day.hear(seat, { type: 'suspect', seat: ME });
};

/** Seven players are alive, so on four days it can be 24 votes of others. */
describe('what a person says moves the votes of bots on the same day', () => {
  test('[MF-131] a cop who taps what they found has claimed it: most bots follow, fewer where somebody contradicts', async () => {
    const quiet = await votes(SUSPECT, nothing);
    const claimed = await votes(SUSPECT, asCop);
    const contradicted = await votes(SUSPECT, async (day) => {
      await asCop(day);
      await contradict(day);
    });
    expect(claimed).toBeGreaterThan(quiet + 10);
    expect(contradicted).toBeGreaterThan(quiet + 2);
    expect(contradicted).toBeLessThan(claimed - 5);
  });

  test('a suspicion is heard, above all from somebody who claims to be the cop', async () => {
    const quiet = await votes(SUSPECT, nothing);
    const plain = await votes(SUSPECT, (day) => day.say({ type: 'suspect', seat: SUSPECT }));
    const cops = await votes(SUSPECT, async (day) => {
      await day.say({ type: 'iAm', role: 'Cop' });
      await day.say({ type: 'suspect', seat: SUSPECT });
    });
    expect(plain).toBeGreaterThan(quiet + 2);
    expect(cops).toBeGreaterThan(plain + 8);
  });

  test('who is accused and claims a role is spared, less so where somebody else claims it', async () => {
    const accused = await votes(ME, accuseMe);
    const claimed = await votes(ME, async (day) => {
      await accuseMe(day);
      await day.say({ type: 'iAm', role: 'Cop' });
    });
    const contradicted = await votes(ME, async (day) => {
      await accuseMe(day);
      await day.say({ type: 'iAm', role: 'Cop' });
      await contradict(day);
    });
    expect(claimed).toBeLessThan(accused / 2);
    expect(contradicted).toBeGreaterThan(claimed);
  });
});
