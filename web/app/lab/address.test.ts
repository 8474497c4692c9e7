import { expect, test } from 'vitest';
import type { CatalogueGame } from '../../catalogue.ts';
import { type LabAddress, labHref, readAddress, writeAddress } from './address.ts';
import { duel, usualDuel } from './lab-for-tests.ts';

const plain = { ...duel, id: 'plain', hasSides: false } as CatalogueGame;
const companion = { ...duel, id: 'companion', companion: { min: 2, max: 6 } } as CatalogueGame;
const games = [companion, plain, duel];
const read = (query: string) => readAddress(games, query);

test('a link holds the setting, what it is compared with, the sheet, and what that asks', () => {
  const address: LabAddress = {
    setting: {
      game: 'duel',
      seats: 3,
      preset: 'long',
      options: { goal: 2, motto: 'a & b' },
      bots: 'red=smart,blue=random',
    },
    against: { ...usualDuel, options: { goal: 1 } },
    view: 'tune',
    asked: { target: 'red=50±3,rounds=2..4', free: 'goal,blind' },
  };
  const query = writeAddress(duel, address);
  expect(read(query)).toEqual({ address, broken: null });
  expect(read(`?${query}`).address).toEqual(address);
});

test('an empty address begins with a game of sides and its usual rules', () => {
  const address = { setting: usualDuel, against: null, view: 'watch', asked: {} };
  expect(read('')).toEqual({ address, broken: null });
  expect(read('game=plain').address.setting.game).toBe('plain');
});

test.each([
  ['game=ludo', 'unknown-game', 'duel'],
  ['game=companion', 'unknown-game', 'duel'],
  ['game=duel&seats=many', 'bad-link', 'duel'],
  ['game=plain&goal=9', 'bad-option', 'plain'],
  ['game=duel&gaol=2', 'unknown-option', 'duel'],
  ['game=duel&lab.against=game%3Dduel%26goal%3Dx', 'bad-option', 'duel'],
])('a broken link (%s) says so and shows the usual rules', (query, code, game) => {
  const { address, broken } = read(query);
  expect(broken?.code).toBe(code);
  expect(address).toMatchObject({ setting: { game, options: {} }, against: null });
});

test('a table leads to its own rules, with the usual bots', () => {
  const href = labHref(duel, { preset: 'usual', options: { goal: 4 }, seats: 6 });
  expect(read(href.replace('/lab', '')).address.setting).toEqual({ ...usualDuel, seats: 6, options: { goal: 4 } });
});
