import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import { askedAt, elect, govern, type LaidGame, layTable, passOn, reject, tableOf } from './table-for-tests.ts';
import { channels } from './talk.ts';

const NINE = 'LFFHLLLLF';
const SIXTEEN = 'LFFFFHCCCCLLLLLL';

/** The default answer of the seat that is asked when time is up. */
const lapsed = (table: LaidGame) => table.match.defaultFor(askedAt(table)[0] as number);

describe('[SH-68] when time is up', () => {
  const plain = { roles: NINE, options: { communists: false } };

  test('the first who can be nominated, then Nein, the first card away, the first of two enacted', () => {
    const table = layTable({ ...plain, table: { termLimitedPlayers: [1] } });
    expect(lapsed(table)).toEqual({ type: 'nominate', chancellor: 2 });
    table.seat(0).does({ type: 'nominate', chancellor: 2 });
    expect(lapsed(table)).toEqual({ type: 'vote', ja: false });
    const elected = layTable({ ...plain, tracks: { fascist: 5 } });
    elect(elected, 4);
    expect(lapsed(elected)).toEqual({ type: 'discard', card: 0 });
    elected.seat(0).does({ type: 'discard', card: 0 });
    expect(lapsed(elected)).toEqual({ type: 'enact', card: 0 });
    elected.seat(4).does({ type: 'proposeVeto' });
    expect(lapsed(elected)).toEqual({ type: 'answerVeto', accept: false });
    elected.seat(0).does({ type: 'answerVeto', accept: false });
    expect(lapsed(elected)).toEqual({ type: 'enact', card: 0 });
  });

  test('the first who can be aimed at', () => {
    const table = layTable({ ...plain, tracks: { fascist: 3 }, top: ['fascist', 'fascist', 'fascist'] });
    govern(table, 4, 'fascist');
    expect(lapsed(table)).toEqual({ type: 'target', seat: 1 });
  });

  test.each([
    ['article48', 'propaganda', { type: 'propaganda', discard: false }],
    ['article48', 'pardon', { type: 'pardon', pardon: false }],
    ['enablingact', 'vote_of_no_confidence', { type: 'noConfidence', enact: false }],
  ] as const)('%s: %s is not used', (card, power, command) => {
    const table = layTable({
      roles: SIXTEEN,
      options: { emergencyPowers: true },
      top: [card, 'liberal', 'liberal'],
      table: { markedForExecution: 9 },
    });
    govern(table, 1, card);
    table.seat(askedAt(table)[0] as number).does({ type: 'choosePower', power });
    expect(lapsed(table)).toEqual(command);
  });

  test('nothing is ever taken back', () => expect(game.undo).toBe('never'));
});

describe('[SH-69] who may talk', () => {
  const heardAt = (table: LaidGame, seat: number) => channels(table.seat(seat).view);
  const ALL = [{ name: 'table', hearers: 'all' }];
  const laid = () =>
    layTable({
      roles: NINE,
      options: { communists: false },
      tracks: { fascist: 5 },
      table: { living: [0, 1, 2, 3, 4, 5, 6] },
    });

  test('the living at the table, the dead among themselves', () => {
    const table = laid();
    expect(heardAt(table, 0)).toEqual(ALL);
    for (const seat of [7, 8]) expect(heardAt(table, seat)).toEqual([{ name: 'dead', hearers: [7, 8] }]);
  });

  test('president and chancellor not while in session', () => {
    const table = laid();
    elect(table, 4);
    const isSilent = () => [0, 1, 4].map((seat) => heardAt(table, seat).length === 0);
    expect(isSilent()).toEqual([true, false, true]);
    passOn(table, 'fascist');
    expect(isSilent()).toEqual([true, false, true]);
    table.seat(4).does({ type: 'proposeVeto' });
    expect(isSilent()).toEqual([true, false, true]);
    table.seat(0).does({ type: 'answerVeto', accept: true });
    expect(isSilent()).toEqual([false, false, false]);
  });

  test('a rejected pair never falls silent', () => {
    const table = laid();
    reject(table, 4);
    expect(heardAt(table, 0)).toEqual(ALL);
  });

  test('everyone once the game is over', () => {
    const table = laid();
    elect(table, 3);
    expect(tableOf(table).winner).toBe('fascist');
    for (const seat of [0, 7]) expect(heardAt(table, seat)).toEqual(ALL);
  });
});
