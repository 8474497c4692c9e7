// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ShownTable } from '../table-for-tests.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const openMenu = () =>
  act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Table menu' }), { key: 'Enter' }));
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });

describe('one’s place', () => {
  const placesOf = (dialog: HTMLElement) => [...dialog.querySelectorAll('li')].map((place) => place.textContent);

  test('is taken by a spectator with a tap on a free one', async () => {
    const taken: number[] = [];
    const sit = async (seat: number) => {
      taken.push(seat);
      return seat === 4 ? 'Somebody was faster.' : null;
    };
    new ShownTable().begun(6).show({ isHost: false, sit, empty: [1, 4, 7] });
    await press('Take your seat');
    const dialog = screen.getByRole('dialog', { name: 'Which seat is yours?' });
    expect(placesOf(dialog)).toEqual(['The Emirates of Hacan', 'The Argent Flight']);
    await press(/Argent/);
    expect(within(dialog).getByRole('alert').textContent).toBe('Somebody was faster.');
    await press(/Hacan/);
    expect([screen.queryByRole('dialog'), taken]).toEqual([null, [4, 1]]);
  });

  test('needs a name first', () => {
    new ShownTable().begun(6).show({ isHost: false, whyNotSit: 'no-name' });
    expect(screen.getByText('Enter your name above, then take your seat.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take your seat' })).toBeNull();
  });

  test('is in the menu of a host who has none, and of nobody who has', async () => {
    const table = new ShownTable().begun(6);
    table.show({ sit: async () => null, empty: [2] });
    await openMenu();
    await act(async () => void fireEvent.click(item('Take your seat')));
    expect(screen.getByRole('dialog', { name: 'Which seat is yours?' })).toBeTruthy();
    cleanup();
    table.show({ seat: 2 });
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Take your seat' })).toBeNull();
  });

  test('is shown next to the title, and marked among the points', () => {
    const table = new ShownTable().acting(6);
    table.show({ seat: 0 });
    expect(screen.getByText('You are Sol')).toBeTruthy();
    const mine = [...document.querySelectorAll('[data-mine]')].map((cell) => cell.getAttribute('data-vp-seat'));
    expect(mine).toEqual(['0']);
    expect(screen.getByRole('button', { name: /^Sol \(you\), speaker: 0 of 10/ })).toBeTruthy();
    cleanup();
    table.show();
    expect(screen.queryByText(/^You are/)).toBeNull();
  });
});
