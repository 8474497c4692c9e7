import { describe, expect, test } from 'vitest';
import { govern, heardOf, layTable, PRESETS, type Scene, tableOf } from './table-for-tests.ts';

const NINE = 'LFFHCCLLL';
const PLAIN = 'LFFHLLLLF';

const filled = (track: 'liberal' | 'fascist' | 'communist', scene: Partial<Scene> = {}) => {
  const table = layTable({ roles: NINE, top: [track, track, track], ...scene });
  govern(table, 1, track);
  return table;
};

describe('a full track', () => {
  test('[SH-70] liberal', () => {
    expect(filled('liberal', { tracks: { liberal: 3 } }).match.outcome).toBeNull();
    expect(
      filled('liberal', {
        tracks: { liberal: 4 },
        roles: 'LFHLLLLLF',
        options: { communists: false },
        top: ['liberal', 'liberal', 'fascist'],
      }).match.outcome,
    ).toEqual({
      ranking: [
        [0, 3, 4, 5, 6, 7],
        [1, 2, 8],
      ],
      winners: 'liberal',
      reason: 'track',
    });
  });

  test('[SH-70] fascist', () => {
    expect(filled('fascist', { tracks: { fascist: 5 } }).match.outcome).toEqual({
      ranking: [
        [1, 2, 3],
        [0, 4, 5, 6, 7, 8],
      ],
      winners: 'fascist',
      reason: 'track',
    });
  });

  test('[SH-70] communist', () => {
    expect(filled('communist', { tracks: { communist: 4 } }).match.outcome).toBeNull();
    expect(filled('communist', { tracks: { communist: 5 } }).match.outcome).toMatchObject({
      ...{
        ranking: [
          [4, 5],
          [0, 1, 2, 3, 6, 7, 8],
        ],
        winners: 'communist',
      },
    });
    expect(filled('communist', { roles: 'LFFHCLLL', tracks: { communist: 4 } }).match.outcome?.winners).toBe(
      'communist',
    );
  });

  test('[SH-20] [SH-70] with six liberal slots the fifth does not win', () => {
    const options = { liberalTrack: 6 } as const;
    const top = ['liberal', 'fascist', 'fascist'] as const;
    expect(filled('liberal', { options, top, tracks: { liberal: 4 } }).match.outcome).toBeNull();
    expect(filled('liberal', { options, top, tracks: { liberal: 5 } }).match.outcome?.winners).toBe('liberal');
  });

  test('[SH-20] [SH-70] in the short game the third wins', () => {
    const short = { options: { length: 'short' } } as const;
    expect(
      filled('liberal', { ...short, top: ['liberal', 'liberal', 'fascist'], tracks: { liberal: 2 } }).match.outcome
        ?.winners,
    ).toBe('liberal');
    expect(filled('communist', { ...short, tracks: { communist: 2 } }).match.outcome?.winners).toBe('communist');
  });
});

describe('Hitler’s death', () => {
  function shot(scene: Partial<Scene>) {
    const table = filled('fascist', { tracks: { fascist: 3 }, ...scene });
    table.seat(0).does({ type: 'target', seat: 3 });
    return table;
  }

  test.each(PRESETS)('[SH-72] wins for the liberals, and for the communists if there are any: %s', (preset) => {
    const isClassic = preset === 'classic';
    const { outcome } = shot({ preset, roles: isClassic ? PLAIN : NINE }).match;
    expect(outcome).toMatchObject({ winners: isClassic ? 'liberal' : 'liberal_and_communist', reason: 'hitler_dead' });
    expect(outcome?.ranking[0]).toEqual(isClassic ? [0, 4, 5, 6, 7] : [0, 4, 5, 6, 7, 8]);
  });

  test('[SH-72] even if every communist is dead', () => {
    const { outcome } = shot({ table: { living: [0, 1, 2, 3, 6, 7, 8] } }).match;
    expect(outcome).toMatchObject({
      winners: 'liberal_and_communist',
      ranking: [
        [0, 4, 5, 6, 7, 8],
        [1, 2, 3],
      ],
    });
  });
});

test('[SH-73] all roles are open, and the radicalised win with the communists', () => {
  const table = layTable({ roles: NINE, tracks: { communist: 5 }, top: ['communist', 'communist', 'communist'] });
  table.match.state.hands[2]!.role = 'communist';
  govern(table, 1, 'communist');
  const roles = [
    'liberal',
    'fascist',
    'communist',
    'hitler',
    'communist',
    'communist',
    'liberal',
    'liberal',
    'liberal',
  ];
  expect(tableOf(table).roles).toEqual(roles);
  expect(heardOf(table, 'spectator', 'gameOver')).toEqual([
    { type: 'gameOver', winner: 'communist', reason: 'track', roles },
  ]);
  expect(table.match.outcome?.ranking[0]).toEqual([2, 4, 5]);
});
