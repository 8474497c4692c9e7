import { expect, test } from 'vitest';
import type { Transfer } from '../../../table/transfer.ts';
import { bring, takeBrought } from './brought.ts';

const carried = (game: string, version = 1) => ({ game, version }) as Transfer;

test('what is brought is taken once, at the table of its game', () => {
  expect(bring(carried('toy'))).toBe('/practice/toy');
  expect(takeBrought('other')).toBeNull();
  expect(takeBrought('toy')).toEqual(carried('toy'));
  expect(takeBrought('toy')).toBeNull();
});

test('what is brought later takes the place of what waits', () => {
  bring(carried('toy', 1));
  bring(carried('toy', 2));
  expect(takeBrought('toy')).toEqual(carried('toy', 2));
});
