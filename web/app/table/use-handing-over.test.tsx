// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableSnapshot } from '../following/table-client.ts';
import { useHandingOver } from './use-handing-over.ts';

afterEach(cleanup);

interface Moment {
  readonly asked: readonly number[];
  readonly match?: string;
  readonly standing?: readonly number[];
}

function sightOf(
  eyes: number,
  seats: readonly number[],
  { asked, match = 'm1', standing = [] }: Moment,
): TableSnapshot {
  const chairs = [0, 1, 2].map((seat) => ({ type: 'person', heldBy: standing.includes(seat) ? 'bot' : null }));
  const followed = { match: { id: match, asked }, standing: { chairs } };
  return { eyes, followed: new Map(seats.map((seat) => [seat, followed])) } as unknown as TableSnapshot;
}

/** A screen shared by some chairs, the first of them in view. */
function screenOf(seats: readonly number[], first: Moment) {
  let eyes = seats[0] as number;
  let now = first;
  const lookThrough = (next: unknown) => {
    eyes = next as number;
  };
  const { rerender } = renderHook(() => useHandingOver(sightOf(eyes, seats, now), { lookThrough }));
  return {
    eyes: () => eyes,
    becomes(next: Moment) {
      now = next;
      rerender();
    },
    turnTo(seat: number) {
      eyes = seat;
      rerender();
    },
  };
}

test('a shared screen begins with whoever is asked', () => {
  expect(screenOf([0, 1], { asked: [1] }).eyes()).toBe(1);
  expect(screenOf([0, 1], { asked: [0, 1] }).eyes()).toBe(0);
});

test('whoever has answered hands over to the next at this screen who is asked, and to nobody else', () => {
  const screen = screenOf([0, 1], { asked: [0, 1, 2] });
  screen.becomes({ asked: [1, 2] });
  expect(screen.eyes()).toBe(1);
  screen.becomes({ asked: [2] });
  expect(screen.eyes()).toBe(1);
  screen.becomes({ asked: [0] });
  expect(screen.eyes()).toBe(0);
});

test('whoever turns it back by hand may look, until somebody else comes to be asked', () => {
  const screen = screenOf([0, 1], { asked: [1, 2] });
  screen.turnTo(0);
  screen.becomes({ asked: [1] });
  expect(screen.eyes()).toBe(0);
  screen.becomes({ asked: [1], match: 'm2' });
  expect(screen.eyes()).toBe(1);
});

test('nothing is handed over to a chair that a bot plays for, nor at a screen of one person', () => {
  expect(screenOf([0, 1], { asked: [1], standing: [1] }).eyes()).toBe(0);
  expect(screenOf([0], { asked: [1] }).eyes()).toBe(0);
});
