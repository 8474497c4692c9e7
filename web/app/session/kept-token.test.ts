// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, keptToken } from './kept-token.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ANA = { externalId: 'P-7' };
const BEA = { externalId: 'P-8' };

test('a link and an id together are one invitation, and either alone is another', () => {
  keepToken('ABC234', { link: 'a', externalId: 'P-7' }, 'both');
  expect(keptToken('ABC234', { link: 'a', externalId: 'P-7' })).toBe('both');
  expect(keptToken('ABC234', { link: 'a' })).toBeNull();
  expect(keptToken('ABC234', ANA)).toBeNull();
  expect(keptToken('ABC234', {})).toBe('both');
  expect(keptToken('XYZ234', {})).toBeNull();
});

test('an id that looks like a link is not taken for one', () => {
  keepToken('ABC234', { externalId: 'x&link=a' }, 'odd');
  expect(keptToken('ABC234', { link: 'a', externalId: 'x' })).toBeNull();
});

test('a secret that is forgotten is forgotten wherever it was kept, and nobody else is', () => {
  keepToken('ABC234', BEA, 'of Bea');
  keepToken('ABC234', ANA, 'of Ana');
  keepToken('XYZ234', ANA, 'of Ana');
  forgetToken('ABC234', 'of Ana');
  expect([ANA, BEA, {}].map((invitation) => keptToken('ABC234', invitation))).toEqual([null, 'of Bea', null]);
  expect(keptToken('XYZ234', ANA)).toBe('of Ana');
});

test('a browser that keeps nothing has it for this visit', () => {
  vi.stubGlobal('localStorage', undefined);
  keepToken('ABC234', ANA, 'of Ana');
  expect([ANA, BEA, {}].map((invitation) => keptToken('ABC234', invitation))).toEqual(['of Ana', null, 'of Ana']);
  forgetToken('ABC234', 'of Ana');
  expect(keptToken('ABC234', {})).toBeNull();
});
