import { describe, expect, test } from 'vitest';
import { nextLiving } from './succession.ts';
import { askedAt, elect, govern, heardOf, layTable, PRESETS, reject, type Scene, tableOf } from './table-for-tests.ts';

const NINE = 'LFFHLLLLF';

test('[SH-61] the next living seat, clockwise', () => {
  expect([0, 2, 3, 7].map((after) => nextLiving({ living: [1, 2, 5, 7] }, after))).toEqual([1, 5, 5, 1]);
});

test('[SH-60] [SH-61] after every round, elected or not, presidency and month move on', () => {
  const table = layTable({
    roles: NINE,
    options: { communists: false },
    table: { living: [0, 1, 3, 4, 5, 6, 7], monthCounter: 12 },
  });
  reject(table, 4);
  expect(tableOf(table)).toMatchObject({ presidentCandidate: 1, monthCounter: 1 });
  elect(table, 4);
  table.seat(1).does({ type: 'discard', card: 0 });
  table.seat(4).does({ type: 'enact', card: 0 });
  expect(tableOf(table)).toMatchObject({ presidentCandidate: 3, monthCounter: 2 });
});

describe.each(PRESETS)('row 2: a special election in %s', (preset) => {
  /** Seat 2 calls a special election for another. */
  function called(chosen: number, scene: Partial<Scene> = {}) {
    const table = layTable({
      roles: NINE,
      preset,
      options: { communists: false, boards: 'xl' },
      tracks: { fascist: 2 },
      top: ['fascist', 'fascist', 'fascist', 'liberal', 'liberal', 'liberal'],
      ...scene,
      table: { presidentCandidate: 2, ...scene.table },
    });
    govern(table, 4, 'fascist');
    table.seat(2).does({ type: 'target', seat: chosen });
    return table;
  }

  test('[SH-62] the named player runs, and if elected play goes on after the caller', () => {
    const table = called(7);
    expect(askedAt(table)).toEqual([7]);
    govern(table, 5, 'liberal');
    expect(askedAt(table)).toEqual([3]);
    expect(tableOf(table)).toMatchObject({ specialElection: null, returnAfter: null });
    expect(heardOf(table, 'spectator', 'candidate')).toMatchObject([
      { seat: 7, why: 'special' },
      { seat: 3, why: 'return' },
    ]);
  });

  test('[SH-62] and if rejected too, once', () => {
    const table = called(7);
    reject(table, 5);
    expect(askedAt(table)).toEqual([3]);
    reject(table, 5);
    expect(askedAt(table)).toEqual([4]);
  });

  test('[SH-62] the player to the left may run twice in a row', () => {
    const table = called(3);
    reject(table, 5);
    expect(askedAt(table)).toEqual([3]);
  });

  test('[SH-30] [SH-62] a term-limited player may be named', () => {
    const table = called(4);
    expect(tableOf(table).termLimitedPlayers).toContain(4);
    expect(askedAt(table)).toEqual([4]);
  });

  test.each([
    ['the player on the left', 3, 4],
    ['the caller', 2, 3],
  ])('[SH-62] the return passes over the dead: %s', (_who, dead, next) => {
    const table = called(7, { roles: 'HFFLLLLLF', top: new Array(6).fill('fascist') });
    govern(table, 5, 'fascist');
    table.seat(7).does({ type: 'target', seat: dead });
    expect(askedAt(table)).toEqual([next]);
  });
});
