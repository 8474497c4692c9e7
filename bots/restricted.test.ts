import { expect, test } from 'vitest';
import { type BotKind, fixed, type GameTypes, type Options } from '../kernel/index.ts';
import { toy } from '../simulation/toy-for-tests.ts';
import { matchPlayer, type Series } from './play-match.ts';
import type { Without } from './restricted.ts';

const series: Series = {
  game: 'toy',
  setup: { bonus: 0 },
  seats: 4,
  seed: 3,
  casting: { by: 'seat', names: ['random'] },
};

/** The calls by seat of the first matches. */
function calls(without: Without | null, bots = 'random'): (readonly number[])[] {
  const casting = { by: 'seat', names: [bots] } as const;
  const play = matchPlayer(toy, { ...series, casting, ...(without !== null && { without }) });
  return Array.from({ length: 60 }, (_, index) => play(index).outcome.scores ?? []);
}

const highSeats = (matches: readonly (readonly number[])[]): ReadonlySet<number> =>
  new Set(matches.flatMap((scores) => scores.flatMap((score, seat) => (score > 5 ? [seat] : []))));

test('without an ability, nobody uses it', () => {
  expect(highSeats(calls(null))).toEqual(new Set([0, 1, 2, 3]));
  expect(highSeats(calls({ ability: 'high-calls', side: null }))).toEqual(new Set());
});

test('one seat does without it, and the others play as before', () => {
  const [free, held] = [calls(null), calls({ ability: 'high-calls', side: 'seat-1' })];
  expect(highSeats(held)).toEqual(new Set([0, 2, 3]));
  const others = (matches: typeof free) => matches.map((scores) => scores.toSpliced(1, 1));
  expect(others(held)).toEqual(others(free));
});

test('one side does without it, wherever it is dealt', () => {
  const play = matchPlayer(toy, { ...series, without: { ability: 'high-calls', side: 'red' } });
  const tallies = Array.from({ length: 60 }, (_, index) => play(index).tally);
  expect(Math.max(...tallies.map(({ red }) => red ?? 0))).toBeLessThanOrEqual(10);
  expect(Math.max(...tallies.map((tally) => tally['blue, "all"'] ?? 0))).toBeGreaterThan(10);
});

test('the seats take turns at doing without it', () => {
  const matches = calls({ ability: 'high-calls', side: 'seat' }, 'nine');
  expect(matches.map((scores) => scores.flatMap((score, seat) => (score > 5 ? [] : [seat])))).toEqual(
    matches.map((_, index) => [index % 4]),
  );
});

test('a bot that insists gets another command by chance, the same each time', () => {
  const without = { ability: 'high-calls', side: null };
  const insisted = calls(without, 'nine');
  expect(new Set(insisted.flat())).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(calls(without, 'nine')).toEqual(insisted);
});

test('a fixed option is shown whole, since bots know its commands by their places', () => {
  const offered = toy.game.phases.calling?.options as Options<GameTypes>;
  const phases = { calling: { ...toy.game.phases.calling, options: fixed(...offered) } };
  const last: BotKind<GameTypes> = {
    listens: false,
    make:
      () =>
      (_, [option]) =>
        option?.commands?.at(-1) as never,
  };
  const game = { ...toy.game, phases } as typeof toy.game;
  const casting = { by: 'seat', names: ['last'] } as const;
  const without = { ability: 'high-calls', side: 'seat-0' };
  const play = matchPlayer({ ...toy, game, bots: { last } }, { ...series, casting, without });
  const scores = Array.from({ length: 20 }, (_, index) => play(index).outcome.scores ?? []);
  expect(new Set(scores.flatMap((one) => one.slice(1)))).toEqual(new Set([9]));
  expect(Math.max(...scores.map(([first = 0]) => first))).toBeLessThanOrEqual(5);
});

test('where every command uses the ability, one is chosen by chance', () => {
  const everything = { everything: () => true };
  const game = { ...toy.game, statistics: { ...toy.game.statistics, abilities: everything } };
  const casting = { by: 'seat', names: ['one'] } as const;
  const play = matchPlayer({ ...toy, game }, { ...series, casting, without: { ability: 'everything', side: null } });
  const seen = Array.from({ length: 40 }, (_, index) => play(index).outcome.scores ?? []).flat();
  expect(new Set(seen).size).toBe(9);
});

test('an unknown ability is an error', () => {
  expect(() => matchPlayer(toy, { ...series, without: { ability: 'flying', side: null } })).toThrow(
    'no ability “flying”',
  );
});
