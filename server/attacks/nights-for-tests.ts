import { random } from '../../bots/random.ts';
import { type GamePackage, list, type Pacing } from '../../games/game-package.ts';
import {
  type Dealt,
  fastRandom,
  type Game,
  type GameTypes,
  holdsSeat,
  type Random,
  sameJson,
  sampleCommand,
  seatsIn,
} from '../../kernel/host.ts';
import { type Lanterns, lanterns, type Toy, toy } from '../../kernel/testing/index.ts';
import { historyOf } from '../../table/history.ts';
import type { Viewer } from '../../table/table-state.ts';
import type { LogLine } from '../storage/port.ts';
import { Ledger, mustHold } from './ledger-for-tests.ts';
import { type Attempt, chooseAttempt, Recorder, WatchedTable } from './watched-table-for-tests.ts';

const { light } = lanterns.phases;

/** Commands with which the lanterns try the kernel. */
const BROKEN = ['drop', 'spin'];

/**
 * The lanterns as an honest game with everything that may leak: sealed lamps, actions in the night that nobody hears of (a gust,
 * a lamp dimmed), signals that all see and one can read, and a channel for seats 0 and 1 alone.
 */
export const nightGame: Game<Lanterns> = {
  ...lanterns,
  phases: {
    ...lanterns.phases,
    light: { ...light, extras: (view) => (light.extras?.(view) ?? []).filter(({ type }) => !BROKEN.includes(type)) },
  },
  channels: ({ seat }) => [{ name: 'all', hearers: 'all' }, ...(seat < 2 ? [{ name: 'night', hearers: [0, 1] }] : [])],
  secrecy: { ...lanterns.secrecy, redealHands: otherOil, redealBox: otherWind },
};

/** The same, but nobody may know who has lit a lamp already, before all have. */
const secretNight: Game<Lanterns> = {
  ...nightGame,
  phases: { ...nightGame.phases, light: { ...nightGame.phases.light, isAnsweredInSecret: () => true } },
};

/** What some hear takes another time than what the others hear of it. */
const nightPacing: Pacing<Lanterns> = {
  moments: {
    yours: ({ lamp }) => 100 + 100 * lamp,
    flashed: ({ flashes }) => 200 * flashes,
    signalled: 500,
    counted: ({ lamps }) => 300 * lamps.length,
    dawned: 900,
  },
  thinking: {},
};

export const listedSecretNight = listGame<Lanterns>(secretNight, nightPacing);

export const listedNight = listGame<Lanterns>(nightGame, nightPacing);

export const listedToy = listGame<Toy>(toy);

const DEEDS: readonly object[] = [
  { type: 'answer', seat: 0, command: { type: 'light', lamp: 1 } },
  { type: 'answer', seat: 0, command: { type: 'dim' } },
  { type: 'undo', seat: 0 },
];

/** A lamp is dimmed and lit again while nobody looks; returns how much each seat was sent meanwhile, and the log. */
export async function takeBackInTheNight(
  gamePackage: GamePackage<GameTypes>,
): Promise<{ readonly sent: readonly number[]; readonly log: readonly LogLine[] }> {
  const watched = await WatchedTable.open(gamePackage, { seats: 3 });
  const ledger = new Ledger(watched);
  const before = [0, 1, 2].map((seat) => watched.recorder(seat).received.length);
  for (const deed of DEEDS) ledger.check(await watched.carryOut(deed as Attempt));
  watched.stop();
  const sent = before.map((count, seat) => watched.recorder(seat).received.length - count);
  return { sent, log: await watched.readLog() };
}

/** A table at which the others answer in one order in a match and in another in its twin. */
export interface OrderScene {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly wish: { readonly seats: number; readonly options?: object };
  /** The seat that must not be able to tell. */
  readonly seat: number;
  readonly chance: number;
}

/** The number of actions within which the match must reach a phase that is answered in secret. */
const MOST_DEEDS = 120;

/**
 * Two matches, alike until a phase that is answered in secret, in which the others answer in opposite orders. Nobody who has not answered
 * themselves, and no spectator, may tell them apart until all have. Returns how many answers were compared.
 */
export async function checkOrders({ gamePackage, wish, seat, chance }: OrderScene): Promise<number> {
  const [first, twin] = [await WatchedTable.open(gamePackage, wish), await WatchedTable.open(gamePackage, wish)];
  for (let deeds = 0; deeds < MOST_DEEDS && first.truth.match.waiting === null; deeds++) {
    const deed = chooseAttempt(first.truth, chance * 1000 + deeds);
    if (deed === null) continue;
    await first.carryOut(deed);
    await twin.carryOut(deed);
  }
  const pair = new OppositeOrders(first, twin, seat);
  const compared = await pair.play(chance);
  for (const watched of [first, twin]) watched.stop();
  return compared;
}

