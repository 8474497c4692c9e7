import { expect, test, vi } from 'vitest';
import { isCompanion } from './games.ts';

vi.mock('virtual:catalogue', () => ({
  catalogue: [
    { id: 'played-here', companion: null },
    { id: 'played-elsewhere', companion: {} },
  ],
}));

test('a companion is told from the games that are played here, and from what is not a game', () => {
  expect(['played-here', 'played-elsewhere', 'no-such-game'].map(isCompanion)).toEqual([false, true, false]);
});
