// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../kernel/index.ts';
import { ActionBar } from './action-bar.tsx';
import { facesOf } from './faces-for-tests.ts';
import { speakKit } from './words-for-tests.ts';

const NAMES = ['Ana', 'Luis', 'Marta', 'Iker', 'Sol', 'Noa'];
const OUTCOME: Outcome = { ranking: [[0]], winners: 'seat-0', reason: 'end' };

beforeEach(() => speakKit());
afterEach(cleanup);

function bar(asked: readonly number[], differing: Parameters<typeof facesOf>[1] = {}, outcome: Outcome | null = null) {
  const { container } = render(
    <ActionBar match={{ asked, outcome }} seat={0} faces={facesOf(NAMES, differing)} ask="Lead a piece" hint="Not two.">
      <button type="button">Lead</button>
    </ActionBar>,
  );
  return container.textContent;
}

describe('the bar at the bottom', () => {
  test('says that it is my turn, what is asked, why not, and who else is waited for', () => {
    expect(bar([0, 2])).toBe('Your turnLead a pieceAlso waiting for MartaNot two.Lead');
    expect(screen.getByText('Your turn').getAttribute('aria-live')).toBe('polite');
  });

  test('says whom play waits for, who of them is away and for whom a bot plays', () => {
    expect(bar([1, 2, 3], { 1: { isHere: false }, 2: { heldBy: 'steady' }, 3: { isBot: true, isHere: false } })).toBe(
      'Waiting for Luis, Marta, and IkerLuis is away.For now, a bot plays for Marta.Not two.Lead',
    );
  });

  test('counts where there are many, and names them by their marks', () => {
    expect(bar([1, 2, 3, 4, 5])).toContain('Waiting for 5 players');
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(NAMES.slice(1));
  });

  test('counts whom play waits for where nobody may know who they are', () => {
    const secret = (asked: readonly number[], waiting: number) =>
      render(<ActionBar match={{ asked, waiting, outcome: null }} seat={0} faces={facesOf(NAMES)} ask="Sleep" />)
        .container.textContent;
    expect(secret([0], 4)).toBe('Your turnSleepAlso waiting for 3 players');
    expect(secret([0], 1)).toBe('Your turnSleep');
    expect(secret([], 1)).toBe('Waiting for 1 player');
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  test('asks nothing of anybody once the match is over', () => {
    expect(bar([], {}, OUTCOME)).toContain('The match is over.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
