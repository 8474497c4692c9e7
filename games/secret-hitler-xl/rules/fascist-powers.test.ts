import { describe, expect, test } from 'vitest';
import { POWERS, powerOf } from './powers.ts';
import {
  askedAt,
  everybodyBut,
  govern,
  heardOf,
  type LaidGame,
  layTable,
  PRESETS,
  phaseOf,
  type Scene,
  tableOf,
  targets,
} from './table-for-tests.ts';

const NINE = 'LFFHLLLLF';
const TOP = ['fascist', 'fascist', 'fascist', 'liberal', 'fascist', 'liberal'] as const;

/** Seat 0 and seat 4 cover this fascist slot. */
function covered(slot: number, scene: Partial<Scene> = {}): LaidGame {
  const table = layTable({
    roles: NINE,
    options: { communists: false },
    tracks: { fascist: slot - 1 },
    top: TOP,
    ...scene,
  });
  govern(table, 4, 'fascist');
  return table;
}

test('[SH-40] row 40: each power has one id and one owner; the seed’s names are understood', () => {
  expect(Object.keys(POWERS)).toHaveLength(21);
  const ofChancellor = Object.entries(POWERS).flatMap(([id, { owner }]) => (owner === 'chancellor' ? [id] : []));
  expect(ofChancellor).toEqual([
    ...['chancellor_propaganda', 'chancellor_policy_peek', 'chancellor_impeachment'],
    ...['chancellor_marked_for_execution', 'chancellor_execution', 'vote_of_no_confidence'],
  ]);
  expect(powerOf('presidential_propaganda')).toBe('propaganda');
  expect(powerOf('presidential_policy_peek')).toBe('policy_peek_emergency');
  expect(powerOf('congress')).toBe('congress');
  expect(() => powerOf('investigation')).toThrow('there is no power investigation');
});

test('[SH-40] the presidency waits until the power is used', () => {
  const table = covered(4);
  expect(askedAt(table)).toEqual([0]);
  expect(tableOf(table)).toMatchObject({ power: 'execution', powerHolder: 0, presidentCandidate: 0, monthCounter: 1 });
  table.seat(0).does({ type: 'target', seat: 5 });
  expect(tableOf(table)).toMatchObject({ power: null, powerHolder: null, presidentCandidate: 1, monthCounter: 2 });
});

describe('investigate_loyalty', () => {
  test.each(PRESETS)('[SH-51] row 26: the living but the president, never twice: %s', (preset) => {
    const table = covered(2, { preset, table: { living: [0, 1, 2, 3, 4, 5, 6, 7], investigatedPlayers: [5] } });
    expect(targets(table, 0)).toEqual([1, 2, 3, 4, 6, 7]);
    expect(table.seat(0).mayNot({ type: 'target', seat: 0 }).code).toBe('not-yourself');
    expect(table.seat(0).mayNot({ type: 'target', seat: 8 }).code).toBe('not-alive');
    expect(table.seat(0).mayNot({ type: 'target', seat: 5 }).code).toBe('already-investigated');
  });

  test('[SH-5] [SH-51] row 26: only the president learns the party, and keeps it; Hitler looks fascist', () => {
    const table = covered(2);
    table.seat(0).does({ type: 'target', seat: 3 });
    expect(heardOf(table, 0, 'sawParty')).toEqual([
      { type: 'sawParty', seat: 3, party: 'fascist', from: 'investigation' },
    ]);
    for (const viewer of everybodyBut(table, 0)) {
      expect(heardOf(table, viewer, 'sawParty')).toEqual([]);
      expect(heardOf(table, viewer, 'powerUsed')).toEqual([
        { type: 'powerUsed', power: 'investigate_loyalty', by: 0, seat: 3 },
      ]);
    }
    expect(table.seat(0).view.hand.known).toEqual([{ seat: 3, is: 'fascist', from: 'investigation', government: 0 }]);
    for (let seat = 1; seat < 9; seat++) expect(table.seat(seat).view.hand.known).toEqual([]);
    expect(tableOf(table)).toMatchObject({ investigatedPlayers: [3], looks: [{ government: 0, by: 0, at: 3 }] });
  });

  test('[SH-43] with nobody left to investigate it lapses', () => {
    const table = covered(2, { table: { investigatedPlayers: [1, 2, 3, 4, 5, 6, 7, 8] } });
    expect(phaseOf(table)).toBe('election');
    expect(heardOf(table, 'spectator', 'nobodyToTarget')).toEqual([
      { type: 'nobodyToTarget', power: 'investigate_loyalty' },
    ]);
  });
});

