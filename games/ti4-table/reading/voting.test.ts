import { describe, expect, it } from 'vitest';
import { cannotVote, voteOrder, votesCast } from './seats.ts';
import { agendaOf, SIX, tableOf } from './table-for-tests.ts';

describe('the order of votes', () => {
  it('begins left of the speaker and ends with the speaker', () => {
    expect(voteOrder(tableOf({ factions: SIX, speaker: 2 }))).toEqual([3, 4, 5, 0, 1, 2]);
  });

  it('begins with the Argent Flight, even as speaker', () => {
    const factions = ['sol', 'yin', 'argent', 'saar'] as const;
    expect([voteOrder(tableOf({ factions, speaker: 2 })), voteOrder(tableOf({ factions, speaker: 0 }))]).toEqual([
      [2, 3, 0, 1],
      [2, 1, 3, 0],
    ]);
  });

  it('leaves out the eliminated', () => {
    expect(voteOrder(tableOf({ factions: SIX, speaker: 2, out: [0, 2] }))).toEqual([3, 4, 5, 1]);
  });
});

it('keeps the Nekro Virus and the eliminated from voting', () => {
  const table = tableOf({ factions: ['sol', 'nekro', 'yin'], out: [2] });
  expect([0, 1, 2, 3].map((seat) => cannotVote(table, seat))).toEqual([false, true, true, true]);
});

it('adds up what each player voted in all agendas, the open one included', () => {
  const table = tableOf({
    factions: ['sol', 'yin', 'saar'],
    agendas: [agendaOf(1, 1, [3, 0, 7]), agendaOf(1, 2, [0, 0, 2])],
    agenda: agendaOf(2, 1, [5, 0, 0]),
  });
  expect([0, 1, 2].map((seat) => votesCast(table, seat))).toEqual([8, 0, 9]);
});

it('knows no votes before the first agenda', () => {
  expect(votesCast(tableOf({ factions: SIX }), 0)).toBeNull();
});
