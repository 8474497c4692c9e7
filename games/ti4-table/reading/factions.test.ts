import { describe, expect, it } from 'vitest';
import { COLOURS } from '../facts/pieces.ts';
import { factionsOn, freeColours, freeFactions, isComplete, isReady, keleresHomes } from './factions.ts';
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
