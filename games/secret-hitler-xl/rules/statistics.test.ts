import { describe, expect, test } from 'vitest';
import type { Command, GameView, Table } from '../types.ts';
import { boardsFor } from './board.ts';
import type { Policy, Track } from './policies.ts';
import { holdsAlways } from './random-play-for-tests.ts';
import { abilities, leaders, rounds, tally } from './statistics.ts';
import { elect, govern, layTable, setupFor, tableOf } from './table-for-tests.ts';

const NINE = 'LFFHCCLLL';

test('[SH-73] what a simulation averages', () => {
  const table = layTable({ roles: NINE, tracks: { fascist: 3 }, top: ['fascist', 'fascist', 'fascist'] });
  govern(table, 1, 'fascist');
  table.seat(0).does({ type: 'target', seat: 3 });
  expect(tally(tableOf(table))).toEqual({
    ...{ elections: 1, failedElections: 0, legislativeSessions: 1, chaos: 0, vetoes: 0, deaths: 1 },
  });
  expect(rounds(tableOf(table))).toBe(1);
});

describe('leaders', () => {
  const played = (policies: readonly (Policy | null)[], tracks: Partial<Record<Track, number>>) =>
    leaders({
      boards: boardsFor(setupFor('seed', 9), 9),
      governments: policies.map((policy) => ({ policy, extra: null })),
      tracks: { liberal: 0, fascist: 0, communist: 0, ...tracks },
    } as unknown as Table);

  test('[SH-16] the fullest track for its length leads; nobody does when two are equally full', () => {
    const policies = ['liberal', null, 'fascist', 'fascist', 'communist', 'communist', 'liberal'] as const;
    expect(played(policies, { liberal: 2, fascist: 2, communist: 2 })).toEqual([
      ...['liberal', 'liberal', 'liberal', 'fascist', 'fascist', null, 'liberal'],
    ]);
  });

  test('[SH-28] [SH-29] what anti-policies remove is off the track, whichever it was', () => {
    const policies = ['fascist', 'fascist', 'communist', 'socialdemocratic', 'antifascist'] as const;
    expect(played(policies, { liberal: 1, fascist: 1, communist: 1 })).toEqual([
      ...['fascist', 'fascist', 'fascist', 'fascist', 'liberal'],
    ]);
    expect(played(policies, { liberal: 1, communist: 2 })).toEqual([
      ...['fascist', 'fascist', 'fascist', 'liberal', 'communist'],
    ]);
  });

  test('[SH-47] in matches by chance, the same as during the match', () => {
    let compared = 0;
    holdsAlways(() => {
      const seen: (Track | null)[] = [];
      let isSure = true;
      return ({ match, told }) => {
        const { table } = match.state;
        if (told.some(({ event }) => event.type === 'nobodyEligible')) isSure = false;
        if (table.governments.length > 0) seen[table.governments.length - 1] = leaders(table).at(-1) ?? null;
        if (match.outcome === null || !isSure) return true;
        compared += seen.length;
        return String(leaders(table)) === String(seen);
      };
    }, 40);
    expect(compared).toBeGreaterThan(100);
  });
});

describe('abilities', () => {
  const used = ({ phase }: Pick<GameView, 'phase'>, command: Command) =>
    Object.entries(abilities).flatMap(([name, uses]) => (uses({ phase } as GameView, command) ? [name] : []));

  test('[SH-48] [SH-49] a veto is proposed or accepted', () => {
    expect(used({ phase: 'legislativeChancellor' }, { type: 'proposeVeto' })).toEqual(['veto']);
    expect(used({ phase: 'legislativeVeto' }, { type: 'answerVeto', accept: true })).toEqual(['veto']);
    expect(used({ phase: 'legislativeVeto' }, { type: 'answerVeto', accept: false })).toEqual([]);
  });

  test('[SH-66] a claim is only a claim, in whatever phase', () => {
    expect(used({ phase: 'execution' }, { type: 'claimSide', party: 'liberal' })).toEqual(['claims']);
  });

  test('[SH-40] [SH-56] choosing the target of a power is using it', () => {
    const seat = 2;
    expect(used({ phase: 'execution' }, { type: 'target', seat })).toEqual(['execution']);
    expect(used({ phase: 'bugging' }, { type: 'point', seat })).toEqual(['bugging']);
    expect(used({ phase: 'bugging' }, { type: 'closeEyes' })).toEqual([]);
    expect(used({ phase: 'election' }, { type: 'nominate', chancellor: seat })).toEqual([]);
  });

  test('[SH-55] an emergency power is used by choosing it, and by a yes', () => {
    expect(used({ phase: 'emergency' }, { type: 'choosePower', power: 'chancellor_execution' })).toEqual([
      ...['execution', 'emergency'],
    ]);
    expect(used({ phase: 'pardon' }, { type: 'pardon', pardon: true })).toEqual(['pardon']);
    expect(used({ phase: 'pardon' }, { type: 'pardon', pardon: false })).toEqual([]);
  });
});

test('[SH-33] a failed election is a round too', () => {
  const table = layTable({ roles: NINE });
  elect(table, 1, false);
  expect([rounds(tableOf(table)), leaders(tableOf(table))]).toEqual([1, [null]]);
});
