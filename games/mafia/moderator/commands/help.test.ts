import { expect, test } from 'vitest';
import { performDayAction, putEffect, resolveNight, TABLE } from '../../resolver/index.ts';
import { helpFor } from './help.ts';
import { villageOf } from './village-for-tests.ts';

const ALWAYS = ['vote PLAYER', 'set will: ...', 'help'];

test('[MF-145] one’s own commands come first, then the faction’s for its leader, in name order', () => {
  const village = villageOf([
    ['Zoe', 'Watcher Goon', 'mafia'],
    ['Old Tom', 'Hitman', 'mafia'],
    ['Ann', 'Villager', 'mafia'],
    ['Bob', 'Busdriver', 'town'],
  ]);
  const orders = ['oldtom: hitman kill PLAYER', 'zoe: kill PLAYER'];
  expect(helpFor(village, 0)).toEqual(['watch PLAYER', ...orders, ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(ALWAYS);
  expect(helpFor(village, 3)).toEqual(['busdrive PLAYER PLAYER', ...ALWAYS]);
  const dead = putEffect(village, 0, 'dead');
  expect(helpFor(dead, 0)).toEqual(['watch PLAYER', ...ALWAYS]);
  expect(helpFor(dead, 1)).toEqual(['oldtom: hitman kill PLAYER', ...ALWAYS]);
});

test('a new target is a second word', () => {
  const village = villageOf([
    ['Ven', 'Ventriloquist', 'town'],
    ['Thief', 'Thief', 'town'],
  ]);
  expect(helpFor(village, 0)).toEqual(['possess PLAYER PLAYER', ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(['steal PLAYER PLAYER', ...ALWAYS]);
});

test('what was used up is not listed any more', () => {
  const village = villageOf([
    ['Jack', 'JackOfAllTrades', 'town'],
    ['Day', 'Dayvigilante', 'town'],
    ['Ann', 'Villager', 'mafia'],
  ]);
  expect(helpFor(village, 0)).toEqual([
    'investigate PLAYER',
    'protect PLAYER',
    'roleblock PLAYER',
    'kill PLAYER',
    ...ALWAYS,
  ]);
  const protecting = resolveNight(village, 0, [{ a: 'protect', by: 0, on: [1] }]);
  expect(helpFor(protecting, 0)).toEqual(['investigate PLAYER', 'roleblock PLAYER', 'kill PLAYER', ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(['kill PLAYER', ...ALWAYS]);
  const shot = performDayAction(village, 1, { a: 'kill', by: 1, on: [2] });
  expect(shot === null ? null : helpFor(shot, 1)).toEqual(ALWAYS);
});

test('a command that is the same by night and by day is listed once', () => {
  const village = villageOf([['Both', 'Dayvigilante Vigilante', 'town']]);
  expect(helpFor(village, 0)).toEqual(['kill PLAYER', ...ALWAYS]);
});

test('where one can vote for nobody to be lynched, help says so', () => {
  const village = villageOf([['Ann', 'Villager', 'town']], TABLE);
  expect(helpFor(village, 0)).toEqual(['vote PLAYER', 'vote no lynch', 'set will: ...', 'help']);
});
