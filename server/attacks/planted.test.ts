import { afterEach, expect, test, vi } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { type EmittedEvent, type Game, type GameTypes, Match, offersFor } from '../../kernel/host.ts';
import type { Lanterns } from '../../kernel/testing/index.ts';
import { type Body, encode } from '../../protocol/encode.ts';
import { Audience, Feed } from '../../table/audience.ts';
import { AskedSince } from '../../table/clocks.ts';

import { type Happening, MatchView, VisibleEvents } from '../../table/match-view.ts';
import { MomentWait } from '../../table/moment-wait.ts';
import type { Viewer } from '../../table/table-state.ts';
import { Leak, Ledger } from './ledger-for-tests.ts';
import {
  checkOrders,
  listedNight,
  listedSecretNight,
  listGame,
  nightGame,
  takeBackInTheNight,
} from './nights-for-tests.ts';
import { checkTwins, TWIN_KINDS } from './twins-for-tests.ts';
import { chooseAttempt, FIXED_KEY, WatchedTable } from './watched-table-for-tests.ts';

const WISH = { seats: 3, options: { rounds: 3 } };

/** Looks for leaks as the leak test does, in fewer matches. */
async function lookForLeaks(gamePackage: GamePackage<GameTypes>): Promise<void> {
  for (const kind of TWIN_KINDS)
    for (let chance = 0; chance < 3; chance++)
      await checkTwins({ gamePackage, wish: WISH, kind, chance, seat: chance % 3, deeds: 25 });
  for (let match = 0; match < 2; match++) await playThrough(gamePackage, match);
  await takeBackInTheNight(gamePackage);
}

async function playThrough(gamePackage: GamePackage<GameTypes>, match: number): Promise<void> {
  const watched = await WatchedTable.open(gamePackage, WISH);
  const ledger = new Ledger(watched);
  for (let deeds = 0; deeds < 60; deeds++) {
    const deed = chooseAttempt(watched.truth, match * 1000 + deeds);
    if (deed !== null) ledger.check(await watched.carryOut(deed));
  }
  watched.stop();
}

/** What a planted leak can see: the match behind a sight, and its viewers. */
interface Inside {
  readonly match: { readonly state: { readonly hands: readonly object[]; readonly box: object } };
  readonly followed: ReadonlyMap<Viewer, unknown>;
}

type Whole = ReturnType<MatchView['whole']>;

/** Changes what a step shows, behind the server's back. */
function plantInStep(change: (bodies: Map<Viewer, string>, inside: Inside) => void): void {
  const honest = MatchView.prototype.step;
  vi.spyOn(MatchView.prototype, 'step').mockImplementation(function (this: MatchView, happening: Happening) {
    const bodies = new Map<Viewer, string>(honest.call(this, happening));
    change(bodies, this as unknown as Inside);
    return bodies as Map<Viewer, Body<'update'>>;
  });
}

afterEach(() => void vi.restoreAllMocks());

test('without a leak nothing is found', async () => {
  await expect(lookForLeaks(listedNight)).resolves.toBeUndefined();
});

const offer = offersFor<Lanterns['command']>();
const { light } = nightGame.phases;

type Hands = readonly Lanterns['hand'][];

/** The night game with a peephole: rules that know the other hands, which views keep from them. */
function peeping(change: (handsAt: (table: object) => Hands) => Partial<Game<Lanterns>>): GamePackage<GameTypes> {
  const dealtHands = new WeakMap<object, Hands>();
  const game: Game<Lanterns> = {
    ...nightGame,
    ...change((table) => dealtHands.get(table) ?? []),
    deal(...given) {
      const dealt = nightGame.deal(...given);
      dealtHands.set(dealt.table, dealt.hands);
      return dealt;
    },
  };
  return listGame<Lanterns>(game);
}

