// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Faction } from '../../facts/facts.ts';
import { ShownTable } from '../table-for-tests.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const key = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(document.body, init));
/** A point more by its key. */
const givePoint = async (player: string) => {
  screen.getByRole('button', { name: new RegExp(`^${player}.*victory points`) }).focus();
  await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: '+' }));
};
/** Six of whom nobody goes before the lowest card. */
const PLAIN: readonly Faction[] = ['sol', 'hacan', 'letnev', 'yin', 'saar', 'xxcha'];

describe('what is said for a few seconds', () => {
  const toast = () => document.querySelector<HTMLElement>('[data-toast]');

  test('lies over the title and leaves the clock to be pressed', async () => {
    const table = new ShownTable().acting(3);
    table.show();
    await givePoint('Hacan');
    const covered = toast()?.closest('.relative') as HTMLElement;
    expect(within(covered).getByRole('heading', { level: 2 }).textContent).toBe('Round 1 – Action phase');
    expect(within(covered).queryByRole('button', { name: /Pause$/ })).toBeNull();
  });

  test('appears above the tools once the title is scrolled away', async () => {
    let scroll: IntersectionObserverCallback = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: IntersectionObserverCallback) {
          scroll = seen;
        }
        observe() {}
        disconnect() {}
      },
    );
    new ShownTable().acting(3).show();
    act(() => scroll([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver));
    await givePoint('Hacan');
    expect(document.querySelectorAll('[data-toast]').length).toBe(1);
    expect(toast()?.closest('[data-bar=actions]')).not.toBeNull();
    vi.unstubAllGlobals();
  });

  test('has no undo where it says why something cannot be done', async () => {
    new ShownTable().acting(6, PLAIN).show();
    await givePoint('Hacan');
    await key({ key: 'p' });
    expect(toast()?.textContent).toBe('Use Leadership first.');
  });
});
