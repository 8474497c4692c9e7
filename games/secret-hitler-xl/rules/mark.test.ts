import { describe, expect, test } from 'vitest';
import {
  askedAt,
  govern,
  heardOf,
  layTable,
  PRESETS,
  phaseOf,
  type Scene,
  tableOf,
  targets,
} from './table-for-tests.ts';

const TWELVE = 'LFFFHCCLLLLL';
const FASCISTS = ['fascist', 'fascist', 'fascist'] as const;

describe.each([
  ['marked_for_execution', 'article48', 0],
  ['chancellor_marked_for_execution', 'enablingact', 1],
] as const)('%s', (power, card, holder) => {
  test('[SH-57] another living player is openly marked; a later mark takes the place of an earlier one', () => {
    const table = layTable({
      roles: TWELVE,
      options: { emergencyPowers: true },
      tracks: { fascist: 2 },
      top: [card, 'liberal', 'liberal'],
      table: { markedForExecution: 9, markedForExecutionTracker: 1 },
    });
    govern(table, 1, card);
    table.seat(holder).does({ type: 'choosePower', power });
    expect(targets(table, holder)).not.toContain(holder);
    expect(targets(table, holder)).toHaveLength(11);
    expect(table.seat(holder).does({ type: 'target', seat: 7 })).toContainEqual({
      ...{ type: 'powerUsed', power, by: holder, seat: 7 },
    });
    expect(tableOf(table)).toMatchObject({ markedForExecution: 7, markedForExecutionTracker: 2 });
    expect(tableOf(table).living).toHaveLength(12);
  });
});

/** The third fascist policy since seat 7, or another, was marked at none. */
function ripened(marked: number, scene: Partial<Scene> = {}) {
  const table = layTable({
    roles: TWELVE,
    tracks: { fascist: 2 },
    top: FASCISTS,
    ...scene,
    table: { markedForExecution: marked, markedForExecutionTracker: 0, ...scene.table },
  });
  govern(table, 1, 'fascist');
  return table;
}

describe('a ripe mark', () => {
  test('[SH-22] [SH-57] kills at the beginning of the next election', () => {
    const table = ripened(7);
    expect(tableOf(table).deaths).toEqual([]);
    table.seat(0).does({ type: 'target', seat: 5 });
    expect(tableOf(table)).toMatchObject({ deaths: [7], markedForExecution: null });
    expect(heardOf(table, 'spectator', 'died')).toEqual([{ type: 'died', seat: 7, how: 'mark' }]);
  });

  test('[SH-57] two policies more are not enough', () => {
    const table = ripened(7, { table: { markedForExecutionTracker: 1 } });
    table.seat(0).does({ type: 'target', seat: 5 });
    expect(tableOf(table)).toMatchObject({ deaths: [], markedForExecution: 7 });
  });

  test.each(PRESETS)('[SH-72] row 11: Hitler’s death ends the game: %s', (preset) => {
    const isClassic = preset === 'classic';
    const table = ripened(4, { preset, roles: isClassic ? 'LFFFHLLLLL' : TWELVE });
    table.seat(0).does({ type: 'target', seat: 5 });
    expect(table.match.outcome).toMatchObject({
      winners: isClassic ? 'liberal' : 'liberal_and_communist',
      reason: 'hitler_dead',
    });
  });

  test('[SH-22] row 12: a candidate who dies is passed over', () => {
    const table = ripened(1, { roles: 'LLFHCLL', tracks: { fascist: 2 } });
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table).deaths).toEqual([1]);
    expect(askedAt(table)).toEqual([2]);
    expect(heardOf(table, 'spectator', 'candidate').at(-1)).toEqual({ type: 'candidate', seat: 2, why: 'next' });
  });

  test('[SH-22] [SH-62] row 12: if it was the player named for a special election, play returns at once', () => {
    const table = ripened(7);
    table.seat(0).does({ type: 'target', seat: 7 });
    expect(tableOf(table)).toMatchObject({ deaths: [7], returnAfter: null });
    expect(askedAt(table)).toEqual([1]);
    expect(heardOf(table, 'spectator', 'candidate')).toEqual([
      { type: 'candidate', seat: 7, why: 'special' },
      { type: 'candidate', seat: 1, why: 'return' },
    ]);
  });
});
