import { expect, test, vi } from 'vitest';
import { isCompanion } from './shelf.tsx';

vi.mock('virtual:shelf', () => ({
  shelf: [
    { id: 'played-here', isCompanion: false },
    { id: 'played-elsewhere', isCompanion: true },
  ],
}));

test('a companion is told from the games that are played here, and from what is not a game', () => {
  expect(['played-here', 'played-elsewhere', 'no-such-game'].map(isCompanion)).toEqual([false, true, false]);
});
