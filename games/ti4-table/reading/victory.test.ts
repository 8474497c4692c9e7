import { describe, expect, it } from 'vitest';
import type { Table } from '../types.ts';
import { agendaOf, SIX, tableOf } from './table-for-tests.ts';
import { earlyWinner, leaders, scoreboard, winnerAmong } from './victory.ts';

const held = { 0: [8], 1: [3], 2: [5], 3: [1], 4: [2], 5: [7] } as const;
const two = { factions: SIX, held, speaker: 4, vp: [10, 4, 10, 9, 0, 0] } as const;

it('sees everyone at the limit or beyond, and nobody below', () => {
  expect([leaders(tableOf({ ...two, vp: [10, 9, 11, 0, 0, 0] })), leaders(tableOf({ ...two, vp: [9, 9] }))]).toEqual([
    [0, 2],
    [],
  ]);
});

it('follows the limit', () => {
  expect(leaders(tableOf({ ...two, options: { vpLimit: 14 } }))).toEqual([]);
});

describe('two at the limit', () => {
  it('are decided by initiative in the status phase', () => {
    expect(winnerAmong(tableOf(two), 'status')).toBe(2);
  });

  it('are decided clockwise from the speaker in the agenda phase', () => {
    expect(winnerAmong(tableOf(two), 'agenda')).toBe(0);
  });

  it('are decided for the speaker, who counts too', () => {
    expect(winnerAmong(tableOf({ ...two, speaker: 2 }), 'agenda')).toBe(2);
  });

  it('are decided after the round as in its last phase', () => {
    const after = tableOf({ ...two, agendas: [agendaOf(1, 1, [])] });
    expect([winnerAmong(tableOf(two), 'victory-pending'), winnerAmong(after, 'victory-pending')]).toEqual([2, 0]);
  });

  it('are decided clockwise before they have cards', () => {
    expect(winnerAmong(tableOf({ ...two, held: { 2: [1] } }), 'strategy')).toBe(0);
  });
});

it('finds no winner below the limit', () => {
  expect(winnerAmong(tableOf({ ...two, vp: [9] }), 'status')).toBeNull();
});

it('ends early for most points, and among equals for the first by initiative', () => {
  expect([earlyWinner(tableOf({ ...two, vp: [3, 7, 2] })), earlyWinner(tableOf({ ...two, vp: [7, 2, 7] }))]).toEqual([
    1, 2,
  ]);
});

describe('the scoreboard', () => {
  const ranks = (vp: number[], winner?: number) => {
    const ending = winner === undefined ? null : ({ winner, reason: 'victory' } as const);
    return scoreboard(tableOf({ ...two, vp, ending })).map(({ rank, seat }) => [rank, seat]);
  };

  it('gives equal points one rank, in the order of initiative', () => {
    expect(ranks([5, 8, 5, 8, 1, 0])).toEqual([
      [1, 3],
      [1, 1],
      [3, 2],
      [3, 0],
      [5, 4],
      [6, 5],
    ]);
  });

  it('gives equal points the order from the speaker on in an agenda phase, and after it for the rest of the round', () => {
    const vp = [5, 8, 5, 8, 5, 0];
    const seats = (agenda: Partial<Table>) => scoreboard(tableOf({ ...two, vp, ...agenda })).map(({ seat }) => seat);
    const fromSpeaker = [1, 3, 4, 0, 2, 5];
    const byInitiative = [3, 1, 4, 2, 0, 5];
    const past = [agendaOf(1, 1, [])];
    expect([
      seats({ agenda: agendaOf(1, 1, []) }),
      seats({ agendas: past }),
      seats({ agendas: past, round: 2 }),
    ]).toEqual([fromSpeaker, fromSpeaker, byInitiative]);
  });

  it('ranks the winner alone in front, whatever the points', () => {
    expect(ranks([10, 4, 10, 10, 4, 0], 0)).toEqual([
      [1, 0],
      [2, 3],
      [2, 2],
      [4, 4],
      [4, 1],
      [6, 5],
    ]);
    expect(ranks([5, 8, 8, 1, 0, 0], 0).slice(0, 3)).toEqual([
      [1, 0],
      [2, 1],
      [2, 2],
    ]);
  });

  it('keeps the eliminated', () => {
    expect(scoreboard(tableOf({ ...two, vp: [1, 2, 3, 4, 5, 6], out: [5] }))[0]).toEqual({ rank: 1, seat: 5 });
  });
});
