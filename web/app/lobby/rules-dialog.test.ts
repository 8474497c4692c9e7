import { expect, test } from 'vitest';
import { findRules, rulesOf } from './rules-dialog.tsx';

const words = {
  title: 'Pebbles',
  rules: { 'P-1': 'Cada ronda se reparten {{pebbles}} piedras.', 'P-2': 'Quien toma la última piedra gana.' },
};

test('rules are read from the words in their order', () => {
  expect(rulesOf(words, {}).map(({ id }) => id)).toEqual(['P-1', 'P-2']);
  expect(rulesOf({ title: 'No rules' }, {})).toEqual([]);
});

test('rules say the numbers of the set-up', () => {
  expect(rulesOf(words, { pebbles: 21 })[0]).toEqual({ id: 'P-1', text: 'Cada ronda se reparten 21 piedras.' });
});

test('every word asked for must be there; accents, capitals and order do not count', () => {
  const rules = rulesOf(words, {});
  const ids = (asked: string) => findRules(rules, asked).map(({ id }) => id);
  expect(ids('GANA ultima')).toEqual(['P-2']);
  expect(ids('p-1')).toEqual(['P-1']);
  expect(ids('  ')).toEqual(['P-1', 'P-2']);
  expect(ids('gana ronda')).toEqual([]);
});
