import { expect, test } from 'vitest';
import { toy } from '../../simulation/toy-for-tests.ts';
import { duel, plainDuel } from '../toy-for-tests.ts';
import { type InTournament, optionsOfRoom, planTournament, type RequestedTournament, treatmentNames } from './room.ts';

const rest = {
  order: 'fixed',
  row: 0,
  noRematch: true,
  roles: 'random',
  odd: 'bot',
  committedRounds: 1,
  seed: 1,
} as const;

const requested: RequestedTournament = { treatments: null, options: {}, ...rest };

test('a game names its treatments, or has its presets', () => {
  expect([treatmentNames(duel), treatmentNames(plainDuel)]).toEqual([
    ['plain', 'favoured'],
    ['short', 'rich'],
  ]);
});

test('a plan holds all treatments, with the options that were asked for, and the points of a bye', () => {
  expect(planTournament(duel, { ...requested, options: { rounds: 4 } })).toEqual({
    ok: true,
    value: {
      ...rest,
      byePoints: 7,
      treatments: [
        { name: 'plain', options: { rounds: 4, bonus: 0 } },
        { name: 'favoured', options: { rounds: 4, bonus: 5 } },
      ],
    },
  });
});

test.each([
  [null, 7 * 4],
  [3, 7 * 3],
  [9, 7 * 4],
])('a bye is paid for as many rounds as a match is: of %s that count', (committedRounds, byePoints) => {
  const inTournament = { ...duel.inTournament, rounds: 'rounds' } as InTournament;
  const plan = planTournament({ ...duel, inTournament }, { ...requested, committedRounds, options: { rounds: 4 } });
  expect(plan.ok && plan.value.byePoints).toBe(byePoints);
});

test('a preset as a treatment is written out in full, without anything of the others', () => {
  const plan = planTournament(plainDuel, { ...requested, treatments: ['rich'] });
  expect(plan.ok && plan.value).toMatchObject({
    byePoints: 0,
    treatments: [{ name: 'rich', options: { rounds: 3, bonus: 4, before1: 0, before2: 0, isFriendly: true } }],
  });
});

test.each([
  [
    { treatments: ['odd'] },
    { code: 'unknown-treatment', with: { treatment: 'odd', treatments: ['plain', 'favoured'] } },
  ],
  [{ treatments: ['plain', 'plain'] }, { code: 'treatment-twice', with: { treatment: 'plain' } }],
  [{ treatments: [] }, { code: 'no-treatments' }],
  [{ options: { bonus: 5 } }, { code: 'option-of-treatment', with: { key: 'bonus', treatment: 'plain' } }],
  [{ options: { isFriendly: true } }, { code: 'fixed-in-tournaments', with: { option: 'isFriendly' } }],
  [{ options: { rounds: 99 } }, { code: 'bad-option', with: { key: 'rounds', allowed: '0–9', given: '99' } }],
  [
    { order: 'latin-sessions', row: 2 },
    { code: 'bad-row', with: { rows: 2, last: 1 } },
  ],
] as const)('what cannot be played is refused: %o', (change, why) => {
  expect(planTournament(duel, { ...requested, ...change })).toEqual({ ok: false, why });
});

test('a game that two cannot play is refused', () => {
  const forThree = { ...toy, game: { ...toy.game, seats: { min: 3, max: 6 } } };
  expect(planTournament(forThree, requested)).toEqual({
    ok: false,
    why: { code: 'not-for-two', with: { game: 'toy' } },
  });
});

test('a match has what is usual, what its treatment says, what its seats bring, and what is fixed above all', () => {
  const treatment = { name: 'own', options: { bonus: 3, rounds: 4, isFriendly: true } };
  expect(optionsOfRoom(duel, treatment, [{ called: 5 }, {}])).toEqual({
    ...{ bonus: 3, rounds: 4, before1: 5, before2: 0 },
    isFriendly: false,
  });
});

test('a game that says nothing of tournaments has the options of the treatment', () => {
  expect(optionsOfRoom(plainDuel, { name: 'own', options: { isFriendly: true } }, [])).toEqual({ isFriendly: true });
});

test('all rounds count unless the game or the plan says otherwise', () => {
  const lastOnly = { ...duel, inTournament: { ...duel.inTournament, committedRounds: 1 } as InTournament };
  const { committedRounds: _, ...unsaid } = requested;
  const counted = [duel, lastOnly].map((game) => {
    const plans = [unsaid, { ...unsaid, committedRounds: 2 }].map((asked) => planTournament(game, asked));
    return plans.map((plan) => plan.ok && plan.value.committedRounds);
  });
  expect(counted).toEqual([
    [null, 2],
    [1, 2],
  ]);
});
