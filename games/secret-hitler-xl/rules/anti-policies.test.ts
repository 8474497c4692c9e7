import { describe, expect, test } from 'vitest';
import type { Policy } from './policies.ts';
import {
  answer,
  askedAt,
  govern,
  heardOf,
  type LaidGame,
  layTable,
  phaseOf,
  type Scene,
  tableOf,
  XL_PRESETS,
} from './table-for-tests.ts';

const TEN = 'LFFHCCLLLL';

/** Seat 0 and seat 4 enact this card. */
function enacted(policy: Policy, scene: Partial<Scene> = {}): LaidGame {
  const table = layTable({
    roles: TEN,
    top: [policy, 'fascist', 'liberal'],
    ...scene,
    options: { antiPolicies: true, ...scene.options },
  });
  govern(table, 4, policy);
  return table;
}

describe('what each removes', () => {
  test('[SH-14] [SH-28] an Anti-Fascist goes on the communist track and removes a fascist policy', () => {
    const table = enacted('antifascist', { tracks: { fascist: 2, communist: 2 } });
    expect(tableOf(table).tracks).toEqual({ liberal: 0, fascist: 1, communist: 3 });
    expect(heardOf(table, 'spectator', 'enacted', 'policyRemoved')).toEqual([
      { type: 'enacted', policy: 'antifascist', by: 'government', track: 'communist', count: 3 },
      { type: 'policyRemoved', track: 'fascist', because: 'antifascist', count: 1 },
    ]);
  });

  test('[SH-14] [SH-28] an Anti-Communist goes on the fascist track and removes a communist policy', () => {
    const table = enacted('anticommunist', { tracks: { communist: 2 } });
    expect(tableOf(table).tracks).toEqual({ liberal: 0, fascist: 1, communist: 1 });
  });

  test('[SH-28] from an empty track nothing is removed', () => {
    const table = enacted('anticommunist');
    expect(tableOf(table).tracks).toEqual({ liberal: 0, fascist: 1, communist: 0 });
    expect(heardOf(table, 'spectator', 'policyRemoved')).toEqual([]);
  });

  test('[SH-14] they count toward a win like any other policy', () => {
    expect(enacted('anticommunist', { tracks: { fascist: 5 } }).match.outcome?.winners).toBe('fascist');
    expect(enacted('antifascist', { tracks: { communist: 5 } }).match.outcome?.winners).toBe('communist');
    expect(enacted('socialdemocratic', { tracks: { liberal: 4 } }).match.outcome?.winners).toBe('liberal');
  });

  test('[SH-28] a removal locks the veto again', () => {
    const table = enacted('antifascist', { tracks: { fascist: 5, communist: 3 } });
    expect(tableOf(table).tracks.fascist).toBe(4);
  });
});

describe.each(XL_PRESETS)('Social Democratic in %s', (preset) => {
  test('[SH-29] row 16: the president takes a policy off a track that has one', () => {
    const table = enacted('socialdemocratic', { preset, tracks: { fascist: 2 } });
    expect(phaseOf(table)).toBe('socialDemocratic');
    expect(askedAt(table)).toEqual([0]);
    table.seat(0).mayNot({ type: 'removePolicy', track: 'communist' });
    table.seat(0).does({ type: 'removePolicy', track: 'fascist' });
    expect(tableOf(table)).toMatchObject({ tracks: { liberal: 1, fascist: 1, communist: 0 }, presidentCandidate: 1 });
  });

  test('[SH-29] row 16: with both empty nothing is removed', () => {
    const table = enacted('socialdemocratic', { preset });
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table).tracks).toEqual({ liberal: 1, fascist: 0, communist: 0 });
  });
});

test('[SH-29] row 16: or the chancellor, if the host wants it', () => {
  const table = enacted('socialdemocratic', {
    options: { socialDemocraticChooser: 'chancellor' },
    tracks: { fascist: 1 },
  });
  expect(askedAt(table)).toEqual([4]);
});

describe.each(XL_PRESETS)('row 14: the power of the slot in %s', (preset) => {
  test('[SH-41] is granted to an anti-policy', () => {
    const table = enacted('anticommunist', { preset, tracks: { fascist: 1, communist: 1 } });
    expect(phaseOf(table)).toBe('investigate_loyalty');
    expect(tableOf(table).tracks).toEqual({ liberal: 0, fascist: 2, communist: 0 });
    expect(phaseOf(enacted('antifascist', { preset }))).toBe('bugging');
  });

  test('[SH-41] is not, if the host does not want it', () => {
    const table = enacted('anticommunist', { preset, tracks: { fascist: 1 }, options: { antiPolicyPowers: false } });
    expect(phaseOf(table)).toBe('election');
  });
});

describe.each(XL_PRESETS)('row 15: covering again in %s', (preset) => {
  /** Two of three fascist policies are removed, and two enacted again; what each of these granted. */
  function coveredAgain() {
    const table = layTable({
      roles: TEN,
      preset,
      options: { antiPolicies: true, communistPowerActor: 'president' },
      tracks: { fascist: 3 },
      top: ['antifascist', 'liberal', 'liberal', 'socialdemocratic', 'liberal', 'liberal', ...FASCISTS],
    });
    govern(table, 4, 'antifascist');
    answer(table, { type: 'aim', seat: 8 });
    govern(table, 5, 'socialdemocratic');
    answer(table, { type: 'removePolicy', track: 'fascist' });
    govern(table, 6, 'fascist');
    const second = phaseOf(table);
    govern(table, 7, 'fascist');
    return { table, second, third: phaseOf(table) };
  }
  const FASCISTS = new Array<Policy>(9).fill('fascist').slice(0, 5);

  test('[SH-42] a removed slot grants nothing at once', () => {
    expect(coveredAgain().second).toBe('election');
  });

  test('[SH-42] and later nothing, or what it says', () => {
    expect(coveredAgain().third).toBe(preset === 'seed' ? 'election' : 'special_election');
  });

  test('[SH-42] a slot never reached before grants its power', () => {
    const table = layTable({
      roles: TEN,
      preset,
      options: { antiPolicies: true, communistPowerActor: 'president' },
      top: ['antifascist', 'liberal', 'liberal', 'fascist', 'fascist', 'fascist', 'fascist', 'fascist', 'fascist'],
    });
    govern(table, 4, 'antifascist');
    answer(table, { type: 'aim', seat: 8 });
    govern(table, 5, 'fascist');
    govern(table, 6, 'fascist');
    expect(phaseOf(table)).toBe('investigate_loyalty');
  });
});
