import { describe, expect, test } from 'vitest';
import { playOut } from '../bots/play-out.ts';
import { type SearchResult, search } from '../bots/search.ts';
import {
  chooseSetup,
  copyJson,
  EventInbox,
  fastRandom,
  type GameTypes,
  imagineMatch,
  lowestSeat,
  type Match,
  openMatch,
  sameJson,
  seatsAllowed,
  startGenerator,
  startMatch,
  type VisibleEvent,
} from '../kernel/host.ts';
import type { GamePackage } from './game-package.ts';
import { registry } from './registry.ts';

type Package = GamePackage<GameTypes>;

const BUDGET = { playouts: 24, milliseconds: 0 };
const SEARCHED = registry.filter(({ bots }) => 'search' in bots);

/** A table of a preset with as many seats as it allows at least, and some more where they fit. */
function tableOf({ game }: Package, preset: string, more: number) {
  const loose = chooseSetup(game, { preset }, null);
  if (!loose.ok) throw new Error(loose.why.code);
  const { min, max } = seatsAllowed(game, loose.value);
  for (let seats = Math.min(max, min + more); ; seats--) {
    const setup = chooseSetup(game, { preset }, seats);
    if (setup.ok) return { seats, setup: setup.value };
  }
}

test('every game that can be imagined has a bot that searches, which tables do not take by default', () => {
  for (const { game, bots, usualBot } of registry) {
    const canBeImagined = game.secrecy.imagine !== undefined && game.capabilities?.realTable === undefined;
    expect('search' in bots, game.id).toBe(canBeImagined);
    expect(usualBot).not.toBe('search');
  }
  expect(SEARCHED).not.toEqual([]);
});

describe.each(SEARCHED)('search in $game.id', (gamePackage) => {
  const { game, bots } = gamePackage;
  const best = gamePackage.usualBot as string;

  test.each(Object.keys(game.fields.presets))('meets no broken world, and answers legally: %s', (preset) => {
    const results: SearchResult<GameTypes>[] = [];
    const kind = search(gamePackage, { playouts: 4, milliseconds: 0 }, (result) => results.push(result));
    // Two matches, and more of those that are soon over.
    for (let number = 0; number < 2 || (results.length <= 5 && number < 6); number++) {
      const { seats, setup } = tableOf(gamePackage, preset, 4 * number);
      const seed = { numbers: [11, number] as const };
      const { match, told } = startMatch({ game, setup, seats, seed, listened: true });
      const own = number % seats;
      const seated = Array.from({ length: seats }, (_, seat) =>
        (seat === own ? kind : bots[best]!).make(seat, fastRandom(number, seat)),
      );
      playOut(match, seated, told);
    }
    expect(results.length).toBeGreaterThan(5);
    expect(results.reduce((sum, { broken }) => sum + broken, 0)).toBe(0);
    expect(results.some(({ playouts }) => playouts > 0)).toBe(true);
  });

  test('plays the same match with the same seed', () => {
    const play = () => {
      const { seats, setup } = tableOf(gamePackage, Object.keys(game.fields.presets)[0] as string, 1);
      const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [3, 3] }, listened: true });
      const kind = search(gamePackage, { playouts: 4, milliseconds: 0 });
      const seated = Array.from({ length: seats }, (_, seat) =>
        (seat === 1 ? kind : bots[best]!).make(seat, fastRandom(5, seat)),
      );
      playOut(match, seated, told);
      return match.snapshot();
    };
    expect(play()).toEqual(play());
  });

  const { redealHands, redealBox } = game.secrecy;

  test.runIf(redealHands !== undefined)('answers alike where the deal differs only in what it cannot see', () => {
    const { seats, setup } = tableOf(gamePackage, Object.keys(game.fields.presets)[0] as string, 2);
    let compared = 0;
    for (let number = 0; number < 12; number++) {
      const [plain, twin] = [false, true].map((isTwin) => {
        const random = startGenerator({ numbers: [21, number] });
        const dealt = game.deal(setup, seats, random);
        const seat = number % seats;
        if (isTwin) {
          redealHands?.(dealt, seat, fastRandom(1, number));
          redealBox?.(dealt, seat, fastRandom(2, number));
        }
        const { first, table, hands, box } = dealt;
        const start = { game, setup, seats, seed: { numbers: [21, number] as const }, listened: true };
        return openMatch(start, { phase: first, asked: 0, table, hands, box }, startGenerator(start.seed)).match;
      }) as [Match<GameTypes>, Match<GameTypes>];
      const seat = number % seats;
      if (!plain.seatView(seat).isAsked || !sameJson(copyJson(plain.seatView(seat)), copyJson(twin.seatView(seat))))
        continue;
      expect(answerIn(gamePackage, twin, seat, [])).toEqual(answerIn(gamePackage, plain, seat, []));
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('answers alike in the middle of a match and in any other that looks and sounds like it', () => {
    const { seats, setup } = tableOf(gamePackage, Object.keys(game.fields.presets)[0] as string, 2);
    let compared = 0;
    let differing = 0;
    for (let number = 0; number < 4; number++) {
      const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [31, number] }, listened: true });
      const inbox = new EventInbox<GameTypes>(seats);
      inbox.hear(told);
      const heard: VisibleEvent<GameTypes>[][] = Array.from({ length: seats }, () => []);
      const seated = Array.from({ length: seats }, (_, seat) => bots[best]!.make(seat, fastRandom(number, seat)));
      for (let inputs = 0; match.outcome === null && match.state.asked !== 0 && inputs < 60; inputs++) {
        const seat = lowestSeat(match.state.asked);
        heard[seat]?.push(...inbox.since(seat).flat());
        if (inputs % 9 === 4) {
          const twin = imagineMatch(game, match.seatView(seat), heard[seat] ?? [], fastRandom(inputs, number));
          if (twin === null) throw new Error('nothing imagined');
          if (!sameJson(copyJson(twin.state), copyJson(match.state))) differing++;
          const [one, other] = [match, twin].map((each) => answerIn(gamePackage, each, seat, heard[seat] ?? []));
          expect(other).toEqual(one);
          compared++;
        }
        const command = seated[seat]!(match.seatView(seat), match.optionsFor(seat), []);
        const { at, question } = match;
        const step = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
        if (!step.ok) throw new Error(step.why.code);
        inbox.hear(step.value.told);
      }
    }
    expect(compared).toBeGreaterThan(3);
    // A game in which everything lies open has only one match that looks like it.
    if (redealHands !== undefined) expect(differing).toBeGreaterThan(3);
  });
});

/** What a search bot that knows this view and these events answers. */
function answerIn(
  gamePackage: Package,
  match: Match<GameTypes>,
  seat: number,
  heard: readonly VisibleEvent<GameTypes>[],
) {
  const bot = search(gamePackage, BUDGET).make(seat, fastRandom(4, 4));
  return bot(match.seatView(seat), match.optionsFor(seat), heard);
}
