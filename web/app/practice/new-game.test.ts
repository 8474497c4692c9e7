import { expect, test } from 'vitest';
import type { TableInfo } from '../../../protocol/index.ts';
import { orderOf, sameAgain, withSeat, withSetup } from './new-game.ts';
import { PACES, paceOf } from './paces.ts';

const WISH = { preset: 'plain', options: {}, seats: 3 };
const STANDING = {
  wish: WISH,
  chairs: [
    { type: 'person', person: 'you', name: 'Ana', isHere: true, heldBy: null },
    { type: 'bot', bot: 'weak', name: 'Ada' },
    { type: 'nobody', heldBy: null },
  ],
  settings: { pace: 320 },
} as unknown as TableInfo;

test('a new game starts from the one on the table, with the best bot where nobody sits', () => {
  expect(sameAgain(STANDING, 'best')).toEqual({
    wish: WISH,
    chairs: [{ name: 'Ana' }, { bot: 'weak' }, { bot: 'best' }],
    pace: 'fast',
  });
});

test('chairs that are added are for bots, and chairs that are taken away come back as they were', () => {
  const same = sameAgain(STANDING, 'best');
  const larger = withSetup(same, { ...WISH, seats: 5 }, 'best');
  expect(orderOf(larger).chairs).toEqual([...same.chairs, { bot: 'best' }, { bot: 'best' }]);
  const smaller = withSetup(same, { ...WISH, seats: 1 }, 'best');
  expect(orderOf(smaller).chairs).toEqual([{ name: 'Ana' }]);
  expect(orderOf(withSetup(smaller, WISH, 'best')).chairs).toEqual(same.chairs);
});

test('an order has names without blanks round them, and a pace in milliseconds', () => {
  const game = withSeat(sameAgain(STANDING, 'best'), 1, { name: ' Beto ' });
  expect(orderOf(game)).toEqual({
    wish: WISH,
    chairs: [{ name: 'Ana' }, { name: 'Beto' }, { bot: 'best' }],
    pace: PACES.fast,
  });
});

test('any pace has the name of the nearest', () => {
  expect([0, 100, 320, 900, 1200, 30_000].map(paceOf)).toEqual(['atOnce', 'atOnce', 'fast', 'usual', 'usual', 'slow']);
});
