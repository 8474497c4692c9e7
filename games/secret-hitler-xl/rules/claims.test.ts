import { describe, expect, test } from 'vitest';
import { listCommands } from '../../../kernel/index.ts';
import type { CardsAs, Command } from '../types.ts';
import type { Policy } from './policies.ts';
import { elect, govern, heardOf, type LaidGame, layTable, type Scene, tableOf } from './table-for-tests.ts';

const NINE = 'LFFHLLLLF';
const TOP = ['liberal', 'fascist', 'fascist'] as const;

/** Seat 0 and seat 4 have enacted a fascist policy. */
function governed(scene: Partial<Scene> = {}): LaidGame {
  const table = layTable({ roles: NINE, options: { communists: false }, top: TOP, ...scene });
  govern(table, 4, 'fascist');
  return table;
}

const claimed = (as: CardsAs, ...cards: Policy[]): Command => ({ type: 'claimCards', government: 0, as, cards });
const doubts = (table: LaidGame) => tableOf(table).claims.map(({ doubt }) => doubt);
const kinds = ({ match }: LaidGame, seat: number) => [
  ...new Set([...listCommands(match.extrasFor(seat), 500)].map(({ type }) => type)),
];

describe('what may be claimed', () => {
  test('[SH-66] what one was seen to look at, once each, true or not', () => {
    const table = governed();
    expect(table.seat(0).does(claimed('drawn', 'fascist', 'fascist', 'fascist'))).toEqual([
      {
        type: 'claimed',
        claim: {
          kind: 'cards',
          by: 0,
          government: 0,
          as: 'drawn',
          cards: ['fascist', 'fascist', 'fascist'],
          doubt: null,
        },
      },
    ]);
    table.seat(0).mayNot(claimed('drawn', 'fascist', 'fascist', 'liberal'));
    table.seat(0).mayNot(claimed('given', 'fascist', 'fascist'));
    table.seat(5).mayNot(claimed('drawn', 'fascist', 'fascist', 'liberal'));
    table.seat(4).does(claimed('given', 'fascist', 'fascist'));
  });

  test('[SH-66] one’s side, once; communist only if there are any', () => {
    const table = governed();
    table.seat(7).does({ type: 'claimSide', party: 'liberal' });
    table.seat(7).mayNot({ type: 'claimSide', party: 'fascist' });
    table.seat(6).mayNot({ type: 'claimSide', party: 'communist' });
  });

  test('[SH-66] a party one was shown', () => {
    const table = governed({ tracks: { fascist: 1 } });
    table.seat(0).does({ type: 'target', seat: 3 });
    table.seat(0).mayNot({ type: 'claimParty', government: 0, seat: 5, party: 'liberal' });
    table.seat(4).mayNot({ type: 'claimParty', government: 0, seat: 3, party: 'liberal' });
    table.seat(0).does({ type: 'claimParty', government: 0, seat: 3, party: 'liberal' });
    expect(tableOf(table).claims).toEqual([
      { kind: 'party', by: 0, government: 0, seat: 3, party: 'liberal', doubt: null },
    ]);
  });

  test('[SH-66] a peek', () => {
    const table = governed({ roles: 'LFHLL', tracks: { fascist: 2 } });
    table.seat(0).does(claimed('peeked', 'liberal', 'liberal', 'fascist'));
  });

  test('[SH-66] it binds nobody and moves nothing on', () => {
    const table = governed();
    const asked = table.match.state.asked;
    table.seat(0).does(claimed('drawn', 'liberal', 'fascist', 'fascist'));
    expect(table.match.state.asked).toBe(asked);
  });

  test('[SH-44] [SH-66] not by the dead, and not by a government in session', () => {
    const table = layTable({ roles: NINE, options: { communists: false }, table: { living: [0, 1, 2, 3, 4, 5, 6] } });
    expect(kinds(table, 7)).toEqual([]);
    expect(kinds(table, 1)).toEqual(['claimSide']);
    elect(table, 4);
    expect([0, 1, 4].map((seat) => kinds(table, seat))).toEqual([[], ['claimSide'], []]);
    table.seat(0).does({ type: 'discard', card: 0 });
    expect([0, 1, 4].map((seat) => kinds(table, seat))).toEqual([[], ['claimSide'], []]);
  });
});

