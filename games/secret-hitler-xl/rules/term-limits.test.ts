import { describe, expect, test } from 'vitest';
import {
  elect,
  govern,
  layTable,
  PRESETS,
  type Preset,
  passOn,
  reject,
  type Scene,
  tableOf,
} from './table-for-tests.ts';

const TEN = 'LFFHLLLLLL';
const TOP = ['liberal', 'liberal', 'liberal'] as const;

/** After seat 0 has governed with seat 4 at a table with this many living: who is limited at the next nomination. */
function limited(preset: Preset, living: number, scene: Partial<Scene> = {}) {
  const table = layTable({
    roles: TEN,
    preset,
    options: { communists: false },
    top: TOP,
    table: { living: Array.from({ length: living }, (_, seat) => seat) },
    ...scene,
  });
  govern(table, 4, 'liberal');
  return tableOf(table).termLimitedPlayers;
}

describe.each(PRESETS)('term limits in %s', (preset) => {
  const both = [0, 4];
  const chancellorOnly = [4];
  const barsBothFrom = preset === 'seed' || preset === 'handbook' ? 8 : 6;

  test.each([5, 6, 7, 8, 10])('[SH-31] row 9: with %i living', (living) => {
    expect(limited(preset, living)).toEqual(living >= barsBothFrom ? both : chancellorOnly);
  });

  test('[SH-31] row 10: a death in the same round', () => {
    const living = Array.from({ length: barsBothFrom }, (_, seat) => seat);
    const table = layTable({
      roles: TEN,
      preset,
      options: { communists: false },
      tracks: { fascist: 3 },
      top: ['fascist', 'fascist', 'fascist'],
      table: { living },
    });
    govern(table, 4, 'fascist');
    table.seat(0).does({ type: 'target', seat: 5 });
    expect(tableOf(table).living).toHaveLength(barsBothFrom - 1);
    expect(tableOf(table).termLimitedPlayers).toEqual(preset === 'seed' ? both : chancellorOnly);
  });

  test('[SH-30] limits stay after a failed election and give way to the next government’s', () => {
    const table = layTable({
      roles: TEN,
      preset,
      options: { communists: false },
      top: [...TOP, 'liberal', 'fascist', 'fascist'],
    });
    govern(table, 4, 'liberal');
    reject(table, 5);
    expect(tableOf(table).termLimitedPlayers).toEqual(both);
    govern(table, 6, 'fascist');
    expect(tableOf(table).termLimitedPlayers).toEqual([2, 6]);
  });
});

test.each(PRESETS)('[SH-30] when a government begins to count: %s', (preset) => {
  const table = layTable({ roles: TEN, preset, options: { communists: false }, top: TOP });
  elect(table, 4);
  expect(tableOf(table).termLimitedPlayers).toEqual(preset === 'seed' ? [] : [0, 4]);
  passOn(table, 'liberal');
  table.seat(4).does({ type: 'enact', card: 0 });
  expect(tableOf(table).termLimitedPlayers).toEqual([0, 4]);
});

test('[SH-30] limits bar from nothing but being nominated chancellor', () => {
  const table = layTable({ roles: TEN, options: { communists: false }, table: { termLimitedPlayers: [0, 4] } });
  expect(table.seat(0).view.isAsked).toBe(true);
});
