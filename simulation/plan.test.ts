import { expect, test } from 'vitest';
import { planSimulation, type SimulationRequest } from './plan.ts';
import { sideless, toy } from './toy-for-tests.ts';

const request: SimulationRequest = { games: 10, seed: 1, bots: 'random', workers: 1 };

const refusal = (change: Partial<SimulationRequest>, playable = toy) => {
  const plan = planSimulation(playable, { ...request, ...change });
  return plan.ok ? null : plan.why;
};

test('a plan holds the whole set-up, the default preset, and as few seats as may be', () => {
  const plan = planSimulation(toy, request);
  expect(plan).toEqual({
    ok: true,
    value: {
      playable: toy,
      series: { game: 'toy', setup: { bonus: 0 }, seats: 2, seed: 1, casting: { by: 'seat', names: ['random'] } },
      preset: 'plain',
      bots: 'random',
      games: 10,
      workers: 1,
      shard: null,
    },
  });
});

test('presets and options decide the set-up together', () => {
  const plan = planSimulation(toy, { ...request, preset: 'rich', options: { bonus: 2 }, seats: 5 });
  expect(plan.ok && plan.value.series).toMatchObject({ setup: { bonus: 2 }, seats: 5 });
});

test.each([
  [{ games: 0 }, { key: 'games', from: 1, to: 1_000_000_000 }],
  [{ games: 1.5 }, { key: 'games', from: 1, to: 1_000_000_000 }],
  [{ games: Number.NaN }, { key: 'games', from: 1, to: 1_000_000_000 }],
  [{ games: 1e300 }, { key: 'games', from: 1, to: 1_000_000_000 }],
  [{ seed: -1 }, { key: 'seed', from: 0, to: Number.MAX_SAFE_INTEGER }],
  [{ workers: 100_000 }, { key: 'workers', from: 1, to: 128 }],
])('numbers out of range are refused: %o', (change, values) => {
  expect(refusal(change)).toEqual({ code: 'bad-number', with: values });
});

const bots = Object.keys(toy.bots);

test.each([
  [{ bots: 'nobody' }, { code: 'unknown-bot', with: { bot: 'nobody', bots } }],
  [{ bots: '' }, { code: 'unknown-bot', with: { bot: '', bots } }],
  [{ bots: 'one,' }, { code: 'unknown-bot', with: { bot: '', bots } }],
  [{ bots: 'toString' }, { code: 'unknown-bot', with: { bot: 'toString', bots } }],
  [{ bots: 'one,one,one' }, { code: 'too-many-bots', with: { bots: 3, seats: 2 } }],
  [{ bots: 'red=one,nine' }, { code: 'not-side-and-bot', with: { given: 'nine' } }],
  [{ bots: 'red=one=nine' }, { code: 'not-side-and-bot', with: { given: 'red=one=nine' } }],
  [{ bots: 'red=one,red=nine' }, { code: 'side-twice', with: { side: 'red' } }],
  [{ bots: 'red=one,blue=nobody' }, { code: 'unknown-bot', with: { bot: 'nobody', bots } }],
  [{ bots: 'red=one,green=nine' }, { code: 'unknown-side', with: { side: 'green', sides: ['blue', 'red'] } }],
  [{ bots: 'red=one' }, { code: 'side-without-bot', with: { side: 'blue', sides: ['blue', 'red'] } }],
  [{ seats: 7 }, { code: 'wrong-seat-count', with: { seats: 7, min: 2, max: 6 } }],
  [{ seats: Number.NaN }, { code: 'wrong-seat-count', with: { seats: Number.NaN, min: 2, max: 6 } }],
  [{ preset: 'poor' }, { code: 'unknown-preset', with: { preset: 'poor', presets: ['plain', 'rich'] } }],
  [{ options: { size: 1 } }, { code: 'unknown-option', with: { key: 'size', keys: ['bonus'] } }],
])('what cannot be played is refused: %o', (change, why) => {
  expect(refusal(change)).toEqual(why);
});

test('a game without sides refuses bots by side', () => {
  expect(refusal({ bots: 'red=one,blue=nine' }, sideless)).toEqual({ code: 'no-sides', with: { game: 'toy' } });
});
