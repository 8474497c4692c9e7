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
  expect(read(query)).toEqual({ address, leftOut: [] });
  expect(read(`?${query}`).address).toEqual(address);
});

test('an empty address begins with a game of sides and its usual rules', () => {
  const address = { setting: usualDuel, against: null, view: 'watch', asked: {} };
  expect(read('')).toEqual({ address, leftOut: [] });
  expect(read('game=plain').address.setting.game).toBe('plain');
});

test.each([
  ['game=ludo', ['unknown-game'], {}],
  ['game=companion', ['not-in-lab'], {}],
  ['game=duel&seats=many&goal=2', ['bad-link'], { options: { goal: 2 } }],
  ['game=duel&seats=3&seats=5', ['bad-link'], { seats: 3 }],
  ['game=duel&seats=0&goal=2', ['seats-outside'], { options: { goal: 2 } }],
  ['game=plain&goal=9&seats=3&blind=true', ['bad-option'], { game: 'plain', seats: 3, options: { blind: true } }],
  ['game=duel&gaol=2&preset=no&goal=2', ['unknown-preset', 'unknown-option'], { options: { goal: 2 } }],
  ['game=duel&bots=smart,random', [], { bots: 'smart,random' }],
  ['game=duel&bots=red=smart,blue=genius&seats=3', ['unknown-bot'], { seats: 3 }],
  ['game=duel&bots=smart,smart,smart,random,random', ['too-many-bots'], {}],
])('of a broken link (%s) what can be read holds, and the rest is named', (query, codes, some) => {
  const { address, leftOut } = read(query);
  expect(leftOut.map(({ code }) => code)).toEqual(codes);
  expect(address.setting).toEqual({ ...usualDuel, ...some });
});

test('a broken part of what is compared with is left out too', () => {
  const { address, leftOut } = read('game=duel&lab.against=game%3Dduel%26goal%3Dx%26seats%3D3');
  expect({ against: address.against, codes: leftOut.map(({ code }) => code) }).toEqual({
    against: { ...usualDuel, seats: 3 },
    codes: ['bad-option'],
  });
});

test('a table leads to its own rules, with the usual bots', () => {
  const href = labHref(duel, { preset: 'usual', options: { goal: 4 }, seats: 6 });
  expect(read(href.replace('/lab', '')).address.setting).toEqual({ ...usualDuel, seats: 6, options: { goal: 4 } });
});
