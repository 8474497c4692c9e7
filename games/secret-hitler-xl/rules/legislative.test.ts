import { describe, expect, test } from 'vitest';
import { askedAt, elect, everybodyBut, govern, heardOf, layTable, phaseOf, tableOf } from './table-for-tests.ts';

const SEVEN = 'LFHCLLL';
const TOP = ['liberal', 'fascist', 'communist'] as const;

describe('a session', () => {
  test('[SH-45] only the president sees three cards', () => {
    const table = layTable({ roles: SEVEN, top: TOP });
    elect(table, 4);
    expect(table.seat(0).view.hand.cards).toEqual(TOP);
    expect(heardOf(table, 0, 'sawCards')).toEqual([{ type: 'sawCards', as: 'drawn', cards: [...TOP] }]);
    for (const viewer of everybodyBut(table, 0)) expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
    for (const seat of [1, 2, 3, 4, 5, 6]) expect(table.seat(seat).view.hand.cards).toEqual([]);
    expect(tableOf(table)).toMatchObject({ deckCount: 20, discardCount: 0 });
  });

  test('[SH-45] [SH-46] the chancellor gets two and enacts one; nobody learns what was discarded', () => {
    const table = layTable({ roles: SEVEN, top: TOP });
    elect(table, 4);
    expect(table.seat(0).does({ type: 'discard', card: 1 })).toEqual([
      { type: 'presidentDiscarded', president: 0, chancellor: 4 },
    ]);
    expect(askedAt(table)).toEqual([4]);
    expect(table.seat(4).view.hand.cards).toEqual(['liberal', 'communist']);
    expect(table.seat(0).view.hand.cards).toEqual(['liberal', 'communist']);
    for (const viewer of everybodyBut(table, 0, 4)) expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
    table.seat(4).does({ type: 'enact', card: 0 });
    expect(tableOf(table)).toMatchObject({
      tracks: { liberal: 1 },
      discardCount: 2,
      deckCount: 20,
      counts: { sessions: 1 },
    });
    expect(table.match.state.box.discards.toSorted()).toEqual(['communist', 'fascist']);
    for (const seat of [0, 4]) expect(table.seat(seat).view.hand.cards).toEqual([]);
    expect(table.seat(0).view.hand.seen).toEqual([{ government: 0, as: 'drawn', cards: [...TOP] }]);
    expect(table.seat(4).view.hand.seen).toEqual([{ government: 0, as: 'given', cards: ['liberal', 'communist'] }]);
  });

  test('[SH-47] laid, tracker, terms, win, and only then the power', () => {
    const table = layTable({
      roles: SEVEN,
      preset: 'handbook',
      tracks: { fascist: 3 },
      top: TOP,
      table: { electionTracker: 2 },
    });
    govern(table, 4, 'fascist');
    expect(tableOf(table)).toMatchObject({ electionTracker: 0, termLimitedPlayers: [4], tracks: { fascist: 4 } });
    expect(phaseOf(table)).toBe('execution');
    expect(heardOf(table, 'spectator', 'enacted', 'powerGranted')).toEqual([
      { type: 'enacted', policy: 'fascist', by: 'government', track: 'fascist', count: 4 },
      { type: 'powerGranted', power: 'execution', seat: 0 },
    ]);
  });

  test('[SH-47] [SH-70] a full track wins before any power', () => {
    const table = layTable({ roles: SEVEN, tracks: { fascist: 5 }, top: TOP });
    govern(table, 4, 'fascist');
    expect(table.match.outcome).toMatchObject({ winners: 'fascist', reason: 'track' });
    expect(heardOf(table, 'spectator', 'powerGranted')).toEqual([]);
  });

  test('[SH-27] the tracker falls with the policy, and the card is out of circulation', () => {
    const table = layTable({ roles: SEVEN, preset: 'official', top: TOP, table: { electionTracker: 1 } });
    govern(table, 4, 'liberal');
    expect(tableOf(table)).toMatchObject({
      electionTracker: 0,
      circulating: { liberal: 4, fascist: 10, communist: 8 },
    });
  });
});

describe('cards', () => {
  test('[SH-26] row 35: with fewer than three left the discards are shuffled in at the end of a session', () => {
    const table = layTable({ roles: SEVEN, top: TOP, toDraw: 5 });
    expect(tableOf(table)).toMatchObject({ deckCount: 5, discardCount: 18 });
    govern(table, 4, 'liberal');
    expect(tableOf(table)).toMatchObject({ deckCount: 22, discardCount: 0 });
    expect(heardOf(table, 'spectator', 'reshuffled')).toEqual([{ type: 'reshuffled', deckCount: 22 }]);
  });

  test('[SH-26] they are really shuffled', () => {
    const orders = [1, 2, 3, 4].map((seed) => {
      const table = layTable({ roles: SEVEN, top: TOP, toDraw: 5, seed });
      govern(table, 4, 'liberal');
      return table.match.state.box.deck.join();
    });
    expect(new Set(orders).size).toBe(4);
  });

  test('[SH-26] with three left they are not', () => {
    const table = layTable({ roles: SEVEN, top: TOP, toDraw: 6 });
    govern(table, 4, 'liberal');
    expect(tableOf(table)).toMatchObject({ deckCount: 3, discardCount: 19 });
  });

  test('[SH-26] row 35: a peek right after finds three', () => {
    const table = layTable({ roles: SEVEN, tracks: { fascist: 2 }, top: TOP, toDraw: 4 });
    govern(table, 4, 'fascist');
    expect(heardOf(table, 0, 'sawCards').at(-1)).toMatchObject({ as: 'peeked', cards: { length: 3 } });
  });

  test('[SH-26] row 35: after chaos as well', () => {
    const table = layTable({ roles: SEVEN, toDraw: 3, options: { failuresUntilChaos: 1 } });
    elect(table, 4, false);
    expect(tableOf(table)).toMatchObject({ deckCount: 22, discardCount: 0 });
  });

  test('[SH-39] how many of each kind circulate is public, their positions are not', () => {
    const table = layTable({ roles: SEVEN, top: TOP });
    govern(table, 4, 'liberal');
    const { view } = table.seat(5);
    expect(view.table).toMatchObject({ deckCount: 20, discardCount: 2, circulating: { liberal: 4 } });
    expect(view.table.governments[0]).toMatchObject({
      possible: { liberal: 5, fascist: 10, communist: 8 },
    });
    expect(JSON.stringify(view)).not.toContain('"deck":[');
  });
});
