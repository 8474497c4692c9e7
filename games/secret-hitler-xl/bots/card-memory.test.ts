import { expect, test } from 'vitest';
import type { Policy } from '../rules/policies.ts';
import type { SeenCards } from '../types.ts';
import { discardedByPresident } from './knowledge.ts';
import { governmentRow, viewAt } from './positions-for-tests.ts';

const PEEKED: SeenCards = { government: 0, as: 'peeked', cards: ['fascist', 'liberal', 'enablingact'] };
const given = (...cards: Policy[]): SeenCards => ({ government: 1, as: 'given', cards });

/** What seat 0, chancellor of the last of these governments, knows of the president's discard. */
function discarded(seen: SeenCards[], governments = 2): Policy | null {
  const rows = Array.from({ length: governments }, () => governmentRow({}));
  return discardedByPresident(viewAt({ hand: { seen }, table: { governments: rows } }));
}

test('who peeked at the three cards knows which one the president discarded', () => {
  expect(discarded([PEEKED, given('enablingact', 'fascist')])).toBe('liberal');
  expect(discarded([given('enablingact', 'fascist')])).toBeNull();
});

test('cards that were not among those peeked at reveal nothing: chaos came between', () => {
  expect(discarded([PEEKED, given('enablingact', 'communist')])).toBeNull();
});

test('a government before, or one that saw no cards, is not taken for this one', () => {
  expect(discarded([PEEKED, given('enablingact', 'fascist')], 3)).toBeNull();
});
