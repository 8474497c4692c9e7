import { describe, expect, test } from 'vitest';
import {
  askedAt,
  elect,
  heardOf,
  layTable,
  PRESETS,
  passOn,
  phaseOf,
  reject,
  type Scene,
  tableOf,
} from './table-for-tests.ts';

const EIGHT = 'LFHLLLLF';
const TOP = ['fascist', 'fascist', 'liberal'] as const;

/** Seat 0 and seat 4 in session, the chancellor about to choose. */
function session(scene: Partial<Scene> = {}) {
  const table = layTable({ roles: EIGHT, options: { communists: false }, tracks: { fascist: 5 }, top: TOP, ...scene });
  elect(table, 4);
  passOn(table, 'fascist');
  return table;
}

test.each([0, 3, 4])('[SH-48] with %i fascist policies there is no veto', (fascist) => {
  const table = session({ tracks: { fascist } });
  expect(table.seat(4).mayNot({ type: 'proposeVeto' }).code).toBe('not-an-option');
});

test.each(PRESETS)('[SH-48] [SH-49] row 32: with five there is, and both see the two cards: %s', (preset) => {
  const table = session({ preset });
  expect(table.seat(4).does({ type: 'proposeVeto' })).toEqual([{ type: 'vetoProposed', chancellor: 4 }]);
  expect(askedAt(table)).toEqual([0]);
  for (const seat of [0, 4]) expect(table.seat(seat).view.hand.cards).toEqual(['fascist', 'fascist']);
});

test('[SH-48] row 17: it does not matter how the fifth came to lie', () => {
  const table = layTable({
    roles: 'LFHCLLLF',
    options: { antiPolicies: true },
    tracks: { fascist: 4, communist: 1 },
    top: ['anticommunist', 'liberal', 'liberal', 'liberal', 'liberal', 'liberal'],
  });
  elect(table, 4);
  passOn(table, 'anticommunist');
  table.seat(4).does({ type: 'enact', card: 0 });
  table.seat(0).does({ type: 'target', seat: 6 });
  elect(table, 5);
  passOn(table, 'liberal');
  table.seat(5).does({ type: 'proposeVeto' });
});

test('[SH-49] refused, the chancellor must enact and may not ask again', () => {
  const table = session();
  table.seat(4).does({ type: 'proposeVeto' });
  expect(table.seat(0).does({ type: 'answerVeto', accept: false })).toEqual([{ type: 'vetoRefused', president: 0 }]);
  expect(askedAt(table)).toEqual([4]);
  table.seat(4).mayNot({ type: 'proposeVeto' });
  table.seat(4).does({ type: 'enact', card: 0 });
  expect(table.match.outcome?.winners).toBe('fascist');
});

describe.each(PRESETS)('row 7: an accepted veto in %s', (preset) => {
  const accepted = (scene: Partial<Scene> = {}) => {
    const table = session({ preset, ...scene });
    table.seat(4).does({ type: 'proposeVeto' });
    table.seat(0).does({ type: 'answerVeto', accept: true });
    return table;
  };

  test('[SH-50] discards both, counts as a failure, and the presidency moves on', () => {
    const table = accepted();
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table)).toMatchObject({
      ...{ tracks: { fascist: 5, liberal: 0 }, electionTracker: 1, presidentCandidate: 1, monthCounter: 2 },
      ...{ termLimitedPlayers: [0, 4], discardCount: 3, counts: { vetoes: 1, sessions: 1, failedElections: 0 } },
    });
    expect(table.match.state.box).toMatchObject({ agenda: [], presidentsDiscard: null });
    expect(tableOf(table).governments).toMatchObject([{ end: 'vetoed', policy: null }]);
    expect(heardOf(table, 'spectator', 'vetoAccepted')).toEqual([{ type: 'vetoAccepted', president: 0, tracker: 1 }]);
  });

  test('[SH-32] [SH-34] [SH-50] at tracker 2 it brings chaos, unless the tracker fell at the election', () => {
    const table = accepted({ tracks: { fascist: 5 }, top: [...TOP, 'liberal'], table: { electionTracker: 2 } });
    const isChaos = preset !== 'seed';
    expect(tableOf(table)).toMatchObject({
      electionTracker: isChaos ? 0 : 1,
      tracks: { liberal: isChaos ? 1 : 0 },
      counts: { chaos: isChaos ? 1 : 0 },
      termLimitedPlayers: isChaos ? [] : [0, 4],
    });
  });

  test('[SH-26] [SH-50] row 35: the discards are shuffled in if too few are left', () => {
    expect(tableOf(accepted({ toDraw: 4 }))).toMatchObject({ discardCount: 0, counts: { vetoes: 1 } });
  });
});

test('[SH-34] [SH-50] two vetoes and a failed election are three failures, with a short deck too', () => {
  const table = session({ preset: 'classic', toDraw: 4 });
  for (const seat of [4, 5]) {
    if (seat === 5) {
      elect(table, 5);
      table.seat(1).does({ type: 'discard', card: 0 });
    }
    table.seat(seat).does({ type: 'proposeVeto' });
    table.seat(seat - 4).does({ type: 'answerVeto', accept: true });
    expect(tableOf(table).deckCount).toBeGreaterThanOrEqual(3);
  }
  expect(tableOf(table).electionTracker).toBe(2);
  reject(table, 6);
  expect(tableOf(table)).toMatchObject({ electionTracker: 0, counts: { chaos: 1, vetoes: 2, failedElections: 1 } });
});
