import { describe, expect, test } from 'vitest';
import { VillageMistake } from './mistakes.ts';
import { play, villageOf, who } from './play-for-tests.ts';
import { LIBRARY } from './settings.ts';
import { addPlayer, type FactionInput, newVillage, nextPhase, type PlayerInput } from './village.ts';

const TOWN: readonly FactionInput[] = [{ id: 'town', name: 'Town', kind: 'Town' }];

function build(players: readonly PlayerInput[], factions = TOWN): string {
  try {
    newVillage({ settings: LIBRARY, seed: 1, factions, players });
    return 'built';
  } catch (error) {
    if (!(error instanceof VillageMistake)) throw error;
    return `${error.code} at ${error.at}: ${error.value}`;
  }
}

const named = (...names: readonly string[]): PlayerInput[] =>
  names.map((name, index) => ({ id: `${index}`, name, role: ['Villager'], faction: 'town' }));

describe('a village', () => {
  test('[MF-1] begins at the start, with everybody alive and an empty log', () => {
    const village = villageOf({ Ann: 'Villager', Goon: 'Goon' });
    expect(village.phase).toEqual({ kind: 'start', number: 0 });
    expect(village.log).toEqual([]);
    expect(village.delayed).toEqual([]);
    expect(village.players.map(({ will, effects, used }) => [will, effects, used])).toEqual([
      ['', [], []],
      ['', [], []],
    ]);
  });

  test('[MF-1] is plain data', () => {
    const village = villageOf({ Ann: 'Villager', Goon: 'Goon' });
    expect(JSON.parse(JSON.stringify(village))).toEqual(village);
  });

  test('[MF-2] lists its players by code points, not by how they joined', () => {
    const village = villageOf({
      ann: 'Villager',
      Zoe: 'Villager',
      Émile: 'Villager',
      '🐺': 'Villager',
      Bob: 'Villager',
    });
    expect(village.byName.map((one) => village.players[one]?.name)).toEqual(['Bob', 'Zoe', 'ann', 'Émile', '🐺']);
  });

  test.each([
    [['Old Tom', 'oldtom'], 'name-taken at players[1].name: oldtom'],
    [['Nobody'], 'name-nobody at players[0].name: Nobody'],
    [['no body'], 'name-nobody at players[0].name: no body'],
    [[' '], 'name-taken at players[0].name:  '],
    [['Tom', 'Tim'], 'built'],
  ])('[MF-2] with the names %j: %s', (names, outcome) => {
    expect(build(named(...names))).toBe(outcome);
  });

  test('[MF-2] no two factions have equal names', () => {
    expect(build([], [...TOWN, { id: 'other', name: 'to wn', kind: 'Mafia' }])).toBe(
      'name-taken at factions[1].name: to wn',
    );
  });

  test('[MF-2] a player who is named must exist', () => {
    const [ann] = named('Ann') as [PlayerInput];
    expect(build([{ ...ann, faction: 'moon' }])).toBe('unknown-faction at players[0].faction: moon');
    expect(build([{ ...ann, lynchTarget: 'x' }])).toBe('unknown-player at players[0].lynchTarget: x');
    expect(build([{ ...ann, lover: 'x' }])).toBe('unknown-player at players[0].lover: x');
    expect(build([ann, { ...ann, name: 'Bob' }])).toBe('id-taken at players[1].id: 0');
    expect(build([{ ...ann, role: [] }])).toBe('empty-role at players[0].role: ');
    expect(build([{ ...ann, role: ['Ninja', 'Villager'] }])).toBe('no-action-beneath at players[0].role: Ninja');
  });

  test('[MF-59] a player without a faction is a neutral third party of their own', () => {
    const village = villageOf({ Joe: 'Joker', Jim: 'Joker' });
    const [joe, jim] = [village.players[0]?.faction, village.players[1]?.faction];
    expect(joe).not.toBe(jim);
    expect(village.factions[joe as number]?.kind).toBe('ThirdParty');
  });

  test('[MF-65] a player who comes later joins last', () => {
    const before = villageOf({ Goon: 'Goon', Ann: 'Villager' });
    const after = addPlayer(before, { id: 'Al', name: 'Al', role: ['Goon'], faction: 'mafia' });
    expect(before.players).toHaveLength(2);
    expect(after.byName.map((one) => after.players[one]?.name)).toEqual(['Al', 'Ann', 'Goon']);
    expect(after.players[who(after, 'Al')]?.joined).toBeGreaterThan(after.players[0]?.joined as number);
    expect(after.rank[2]).toBe(2);
  });
});

describe('phases', () => {
  test('[MF-3] night 123 is followed by day 124, day 123 by night 123', () => {
    expect(nextPhase({ kind: 'night', number: 123 })).toEqual({ kind: 'day', number: 124 });
    expect(nextPhase({ kind: 'day', number: 123 })).toEqual({ kind: 'night', number: 123 });
    expect(nextPhase({ kind: 'start', number: 0 })).toEqual({ kind: 'night', number: 0 });
  });

  test('[MF-3] the log says which phase it was', () => {
    const game = play({ Ann: 'Villager', Goon: 'Goon' });
    game.begin();
    game.night();
    game.day();
    game.night();
    expect(game.village.log.map(({ phase }) => `${phase.kind} ${phase.number}`)).toEqual([
      'start 0',
      'night 0',
      'day 1',
      'night 1',
    ]);
  });
});
