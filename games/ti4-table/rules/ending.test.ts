import { describe, expect, it } from 'vitest';
import { earlyWinner, leaders, scoreboard, winnerAmong } from '../reading/victory.ts';
import { acting, inStatus, type PlayedTable, passAll, pickAll, SIX, started } from './table-for-tests.ts';

function give(played: PlayedTable, points: readonly number[]): PlayedTable {
  for (const [seat, to] of points.entries())
    if (to > 0) played.host({ type: 'setVp', seat, from: 0, to, source: 'other' });
  return played;
}

const end = (winner: number, reason: 'victory' | 'no-objectives' | 'time' | 'concession') =>
  ({ type: 'endGame', winner, reason }) as const;

describe('a leader', () => {
  it('[TT-48] has at least the limit, in any phase, and is checked again with every change', () => {
    const played = give(started(SIX), [0, 9, 10]);
    const seen = [leaders(played.table)];
    played.host({ type: 'setOption', option: 'vpLimit', value: 9 });
    seen.push(leaders(played.table));
    played.host({ type: 'setOption', option: 'vpLimit', value: 14 });
    seen.push(leaders(played.table));
    expect(seen).toEqual([[2], [1, 2], []]);
  });

  it('[TT-49] stops the end of the round, without an agenda phase too, and the table may play on', () => {
    const played = give(inStatus(), [10]);
    played.host({ type: 'nextPhase', custodians: 'ask' });
    played.host({ type: 'nextPhase', custodians: 'there' });
    const stopped = [played.phase, played.table.round];
    played.host({ type: 'playOn' });
    expect([stopped, played.phase, played.table.round]).toEqual([['victory-pending', 1], 'strategy', 2]);
  });

  it.each([true, false])(
    '[TT-49] is named by the speaker in any case, by others where everyoneMayRecord is %s',
    (may) => {
      const played = give(inStatus(SIX, [], { everyoneMayRecord: may }), [10]);
      played.host({ type: 'nextPhase', custodians: 'ask' });
      played.host({ type: 'nextPhase', custodians: 'there' });
      const [speaker = -1] = played.asked;
      const byEach = [speaker, (speaker + 1) % 6].map((seat) => [
        played.may(seat, { type: 'playOn' }),
        played.may(seat, end(0, 'victory')),
        played.may(seat, end(0, 'time')),
      ]);
      expect([speaker, byEach]).toEqual([
        played.table.speaker,
        [
          [true, true, false],
          [may, may, false],
        ],
      ]);
    },
  );

  it('[TT-49] stops it after the agenda phase', () => {
    const played = give(inStatus(), [10]);
    played.host({ type: 'claimCustodians', seat: 1, withPoint: true });
    played.host({ type: 'nextPhase', custodians: 'ask' });
    played.host({ type: 'endAgenda' });
    expect(played.phase).toBe('victory-pending');
  });

  it('[TT-51] is proposed by initiative, and in the agenda phase from the speaker on', () => {
    const played = give(passAll(acting(SIX, [8, 7, 6, 5, 4, 2], { speaker: 0 })), [10, 0, 0, 10]);
    expect([winnerAmong(played.table, 'status'), winnerAmong(played.table, 'agenda')]).toEqual([3, 0]);
  });
});

describe('the end', () => {
  it('[TT-50] needs a leader for victory, and else any living player', () => {
    const played = give(acting(SIX), [0, 10, 3]);
    expect([
      played.may('host', end(1, 'victory')),
      played.may('host', end(2, 'victory')),
      played.may('host', end(2, 'time')),
      played.may(1, end(1, 'victory')),
    ]).toEqual([true, false, true, false]);
  });

  it('[TT-50] leaves everything on the table', () => {
    const played = give(acting(SIX), [0, 10, 3]).wait(9_000);
    const told = played.host(end(1, 'victory'));
    const { ending, endedAt, vpByRound, running } = played.table;
    expect([told, ending, endedAt, vpByRound, running]).toEqual([
      [{ type: 'gameEnded', seat: 1, faction: 'arborec', reason: 'victory' }],
      { winner: 1, reason: 'victory' },
      9_000,
      [[0, 10, 3, 0, 0, 0, 0, 0]],
      null,
    ]);
  });

  it('[TT-52] before the limit proposes most points, and among equals initiative', () => {
    const played = give(acting(SIX, [8, 7, 6, 5, 4, 2]), [3, 4, 0, 4]);
    expect(earlyWinner(played.table)).toBe(3);
  });

  it('[TT-53] after an agenda phase ranks equals from the speaker on', () => {
    const played = give(passAll(acting(SIX, [8, 7, 6, 5, 4, 2], { speaker: 0 })), [3, 10, 3, 0, 3]);
    const byInitiative = scoreboard(played.table).map(({ seat }) => seat);
    played.host({ type: 'claimCustodians', seat: 1, withPoint: false });
    played.host({ type: 'nextPhase', custodians: 'ask' });
    played.host({ type: 'endAgenda' });
    played.host(end(1, 'victory'));
    expect([byInitiative, played.recording.match.outcome?.ranking]).toEqual([
      [1, 4, 2, 0, 5, 3],
      [[1], [0, 2, 4], [3, 5], [6, 7]],
    ]);
  });

  it('[TT-53] ranks the winner alone, equals together, and empty places last', () => {
    const played = give(acting(SIX), [2, 5, 5, 0, 2, 1]);
    played.host(end(0, 'concession'));
    expect(played.recording.match.outcome).toEqual({
      ranking: [[0], [1, 2], [4], [5], [3], [6, 7]],
      scores: [2, 5, 5, 0, 2, 1, 0, 0],
      winners: 'seat-0',
      reason: 'concession',
    });
  });
});

describe('a player who is eliminated', () => {
  it('[TT-54] gives back cards and the speaker’s token, and has no more turns', () => {
    const played = acting(SIX, [1, 2, 3, 4, 5, 6], { speaker: 0 });
    played.host({ type: 'eliminate', seat: 0 });
    const { speaker, speakers, cards, action, cardsPerPlayer } = played.table;
    expect([speaker, speakers.at(-1), cards[0]?.owner, action?.current, cardsPerPlayer]).toEqual([
      1,
      { round: 1, seat: 1, via: 'other' },
      null,
      1,
      1,
    ]);
  });

  it('[TT-54] no longer picks', () => {
    const played = started(SIX, 2);
    played.host({ type: 'eliminate', seat: 2 });
    const next = played.asked;
    pickAll(played);
    expect([next, played.table.pickers]).toEqual([[3], [3, 4, 5, 0, 1]]);
  });

  it('[TT-54] as the last who has not passed ends the action phase', () => {
    const played = passAll(acting(SIX.slice(0, 5)));
    played.takeBack(1);
    played.host({ type: 'eliminate', seat: played.table.action?.current ?? 0 });
    expect(played.phase).toBe('status');
  });

  it('[TT-54] leaves at least two', () => {
    const played = started(SIX.slice(0, 3));
    played.host({ type: 'eliminate', seat: 1 });
    expect(played.may('host', { type: 'eliminate', seat: 2 })).toBe(false);
  });
});
