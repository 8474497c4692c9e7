import { expect, test } from 'vitest';
import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, ok, refuse } from '../kernel/index.ts';
import { DEFAULT_SETTINGS, nextState, openingState, resolvedSetup, resolveSetup } from './opening.ts';

/** Only what a setup is chosen from: pets and breakfast, and no pets in a small house. */
const inn = {
  game: {
    seats: { min: 2, max: 9 },
    fields: {
      fields: { pets: { kind: 'switch', default: true }, breakfast: { kind: 'switch', default: true } },
      presets: { plain: {}, hungry: { breakfast: false } },
      settle(setup: { pets: boolean }, chosen: ReadonlySet<string>, seats: number) {
        if (seats >= 5) return ok(setup);
        return chosen.has('pets') && setup.pets ? refuse('too-small-for-pets') : ok({ ...setup, pets: false });
      },
    },
  },
} as unknown as GamePackage<GameTypes>;

test.each([
  ['nothing, where all is as it was chosen', { preset: 'hungry', options: {}, seats: 5 }, {}],
  ['what follows from the number of seats', { preset: 'hungry', options: {}, seats: 4 }, { pets: false }],
  ['nothing that was chosen so', { preset: 'plain', options: { pets: false }, seats: 4 }, {}],
  ['nothing of a wish that is refused', { preset: 'plain', options: { pets: true }, seats: 4 }, {}],
])('rules settle %s', (_, wish, settled) => {
  expect(resolvedSetup(inn, wish)).toEqual(settled);
});

test('rules normalise a text, no matter who wrote it', () => {
  const kitchen = {
    game: {
      seats: { min: 2, max: 9 },
      fields: {
        fields: { menu: { kind: 'text', upTo: 20, default: 'soup' } },
        presets: { plain: {} },
        settle: ({ menu }: { menu: string }) => ok({ menu: menu.trim() }),
      },
    },
  } as unknown as GamePackage<GameTypes>;
  const settled = (options: Record<string, string>) => resolvedSetup(kitchen, { preset: 'plain', options, seats: 2 });
  expect([settled({}), settled({ menu: 'fish' }), settled({ menu: ' fish ' })]).toEqual([{}, {}, { menu: 'fish' }]);
});

test('a table has the usual number of seats unless told otherwise', () => {
  const roomy = { ...inn, game: { ...inn.game, usualSeats: 6 } };
  const seats = [resolveSetup(inn, {}), resolveSetup(roomy, {}), resolveSetup(roomy, { seats: 3 })];
  expect(seats).toMatchObject([2, 6, 3].map((each) => ({ ok: true, value: { seats: each } })));
});

test('a wish for more time ends with its match', () => {
  const host = { person: 'ana', name: 'Ana' };
  const wish = { preset: 'plain', options: {}, seats: 2 };
  const state = openingState({ code: 'ABCD', match: 'm1', game: 'inn', wish, settings: DEFAULT_SETTINGS, host });
  const next = nextState({ ...state, moreTime: { deadline: 60_000, people: ['ana'] } }, 'm2');
  expect(next).toMatchObject({ match: 'm2', last: 'm1' });
  expect(next).not.toHaveProperty('moreTime');
});
