import { describe, expect, test } from 'vitest';
import { askedAt, elect, heardOf, layTable, PRESETS, phaseOf, reject, tableOf } from './table-for-tests.ts';

const EIGHT = 'LFHCLLLF';
const CLASSIC_EIGHT = 'LFHLLLLF';

describe('nomination', () => {
  test('[SH-23] any living player except the candidate and the limited', () => {
    const table = layTable({ roles: EIGHT, table: { living: [0, 1, 2, 4, 5, 6, 7], termLimitedPlayers: [2] } });
    expect(askedAt(table)).toEqual([0]);
    expect(table.seat(0).mayNot({ type: 'nominate', chancellor: 0 }).code).toBe('not-yourself');
    expect(table.seat(0).mayNot({ type: 'nominate', chancellor: 3 })).toEqual({ code: 'not-alive', with: { seat: 3 } });
    expect(table.seat(0).mayNot({ type: 'nominate', chancellor: 2 })).toEqual({
      code: 'term-limited',
      with: { seat: 2 },
    });
    expect(table.seat(1).mayNot({ type: 'nominate', chancellor: 4 }).code).toBe('not-asked');
    expect(table.seat(0).does({ type: 'nominate', chancellor: 4 })).toEqual([
      { type: 'nominated', president: 0, chancellor: 4 },
    ]);
    expect(askedAt(table)).toEqual([0, 1, 2, 4, 5, 6, 7]);
  });
});

describe('vote', () => {
  const vote = (ja: readonly number[], living = [0, 1, 2, 3, 4, 5, 6, 7]) => {
    const table = layTable({ roles: EIGHT, table: { living } });
    table.seat(0).does({ type: 'nominate', chancellor: 4 });
    for (const seat of living) table.seat(seat).does({ type: 'vote', ja: ja.includes(seat) });
    return table;
  };

  test('[SH-24] more Ja than Nein elects', () => {
    expect(phaseOf(vote([0, 1, 2, 3, 4]))).toBe('legislativePresident');
    expect(phaseOf(vote([0, 1, 2, 4], [0, 1, 2, 4, 5, 6, 7]))).toBe('legislativePresident');
  });

  test('[SH-24] a tie does not', () => {
    const table = vote([0, 1, 2, 3]);
    expect(phaseOf(table)).toBe('election');
    expect(tableOf(table).electionTracker).toBe(1);
  });

  test('[SH-24] the votes are opened together, those of the dead are none', () => {
    const table = vote([0, 1], [0, 1, 2, 4, 5, 6, 7]);
    const votes = [true, true, false, null, false, false, false, false];
    expect(heardOf(table, 'spectator', 'votes')).toEqual([{ type: 'votes', votes, passed: false }]);
    expect(tableOf(table)).toMatchObject({ lastVotes: votes, governments: [{ votes, end: 'failed' }] });
  });

  test('[SH-38] a vote is sealed, may be changed, and that one has voted is public', () => {
    const table = layTable({ roles: EIGHT });
    table.seat(0).does({ type: 'nominate', chancellor: 4 });
    expect(table.seat(5).does({ type: 'vote', ja: true })).toEqual([{ type: 'hasVoted', seat: 5 }]);
    table.seat(5).does({ type: 'vote', ja: false });
    expect(table.seat(5).view.hand.vote).toBe(false);
    expect(table.seat(4).view.table.governments.at(-1)?.votes).toBeNull();
    for (const seat of [0, 1, 2, 3]) table.seat(seat).does({ type: 'vote', ja: true });
    for (const seat of [4, 6, 7]) table.seat(seat).does({ type: 'vote', ja: false });
    expect(tableOf(table).lastVotes[5]).toBe(false);
    expect(table.match.state.hands.map((hand) => hand.vote)).toEqual(new Array(8).fill(null));
  });
});

describe('an elected government', () => {
  test('[SH-25] takes office', () => {
    const table = layTable({ roles: EIGHT });
    elect(table, 4);
    expect(tableOf(table)).toMatchObject({ president: 0, chancellor: 4 });
    expect(heardOf(table, 'spectator', 'elected')).toEqual([{ type: 'elected', president: 0, chancellor: 4 }]);
    expect(askedAt(table)).toEqual([0]);
  });

  test('[SH-25] from three fascist policies on a chancellor is known not to be Hitler', () => {
    const early = layTable({ roles: EIGHT, tracks: { fascist: 2 } });
    elect(early, 1);
    expect(tableOf(early).notHitler).toEqual([]);
    const table = layTable({ roles: EIGHT, tracks: { fascist: 3 } });
    elect(table, 1);
    expect(tableOf(table).notHitler).toEqual([1]);
    expect(heardOf(table, 'spectator', 'notHitler')).toEqual([{ type: 'notHitler', seat: 1 }]);
  });

  test('[SH-71] Hitler elected at three wins, at two not', () => {
    const table = layTable({ roles: EIGHT, tracks: { fascist: 3 } });
    elect(table, 2);
    expect(table.match.outcome).toEqual({
      ranking: [
        [1, 2, 7],
        [0, 3, 4, 5, 6],
      ],
      winners: 'fascist',
      reason: 'hitler_elected',
    });
    const early = layTable({ roles: EIGHT, tracks: { fascist: 2 } });
    elect(early, 2);
    expect(early.match.outcome).toBeNull();
  });

  test.each(PRESETS)('[SH-32] row 8: whether the tracker falls, %s', (preset) => {
    const roles = preset === 'classic' ? CLASSIC_EIGHT : EIGHT;
    const table = layTable({ roles, preset, table: { electionTracker: 2 } });
    elect(table, 4);
    expect(tableOf(table).electionTracker).toBe(preset === 'seed' ? 0 : 2);
  });
});

describe('a failed election', () => {
  test('[SH-33] [SH-60] row 1: is counted once, and the presidency and the month move on', () => {
    const table = layTable({ roles: EIGHT });
    reject(table, 4);
    expect(tableOf(table)).toMatchObject({ electionTracker: 1, president: 0, presidentCandidate: 1, monthCounter: 2 });
    expect(heardOf(table, 'spectator', 'electionFailed')).toEqual([{ type: 'electionFailed', tracker: 1, limit: 3 }]);
    expect(tableOf(table).counts).toEqual({ failedElections: 1, sessions: 0, chaos: 0, vetoes: 0 });
    expect(tableOf(table).termLimitedPlayers).toEqual([]);
  });
});
