// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VpDialog } from '../parts/points.tsx';
import { ShownTable } from '../table-for-tests.tsx';
import { item, openMenu, press } from './tools-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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

  test('is shown first, and marked among the points', () => {
    const table = new ShownTable().acting(6);
    table.show({ seat: 0 });
    expect(document.querySelector('[data-part="hero"]')).not.toBeNull();
    const mine = [...document.querySelectorAll('[data-vp-seat][data-mine]')].map((cell) =>
      cell.getAttribute('data-vp-seat'),
    );
    expect(mine).toEqual(['0']);
    expect(screen.getByRole('button', { name: /^Sol \(you\), speaker: 0 of 10/ })).toBeTruthy();
    cleanup();
    table.show();
    expect(document.querySelector('[data-part="hero"]')).toBeNull();
  });
});

test('points that cannot be set say why, and those that can say nothing', () => {
  const table = new ShownTable().acting(6);
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  const field = screen.getByRole('textbox', { name: /points/i });
  const told = ['0', '99', '−3', 'abc', '', '7.5', '4'].map((value) => {
    fireEvent.change(field, { target: { value } });
    const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set' });
    return [value, set.disabled, screen.getByRole('status').textContent];
  });
  const whole = 'A whole number from 0 to 10.';
  expect(told).toEqual([
    ['0', true, 'That is already the number.'],
    ['99', true, whole],
    ['−3', true, whole],
    ['abc', true, whole],
    ['', true, whole],
    ['7.5', true, whole],
    ['4', false, ''],
  ]);
});

test.each([
  ['Public objective I', '+1', 8, 9],
  ['Public objective II', '+2', 7, 9],
  ['Public objective II', '+2', 9, 10],
])('the source %s gives %s, from %d to %d', async (source, gain, from, to) => {
  const table = new ShownTable().acting(6).records({ type: 'setVp', seat: 1, from: 0, to: from, source: 'other' });
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  for (const name of [source, gain]) await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  expect(table.table.players[1]?.vp).toBe(to);
});

test('points beyond a limit that was lowered are not taken away by a gain', () => {
  const table = new ShownTable()
    .acting(6)
    .records(
      { type: 'setVp', seat: 1, from: 0, to: 8, source: 'other' },
      { type: 'setOption', option: 'vpLimit', value: 6 },
    );
  table.showPart(<VpDialog seat={1} onClose={() => undefined} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '+1' }).disabled).toBe(true);
});
