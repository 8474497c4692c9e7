// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Faction } from '../../facts/facts.ts';
import { ShownTable } from '../table-for-tests.tsx';
import { item, openMenu, press, undoButton } from './tools-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('undo', () => {
  test('names what it takes back, and says so when there is nothing', async () => {
    const table = new ShownTable();
    table.show();
    expect(undoButton().textContent).toBe('UndoNothing has been recorded yet.');
    cleanup();
    table.begun(6).records({ type: 'pick', seat: 0, card: 5 });
    table.show();
    expect(undoButton().textContent).toBe('Undo: Sol picked Trade');
    await press(/^Undo: Sol picked Trade/);
    expect(table.table.picks).toEqual([]);
    await press('Redo');
    expect(table.table.picks.map(({ card }) => card)).toEqual([5]);
  });

  test('takes no tap while somebody else has just changed what it does, and shows that at the button', async () => {
    vi.useFakeTimers();
    const table = new ShownTable().begun(6).records({ type: 'pick', seat: 0, card: 5 });
    table.show();
    act(() => void table.records({ type: 'pick', seat: 1, card: 6 }));
    expect(undoButton().textContent).toBe('Undo: Hacan picked Warfare');
    await act(async () => void vi.advanceTimersByTime(690));
    await press(/^Undo: Hacan/);
    expect(table.table.picks.map(({ card }) => card)).toEqual([5, 6]);
    expect([undoButton().dataset.ignored, undoButton().dataset.settling]).toEqual(['', 'true']);
    expect(screen.getByText('Not counted: that had just changed.').role).toBe('status');
    await act(async () => void vi.advanceTimersByTime(600));
    expect([undoButton().dataset.ignored, undoButton().dataset.settling]).toEqual([undefined, undefined]);
    await press(/^Undo: Hacan/);
    await press(/^Undo: Sol/);
    expect(table.table.picks).toEqual([]);
    vi.useRealTimers();
  });

  test('asks before it goes back into another phase', async () => {
    const table = new ShownTable().acting(6);
    table.show();
    await act(async () => void fireEvent.click(undoButton()));
    expect(screen.getByRole('dialog', { name: 'Return to Strategy phase?' })).toBeTruthy();
    await press('Return');
    expect(table.phase).toBe('strategy');
  });

  test('asks before the end of the game is taken back', async () => {
    const table = new ShownTable().acting(3).records({ type: 'endGame', winner: 0, reason: 'time' });
    table.show();
    await act(async () => void fireEvent.click(undoButton()));
    expect(screen.getByRole('dialog', { name: 'Return to Action phase?' })).toBeTruthy();
    await press('Return');
    expect(table.recording.match.outcome).toBeNull();
  });

  test('is for one’s own last event where not everybody may record, and never for those who watch', () => {
    const table = new ShownTable({ everyoneMayRecord: false }).begun(6);
    table.show({ seat: 0 });
    expect(undoButton().textContent).toContain('You can only undo what you recorded last.');
    cleanup();
    table.show({ isHost: false });
    expect(undoButton().textContent).toContain('You are watching');
    cleanup();
    table.show();
    expect(undoButton().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('what a seat keeps to itself', () => {
  const withNote = () => {
    const table = new ShownTable().begun(6).records({ type: 'pick', seat: 0, card: 5 });
    expect(table.answers(1, { type: 'keepSecret', text: 'Hold the gate' })).toBeNull();
    return table;
  };
  const notes = (table: ShownTable) => table.recording.match.seatView(1).hand.secrets.length;

  test.each([{}, { seat: 1 }])('does not stand before the undo of the table, from %o', async (eyes) => {
    const table = withNote();
    table.show(eyes);
    expect(undoButton().textContent).toBe('Undo: Sol picked Trade');
    await press(/^Undo: Sol picked Trade/);
    expect([table.table.picks.length, notes(table), screen.queryByRole('dialog')]).toEqual([0, 1, null]);
    await press('Redo');
    expect([table.table.picks.length, notes(table)]).toEqual([1, 1]);
  });

  test('outlasts a whole phase that is taken back', async () => {
    const table = withNote();
    table.show();
    await openMenu();
    await act(async () => void fireEvent.click(item(/^Reset Strategy phase \(1 pick\)/)));
    await press('Undo');
    expect([table.table.picks.length, notes(table)]).toEqual([0, 1]);
  });

  test('is taken back and brought back where it was written', async () => {
    const table = withNote();
    table.show({ seat: 1 });
    await openMenu();
    await act(async () => void fireEvent.click(item('Objectives')));
    await press('Undo the last note');
    expect([table.table.picks.length, notes(table)]).toEqual([1, 0]);
    await press('Redo the note');
    expect(notes(table)).toBe(1);
  });
});

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

  test('lies in the place of undo, in the bar that is always in sight, and is put away by a tap', async () => {
    new ShownTable().acting(3, PLAIN).show();
    await key({ key: 'p' });
    expect(toast()?.parentElement).toBe(undoButton().parentElement);
    await press(/^Use .* first\.$/);
    expect(toast()).toBeNull();
  });

  test('has no undo where it says why something cannot be done', async () => {
    new ShownTable().acting(6, PLAIN).show();
    await givePoint('Hacan');
    await key({ key: 'p' });
    expect(toast()?.textContent).toBe('Use Leadership first.');
  });
});
