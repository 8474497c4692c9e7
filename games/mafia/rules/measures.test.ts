import { expect, test } from 'vitest';
import type { SeatView } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import type { Command, Mafia } from '../types.ts';
import { act, day, type LaidGame, layTable, night, order, tableOf } from './table-for-tests.ts';

const measured = (table: LaidGame) => [
  game.statistics?.rounds?.(tableOf(table)),
  game.statistics?.leaders?.(tableOf(table), table.match.setup),
];

test('a night and a day are a round; who could win soonest is ahead', () => {
  const table = layTable('2 Mafia Goon, 5 Town Villager');
  night(table, { 0: { order: order(0, 6) } });
  // Two against four: both need two rounds more.
  day(table);
  night(table, { 0: { order: order(0, 5) } });
  // Two against three: the mafia needs one.
  day(table);
  night(table);
  day(table, { 2: 0, 3: 0, 4: 0 });
  night(table);
  day(table, { 2: 1, 3: 1, 4: 1 });
  expect(measured(table)).toEqual([4, [null, 'mafia', 'town', 'town']]);
});

test('with a day first, a round is a day and a night; a round may end with its day', () => {
  const table = layTable('Mafia Goon, 4 Town Villager', { begins: 'day' });
  day(table);
  night(table, { 0: { order: order(0, 4) } });
  day(table, { 1: 0, 2: 0, 3: 0 });
  expect(measured(table)).toEqual([2, ['town', 'town']]);
});

test('who was recruited counts for the cult from then on, and who came back lives', () => {
  const table = layTable('Cult Cult Leader, Town Reviver, Town Vigilante, 5 Town Villager');
  night(table, { 0: { own: [act('recruit', 7)] }, 2: { own: [act('kill', 3)] } });
  // Two against five: both need two rounds more.
  day(table);
  night(table, { 0: { own: [act('recruit', 6)] }, 1: { own: [act('revive', 3)] } });
  day(table);
  for (const seat of [5, 4]) {
    night(table, { 0: { own: [act('recruit', seat)] } });
    day(table);
  }
  expect(measured(table)).toEqual([4, [null, 'cult', 'cult', 'cult']]);
});

test('what can be switched off, by what is done', () => {
  const used = (command: Command): readonly string[] =>
    Object.entries(game.statistics?.abilities ?? {}).flatMap(([name, uses]) =>
      uses({} as SeatView<Mafia>, command) ? [name] : [],
    );
  const night = (...own: Extract<Command, { type: 'night' }>['own']): Command => ({ type: 'night', own, order: null });
  expect([
    used({ type: 'night', own: [], order: order(0, 1) }),
    used(night(act('jail', 1))),
    used(night(act('investigate', 1), act('kill', 2))),
    used(night(act('busdrive', 1, 2))),
    used(night(act('recruit', 1))),
    used(night()),
    used({ type: 'dayAct', target: 1 }),
    used({ type: 'vote', for: 1 }),
    used({ type: 'vote', for: 'nobody' }),
    used({ type: 'claimSaw', who: 1, at: 2 }),
  ]).toEqual([
    ['kill'],
    ['protect', 'block'],
    ['kill', 'investigate'],
    ['redirect'],
    ['recruit'],
    [],
    ['shoot'],
    ['vote'],
    [],
    ['claim'],
  ]);
});