const PLANTED: Readonly<Record<string, () => GamePackage<GameTypes>>> = {
  'options that depend on another hand'() {
    return peeping((handsAt) => {
      const all = (table: object) => handsAt(table).reduce((sum, { oil }) => sum + oil, 1);
      const options: typeof light.options = ({ table }) => [offer('light', { lamp: { from: 0, to: all(table) } })];
      return { phases: { ...nightGame.phases, light: { ...light, options } } };
    });
  },
  'a refusal that names what another holds'() {
    return peeping((handsAt) => ({
      whyNot: ({ seat, table }) => ({ code: 'no-oil', with: { oil: handsAt(table)[(seat + 1) % 3]?.oil ?? 0 } }),
    }));
  },
  'another hand in an update'() {
    plantInStep((bodies, { match }) => {
      for (const [viewer, body] of bodies)
        bodies.set(
          viewer,
          body.replace('"heard":[]', `"heard":[{"type":"hint","hand":${text(match.state.hands[0])}}]`),
        );
    });
    return listedNight;
  },
  'a field that says which lamp is lit'() {
    plantInStep((bodies, { match }) => {
      const lamps = text(match.state.hands.map((hand) => (hand as Lanterns['hand']).lamp));
      for (const [viewer, body] of bodies) bodies.set(viewer, body.replace(/"table":\{/, `"table":{"lamps":${lamps},`));
    });
    return listedNight;
  },
  'a message that says nothing'() {
    plantInStep((bodies, { followed }) => {
      for (const viewer of followed.keys()) if (!bodies.has(viewer)) bodies.set(viewer, `,"match":{"at":0},"heard":[]`);
    });
    return listedNight;
  },
  'whispers that everybody hears'() {
    vi.spyOn(VisibleEvents.prototype, 'by').mockImplementation(function (this: VisibleEvents) {
      const { told } = this as unknown as { told: readonly EmittedEvent<GameTypes>[] };
      return encode(told.map(({ event }) => event));
    });
    return listedNight;
  },
  'one number for all viewers'() {
    const honest = Feed.prototype.next;
    let shared = 0;
    vi.spyOn(Feed.prototype, 'next').mockImplementation(function (this: Feed, ...given) {
      this.number = Math.max(this.number, shared++ >> 3);
      return honest.apply(this, given);
    });
    return listedNight;
  },
  'a clock that shows who did something unasked'() {
    const honest = AskedSince.prototype.look;
    vi.spyOn(AskedSince.prototype, 'look').mockImplementation(function (this: AskedSince, match, at, actor, delay) {
      honest.call(this, match, at, actor, delay);
      if (typeof actor === 'number') this.restart(at, actor);
    });
    return listedNight;
  },
  'a table that waits as long as those who are whispered to listen'() {
    const honest = MomentWait.prototype.take;
    vi.spyOn(MomentWait.prototype, 'take').mockImplementation(function (this: MomentWait, match, step, wasSecret) {
      const told = step.told.map(({ event }) => ({ event, to: 'all' as const }));
      return honest.call(this, match, { ...step, told } as typeof step, wasSecret);
    });
    return listedNight;
  },
  'a take-back of something secret that everybody is told of'() {
    const honest = MatchView.prototype.step;
    vi.spyOn(MatchView.prototype, 'step').mockImplementation(function (this: MatchView, happening) {
      return honest.call(this, { ...happening, isForAll: happening.also?.isTakeBack === true });
    });
    return listedNight;
  },
  'a channel of the night that all can read'() {
    const honest = Audience.prototype.say;
    vi.spyOn(Audience.prototype, 'say').mockImplementation(function (this: Audience, spoken) {
      honest.call(this, spoken, 'all');
    });
    return listedNight;
  },
  'the key in a fresh view'() {
    const honest = MatchView.prototype.whole;
    vi.spyOn(MatchView.prototype, 'whole').mockImplementation(function (this: MatchView, viewer) {
      return honest.call(this, viewer).replace(/"commitment":"[^"]+"/, `"commitment":"${FIXED_KEY}"`) as Whole;
    });
    return listedNight;
  },
  'a fresh view with the wind in it'() {
    const honest = MatchView.prototype.whole;
    vi.spyOn(MatchView.prototype, 'whole').mockImplementation(function (this: MatchView, viewer) {
      const { wind } = (this as unknown as Inside).match.state.box as Lanterns['box'];
      return honest.call(this, viewer).replace(/"version":\d+/, `"version":${wind}`) as Whole;
    });
    return listedNight;
  },
};

const text = (value: unknown): string => JSON.stringify(value);

for (const [leak, plant] of Object.entries(PLANTED)) {
  test(`finds ${leak}`, async () => {
    await expect(lookForLeaks(plant())).rejects.toThrow(Leak);
  });
}

/** Leaks of who has answered already. */
const PLANTED_AT_NIGHT: Readonly<Record<string, () => void>> = {
  'everybody who is asked, shown to everybody'() {
    vi.spyOn(Match.prototype, 'askedSeenBy').mockImplementation(function (this: Match<GameTypes>) {
      return this.state.asked;
    });
  },
  'a clock that lapsed, told to everybody'() {
    const honest = MatchView.prototype.step;
    vi.spyOn(MatchView.prototype, 'step').mockImplementation(function (this: MatchView, { told, also }: Happening) {
      return honest.call(this, also === undefined ? { told } : { told, also });
    });
  },
  'the order of the answers in a field of everybody’s'() {
    plantInStep((bodies, { match }) => {
      const lit = text(
        match.state.hands.flatMap((hand, seat) => ((hand as Lanterns['hand']).lamp === null ? [] : [seat])),
      );
      for (const [viewer, body] of bodies)
        bodies.set(viewer, body.replace('"heard":[]', `"heard":[{"type":"lit","by":${lit}}]`));
    });
  },
};

const checkNight = async (): Promise<void> => {
  for (let chance = 0; chance < 3; chance++)
    await checkOrders({ gamePackage: listedSecretNight, wish: { seats: 4 }, seat: chance, chance });
};

test('nobody is found to know who has answered where it is kept secret', async () => {
  await expect(checkNight()).resolves.toBeUndefined();
});

for (const [leak, plant] of Object.entries(PLANTED_AT_NIGHT)) {
  test(`finds ${leak}`, async () => {
    plant();
    await expect(checkNight()).rejects.toThrow(Leak);
  });
}
