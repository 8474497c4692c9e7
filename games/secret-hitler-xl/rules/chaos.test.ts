import { describe, expect, test } from 'vitest';
import {
  askedAt,
  heardOf,
  layTable,
  PRESETS,
  phaseOf,
  reject,
  type Scene,
  tableOf,
  XL_PRESETS,
} from './table-for-tests.ts';

const TEN = 'LFFHCCLLLL';
const TWELVE = 'LFFFHCCLLLLL';

/** The third election in a row fails. */
function third(scene: Partial<Scene> = {}) {
  const table = layTable({
    roles: TEN,
    ...scene,
    table: {
      electionTracker: 2,
      termLimitedPlayers: [7, 8],
      lastGovernment: { president: 7, chancellor: 8 },
      ...scene.table,
    },
  });
  reject(table, 4);
  return table;
}

test.each(PRESETS)('[SH-34] row 1: the third failure in a row brings chaos, the second does not: %s', (preset) => {
  const table = layTable({ roles: preset === 'classic' ? 'LFFHLLLLFL' : TEN, preset });
  reject(table, 4);
  reject(table, 4 + 1);
  expect(tableOf(table)).toMatchObject({ electionTracker: 2, counts: { chaos: 0 } });
  reject(table, 4);
  expect(tableOf(table)).toMatchObject({ electionTracker: 0, counts: { chaos: 1, failedElections: 3 } });
});

test('[SH-34] the host may want more failures, or fewer', () => {
  const table = layTable({ roles: TEN, options: { failuresUntilChaos: 1 } });
  reject(table, 4);
  expect(tableOf(table).counts.chaos).toBe(1);
});

test('[SH-35] row 37: one policy, no power, no limits, and the presidency moves on', () => {
  const table = third({ tracks: { fascist: 1 }, top: ['fascist'] });
  expect(tableOf(table)).toMatchObject({
    ...{ tracks: { fascist: 2 }, reached: { fascist: 2 }, electionTracker: 0, termLimitedPlayers: [] },
    ...{ presidentCandidate: 1, monthCounter: 2, power: null },
  });
  expect(phaseOf(table)).toBe('election');
  expect(heardOf(table, 'spectator', 'chaos', 'enacted', 'powerGranted')).toEqual([
    { type: 'chaos' },
    { type: 'enacted', policy: 'fascist', by: 'chaos', track: 'fascist', count: 2 },
  ]);
  expect(tableOf(table).governments.at(-1)).toMatchObject({ end: 'failed', policy: null, extra: 'fascist' });
});

test.each([
  ['liberal', 4, 'liberal'],
  ['fascist', 5, 'fascist'],
  ['communist', 5, 'communist'],
] as const)('[SH-35] [SH-70] chaos can win: %s', (track, laid, winners) => {
  expect(third({ tracks: { [track]: laid }, top: [track] }).match.outcome).toMatchObject({ winners, reason: 'track' });
});

describe.each(XL_PRESETS)('row 18 in %s', (preset) => {
  const anti = { preset, options: { antiPolicies: true } } as const;

  test('[SH-36] an Anti-Fascist by chaos is laid and removes, without a power', () => {
    const table = third({ ...anti, tracks: { fascist: 2 }, top: ['antifascist'] });
    expect(tableOf(table)).toMatchObject({
      tracks: { liberal: 0, fascist: 1, communist: 1 },
      electionTracker: 0,
      power: null,
    });
    expect(phaseOf(table)).toBe('election');
  });

  test('[SH-36] an Anti-Communist by chaos is laid and removes, without a power', () => {
    const table = third({ ...anti, tracks: { communist: 2, fascist: 1 }, top: ['anticommunist'] });
    expect(tableOf(table)).toMatchObject({
      tracks: { liberal: 0, fascist: 2, communist: 1 },
      electionTracker: 0,
      power: null,
    });
  });

  test('[SH-29] [SH-36] for a Social Democratic by chaos the candidate chooses', () => {
    const table = third({ ...anti, tracks: { fascist: 2, communist: 1 }, top: ['socialdemocratic'] });
    expect(phaseOf(table)).toBe('socialDemocratic');
    expect(askedAt(table)).toEqual([0]);
    table.seat(0).does({ type: 'removePolicy', track: 'communist' });
    expect(tableOf(table)).toMatchObject({ tracks: { liberal: 1, fascist: 2, communist: 0 }, presidentCandidate: 1 });
  });

  test.each(['article48', 'enablingact'] as const)('[SH-36] %s by chaos leaves the game without effect', (card) => {
    const table = third({ roles: TWELVE, preset, options: { emergencyPowers: true }, top: [card] });
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table)).toMatchObject({ electionTracker: 0, tracks: { liberal: 0, fascist: 0, communist: 0 } });
    expect(tableOf(table).circulating[card]).toBe(0);
  });
});

describe('nobody to nominate', () => {
  const scene: Scene = {
    roles: 'LFHLL',
    table: {
      living: [0, 2, 4],
      termLimitedPlayers: [2, 4],
      lastGovernment: { president: 2, chancellor: 4 },
      electionTracker: 1,
    },
  };

  test('[SH-37] chaos at once, and the same candidate nominates', () => {
    const table = layTable({ ...scene, top: ['liberal'] });
    expect(tableOf(table)).toMatchObject({
      presidentCandidate: 0,
      electionTracker: 0,
      tracks: { liberal: 1 },
      monthCounter: 1,
    });
    expect(heardOf(table, 'spectator', 'nobodyEligible')).toEqual([{ type: 'nobodyEligible', president: 0 }]);
    expect(askedAt(table)).toEqual([0]);
    table.seat(0).does({ type: 'nominate', chancellor: 2 });
  });

  test('[SH-37] it can win', () => {
    expect(layTable({ ...scene, tracks: { liberal: 4 }, top: ['liberal'] }).match.outcome?.winners).toBe('liberal');
  });

  test('[SH-29] [SH-37] the same candidate also removes for a Social Democratic', () => {
    const table = layTable({
      roles: 'LFHCLL',
      options: { antiPolicies: true },
      tracks: { fascist: 1 },
      top: ['socialdemocratic'],
      table: { living: [0, 2, 4], termLimitedPlayers: [2, 4] },
    });
    table.seat(0).does({ type: 'removePolicy', track: 'fascist' });
    expect(phaseOf(table)).toBe('election');
    expect(askedAt(table)).toEqual([0]);
  });
});