describe('what contradicts a claim', () => {
  test('[SH-67] the enacted policy is missing', () => {
    const table = governed();
    table.seat(4).does(claimed('given', 'liberal', 'liberal'));
    expect(doubts(table)).toEqual(['impossible']);
  });

  test('[SH-67] there were not that many cards of a kind', () => {
    const table = governed({ tracks: { liberal: 4 }, options: { communists: false, liberalTrack: 6 } });
    expect(tableOf(table).governments[0]?.possible).toMatchObject({ liberal: 2 });
    table.seat(0).does(claimed('drawn', 'liberal', 'liberal', 'fascist'));
    expect(doubts(table)).toEqual([null]);
    const fewer = governed({ roles: NINE.slice(0, 7), tracks: { liberal: 4 }, top: ['fascist', 'fascist', 'fascist'] });
    fewer.seat(0).does(claimed('drawn', 'liberal', 'liberal', 'fascist'));
    expect(doubts(fewer)).toEqual(['impossible']);
  });

  test('[SH-67] president and chancellor contradict each other, and both are marked', () => {
    const table = governed();
    table.seat(0).does(claimed('drawn', 'fascist', 'liberal', 'liberal'));
    table.seat(4).does(claimed('given', 'fascist', 'fascist'));
    expect(doubts(table)).toEqual(['contradicted', 'contradicted']);
  });

  test('[SH-67] they agree', () => {
    const table = governed();
    table.seat(4).does(claimed('given', 'fascist', 'fascist'));
    table.seat(0).does(claimed('drawn', 'fascist', 'fascist', 'liberal'));
    expect(doubts(table)).toEqual([null, null]);
  });

  test('[SH-67] what a vote of no confidence brought back was drawn', () => {
    const table = layTable({
      roles: 'LFFFHCCLLLLL',
      options: { emergencyPowers: true },
      top: ['enablingact', 'communist', 'fascist'],
    });
    govern(table, 1, 'enablingact');
    table.seat(1).does({ type: 'choosePower', power: 'vote_of_no_confidence' });
    table.seat(1).does({ type: 'noConfidence', enact: true });
    expect(tableOf(table).tracks.fascist).toBe(1);
    table.seat(0).does(claimed('drawn', 'enablingact', 'communist', 'communist'));
    table.seat(1).does(claimed('given', 'enablingact', 'communist'));
    expect(doubts(table)).toEqual(['impossible', null]);
  });

  test('[SH-67] one says liberal of oneself, another says fascist', () => {
    const table = governed({ tracks: { fascist: 1 } });
    table.seat(0).does({ type: 'target', seat: 3 });
    table.seat(3).does({ type: 'claimSide', party: 'liberal' });
    table.seat(0).does({ type: 'claimParty', government: 0, seat: 3, party: 'fascist' });
    expect(doubts(table)).toEqual(['contradicted', 'contradicted']);
  });

  test('[SH-54] [SH-67] a confession contradicts claims before and after it', () => {
    const table = layTable({
      roles: 'LFFHCCLLL',
      tracks: { communist: 4 },
      top: ['communist', 'communist', 'communist'],
      table: { presidentCandidate: 1, looks: [{ government: 0, by: 6, at: 1 }] },
    });
    table.seat(1).does({ type: 'claimSide', party: 'liberal' });
    govern(table, 4, 'communist');
    expect(heardOf(table, 'spectator', 'confessed')).toHaveLength(1);
    expect(doubts(table)).toEqual(['contradicted']);
    table.seat(6).does({ type: 'claimParty', government: 0, seat: 1, party: 'liberal' });
    expect(doubts(table)).toEqual(['contradicted', 'contradicted']);
  });
});
