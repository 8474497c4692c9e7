import { describe, expect, test } from 'vitest';
import { type BotKind, fastRandom, type Game, offersFor } from '../kernel/host.ts';
import { atTable, type Lanterns, lanterns } from '../kernel/testing/index.ts';
import { matchPlayer } from './play-match.ts';
import { random } from './random.ts';
import { type SearchResult, search, withSearch } from './search.ts';

const BUDGET = { playouts: 60, milliseconds: 20 };

const PLAIN = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };

const searched = (game: Game<Lanterns> = lanterns) => ({ game, bots: { random: random<Lanterns>() } });

/** Three seats with three units of oil each. */
const lightLanterns = (game: Game<Lanterns> = lanterns) =>
  atTable(game, { seats: 3, hands: [{ oil: 3 }, { oil: 3 }, { oil: 3 }] }).match;

/** What a kind answers at seat 0, and what it reports. */
function ask(
  of: Parameters<typeof search<Lanterns>>[0],
  { clock, budget = BUDGET }: { readonly clock?: () => number; readonly budget?: typeof BUDGET } = {},
) {
  const results: SearchResult<Lanterns>[] = [];
  const bot = search(of, budget, (result) => results.push(result)).make(
    0,
    fastRandom(1),
    clock && { character: PLAIN, clock },
  );
  const match = lightLanterns();
  const command = bot(match.seatView(0), match.optionsFor(0), []);
  return { command, result: results[0] as SearchResult<Lanterns> };
}

describe('a bot that searches', () => {
  test('finds the best answer without knowing anything about the game', () => {
    expect(ask(searched()).command).toEqual({ type: 'light', lamp: 3 });
  });

  test('wins most matches of a game for which nobody wrote a bot', () => {
    const { game, bots } = withSearch<{ game: Game<Lanterns>; bots: Record<string, BotKind<Lanterns>> }, Lanterns>(
      searched(),
    );
    expect(Object.keys(bots)).toEqual(['random', 'search']);
    const winsOf = (name: string): number => {
      const casting = { by: 'seat' as const, names: [name, 'random', 'random'] };
      const series = { game: game.id, setup: { rounds: 2, watch: 30 }, seats: 3, seed: 2, casting };
      const play = matchPlayer({ game, bots: { ...bots, search: search(searched(), BUDGET) } } as never, series);
      let wins = 0;
      for (let index = 0; index < 60; index++) {
        const [first = []] = play(index).outcome.ranking;
        if (first.includes(0)) wins += 1 / first.length;
      }
      return wins / 60;
    };
    expect(winsOf('search')).toBeGreaterThan(winsOf('random') + 0.2);
  });

  test('is not added to a game that cannot be imagined', () => {
    const { imagine: _, ...secrecy } = lanterns.secrecy;
    const game: Game<Lanterns> = { ...lanterns, secrecy };
    expect(Object.keys(withSearch<ReturnType<typeof searched>, Lanterns>(searched(game)).bots)).toEqual(['random']);
  });
});

describe('how long it thinks', () => {
  test('a number of playouts where there is no clock', () => {
    const { playouts } = ask(searched()).result;
    expect(playouts).toBeGreaterThanOrEqual(BUDGET.playouts);
    expect(playouts).toBeLessThan(BUDGET.playouts + 8);
  });

  test('until its time is up where there is one', () => {
    let now = 0;
    const clock = () => {
      now += 0.5;
      return now;
    };
    const { playouts } = ask(searched(), { clock }).result;
    expect(now).toBeGreaterThanOrEqual(BUDGET.milliseconds);
    expect(now).toBeLessThan(BUDGET.milliseconds + 5);
    expect(playouts).toBeGreaterThan(20);
  });

  test('not for ever if the clock stands still', () => {
    expect(ask(searched(), { clock: () => 7 }).result.playouts).toBeLessThan(6000);
  });

  test('not at all where there is only one answer', () => {
    const options = [offersFor<Lanterns['command']>()('light', { lamp: { oneOf: [1] } })];
    const light = { ...lanterns.phases.light, options };
    const game = { ...lanterns, phases: { ...lanterns.phases, light } };
    const bot = search(searched(game), BUDGET, ({ playouts }) => expect(playouts).toBe(0)).make(0, fastRandom(1));
    const match = lightLanterns(game);
    expect(bot(match.seatView(0), match.optionsFor(0), [])).toEqual({ type: 'light', lamp: 1 });
  });
});

describe('worlds', () => {
  const imagining = (imagine: typeof lanterns.secrecy.imagine): Game<Lanterns> => ({
    ...lanterns,
    secrecy: { ...lanterns.secrecy, ...(imagine && { imagine }) },
  });

  test('that break are counted and left out', () => {
    let made = 0;
    const game = imagining((view, heard, chance) => {
      made++;
      const world = lanterns.secrecy.imagine?.(view, heard, chance) ?? null;
      // Without hands the lamps cannot be counted.
      return world !== null && made % 5 === 0 ? { ...world, hands: [world.hands[0]!] } : world;
    });
    const { result, command } = ask(searched(game));
    expect(result.broken).toBeGreaterThan(0);
    expect(command).toEqual({ type: 'light', lamp: 3 });
  });

  test('that never come leave the answer to the usual bot', () => {
    const lazy: BotKind<Lanterns> = { listens: false, make: () => () => ({ type: 'light', lamp: 1 }) };
    const of = { game: imagining(() => null), bots: { lazy }, search: { playout: 'lazy' } };
    expect(ask(of)).toEqual({ command: { type: 'light', lamp: 1 }, result: expect.objectContaining({ playouts: 0 }) });
  });

  test('are played on by the policy that a game brings, which is prepared once', () => {
    let prepared = 0;
    let asked = 0;
    const policy = (): BotKind<Lanterns> => {
      prepared++;
      const answer = () => {
        asked++;
        return { type: 'light', lamp: 3 } as const;
      };
      return { listens: false, make: () => answer };
    };
    const { playouts } = ask({ ...searched(), search: { usual: 'random', policy } }).result;
    expect(prepared).toBe(1);
    expect(asked).toBeGreaterThanOrEqual(playouts);
  });

  test('may name who sits where, and the bots so named play on', () => {
    const asked: string[] = [];
    const named = (name: string): BotKind<Lanterns> => ({
      listens: false,
      make: () => () => {
        asked.push(name);
        return { type: 'light', lamp: 0 };
      },
    });
    const guess = lanterns.secrecy.imagine!;
    const of = {
      game: imagining((...given) => ({ ...guess(...given)!, players: [null, 'dim', null] })),
      bots: { usual: named('usual'), dim: named('dim') },
      search: { playout: 'usual' },
    };
    ask(of, { budget: { playouts: 4, milliseconds: 0 } });
    expect(new Set(asked)).toEqual(new Set(['usual', 'dim']));
  });
});