class OppositeOrders {
  private readonly tables: readonly [WatchedTable, WatchedTable];
  private readonly seat: number;

  constructor(first: WatchedTable, twin: WatchedTable, seat: number) {
    this.tables = [first, twin];
    this.seat = seat;
  }

  async play(chance: number): Promise<number> {
    const [first, twin] = this.tables;
    const { match } = first.truth;
    const random = fastRandom(chance, 5);
    const others = seatsIn(match.state.asked).filter((other) => other !== this.seat);
    const commands = new Map(others.map((other) => [other, sampleCommand(match.optionsFor(other), random)]));
    for (const watched of this.tables) watched.takeBytes();
    // The last answer of all brings the dawn, and the one in the middle is the same in both.
    for (let index = 0; index < others.length - 1; index++) {
      const [here, there] = [others[index] as number, others[others.length - 1 - index] as number];
      // Some let their time lapse.
      const deed = (by: number): Attempt =>
        (index + chance) % 3 === 2
          ? { type: 'lapse', seat: by }
          : { type: 'answer', seat: by, command: commands.get(by) as GameTypes['command'] };
      const answers = new Set([...others.slice(0, index + 1), ...others.slice(others.length - 1 - index)]);
      const [one, other] = [await first.carryOut(deed(here)), await twin.carryOut(deed(there))];
      if (!one.step.ok || !other.step.ok) throw new Error(`${JSON.stringify(deed(here))} was refused`);
      for (const viewer of first.recorders.keys())
        if (!answers.has(viewer as number)) mustBeAlike(viewer, one.bytes.get(viewer), other.bytes.get(viewer));
      await this.lookAgain();
    }
    await this.provoke();
    return others.length - 1;
  }

  /** A fresh device at the seat and a spectator's see the same, and so does anyone who reads what was heard so far. */
  private async lookAgain(): Promise<void> {
    const shown = await Promise.all(
      this.tables.map(async (watched) => {
        const { table } = watched;
        const fresh = new Recorder(`person-${this.seat}`);
        const spectator = new Recorder(null);
        table.watch(fresh, this.seat, null);
        table.watch(spectator, 'spectator', null);
        await table.writer.settled();
        for (const client of [fresh, spectator]) table.unwatch(client);
        await table.writer.settled();
        watched.takeBytes();
        const log = await watched.readLog();
        const read = [this.seat, 'spectator' as const].map((viewer) => historyOf(table.gamePackage, log, viewer));
        return [...fresh.received, ...spectator.received, JSON.stringify(read)];
      }),
    );
    mustBeAlike(this.seat, shown[0], shown[1]);
  }

  /** Those who have already answered ask for more, and are refused in the same words. */
  private async provoke(): Promise<void> {
    const { match } = this.tables[0].truth;
    const isAsked = holdsSeat(match.state.asked, this.seat);
    const command = isAsked ? sampleCommand(match.optionsFor(this.seat), fastRandom(1)) : { type: 'nonsense' };
    const refused = await Promise.all(
      this.tables.map(async (watched) => {
        // Two answers to one question: the second comes from somebody who is asked no more.
        for (let times = 0; times < 2; times++) {
          const { question } = match;
          watched.say(watched.recorder(this.seat), { type: 'answer', seat: this.seat, question, command });
        }
        await watched.table.writer.settled();
        return watched.recorder(this.seat).takeNew();
      }),
    );
    mustBeAlike(this.seat, refused[0], refused[1]);
  }
}

function mustBeAlike(viewer: Viewer, here: readonly string[] = [], there: readonly string[] = []): void {
  mustHold(
    sameJson([...here], [...there]),
    () => `${viewer} can tell who answered:\n${here.join('\n')}\nagainst\n${there.join('\n')}`,
  );
}

/** A game as the registry lists it. */
export function listGame<K extends GameTypes>(game: Game<K>, pacing?: Pacing<K>): GamePackage<GameTypes> {
  return list<K>({
    game,
    ...(pacing !== undefined && { pacing }),
    bots: { random: random() },
    words: { en: { title: game.id }, es: { title: game.id } },
    rulesNow: () => [],
    phrase: () => null,
  });
}

function otherOil(dealt: Dealt<Lanterns>, seat: number, chance: Random): void {
  for (const [other, hand] of dealt.hands.entries()) if (other !== seat) hand.oil = 1 + chance.below(5);
}

function otherWind(dealt: Dealt<Lanterns>, _seat: number, chance: Random): void {
  dealt.box.wind = chance.below(100);
}
