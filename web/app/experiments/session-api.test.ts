// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetKey, keepKey, keptKeys, keyOf, takeKeyFromAddress } from './session-api.ts';

beforeEach(() => localStorage.clear());

test('keys are kept by the codes of their sessions, and nothing else is taken for one', () => {
  localStorage.setItem('tertulia.session.ABC234', 'a token');
  keepKey({ code: 'XYZ234', key: 'second' });
  keepKey({ code: 'ABC234', key: 'first' });
  expect(keptKeys()).toEqual([
    { code: 'ABC234', key: 'first' },
    { code: 'XYZ234', key: 'second' },
  ]);
  forgetKey('ABC234');
  expect([keyOf('ABC234'), keyOf('XYZ234')]).toEqual([null, 'second']);
});

test('a key in the address is kept, and is in the address no longer', () => {
  history.replaceState(null, '', '/experiments/ABC234?tab=data#key=secret');
  takeKeyFromAddress('ABC234');
  expect([keyOf('ABC234'), location.pathname + location.search + location.hash]).toEqual([
    'secret',
    '/experiments/ABC234?tab=data',
  ]);
});

test('an address without a key changes nothing', () => {
  keepKey({ code: 'ABC234', key: 'kept' });
  history.replaceState(null, '', '/experiments/ABC234#other');
  takeKeyFromAddress('ABC234');
  expect([keyOf('ABC234'), location.hash]).toEqual(['kept', '#other']);
});