test('[SH-52] policy_peek: only the president sees the next three in their order, and they stay', () => {
  const table = covered(3, { roles: 'LFHLL', top: TOP });
  expect(heardOf(table, 0, 'sawCards').at(-1)).toEqual({
    type: 'sawCards',
    as: 'peeked',
    cards: ['liberal', 'fascist', 'liberal'],
  });
  expect(table.seat(0).view.hand.seen.at(-1)).toEqual({
    government: 0,
    as: 'peeked',
    cards: ['liberal', 'fascist', 'liberal'],
  });
  for (const viewer of everybodyBut(table, 0, 4)) {
    expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
    expect(heardOf(table, viewer, 'powerUsed')).toEqual([
      { type: 'powerUsed', power: 'policy_peek', by: 0, seat: null },
    ]);
  }
  expect(table.match.state.box.deck.slice(-3)).toEqual(['liberal', 'fascist', 'liberal']);
  expect(tableOf(table).presidentCandidate).toBe(1);
});

describe('execution', () => {
  test.each(PRESETS)('[SH-44] [SH-53] row 36: the dead leave play, and nobody learns what they were: %s', (preset) => {
    const table = covered(4, { preset });
    expect(targets(table, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(table.seat(0).does({ type: 'target', seat: 1 })).toEqual([
      { type: 'powerUsed', power: 'execution', by: 0, seat: 1 },
      { type: 'died', seat: 1, how: 'execution' },
      { type: 'candidate', seat: 2, why: 'next' },
      { type: 'month', month: 2, oktoberfest: false },
    ]);
    expect(tableOf(table)).toMatchObject({ living: [0, 2, 3, 4, 5, 6, 7, 8], deaths: [1], roles: null });
    table.seat(2).mayNot({ type: 'nominate', chancellor: 1 });
    table.seat(2).does({ type: 'nominate', chancellor: 5 });
    expect(askedAt(table)).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
    expect(table.match.extrasFor(1)).toEqual([]);
  });

  test('[SH-72] Hitler’s death ends the game', () => {
    const table = covered(4);
    table.seat(0).does({ type: 'target', seat: 3 });
    expect(table.match.outcome).toMatchObject({ winners: 'liberal', reason: 'hitler_dead' });
  });

  test('[SH-57] a marked player who is executed is no longer marked', () => {
    const table = covered(4, { table: { markedForExecution: 6, markedForExecutionTracker: 2 } });
    table.seat(0).does({ type: 'target', seat: 6 });
    expect(tableOf(table).markedForExecution).toBeNull();
  });
});

test('[SH-62] special_election: the living but the president, limited or not, openly', () => {
  const table = covered(3, { table: { living: [0, 1, 2, 3, 4, 5, 6, 7] } });
  expect(targets(table, 0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(tableOf(table).termLimitedPlayers).toEqual([0, 4]);
  expect(table.seat(0).does({ type: 'target', seat: 4 })).toEqual([
    { type: 'powerUsed', power: 'special_election', by: 0, seat: 4 },
    { type: 'candidate', seat: 4, why: 'special' },
    { type: 'month', month: 2, oktoberfest: false },
  ]);
  expect(askedAt(table)).toEqual([4]);
});
