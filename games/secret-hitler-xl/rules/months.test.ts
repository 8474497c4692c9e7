import { describe, expect, test } from 'vitest';
import { claimable } from './claims.ts';
import {
  elect,
  everybodyBut,
  govern,
  heardOf,
  layTable,
  PRESETS,
  type Preset,
  passOn,
  reject,
  tableOf,
} from './table-for-tests.ts';

const EIGHT = 'LFHLLLLF';
const TOP = ['liberal', 'fascist', 'fascist'] as const;
const inMonth = (monthCounter: number, preset: Preset) =>
  layTable({
    roles: EIGHT,
    preset,
    options: { communists: false },
    top: TOP,
    tracks: { fascist: 5 },
    table: { monthCounter, oktoberfestActive: monthCounter === 10 && (preset === 'seed' || preset === 'handbook') },
  });

describe.each(PRESETS)('row 31: Oktober Fest in %s', (preset) => {
  const isKept = preset === 'seed' || preset === 'handbook';

  test('[SH-63] is in month 10, and over in month 11', () => {
    const table = inMonth(9, preset);
    reject(table, 4);
    expect(tableOf(table)).toMatchObject({ monthCounter: 10, oktoberfestActive: isKept });
    reject(table, 5);
    expect(tableOf(table)).toMatchObject({ monthCounter: 11, oktoberfestActive: false });
    expect(heardOf(table, 'spectator', 'month')).toEqual([
      { type: 'month', month: 10, oktoberfest: isKept },
      { type: 'month', month: 11, oktoberfest: false },
    ]);
  });

  test('[SH-64] hides the cards from the government, or not', () => {
    const table = inMonth(10, preset);
    const isBlind = preset === 'handbook';
    elect(table, 4);
    expect(table.seat(0).view.hand.cards).toEqual(isBlind ? [] : TOP);
    passOn(table, 'liberal');
    table.seat(4).does({ type: 'proposeVeto' });
    for (const seat of [0, 4]) expect(table.seat(seat).view.hand.cards).toHaveLength(isBlind ? 0 : 2);
    table.seat(0).does({ type: 'answerVeto', accept: false });
    table.seat(4).does({ type: 'enact', card: 0 });
    expect(tableOf(table).tracks.liberal).toBe(1);
    for (const viewer of isBlind ? everybodyBut(table) : []) expect(heardOf(table, viewer, 'sawCards')).toEqual([]);
    for (const seat of [0, 4]) expect(table.seat(seat).view.hand.seen).toHaveLength(isBlind ? 0 : 1);
  });

  test('[SH-64] [SH-66] who saw nothing has nothing to claim', () => {
    const table = inMonth(10, preset);
    govern(table, 4, 'liberal');
    expect(claimable(tableOf(table), 0)).toEqual(preset === 'handbook' ? [] : [{ government: 0, as: 'drawn' }]);
  });
});

test('[SH-64] cards seen by a power are still seen', () => {
  const table = layTable({
    roles: 'LFHCLLL',
    preset: 'handbook',
    tracks: { fascist: 2 },
    top: ['fascist', 'fascist', 'fascist', ...TOP],
    table: { monthCounter: 10, oktoberfestActive: true },
  });
  govern(table, 4, 'fascist');
  expect(heardOf(table, 0, 'sawCards')).toEqual([{ type: 'sawCards', as: 'peeked', cards: [...TOP] }]);
});

test('[SH-63] a game that begins in October begins with it', () => {
  const table = layTable({
    roles: EIGHT,
    options: { communists: false },
    phase: 'setup',
    table: { monthCounter: 10, oktoberfestActive: true },
  });
  expect(heardOf(table, 'spectator', 'month')).toEqual([{ type: 'month', month: 10, oktoberfest: true }]);
});
