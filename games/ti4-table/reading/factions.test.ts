import { describe, expect, it } from 'vitest';
import { COLOURS } from '../facts/facts.ts';
import {
  factionsOn,
  freeColours,
  freeFactions,
  isComplete,
  isReady,
  keleresHomes,
  openColours,
  openFactions,
} from './factions.ts';
import { tableOf } from './table-for-tests.ts';

describe('the sets in use', () => {
  const howMany = (options: { pok: boolean; codex: boolean; thundersEdge: boolean }) =>
    factionsOn(tableOf({ factions: ['sol', 'yin', 'saar'], options })).length;

  it.each([
    [17, { pok: false, codex: false, thundersEdge: false }],
    [24, { pok: true, codex: false, thundersEdge: false }],
    [25, { pok: true, codex: true, thundersEdge: false }],
    [30, { pok: true, codex: true, thundersEdge: true }],
  ])('hold %i factions with %j', (count, options) => {
    expect(howMany(options)).toBe(count);
  });

  it('hold the Keleres of the newer box without the older', () => {
    expect(howMany({ pok: true, codex: false, thundersEdge: true })).toBe(30);
  });
});

describe('what is free', () => {
  const table = tableOf({ factions: ['sol', 'mentak', 'yin'] });

  it('is everything but what others have', () => {
    const free = freeFactions(table, 0);
    expect([free.length, free.includes('sol'), free.includes('mentak'), free.includes('yin')]).toEqual([
      23,
      true,
      false,
      false,
    ]);
  });

  it('is every colour but those of the others', () => {
    expect(freeColours(table, 1)).toEqual(COLOURS.filter((colour) => colour !== 'red' && colour !== 'green'));
  });
});

describe('the Keleres', () => {
  it('are offered the homes that nobody plays', () => {
    expect(keleresHomes(tableOf({ factions: ['sol', 'mentak', 'yin'] }), 0)).toEqual(['xxcha', 'argent']);
  });

  it('are not offered a home from a box that is not in use', () => {
    expect(keleresHomes(tableOf({ factions: ['sol', 'mentak', 'yin'], options: { pok: false } }), 0)).toEqual([
      'xxcha',
    ]);
  });

  it('cannot be chosen once all three homes are played by others', () => {
    const table = tableOf({ factions: ['sol', 'mentak', 'xxcha', 'argent'] });
    expect([freeFactions(table, 0).includes('keleres'), freeFactions(table, 1).includes('keleres')]).toEqual([
      false,
      true,
    ]);
  });

  it('close the home that they took to the others', () => {
    const table = tableOf({ factions: ['keleres', 'sol', 'yin'] });
    table.players[0]!.home = 'mentak';
    expect(freeFactions(table, 1).filter((faction) => faction === 'mentak' || faction === 'xxcha')).toEqual(['xxcha']);
  });

  it('keep the last home while they have not said which they take', () => {
    const table = tableOf({ factions: ['keleres', 'mentak', 'xxcha', 'sol'] });
    expect([freeFactions(table, 3).includes('argent'), freeFactions(table, 1).includes('argent')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('what a place can be given', () => {
  const lists = (round: number) => {
    const table = tableOf({ factions: ['keleres', 'mentak', 'sol'], round, options: { pok: false } });
    table.players[0]!.home = 'xxcha';
    const open = openFactions(table, 2);
    return [
      openColours(table, 2).length,
      open.length,
      ...(['sol', 'mentak', 'keleres', 'xxcha'] as const).map((one) => open.includes(one)),
    ];
  };

  it('is what is free before the first round, and then also what others have', () => {
    expect([lists(0), lists(1)]).toEqual([
      [6, 15, true, false, false, false],
      [8, 17, true, true, true, false],
    ]);
  });

  it('is also the home of the Keleres, while they find another', () => {
    const table = tableOf({ factions: ['keleres', 'mentak', 'sol'] });
    table.players[0]!.home = 'xxcha';
    expect([freeFactions(table, 2).includes('xxcha'), openFactions(table, 2).includes('xxcha')]).toEqual([false, true]);
  });

  it('is its own faction after its box was put away', () => {
    const table = tableOf({ factions: ['argent', 'sol', 'yin'], round: 0, options: { pok: false } });
    expect([openFactions(table, 0).includes('argent'), openFactions(table, 1).includes('argent')]).toEqual([
      true,
      false,
    ]);
  });

  it('has no home that its own faction would have for the Keleres', () => {
    const table = tableOf({ factions: ['keleres', 'mentak', 'sol'] });
    expect([keleresHomes(table, 1), keleresHomes(table, 0)]).toEqual([
      ['xxcha', 'argent'],
      ['xxcha', 'argent'],
    ]);
  });
});

describe('a place', () => {
  it('is complete with a colour and a faction', () => {
    const [player] = tableOf({ factions: ['sol', 'yin', 'saar'] }).players;
    expect([
      isComplete(player!),
      isComplete({ ...player!, colour: null }),
      isComplete({ ...player!, faction: null }),
    ]).toEqual([true, false, false]);
  });

  it('holds up the start until it is complete, unless it does not play', () => {
    const table = tableOf({ factions: ['sol', 'yin', 'saar'] });
    expect([isReady(table), isReady({ ...table, count: 4 })]).toEqual([true, false]);
  });
});
