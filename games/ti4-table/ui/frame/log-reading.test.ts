import { expect, test } from 'vitest';
import type { Event } from '../../types.ts';
import { type Item, inForce, phaseBehind, since } from './log-reading.ts';

const PICK: Event = { type: 'cardPicked', seat: 0, faction: 'sol', card: 5, bonus: 0, order: 1 };
const phase = (of: 'strategy' | 'action'): Event => ({ type: 'phaseBegan', phase: of, round: 1 });
const ROUND: Event = { type: 'roundBegan', round: 1, seat: 0, faction: 'sol' };

const item = (step: number, heard: readonly Event[], more: Partial<Item> = {}): Item => ({
  ...{ key: String(step), step, at: step, by: 'host', heard, isUndone: false, back: null, isNote: false },
  ...more,
});

const LOG = [
  item(0, [{ type: 'firstRoundStarted' }]),
  item(1, [ROUND, phase('strategy')]),
  item(2, [PICK], { isUndone: true }),
  item(3, [], { back: 'undo' }),
  item(4, [PICK]),
  item(5, [{ type: 'strategyEnded', grown: [] }, phase('action')]),
];

test('what was taken back is not in force, nor is the taking back', () => {
  expect(inForce(LOG).map(({ step }) => step)).toEqual([0, 1, 4, 5]);
});

test('a phase and a round are counted from where they began', () => {
  expect(since(LOG, 'phaseBegan')).toEqual([]);
  expect(since(LOG, 'roundBegan').map(({ step }) => step)).toEqual([4, 5]);
  expect(since(LOG.slice(0, 1), 'roundBegan').map(({ step }) => step)).toEqual([0]);
});

test('an undo leaves the phase where the last thing began it', () => {
  expect(phaseBehind(LOG)).toBe('strategy');
  expect(phaseBehind(LOG.slice(0, 5))).toBe(null);
  expect(phaseBehind(LOG.slice(0, 2))).toBe('setup');
  expect(phaseBehind([])).toBe(null);
});

test('an undo of the end leads back to the phase in which the game ended', () => {
  const end = item(6, [{ type: 'gameEnded', seat: 0, faction: 'sol', reason: 'victory' }]);
  expect(phaseBehind([...LOG, end])).toBe('action');
});

test('what a seat keeps to itself is not part of what the table takes back', () => {
  const kept = item(7, [{ type: 'secretKept', seat: 0, faction: 'sol' }], { isNote: true });
  expect(inForce([...LOG, kept]).map(({ step }) => step)).toEqual([0, 1, 4, 5]);
});
